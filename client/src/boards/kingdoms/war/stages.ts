/** Where a war stands, for somebody in it: values in secret, reveal, raises, payments, retreat. */
import type { KingdomsView, War } from '../view'
import { isParty, warOf } from '../view'

export type Stage = 'value' | 'sealed' | 'raise' | 'pay' | 'settling' | 'leave'

export function stageOf(view: KingdomsView, seat: number | null): Stage | null {
  const war = warOf(view)
  if (!war || seat === null || !isParty(war, seat)) return null
  const verbs = new Set(view.decision?.options.map((option) => option.split(' ')[0]))
  if (!war.values.length) return verbs.has('flag') ? 'value' : 'sealed'
  if (verbs.has('hold')) return 'raise'
  if (verbs.has('pay')) return 'pay'
  return war.lost.length || !owesForWar(view) ? 'leave' : 'settling'
}

/** Whether somebody is still to raise or pay. */
function owesForWar(view: KingdomsView): boolean {
  return view.owing.some((owed) => owed.rule === 'U-WAR-13' || owed.rule === 'U-WAR-8')
}

const IN_FRONT: ReadonlySet<Stage | null> = new Set<Stage>(['value', 'raise', 'pay'])

/** A war comes in front of the table while a number is asked of me; who has to leave chooses on the map. */
export function needsDialog(view: KingdomsView, seat: number | null): boolean {
  return IN_FRONT.has(stageOf(view, seat))
}

/** A war of others, or one in which I have to wait or to leave. */
export function warToTell(view: KingdomsView, seat: number | null): War | null {
  return needsDialog(view, seat) ? null : warOf(view)
}

export interface Side {
  seat: number
  role: 'attacker' | 'defender'
  bonus: number
  /** The highest value that this ruler's public means allow. */
  reach: number
  value: number | null
  due: number
  sealed: boolean
}

export function sideOf(view: KingdomsView, war: War, role: Side['role'], most: number): Side {
  const place = role === 'attacker' ? 0 : 1
  const seat = war[role]
  const bonus = war.bonuses[place]
  return {
    seat,
    role,
    bonus,
    reach: Math.max(0, Math.min(most, (view.rulers[seat]?.strength ?? 0) + bonus)),
    value: war.values[place] ?? null,
    due: war.due[place],
    sealed: !war.values.length && !view.owing.some((owed) => owed.seat === seat && owed.rule === 'U-WAR-2'),
  }
}

/** The values that I may set, as the server offers them; 0 is the white flag. */
export function valuesOffered(options: readonly (readonly string[])[]): number[] {
  return options.flatMap(([verb, value]) => (verb === 'flag' ? [0] : verb === 'war' ? [Number(value)] : []))
}

export function valuePath(value: number): string[] {
  return value === 0 ? ['flag'] : ['war', String(value)]
}

/** What a value costs its ruler, win or lose. */
export function costOf(value: number, bonus: number): number {
  return value === 0 ? 0 : Math.max(0, value - bonus)
}

/** What can be said for certain about a value against what the other can reach. */
export function outlook(value: number, mine: Side, other: Side, name: string): string {
  if (value === 0) return 'Two white flags make an alliance. Against any number the flag loses, and costs nothing.'
  const tie = mine.role === 'defender' ? 'A tie goes to you, the defender' : `A tie goes to ${name}, the defender`
  if (value > other.reach) return `More than ${name} can set: it wins unless magic raises their number.`
  return `${name} can set up to ${other.reach}. ${tie}, unless magic says otherwise.`
}
