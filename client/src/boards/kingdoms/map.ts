/** What the server lays out of kingdoms: maps, cards and numbers (`exhibit.board`). */
import type { Exhibit } from '$lib/protocol/messages'
import type { Point } from './paint/geometry'

export type Terrain = 'forest' | 'mountain' | 'plains' | 'ruins' | 'capital'
export type Barrier = 'water' | 'crags'
export type Resource = 'mana' | 'ore' | 'food'
export type Action = 'patrol' | 'quest' | 'build' | 'research' | 'expand' | 'trade'

export const RESOURCES = ['mana', 'ore', 'food'] as const
export const ACTIONS = ['patrol', 'quest', 'build', 'research', 'expand', 'trade'] as const

export interface Region {
  id: string
  name: string
  terrain: Terrain
  loop: readonly Point[]
  label: Point
}

export interface Body {
  kind: Barrier
  loops: readonly (readonly Point[])[]
  lines: readonly (readonly Point[])[]
  touches: readonly number[]
}

export interface Territory {
  id: string
  name: string
  regions: readonly Region[]
  neighbours: readonly (readonly number[])[]
  border: readonly boolean[]
  bodies: readonly Body[]
}

export interface Faction {
  name: string
  text: string
  territory: string
  magic: readonly { name: string; text: string }[]
}

export interface Edition {
  armies: number
  start_resources: number
  most_resources: number
  most_value: number
  crowd: number
  cubes: number
  tower: { points: readonly number[] }
}

export interface Components {
  edition: Edition
  territories: Record<string, Territory>
  factions: Record<string, Faction>
}

export function componentsOf(exhibit: Exhibit): Components {
  return exhibit.board as unknown as Components
}

/** What a region brings when its ruler collects; a capital brings points at the end instead. */
export function yieldOf(terrain: Terrain): Resource | 'any' | 'points' {
  const brings = { forest: 'mana', mountain: 'ore', plains: 'food', ruins: 'any', capital: 'points' } as const
  return brings[terrain]
}
