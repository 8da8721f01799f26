/** Options of the open decision as what they mean on the board: who does what to whom or where. Pure. */
import type { Card, Preview, Space, TacticsView, Unit } from './wire'

export type Path = readonly string[]

/** Options that a unit is the first word of, after the verb. */
const DEEDS: ReadonlySet<string> = new Set([
  'put',
  'move',
  'walk',
  'enter',
  'melee',
  'shoot',
  'cast',
  'fire',
  'recover',
])
const ATTACKS: ReadonlySet<string> = new Set(['melee', 'shoot', 'cast', 'fire'])

export interface Act {
  path: Path
  text: string
  verb: string
  /** Who acts; null: the option names nobody. */
  unit: Card | null
  /** A square, a unit, a box, a corner or a direction; null: none. */
  goal: string | null
  preview: Preview | null
}

export function actOf(path: Path, previews: TacticsView['previews']): Act {
  const [verb = '', first = null, second = null] = path
  const isDeed = DEEDS.has(verb)
  const text = path.join(' ')
  return {
    path,
    text,
    verb,
    unit: isDeed ? first : null,
    goal: isDeed ? second : first,
    preview: previews[text] ?? null,
  }
}

export function actsOf(options: readonly Path[], previews: TacticsView['previews']): Act[] {
  return options.map((path) => actOf(path, previews))
}

export const isAttacking = (act: Act): boolean => ATTACKS.has(act.verb)

/** The unit that all these have in common; null if they differ or name none. Lone words (end, pass) do not count. */
export function sharedUnit(acts: readonly Act[]): Card | null {
  const named = acts.filter((act) => act.path.length > 1)
  const [first] = named
  return first?.unit && named.every((act) => act.unit === first.unit) ? first.unit : null
}

export function sharedVerb(acts: readonly Act[]): string | null {
  const named = acts.filter((act) => act.path.length > 1)
  const [first] = named
  return first && named.every((act) => act.verb === first.verb) ? first.verb : null
}

/** What these can do to a unit or a square: by the unit's name where one stands there. */
export function actsAt(acts: readonly Act[], space: Space, unit: Unit | null): Act[] {
  const onUnit = unit ? acts.filter((act) => act.goal === unit.card) : []
  return onUnit.length ? onUnit : acts.filter((act) => act.goal === space)
}

/** Squares that options lead to, with the first option for each. */
export function goalsOf(acts: readonly Act[]): Map<string, Act> {
  const goals = new Map<string, Act>()
  for (const act of acts) if (act.goal !== null && !goals.has(act.goal)) goals.set(act.goal, act)
  return goals
}
