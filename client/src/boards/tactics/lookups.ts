/** Things of a view found by their names, and what is foreseen of an option by its kind. Pure. */
import type {
  AttackPreview,
  Card,
  MovePreview,
  Preview,
  Side,
  Space,
  TacticsView,
  Unit,
} from './wire'

export function unitOf(view: TacticsView, card: Card | null | undefined): Unit | null {
  return view.units.find((unit) => unit.card === card) ?? null
}

export function unitAt(view: TacticsView, space: Space): Unit | null {
  return view.units.find((unit) => unit.space === space) ?? null
}

export function unitsOf(view: TacticsView, side: Side | null): Unit[] {
  return view.units.filter((unit) => unit.side === side)
}

/** Whether a unit is on the realm or in a dungeon. */
export const isPresent = (unit: Unit): boolean => unit.space !== null

/** Captured, and not only waiting to be placed. */
export const isGone = (unit: Unit): boolean => unit.whereabouts === 'captured'

export const isAttack = (preview: Preview | null | undefined): preview is AttackPreview =>
  preview?.kind === 'attack'

export const isMove = (preview: Preview | null | undefined): preview is MovePreview =>
  preview?.kind === 'move'
