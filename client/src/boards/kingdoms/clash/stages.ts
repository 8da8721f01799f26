/** A war in front of the table or told above it, and what a number means in it, in words. */
import { sidesFor, warOf } from '../lookups'
import type { Bid, KingdomsView, Reach, Side, War } from '../wire'

export type Stage = 'value' | 'raise' | 'pay'

const IN_FRONT: readonly Stage[] = ['value', 'raise', 'pay']

/** A war comes in front of the table while a number is asked of me; who has to leave chooses on the map. */
export function stageInFront(view: KingdomsView, seat: number | null): Stage | null {
  const war = warOf(view)
  const isAsked = war !== null && sidesFor(war, seat) !== null && view.decision !== null
  return isAsked ? (IN_FRONT.find((stage) => stage === war.stage) ?? null) : null
}

export function needsDialog(view: KingdomsView, seat: number | null): boolean {
  return stageInFront(view, seat) !== null
}

/** A war of others, or one in which I have to wait or to leave. */
export function warToTell(view: KingdomsView, seat: number | null): War | null {
  return needsDialog(view, seat) ? null : warOf(view)
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

/** "4", "4, which counts 5", "4, raised 6": how far a ruler's public means go. */
export function reachInWords({ most, counts, furthest }: Reach): string {
  if (!most) return 'the white flag alone'
  return `${most}${counts > most ? `, which counts ${counts}` : ''}${furthest > counts ? `, raised ${furthest}` : ''}`
}

/** Before a number is picked: how far both go, and whose a tie is. */
export function reachesInWords(mine: Side, other: Side, name: string): string {
  const tie = mine.wins_ties ? 'a tie is yours' : `a tie is ${name}'s`
  return `You can set up to ${reachInWords(mine.reach)}, ${name} up to ${reachInWords(other.reach)}; ${tie}.`
}

/** What can be said for certain about a number against what the other can reach. */
export function outlook(bid: Bid, war: War, mine: Side, other: Side, name: string): string {
  if (bid.counts === 0) {
    return war.peace
      ? 'Two white flags make an alliance. Against any number the flag loses, and costs nothing.'
      : 'The flag costs nothing and loses against any number. Two flags leave the region to the defender.'
  }
  const breaks = war.allied && mine === war.attacker ? ' It breaks your alliance.' : ''
  if (bid.wins) return `More than ${name} can set: it wins.${breaks}`
  const tie = mine.wins_ties ? 'A tie goes to you' : `A tie goes to ${name}`
  return `${name} can set up to ${reachInWords(other.reach)}. ${tie}.${breaks}`
}
