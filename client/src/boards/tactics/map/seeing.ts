/** Squares behind walls: which they are, and when a click through the wall means one of them. Pure. */
import type { Point, Scene } from '../geometry'
import { footingOf } from '../paint/scenery'
import type { Space, Unit } from '../wire'
import type { Land } from './land'

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

const SPOTS = [0.1, 0.3, 0.5, 0.7, 0.9] as const

/** Whether a point lies in the middle of a square's top: within half of its width. */
function isInMiddle(scene: Scene, square: Space, [x, y]: Point): boolean {
  const [mx, my] = scene.middleOf(square)
  return isOnTop(scene, square, [mx + 2 * (x - mx), my + 2 * (y - my)])
}

/** Whether nothing of a square is left to be meant: tops that can be chosen too lie before all of it. */
function isBuried(scene: Scene, square: Space, choosable: ReadonlySet<Space>): boolean {
  const { column, row } = scene.cellOf(square)
  const z = scene.heightOf(square)
  return SPOTS.every((u) =>
    SPOTS.every((v) => {
      const point = scene.at(column + u, row + v, z)
      const seen = scene.spaceUnder(point)
      return seen !== null && choosable.has(seen) && isOnTop(scene, seen, point)
    }),
  )
}

/**
 * The square that is meant there. A wall that hides squares to be chosen is seen through: one of them is
 * meant, unless the point lies on a top that is itself to be chosen; such a top gives way only to the
 * middle of a square that would be out of reach otherwise.
 */
export function squareMeant(
  scene: Scene,
  point: Point,
  choosable: ReadonlySet<Space>,
): Space | null {
  const seen = scene.spaceUnder(point)
  if (!scene.tilt) return seen
  const onTop = seen !== null && choosable.has(seen) && isOnTop(scene, seen, point)
  const isMeant = (square: Space): boolean =>
    onTop
      ? isInMiddle(scene, square, point) && isBuried(scene, square, choosable)
      : isOnTop(scene, square, point)
  const behind = [...choosable].find(
    (square) => square !== seen && isMeant(square) && isBehindWall(scene, square),
  )
  return behind ?? seen
}

/** What is needed of the board to know what a click means. */
interface Clicked {
  scene: Scene
  land: Land
  view: { units: readonly Unit[] }
  choosable: ReadonlySet<Space>
  /** The unit that was picked: it stands before where it could go, and is not meant. */
  selected: Pick<Unit, 'card'> | null
  squareOf(space: Space): Space
  spaceOn(square: Space): Space
}

/** The space that is meant there: a piece is hit before the square behind it. */
export function spaceMeant(board: Clicked, point: Point): Space | null {
  const hit = board.view.units
    .filter((unit) => unit.space !== null && unit.card !== board.selected?.card)
    .map((unit) => ({ space: unit.space ?? '', square: board.squareOf(unit.space ?? '') }))
    .sort((a, b) => board.scene.depthOf(b.square) - board.scene.depthOf(a.square))
    .find(({ square }) => isOnPiece(board, square, point))
  if (hit) return hit.space
  const square = squareMeant(board.scene, point, board.choosable)
  return square && board.spaceOn(square)
}

function isOnPiece({ scene, land }: Clicked, square: Space, [x, y]: Point): boolean {
  const [half, tall, down] = scene.tilt ? [14, 40, 6] : [13, 30, 12]
  const [mx, my] = scene.middleOf(square)
  const foot = my + down - footingOf(scene, land, square)
  return Math.abs(x - mx) < half && y < foot + 8 && y > foot - tall
}
