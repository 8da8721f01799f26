/** Where units stand in the picture, and where their chips lie. Pure. */
import type { Point, Scene } from '../geometry'
import { footingOf } from '../paint/scenery'
import { layChips, type Chip } from '../pieces/chips'
import type { Space, Unit } from '../wire'
import type { Land } from './land'

const TILTED = { half: 14, tall: 44 }
const FLAT = { half: 11, tall: 34 }

/** What is needed of the board. */
interface Stood {
  scene: Scene
  land: Land
  grow: number
  compact: boolean
  view: { units: readonly Unit[] }
  squareOf(space: Space): Space
}

/** The feet of whoever stands on a square. */
export function footOf(scene: Scene, land: Land, square: Space): Point {
  const [x, y] = scene.middleOf(square)
  return [x, y + (scene.tilt ? 4 : 10) - footingOf(scene, land, square)]
}

/** The chips of all units in play. */
export function chipsOf(board: Stood): Chip[] {
  const { scene, land } = board
  const standing = board.view.units.flatMap((unit) =>
    unit.space === null ? [] : [{ unit, foot: footOf(scene, land, board.squareOf(unit.space)) }],
  )
  return layChips(standing, board.grow, board.compact, scene.tilt ? TILTED : FLAT)
}
