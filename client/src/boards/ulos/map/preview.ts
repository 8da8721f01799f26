/** What a placement would do, in words and numbers: before and after, always in the same order. */
import type { Site } from '../options'
import type { Components } from '../exhibit'
import { cardsOf, factionOf, type Faction, type UlosView } from '../view'

export interface Change {
  before: number
  after: number
}

export interface Growth {
  faction: string
  power: Change
  price: Change
  spoils: Change
  /** Cards of mine, and what they count at the end. */
  cards: number
  worth: Change
}

export interface Preview {
  growth: Growth | null
  rifts: number
  /** Who could camp there. */
  camps: readonly string[]
  /** Who would fight, with their strengths. */
  fight: readonly { faction: string; strength: number }[]
}

export function previewOf(site: Site, view: UlosView, board: Components): Preview | null {
  const { spot } = site
  if (!spot) return null
  const [first] = spot.factions
  return {
    growth:
      spot.sign === 'grow' && first ? growthOf(first, spot.before, spot.after, view, board) : null,
    rifts: spot.rifts,
    camps: spot.sign === 'camp' ? spot.factions : [],
    fight:
      spot.sign === 'conflict'
        ? spot.factions.map((id) => ({ faction: id, strength: factionOf(view, id)?.strength ?? 0 }))
        : [],
  }
}

function growthOf(
  id: string,
  before: number,
  after: number,
  view: UlosView,
  board: Components,
): Growth | null {
  const faction = factionOf(view, id)
  if (!faction) return null
  const { strength, spoils } = board.track
  const price = { before: faction.strength, after: strength[after] ?? faction.strength }
  const cards = (view.seat === null ? null : cardsOf(view.gods[view.seat], id)) ?? 0
  const becomesLegend = faction.legendary || after >= strength.length - 1
  return {
    faction: id,
    power: { before, after },
    price,
    spoils: { before: faction.spoils, after: spoils[after] ?? faction.spoils },
    cards,
    worth: {
      before: worthOf(faction, cards, board),
      after: cards * (price.after + (becomesLegend ? bonusOf(board) : 0)),
    },
  }
}

const bonusOf = (board: Components): number => board.numbers['legend_bonus'] ?? 0

/** What so many cards of a faction count at the end, as it stands now. */
export function worthOf(faction: Faction, cards: number, board: Components): number {
  return cards * (faction.strength + (faction.legendary ? bonusOf(board) : 0))
}
