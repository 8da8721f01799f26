/** What the server lays out of Tactics: components and numbers (`exhibit.board`). Words, never numbers, for things. */
import type { Exhibit } from '$lib/protocol/messages'

/** "l9": letter of the column (a-p, from the west), number of the row (from the north); in a dungeon "5x4-b2". */
export type Space = string
/** A unit goes by the id of its card. */
export type Card = string
/** A seat, or after the seats an enemy that nobody plays. */
export type Side = number
export type Direction = 'north' | 'east' | 'south' | 'west'
export type UnitClass = 'fighter' | 'beast' | 'rogue' | 'wizard'
export type Mode = 'competitive' | 'team' | 'battle' | 'battle-team' | 'solo' | 'coop'
export type Feature = 'village' | 'portal' | 'ballista' | 'bridge'
export type Ground = 'plain' | 'water' | 'forest' | 'peak'
export type Floor =
  | 'plain'
  | 'water'
  | 'rock'
  | 'entrance'
  | 'crystal'
  | 'monster'
  | 'cave-in'
  | 'trap'
  | 'door'
  | 'barrier'
export type FlagCut = 'swallowtail' | 'shield' | 'pennant'
export type DieSymbol = 'knock' | 'miss' | 'power'
export type AttackKind = 'melee' | 'shoot' | 'cast' | 'fire'

export interface Portal {
  space: Space
  /** The side of the square on which the wall with the portal stands. */
  wall: Direction
  box: string
}

export interface LaidBox {
  box: string
  /** Its north-west square. */
  at: Space
  /** Quarter turns clockwise. */
  turn: number
  base: number
  top: number
}

export interface Realm {
  id: string
  name: string
  /** By square, row by row. */
  height: readonly number[]
  terrain: readonly Ground[]
  features: readonly (readonly Feature[])[]
  box: readonly (string | null)[]
  area: readonly (string | null)[]
  triggers: Record<string, Space>
  portals: readonly Portal[]
  corners: Record<string, readonly Space[]>
  artifact: Space | null
  boxes: readonly LaidBox[]
}

/** A box or the bare scroll, not turned. */
export interface Box {
  name: string
  columns: number
  rows: number
  height: number
  terrain: readonly Ground[]
  features: readonly (readonly Feature[])[]
  portals: readonly { side: Direction; at: number }[]
  colour: string
}

export interface Scroll {
  name: string
  terrain: readonly Ground[]
  features: readonly (readonly Feature[])[]
  area: readonly (string | null)[]
  triggers: Record<string, Space>
  corners: Record<string, readonly Space[]>
  artifact: Space | null
}

export interface Area {
  name: string
  flag: FlagCut
}

export interface Ability {
  kind: 'passive' | 'reactive' | 'movement' | 'melee' | 'missile' | 'spell'
  name: string
  text: string
}

export interface SpellCard {
  name?: string
  aim: 'foe' | 'ally' | 'space' | 'nothing'
  range: number | null
  text: string
}

/** What is printed on a side of a unit's card. */
export interface Stats {
  move: number
  health: number
  ammo: number | null
  mana: number | null
  melee: number
  melee_dice: number
  /** Of missiles; null: it has none. */
  range: number | null
  missile: number | null
  missile_dice: number | null
  spell: SpellCard | null
  abilities: readonly Ability[]
}

export interface UnitCard extends Stats {
  name: string
  class: UnitClass
  source: string
  enemy: Stats
}

export interface TacticCard {
  name: string
  if: string
  then: string
}

export interface EnemyCard {
  class: UnitClass | 'leftmost'
  compass: Direction
  damage: number
  move: number
  climb: boolean
  monster: string
}

export interface Dungeon {
  /** Of its crystal. */
  name: string
  columns: number
  rows: number
  floor: readonly Floor[]
  bonus: string | null
}

export interface Components {
  columns: number
  rows: number
  realm: Realm
  boxes: Record<string, Box>
  scroll: Record<string, Scroll>
  realms: Record<string, { name: string; mode: string; layout: string }>
  areas: Record<string, Area>
  units: Record<Card, UnitCard>
  tactics: Record<string, TacticCard>
  enemies: Record<string, EnemyCard>
  dungeons: Record<string, Dungeon>
  dice: readonly (readonly DieSymbol[])[]
  numbers: Record<string, number>
  modes: Record<string, { name: string; text: string; players: readonly number[] }>
}

export function componentsOf(exhibit: Exhibit): Components {
  return exhibit.board as unknown as Components
}
