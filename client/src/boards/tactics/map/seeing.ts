/** Squares behind walls: which they are, and when a click through the wall means one of them. Pure. */
import type { Point, Scene } from '../geometry'
import type { Space } from '../wire'

/** Whether higher ground stands before most of a square. */
export const isBehindWall = (scene: Scene, square: Space): boolean =>
  scene.tilt && scene.spaceUnder(scene.middleOf(square)) !== square

/** Whether a point of the picture lies on the top of a square. */
export function isOnTop(scene: Scene, square: Space, [x, y]: Point): boolean {
  const corners = scene.cornersOf(square)
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
}

/**
 * The square that is meant there. A wall that hides squares to be chosen is seen through: one of them is
 * meant, unless the point lies on a top that is itself to be chosen.
 */
export function squareMeant(
  scene: Scene,
  point: Point,
  choosable: ReadonlySet<Space>,
): Space | null {
  const seen = scene.spaceUnder(point)
  if (!scene.tilt || (seen && choosable.has(seen) && isOnTop(scene, seen, point))) return seen
  const behind = [...choosable].find(
    (square) => square !== seen && isBehindWall(scene, square) && isOnTop(scene, square, point),
  )
  return behind ?? seen
}
