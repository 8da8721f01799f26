/** A seat's view of Ulos (`games/ulos/shown/view.py`), and what a board wants to know of it. */
import type { View } from '../../table/contract'
import type { Components, FactionCard, God, Hex, Land, Slot, Terrain } from './exhibit'

export interface LaidTile {
  /** Shows `terrains[0]`. */
  a: Hex
  b: Hex
  terrains: readonly [Land, Land]
  down: boolean
}

export interface Faction {
  id: string
  /** Three hexes; none: the faction is lost. */
  camp: readonly Hex[]
  territory: readonly Hex[]
  /** Its column on the power track; null: lost. */
  value: number | null
  strength: number
  spoils: number
  legendary: boolean
  stack: number
  element: string | null
}

/** Somebody who takes turns and holds cards. What this seat may not know is null. */
export interface Holder {
  favor: number
  cards: number
  tiles: number
  rifts: number
  turns: number
  hand: Record<string, number> | null
  tile_hand: readonly string[] | null
  rift_hand: readonly string[] | null
  /** Points if it ended now. */
  standing: number | null
}

export type Sign = 'quiet' | 'camp' | 'grow' | 'conflict'

/** What a placement would do. */
export interface Spot {
  sign: Sign
  /** Who grows, who could camp, or who would fight. */
  factions: readonly string[]
  before: number
  after: number
  rifts: number
}

export interface CommittedCards {
  faction: string
  counted: string
  cards: number
}

export type Stage = 'pair' | 'declare' | 'commit' | 'abilities' | 'return'

export interface Conflict {
  tile: readonly [Hex, Hex]
  god: God
  factions: readonly string[]
  attacker: string | null
  defender: string | null
  strengths: Record<string, number>
  stage: Stage
  /** By god; null before the reveal. */
  committed: readonly (readonly CommittedCards[])[] | null
  values: Record<string, number> | null
  winner: string | null
  endure: readonly number[]
  fights: number
}

/** Of a lantern card in an upper slot only this half can be seen. */
export interface UpperHalf {
  develop: string
  tiles: number
}

/** … and of one in a lower slot only this. */
export interface LowerHalf {
  slot: Slot
  buy: readonly (readonly [string, number])[]
  spoils: readonly number[]
}

export interface Ulrir {
  upper: readonly UpperHalf[]
  lower: LowerHalf | null
  /** The last card he discarded, which lies open. */
  discarded: (UpperHalf & LowerHalf) | null
  slot: Slot | null
  faction: string | null
  tiles: number
  deck: number
  discards: number
}

export interface UlosView extends View {
  players: number
  solo: boolean
  level: 'sly' | 'shrewd' | 'corrupt' | null
  holdings: 'hidden' | 'open'
  active: God
  first: God
  round: number
  step: 'place' | 'act' | 'draw' | ''
  sections: readonly string[]
  tiles: readonly LaidTile[]
  rifts: readonly Hex[]
  burned: readonly Hex[]
  factions: readonly Faction[]
  open: readonly (readonly Hex[])[]
  gods: readonly Holder[]
  supply: number
  tokens: number
  box: { used: readonly string[]; spare: number; seen: readonly string[] | null }
  legends: number
  legends_needed: number
  /** By the option's text, only while this seat is asked to place a tile. */
  spots: Record<string, Spot>
  conflict: Conflict | null
  procedure: { name: string; left: number; faction: string | null } | null
  ulrir: Ulrir | null
  trigger: string
  ended: string
}

export function asUlos(view: View): UlosView {
  return view as UlosView
}

export const isLost = (faction: Faction): boolean => faction.value === null

export function factionOf(view: UlosView, id: string | null): Faction | null {
  return view.factions.find((faction) => faction.id === id) ?? null
}

/** Ulrir's number in a solo game; null at a table of players. */
export function ulrirOf(view: UlosView): God | null {
  return view.solo ? view.players : null
}

/** The others in the order of their turns, beginning after me; a spectator sees everybody. */
export function othersThan(view: UlosView, seat: number | null): God[] {
  const gods = view.gods.map((_, i) => ((seat ?? 0) + i) % view.gods.length)
  return seat === null ? gods : gods.slice(1)
}

/** Whoever plays after the one at turn. */
export function nextOf(view: UlosView): God {
  return (view.active + 1) % view.gods.length
}

/** How many cards of a faction I hold; null if this is not known. */
export function cardsOf(holder: Holder | null | undefined, faction: string): number | null {
  return holder?.hand ? (holder.hand[faction] ?? 0) : null
}

/** The terrain printed on every hex, from the six sections that lie there in reading order. */
export function printedTerrains(
  view: Pick<UlosView, 'sections'>,
  board: Components,
): Map<Hex, Terrain> {
  const wide = board.columns / board.section_columns
  const printed = new Map<Hex, Terrain>()
  view.sections.forEach((id, position) => {
    const rows = board.sections[id]?.rows ?? []
    const left = (position % wide) * board.section_columns
    const top = Math.floor(position / wide) * board.section_rows
    rows.forEach((letters, y) => {
      ;[...letters].forEach((letter, x) => {
        const terrain = board.letters[letter]
        if (terrain) printed.set(String.fromCharCode(97 + left + x) + (top + y + 1), terrain)
      })
    })
  })
  return printed
}

/** What a kind of tile shows: "desert-field". */
export function terrainsOf(kind: string, board: Components): readonly [Land, Land] {
  return board.tiles[kind]?.terrains ?? (kind.split('-') as unknown as [Land, Land])
}

/** What a faction counts: its foundation terrains, or the water beside its territory. */
export function countedBy(card: FactionCard | undefined): readonly (Land | 'water')[] {
  return card?.counts === 'water' ? ['water'] : (card?.terrains ?? [])
}
