/** A seat's view of Tactics (`games/tactics/shown/view.py`), and what a board wants to know of it. */
import type { View } from '../../table/contract'
import type { AttackKind, Card, DieSymbol, Mode, Side, Space, UnitClass } from './exhibit'

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
  /** Square by square: in a dungeon, or along a way that is still being named, from where the unit stands. */
  moving: { unit: Card; left: number; path?: readonly Space[] } | null
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
