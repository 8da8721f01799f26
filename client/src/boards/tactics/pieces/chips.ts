/** Chips lie under the feet of units, on top of everything; they are pushed apart downwards, never over each other. Pure. */
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

/** Ammo or mana beside health, or health alone. */
export function widthOf(unit: Unit, compact: boolean): number {
  const digits = String(unit.health).length
  const more = compact ? null : (unit.ammo ?? unit.mana)
  return 19 + 7 * digits + (more === null ? 0 : 16 + 7 * (String(more).length - 1))
}

/** The upper ones stay where they are. */
export function layChips(
  units: readonly { unit: Unit; foot: Point }[],
  grow: number,
  compact: boolean,
): Chip[] {
  const laid: Chip[] = []
  const high = (CHIP_HEIGHT + GAP) * grow
  for (const { unit, foot } of [...units].sort(
    (a, b) => a.foot[1] - b.foot[1] || a.foot[0] - b.foot[0],
  )) {
    const half = (widthOf(unit, compact) * grow) / 2
    const x = foot[0]
    let y = foot[1] + 9 * grow
    const isOver = (chip: Chip): boolean =>
      Math.abs(chip.at[0] - x) < chip.half + half + GAP && Math.abs(chip.at[1] - y) < high
    while (laid.some(isOver)) y += STEP
    laid.push({ unit, at: [x, y], half })
  }
  return laid
}
