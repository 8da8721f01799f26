/** Where the prices of squares stand: each on a plate of its own, clear of each other and of units. Pure. */
import { type Point, type Scene } from '../geometry'
import { CHIP_HEIGHT, type Chip } from '../pieces/chips'
import type { Space } from '../wire'
import type { Covered } from './tags'

/** Of a plate with one sign; every further one makes it wider. */
export const PLATE = { wide: 16, more: 7, high: 15 } as const
const BODY = { tilted: 20, flat: 16, up: 58, down: 6 } as const // a figure; upright its sword reaches farther
const SHARES = [0.5, 0.36, 0.64, 0.24, 0.76] as const // of the sides of a square
const SPOTS = SHARES.flatMap((u) => SHARES.map((v) => [u, v] as const)).sort(
  ([au, av], [bu, bv]) => Math.hypot(au - 0.5, av - 0.5) - Math.hypot(bu - 0.5, bv - 0.5),
)
const AROUND = [0, 13, 20, 27, 34] as const // from the middle of a square that nobody sees
const WAYS = 16

export interface Priced {
  space: Space
  /** The square of the realm that it lies on. */
  square: Space
  cost: number
}

export interface Price extends Priced {
  at: Point
  /** The square is behind a wall: its price stands before it, faded. */
  hidden: boolean
}

interface Box {
  at: Point
  half: number
  tall: number
}

const apart = (a: Box, b: Box): boolean =>
  Math.abs(a.at[0] - b.at[0]) >= a.half + b.half || Math.abs(a.at[1] - b.at[1]) >= a.tall + b.tall

export const plateOf = (cost: number, at: Point, grow: number): Box => ({
  at,
  half: ((PLATE.wide + PLATE.more * (String(cost).length - 1)) * grow) / 2,
  tall: (PLATE.high * grow) / 2,
})

const bodyAt = ([x, y]: Point, tilt: boolean): Box => ({
  at: [x, y + (BODY.down - BODY.up) / 2],
  half: tilt ? BODY.tilted : BODY.flat,
  tall: (BODY.up + BODY.down) / 2,
})

/** What prices must keep clear of: squares with units on them, their chips, a panel in the corner. */
export interface Clear {
  stands: ReadonlySet<Space>
  chips: readonly Pick<Chip, 'at' | 'half'>[]
  covered: Covered
}

/** What finds no room at all is left to the pointer. */
export function layPrices(
  scene: Scene,
  wanted: readonly Priced[],
  grow: number,
  { stands, chips, covered }: Clear,
): Price[] {
  const corner: Box = {
    at: [covered.right / 2, covered.bottom / 2],
    half: covered.right / 2,
    tall: covered.bottom / 2,
  }
  const taken = [
    corner,
    ...[...stands].map((square) => bodyAt(scene.middleOf(square), scene.tilt)),
    ...chips.map(({ at, half }) => ({ at, half, tall: (CHIP_HEIGHT * grow) / 2 })),
  ]
  const laid: Price[] = []

  function lay(price: Priced, places: readonly Point[], hidden: boolean): boolean {
    const at = places.find((place) => {
      const plate = plateOf(price.cost, place, grow)
      const isSeen = hidden || scene.spaceUnder(place) === price.square
      return isSeen && taken.every((other) => apart(plate, other))
    })
    if (!at) return false
    taken.push(plateOf(price.cost, at, grow))
    laid.push({ ...price, at, hidden })
    return true
  }

  // Those in front keep their places; those behind them make room.
  const front = [...wanted].sort((a, b) => scene.depthOf(b.square) - scene.depthOf(a.square))
  const behind = front.filter((price) => !lay(price, within(scene, price.square), false))
  for (const price of behind) lay(price, around(scene.middleOf(price.square)), true)
  return laid
}

/** Places on a square, its middle first. */
function within(scene: Scene, square: Space): Point[] {
  const { column, row } = scene.cellOf(square)
  const z = scene.heightOf(square)
  return SPOTS.map(([u, v]) => scene.at(column + u, row + v, z))
}

function around([x, y]: Point): Point[] {
  return AROUND.flatMap((far) =>
    Array.from({ length: far ? WAYS : 1 }, (_, i): Point => {
      const angle = (2 * Math.PI * i) / WAYS - Math.PI / 2
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    }),
  )
}
