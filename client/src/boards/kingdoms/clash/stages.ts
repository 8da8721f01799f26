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
  /** What the bonus adds to a number that is set; where it lowers the cost instead, nothing. */
  added: number
  /** The highest value that this ruler's public means allow. */
  reach: number
  value: number | null
  due: number
  sealed: boolean
}

/** `adds`: in this edition bonuses add to the number set, and do not lower what it costs. */
export function sideOf(
  view: KingdomsView,
  war: War,
  role: Side['role'],
  most: number,
  adds = false,
): Side {
  const place = role === 'attacker' ? 0 : 1
  const seat = war[role]
  const bonus = war.bonuses[place]
  const ruler = view.rulers[seat]
  const means = (war.ore_only ? ruler?.resources.ore : ruler?.strength) ?? 0
  return {
    seat,
    role,
    bonus,
    added: adds ? bonus : 0,
    reach: Math.max(0, Math.min(most, means + (adds ? 0 : bonus))),
    value: war.values[place] ?? null,
    due: war.due[place],
    sealed:
      !war.values.length &&
      !view.owing.some((owed) => owed.seat === seat && owed.rule === 'U-WAR-2'),
  }
}

/** The values that I may set, as the server offers them; 0 is the white flag. */
export function valuesOffered(options: readonly (readonly string[])[]): number[] {
  return options.flatMap(([verb, value]) =>
    verb === 'flag' ? [0] : verb === 'war' ? [Number(value)] : [],
  )
}

export function valuePath(value: number): string[] {
  return value === 0 ? ['flag'] : ['war', String(value)]
}

/** What a value costs its ruler, win or lose. */
export function costOf(value: number, { bonus, added }: Pick<Side, 'bonus' | 'added'>): number {
  return value === 0 || added ? value : Math.max(0, value - bonus)
}

/** What a number that was set counts in the end. */
export function worthOf(value: number, { added }: Pick<Side, 'added'>): number {
  return value === 0 ? 0 : value + added
}

/** What can be said for certain about a value against what the other can reach. */
export function outlook(value: number, mine: Side, other: Side, name: string): string {
  if (value === 0) {
    return 'Two white flags make an alliance. Against any number the flag loses, and costs nothing.'
  }
  const tie =
    mine.role === 'defender'
      ? 'A tie goes to you, the defender'
      : `A tie goes to ${name}, the defender`
  const most = worthOf(other.reach, other)
  if (worthOf(value, mine) > most) {
    return `More than ${name} can set: it wins unless magic raises their number.`
  }
  return `${name} can set up to ${other.reach}${other.added ? `, which counts ${most}` : ''}. ${tie}, unless magic says otherwise.`
}
