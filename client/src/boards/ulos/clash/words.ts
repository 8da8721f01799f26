/** A conflict in sentences: what there is to lose and to gain, by the numbers that lie open. */
import { listed } from '$lib/text'
import type { Components, FactionCard } from '../exhibit'
import type { UlosView } from '../view'
import { cardsOf, factionOf } from '../view'
import type { Fight } from './fights'
import { leastReturned, type Cards } from './stages'

export function cardOf(
  components: Components,
  faction: string,
): Pick<FactionCard, 'name' | 'singular'> {
  return components.factions[faction] ?? { name: faction, singular: faction }
}

/** "1 Goblin card", "3 Goblin cards". */
export function cardsInWords(components: Components, faction: string, cards: number): string {
  return `${cards} ${cardOf(components, faction).singular} ${cards === 1 ? 'card' : 'cards'}`
}

export interface Prospect {
  /** "If the Goblins win" */
  lead: string
  text: string
}

/** What follows for me if one side wins: what I must return, what I gain, what my other cards become. */
export function prospectOf(
  view: UlosView,
  components: Components,
  seat: number,
  staged: Cards,
  winner: string,
  loser: string,
): Prospect {
  const lead = `If the ${cardOf(components, winner).name} win`
  const owed = [winner, loser].flatMap((side) => {
    const cards = leastReturned(staged[side] ?? 0)
    return cards ? [{ side, cards, favor: cards * (factionOf(view, side)?.spoils ?? 0) }] : []
  })
  const sum = owed.reduce((total, { favor }) => total + favor, 0)
  const returned = owed.length
    ? `you return at least ${listed(owed.map(({ side, cards, favor }) => `${cardsInWords(components, side, cards)} (+${favor})`))}${owed.length > 1 ? `, +${sum} in all` : ''}.`
    : 'you return nothing and gain nothing.'
  return { lead, text: [returned, ...fallOf(view, components, seat, staged, loser)].join(' ') }
}

/** The loser's cards that stay with me are worth little until it camps again. */
function fallOf(
  view: UlosView,
  components: Components,
  seat: number,
  staged: Cards,
  loser: string,
): string[] {
  const held = cardsOf(view.gods[seat], loser) ?? 0
  const committed = staged[loser] ?? 0
  const kept = held - leastReturned(committed)
  if (kept <= 0) return []
  const name = cardOf(components, loser).singular
  const fall = `Your ${kept === held ? '' : 'other '}${kept === 1 ? '' : `${kept} `}${name} ${kept === 1 ? 'card falls' : 'cards fall'} to ${components.track.lost_strength}`
  const more = committed > leastReturned(committed)
  const all = committed * (factionOf(view, loser)?.spoils ?? 0)
  return [more ? `${fall}; returning all ${committed} committed brings +${all}.` : `${fall}.`]
}

/** "The Goblins win, 9 to 7." */
export function verdictOf(components: Components, fight: Fight): string {
  if (fight.winner === null || !fight.values) return ''
  const loser = fight.winner === fight.attacker ? fight.defender : fight.attacker
  const numbers = `${fight.values[fight.winner]} to ${fight.values[loser]}`
  const tie = fight.tie ? ': a tie goes to the attacker' : ''
  return `The ${cardOf(components, fight.winner).name} win, ${numbers}${tie}.`
}

/** What one god returned and kept: "returned 2 Goblin cards, kept 1". */
export function returnsInWords(components: Components, fight: Fight, god: number): string {
  const mine = fight.returned.filter((entry) => entry.god === god)
  const gone = mine
    .filter((entry) => entry.returned)
    .map((entry) => cardsInWords(components, entry.faction, entry.returned))
  const kept = mine.reduce((sum, entry) => sum + entry.kept, 0)
  const parts = [
    gone.length ? `returned ${listed(gone)}` : mine.length ? 'returned nothing' : '',
    kept ? `kept ${kept}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
