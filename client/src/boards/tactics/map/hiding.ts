/** What stands before a unit and hides a part of it: higher ground, and what grows on squares nearer to the eye. Pure. */
import { pathOf, type Point, type Scene } from '../geometry'
import type { Space } from '../wire'
import { terrainOf, type Land } from './land'
import { peakOutline, peakScale, treeOutline, treesOf } from '../paint/scenery'
import { silhouetteOf } from '../paint/walls'

export interface Hiding {
  /** All that covers it, as one path. */
  path: string
  /** Whether a wall hides enough of it that it needs an outline. */
  behindWall: boolean
}

const REACH = 5 // squares: no wall hides anything farther behind it
const HALF = 20
const TALL = 46

const overlaps = (points: readonly Point[], [x, y]: Point): boolean => {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  return (
    Math.max(...xs) > x - HALF &&
    Math.min(...xs) < x + HALF &&
    Math.max(...ys) > y - TALL &&
    Math.min(...ys) < y + 6
  )
}

/** Nothing hides a unit that is seen from above. */
export function hidingOf(
  scene: Scene,
  land: Land,
  space: Space,
  stands: ReadonlySet<Space>,
): Hiding | null {
  if (!scene.tilt) return null
  const { column, row } = scene.cellOf(space)
  const z = scene.heightOf(space)
  const foot = scene.middleOf(space)
  const shapes: Point[][] = []
  let behindWall = false
  for (let du = 0; du <= REACH; du++) {
    for (let dv = 0; dv <= REACH - du; dv++) {
      const other = du + dv > 0 ? scene.spaceOf(column + du, row + dv) : null
      if (other === null) continue
      if (scene.heightOf(other) > z) {
        const wall = silhouetteOf(scene, other)
        if (overlaps(wall, foot)) {
          shapes.push(wall)
          behindWall ||= Math.min(...wall.map((point) => point[1])) < foot[1] - 8
        }
      }
      if (du + dv > 2 || scene.heightOf(other) < z) continue
      shapes.push(
        ...sceneryOf(scene, land, other, stands.has(other)).filter((shape) =>
          overlaps(shape, foot),
        ),
      )
    }
  }
  return shapes.length ? { path: shapes.map(pathOf).join(''), behindWall } : null
}

function sceneryOf(scene: Scene, land: Land, space: Space, stands: boolean): Point[][] {
  const trees = treesOf(scene, land, space, stands).map(treeOutline)
  const isPeak = terrainOf(land, space) === 'peak' && !land.closed.has(space)
  return isPeak ? [...trees, peakOutline(scene.middleOf(space), peakScale(scene, stands))] : trees
}
