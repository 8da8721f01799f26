/** What comes over the wire of Ulos, by the generated types: the only place where it is called by them. */
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { Board, Event, LaidTile, Spot, UlosView } from '$lib/protocol/games/ulos'
import type { View } from '../../table/contract'

export type {
  Board,
  Change,
  CommittedCards,
  Conflict,
  Event,
  Faction,
  FactionCard,
  Holder,
  LaidTile,
  Mat,
  Mine,
  Offer,
  Side,
  Spot,
  Stake,
  UlosView,
} from '$lib/protocol/games/ulos'

/** "k6": letter of the column, number of the row. */
export type Hex = string
/** A seat, or in solo Ulrir, whose number comes after the last seat. */
export type God = number
export type Land = LaidTile['terrains'][0]
export type Terrain = Board['letters'][string]
export type Sign = Spot['sign']
export type Asked = NonNullable<UlosView['asked']>

export const viewOf = (view: View): UlosView => view as UlosView
export const boardOf = (exhibit: Exhibit): Board => exhibit.board as Board
export const eventOf = (entry: LogEntry): Event => entry.event as Event
