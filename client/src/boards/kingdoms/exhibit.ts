/** What the server lays out of kingdoms: maps, cards and numbers (`exhibit.board`). */
import type { Exhibit } from '$lib/protocol/messages'
import type { Point } from './geometry'

export type Terrain = 'forest' | 'mountain' | 'plains' | 'ruins' | 'capital' | 'peaks' | 'tundra'
export type Barrier = 'water' | 'crags'
export type Resource = 'mana' | 'ore' | 'food'
/** What a ruler can hold: silver too, which stands in for the others. */
export type Store = Resource | 'silver'
export type Action = 'patrol' | 'quest' | 'build' | 'research' | 'expand' | 'trade'

export const RESOURCES = ['mana', 'ore', 'food'] as const
export const STORES = [...RESOURCES, 'silver'] as const
export const ACTIONS = ['patrol', 'quest', 'build', 'research', 'expand', 'trade'] as const

export interface Region {
  id: string
  name: string
  terrain: Terrain
  loop: readonly Point[]
  label: Point
}

/** A stretch of water or crags; where some magic lets armies shelter there, it is a place on the map too. */
export interface Body {
  id: string
  name: string
  label: Point
  kind: Barrier
  loops: readonly (readonly Point[])[]
  lines: readonly (readonly Point[])[]
  touches: readonly number[]
}

/** A place where pieces can stand: a region, or a water or crags that shelters an army. */
export interface Site {
  id: string
  name: string
  terrain: Terrain | Barrier
  label: Point
}

export interface Territory {
  id: string
  name: string
  regions: readonly Region[]
  neighbours: readonly (readonly number[])[]
  border: readonly boolean[]
  bodies: readonly Body[]
  /** The name of a double-sided card, which both of its sides bear. */
  card?: string
  text?: string
}

export interface Faction {
  name: string
  text: string
  territory: string
  magic: readonly { name: string; text: string }[]
}

/** What raises a hero: an action taken for it, or a war won. */
export type Training = 'build' | 'research' | 'expand' | 'war'

export interface HeroLevel {
  name: string
  text: string
  by: Training
  price: number
}

export interface Hero {
  name: string
  text: string
  levels: readonly HeroLevel[]
}

/** In what editions differ besides numbers, as far as a board says something else. */
export interface Manners {
  retreats: boolean
  /** War bonuses add to the value set; else they lower what it costs. */
  bonus_adds: boolean
  /** The other player fights for the Lost Kingdom. */
  rival_defends: boolean
  ends_at_last_cube: boolean
}

export interface Edition {
  armies: number
  start_resources: number
  most_resources: number
  most_value: number
  crowd: number
  cubes: number
  tower: { points: readonly number[] }
  manners?: Partial<Manners>
}

export interface Modules {
  heroes: boolean
  war_towers: boolean
  frozen: string
  factions: string
  solo: boolean
}

export interface Components {
  edition: Edition
  territories: Record<string, Territory>
  factions: Record<string, Faction>
  modules?: Modules
  heroes?: Record<string, Hero>
  /** What each hour of the compass means, from one o'clock on. */
  compass?: { actions: readonly Action[] }
}

export function componentsOf(exhibit: Exhibit): Components {
  return exhibit.board as unknown as Components
}

/** Every place of a card where pieces can stand. */
export function sitesOf(territory: Territory): Site[] {
  return [
    ...territory.regions,
    ...territory.bodies.map((body) => ({ ...body, terrain: body.kind })),
  ]
}

/** What an action that trains a hero is paid with. */
export const PAID_IN: Record<Exclude<Training, 'war'>, Resource> = {
  build: 'ore',
  research: 'mana',
  expand: 'food',
}

const YIELDS = {
  forest: 'mana',
  mountain: 'ore',
  plains: 'food',
  ruins: 'any',
  capital: 'points',
  peaks: 'silver',
  tundra: 'any',
} as const

/** What a region brings when its ruler collects; a capital brings points at the end instead, a shelter nothing. */
export function yieldOf(terrain: Terrain): (typeof YIELDS)[Terrain]
export function yieldOf(terrain: Terrain | Barrier): (typeof YIELDS)[Terrain] | null
export function yieldOf(terrain: Terrain | Barrier): (typeof YIELDS)[Terrain] | null {
  return terrain === 'water' || terrain === 'crags' ? null : YIELDS[terrain]
}
