/**
 * A seat's view of Tactics (`games/tactics/view.py`) and what the server lays out of it (`exhibit.board`),
 * with what a board wants to know of them. Words, never numbers, for things.
 */
import type { Exhibit } from '$lib/protocol/messages'
import type { View } from '../../table/contract'

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

// ---- What the server lays out --------------------------------------------------------------------------------

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

// ---- What a seat sees ----------------------------------------------------------------------------------------

export interface SideState {
  /** "seat-1" or "enemy-1". */
  name: string
  team: number
  /** Whether nobody plays it. */
  automa: boolean
  hand: number
  /** Tactic cards; null: not for these eyes. */
  cards: readonly string[] | null
  captured: readonly Card[]
  flags: readonly string[]
  points: number
  parts: Record<string, number>
  out: boolean
}

export interface Unit {
  card: Card
  side: Side
  class: UnitClass
  /** Null: captured, not yet placed. */
  space: Space | null
  dungeon: string | null
  health: number
  most_health: number
  ammo: number | null
  most_ammo: number | null
  mana: number | null
  most_mana: number | null
  weakened: boolean
  /** What it has done this turn: "move", "attack", "spell". */
  deeds: readonly string[]
  acts: number
  /** Whether it could still take an action this turn. */
  free: boolean
  artifact: boolean
  /** Squares it could reach now with a fresh move. */
  reach: readonly Space[]
  /** Of shots or its spell; null: none; 99: unlimited. */
  range: number | null
}

export const UNLIMITED = 99

export interface FlagState {
  area: string
  /** So many steps along its track. */
  at: number
  /** Who has the majority. */
  holder: Side | null
  owner: Side | null
}

export interface DungeonState {
  id: string
  state: 'red' | 'open' | 'green'
  unit: Card | null
}

export interface EnemyState {
  deck: number
  discards: readonly string[]
  drawn: string | null
  acting: Card | null
  /** Cards under its units. */
  under: Record<Card, readonly string[]>
}

export type AttackStage = 'power' | 'knock' | 'push' | 'counter' | 'over'

export interface Attack {
  kind: AttackKind
  unit: Card
  target: Card
  counter: boolean
  damage: number | null
  stage: AttackStage
}

/** A number and what it is for: "higher", 1. */
export type Part = readonly [string, number]

export interface MovePreview {
  kind: 'move'
  cost: number
  path: readonly Space[]
  /** By step. */
  costs: readonly number[]
  /** By step: "climb", "water", "peak", "ballista", "portal" or nothing. */
  notes: readonly string[]
  villages: readonly Space[]
  /** Of a way into a dungeon: the movement that is left inside. */
  left?: number
  /** How much health enemies could take there next turn, at most. */
  threat: number
}

export interface CounterPreview {
  kind: AttackKind
  damage: number
  before: number
  after: number
  parts: readonly Part[]
  /** Health that a weakened unit pays for it. */
  pays: number
}

export interface AttackPreview {
  kind: AttackKind
  distance: number
  /** Null: unlimited, or melee. */
  range: number | null
  ranges: readonly Part[]
  damage: number
  parts: readonly Part[]
  before: number
  after: number
  captures: boolean
  /** Now, at best, at worst. */
  ammo: readonly [number, number, number] | null
  mana: readonly [number, number, number] | null
  dice: number
  symbol: DieSymbol | ''
  /** That one die shows it. */
  chance: number
  /** Damage more for each power symbol. */
  each: number
  /** How likely a shot is to hit. */
  hit: number
  /** Whether a second action leaves the attacker weakened. */
  weakens: boolean
  /** Health that a weakened attacker pays first. */
  pays: number
  counters: readonly CounterPreview[]
  no_counter:
    '' | 'captured' | 'undamaged' | 'height' | 'range' | 'ammo' | 'mana' | 'weakened' | 'none'
}

export type Preview = MovePreview | AttackPreview

export interface TacticsView extends View {
  players: number
  mode: Mode
  realm: string
  pauses: 'always' | 'fitting'
  limit: number
  active: Side
  first: Side
  order: readonly Side[]
  round: number
  turn: number
  step: 'setup' | 'start' | 'act' | 'draw' | ''
  /** Actions left of the turn. */
  left: number
  sides: readonly SideState[]
  units: readonly Unit[]
  flags: readonly FlagState[]
  flag_steps: number
  flags_needed: number
  artifact: { space: Space | null; bearer: Card | null } | null
  tactics: { deck: number; discards: readonly string[] }
  time: number | null
  most_time: number | null
  dungeons: readonly DungeonState[]
  /** Squares under flipped boxes. */
  closed: readonly Space[]
  enemy: EnemyState | null
  /** The innermost one under way. */
  attack: Attack | null
  window: { moment: string; unit: Card | null; by: Card | null } | null
  moving: { unit: Card; left: number } | null
  /** In a draft, by seat, the cards that lie open. */
  offers: readonly (readonly Card[])[]
  /** By the option's text, only for this seat's own open decision. */
  previews: Record<string, Preview>
  trigger: string
  ended: string
}

export function asTactics(view: View): TacticsView {
  return view as TacticsView
}

export const SYMBOLS: readonly DieSymbol[] = ['knock', 'miss', 'power'] // by bit

/** The symbols on the face of a die. */
export function symbolsOf(face: number): DieSymbol[] {
  return SYMBOLS.filter((_, bit) => (face >> bit) & 1)
}

export const isAttack = (preview: Preview | null | undefined): preview is AttackPreview =>
  !!preview && preview.kind !== 'move'
export const isMove = (preview: Preview | null | undefined): preview is MovePreview =>
  preview?.kind === 'move'

export function unitOf(view: TacticsView, card: Card | null | undefined): Unit | null {
  return view.units.find((unit) => unit.card === card) ?? null
}

export function unitAt(view: TacticsView, space: Space): Unit | null {
  return view.units.find((unit) => unit.space === space) ?? null
}

export function unitsOf(view: TacticsView, side: Side | null): Unit[] {
  return view.units.filter((unit) => unit.side === side)
}

/** Whether a unit is on the realm or in a dungeon. */
export const isPresent = (unit: Unit): boolean => unit.space !== null

/** The colour of a side: seats have their own; enemies that nobody plays take the last ones. */
export function colourOf(view: Pick<TacticsView, 'sides'>, side: Side): number {
  if (!view.sides[side]?.automa) return side
  const enemies = view.sides.flatMap((other, i) => (other.automa ? [i] : []))
  return 3 + (enemies.indexOf(side) % 2)
}
