/** What comes over the wire of kingdoms, by the generated types: the only place where it is called by them. */
import type {
  Bill,
  Board,
  Body,
  Event,
  Ground,
  KingdomsView,
  Region,
} from '$lib/protocol/games/kingdoms'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { View } from '../../table/contract'

export type {
  Bid,
  Bill,
  Board,
  Body,
  Call,
  Conquest,
  Deal,
  Event,
  Faction,
  Hero,
  HeroLevel,
  HeroState,
  KingdomsView,
  Meeting,
  Muster,
  Reach,
  Region,
  Ruler,
  Side,
  Siege,
  Territory,
  War,
  WarTower,
  Way,
} from '$lib/protocol/games/kingdoms'

export type Action = KingdomsView['cubes'][number]
export type Resource = Bill['resource']
/** What a ruler can hold: silver too, which stands in for the others. */
export type Store = Resource | 'silver'
export type Terrain = Region['terrain']
export type Barrier = Body['kind']
/** What a region brings; points only at the end. */
export type Yield = Ground['yields']
export type Procedure = KingdomsView['procedures'][number]
export type Offer = KingdomsView['offers'][string]

export const RESOURCES = ['mana', 'ore', 'food'] as const
/** In the order in which amounts come over the wire. */
export const STORES = [...RESOURCES, 'silver'] as const
export const YIELDS: readonly Yield[] = [...STORES, 'any', 'points']
export const ACTIONS = ['patrol', 'quest', 'build', 'research', 'expand', 'trade'] as const

/** The resource that a word of an option names. */
export const resourceOf = (word: string | undefined): Resource | null =>
  RESOURCES.find((kind) => kind === word) ?? null

export const viewOf = (view: View): KingdomsView => view as KingdomsView
export const boardOf = (exhibit: Exhibit): Board => exhibit.board as Board
export const eventOf = (entry: Pick<LogEntry, 'event'>): Event => entry.event as Event
