/** The worker that paints territory cards. */
import { paintDrawing } from '../../shared/paint/easel'
import { paintJobs } from '../../shared/paint/studio'
import { CARD } from '../geometry'
import type { Territory } from '../wire'
import { drawCard, effectsOf } from './card'

export interface CardJob {
  territory: Territory
  /** Pixels a unit. */
  scale: number
}

paintJobs<CardJob>(({ territory, scale }) => [
  paintDrawing(drawCard(territory), effectsOf(territory), CARD, scale),
])
