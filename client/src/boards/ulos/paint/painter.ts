/** The worker that paints the printed map. */
import { paintDrawing } from '../../shared/paint/easel'
import { paintJobs } from '../../shared/paint/studio'
import { FRAME } from '../geometry'
import type { Board } from '../wire'
import { drawGround, EFFECTS, type Ground } from './ground'

export interface GroundJob {
  ground: Ground
  sections: Pick<Board, 'section_columns' | 'section_rows'>
  /** Pixels a unit. */
  scale: number
}

paintJobs<GroundJob>(({ ground, sections, scale }) => [
  paintDrawing(drawGround(ground, sections), EFFECTS, FRAME, scale),
])
