/** What the server lays out of Ulos: components and numbers (`exhibit.board`). Words, never numbers, for things. */
import type { Exhibit } from '$lib/protocol/messages'

export type Terrain = 'desert' | 'field' | 'forest' | 'mountain' | 'wasteland' | 'water'
export type Land = 'desert' | 'field' | 'forest' | 'mountain'
/** "k6": letter of the column, number of the row. */
export type Hex = string
/** A seat, or in solo Ulrir, whose number comes after the last seat. */
export type God = number
export type Slot = 'left' | 'center' | 'right'

export interface Section {
  name: string
  rows: readonly string[]
}

export interface FactionCard {
  name: string
  singular: string
  terrains: readonly Land[]
  counts: 'terrain' | 'water'
  shape: 'line' | 'bent' | 'triangle'
  ability: string
  ability_name: string
  kind: 'action' | 'conflict'
  group: 'basic' | 'advanced'
  per: number
  text: string
}

export interface TileKind {
  terrains: readonly [Land, Land]
  copies: number
}

export interface Effect {
  name: string
  text: string
  copies: number
}

export interface GodCard {
  name: string
  text: string
}

export interface Components {
  columns: number
  rows: number
  section_columns: number
  section_rows: number
  sections: Record<string, Section>
  letters: Record<string, Terrain>
  factions: Record<string, FactionCard>
  tiles: Record<string, TileKind>
  effects: Record<string, Effect>
  elements: Record<string, { name: string }>
  /** The gods of the player mats, by id. */
  gods: Record<string, GodCard>
  levels: Record<string, { name: string }>
  track: {
    strength: readonly number[]
    spoils: readonly number[]
    lost_strength: number
    lost_spoils: number
  }
  numbers: Record<string, number>
}

export function componentsOf(exhibit: Exhibit): Components {
  return exhibit.board as unknown as Components
}
