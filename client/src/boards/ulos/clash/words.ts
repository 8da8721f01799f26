/** A conflict in sentences: what there is to lose and to gain, by the numbers that lie open. */
import { listed } from '$lib/text'
import { sideOf } from '../lookups'
import type { Board, FactionCard, Stake, UlosView } from '../wire'
import type { Fight } from './fights'
import type { Cards } from './stages'

export function cardOf(board: Board, faction: string): Pick<FactionCard, 'name' | 'singular'> {
  return board.factions[faction] ?? { name: faction, singular: faction }
}

/** "1 Goblin card", "3 Goblin cards". */
export function cardsInWords(board: Board, faction: string, cards: number): string {
  return `${cards} ${cardOf(board, faction).singular} ${cards === 1 ? 'card' : 'cards'}`
}

export interface Prospect {
  /** "If the Goblins win" */
  lead: string
  text: string
}

/** What follows for me if one side wins: what I must return, what I gain, what my other cards become. */
export function prospectOf(
  view: UlosView,
  board: Board,
  staged: Cards,
  winner: string,
  loser: string,
): Prospect {
  const lead = `If the ${cardOf(board, winner).name} win`
  const owed = [winner, loser].flatMap((side) => {
    const stake = stakeOf(view, side, staged[side] ?? 0)
    return stake?.least ? [{ side, cards: stake.least, favor: stake.favor }] : []
  })
  const sum = owed.reduce((total, { favor }) => total + favor, 0)
  const returned = owed.length
    ? `you return at least ${listed(owed.map(({ side, cards, favor }) => `${cardsInWords(board, side, cards)} (+${favor})`))}${owed.length > 1 ? `, +${sum} in all` : ''}.`
    : 'you return nothing and gain nothing.'
  const stake = stakeOf(view, loser, staged[loser] ?? 0)
  const fall = stake ? fallOf(view, board, stake, loser) : []
  return { lead, text: [returned, ...fall].join(' ') }
}

/** What so many of my cards would come to for a side. */
export function stakeOf(view: UlosView, side: string, cards: number): Stake | null {
  return view.conflict?.mine?.stakes[side]?.[cards] ?? null
}

/** The loser's cards that stay with me are worth little until it camps again. */
function fallOf(view: UlosView, board: Board, stake: Stake, loser: string): string[] {
  const { kept, cards, least } = stake
  if (!kept) return []
  const name = cardOf(board, loser).singular
  const worth = sideOf(view, loser)?.fallen_worth ?? 0
  const fall = `Your ${least ? 'other ' : ''}${kept === 1 ? '' : `${kept} `}${name} ${kept === 1 ? 'card falls' : 'cards fall'} to ${worth}`
  return [
    cards > least
      ? `${fall}; returning all ${cards} committed brings +${stake.favor_of_all}.`
      : `${fall}.`,
  ]
}

/** "The Goblins win, 9 to 7." */
export function verdictOf(board: Board, fight: Fight): string {
  if (fight.winner === null || !fight.values) return ''
  const loser = fight.winner === fight.attacker ? fight.defender : fight.attacker
  const numbers = `${fight.values[fight.winner]} to ${fight.values[loser]}`
  const tie = fight.tie ? ': a tie goes to the attacker' : ''
  return `The ${cardOf(board, fight.winner).name} win, ${numbers}${tie}.`
}

/** What one god returned and kept: "returned 2 Goblin cards, kept 1". */
export function returnsInWords(board: Board, fight: Fight, god: number): string {
  const mine = fight.returned.filter((entry) => entry.god === god)
  const gone = mine
    .filter((entry) => entry.returned)
    .map((entry) => cardsInWords(board, entry.faction, entry.returned))
  const kept = mine.reduce((sum, entry) => sum + entry.kept, 0)
  const parts = [
    gone.length ? `returned ${listed(gone)}` : mine.length ? 'returned nothing' : '',
    kept ? `kept ${kept}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
