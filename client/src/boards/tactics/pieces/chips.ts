/** Chips lie at the feet of units, on top of everything: never over each other, and over as little of the figures as can be. Pure. */
import type { Point } from '../geometry'
import type { Unit } from '../wire'

const STEP = 4
export const CHIP_HEIGHT = 16
const GAP = 1.5

export interface Chip {
  unit: Unit
  at: Point
  /** Half its width. */
  half: number
}

/** How far a figure reaches from its feet to either side, and up. */
export interface Body {
  half: number
  tall: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Ammo or mana beside health, or health alone. */
export function widthOf(unit: Unit, compact: boolean): number {
  const digits = String(unit.health).length
  if (compact) return 10 + 7 * digits
  const more = unit.ammo ?? unit.mana
  return 19 + 7 * digits + (more === null ? 0 : 16 + 7 * (String(more).length - 1))
}

/** The upper ones choose first. Each lies under its feet, or beside them where it would bury somebody. */
export function layChips(
  units: readonly { unit: Unit; foot: Point }[],
  grow: number,
  compact: boolean,
  body: Body,
): Chip[] {
  const laid: Chip[] = []
  const bodies = new Map(units.map(({ unit, foot }) => [unit, bodyAt(foot, body)]))
  for (const { unit, foot } of [...units].sort(
    (a, b) => a.foot[1] - b.foot[1] || a.foot[0] - b.foot[0],
  )) {
    const half = (widthOf(unit, compact) * grow) / 2
    const others = [...bodies].flatMap(([other, box]) => (other === unit ? [] : [box]))
    const places = placesAt(foot, half, grow, body).map((at) => pushedDown(at, half, grow, laid))
    const costs = places.map((at, index) => {
      const box = chipAt(at, half, grow)
      const buried = others.reduce((sum, other) => sum + shared(box, other), 0)
      return buried + OWN * shared(box, bodies.get(unit)!) + LIKED * index
    })
    laid.push({ unit, at: places[costs.indexOf(Math.min(...costs))]!, half })
  }
  return laid
}

const OWN = 0.4 // its own figure may rather be covered than another
const LIKED = 24 // so much more may the place that is liked better cover

/** Under the feet, aside of them, over the knees, and over the head: as it is liked. */
function placesAt([x, y]: Point, half: number, grow: number, body: Body): Point[] {
  const under = y + 9 * grow
  const aside = half * 0.7
  const beside = half + body.half * 0.75
  return [
    [x, under],
    [x - aside, under - 2],
    [x + aside, under - 2],
    [x - beside, y - body.tall * 0.3],
    [x + beside, y - body.tall * 0.3],
    [x, y - 3 * grow],
    [x, y - body.tall - 8 * grow],
  ]
}

/** No chip over another: it gives way downwards. */
function pushedDown([x, from]: Point, half: number, grow: number, laid: readonly Chip[]): Point {
  const high = (CHIP_HEIGHT + GAP) * grow
  const isOver = (chip: Chip, y: number): boolean =>
    Math.abs(chip.at[0] - x) < chip.half + half + GAP && Math.abs(chip.at[1] - y) < high
  let y = from
  while (laid.some((chip) => isOver(chip, y))) y += STEP
  return [x, y]
}

const bodyAt = ([x, y]: Point, { half, tall }: Body): Box => ({
  left: x - half,
  right: x + half,
  top: y - tall,
  bottom: y,
})

const chipAt = ([x, y]: Point, half: number, grow: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - (CHIP_HEIGHT * grow) / 2,
  bottom: y + (CHIP_HEIGHT * grow) / 2,
})

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}
