/** The worker that paints realms. */
import { paintJobs } from '../../shared/paint/studio'
import { Scene, type Camera } from '../geometry'
import type { Land } from '../map/land'
import type { Space, TacticsBoard } from '../wire'
import { paintGrounds, paintStanding } from './realm'

export interface RealmJob {
  camera: Camera
  land: Land
  /** Pixels a unit. */
  scale: number
  /** With these its bare grounds are painted, one for each height. */
  areas?: TacticsBoard['areas']
  /** With these what stands on it, where units are on these squares. */
  stands?: ReadonlySet<Space>
}

paintJobs<RealmJob>(({ camera, land, scale, areas, stands }) => {
  const scene = new Scene(camera, land.height)
  return [
    ...(areas ? paintGrounds(scene, land, areas, scale) : []),
    ...(stands ? [paintStanding(scene, land, stands, scale)] : []),
  ]
})
