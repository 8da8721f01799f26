/** What moves when something has happened: made from events and the view before. Pure. */
import type { AttackDeclared, UnitKnocked } from '$lib/protocol/games/tactics'
import type { LogEntry } from '$lib/protocol/messages'
import {
  eventOf,
  type Card,
  type Event,
  type Side,
  type Space,
  type TacticsView,
  type UnitClass,
} from '../wire'
import { unitOf } from '../lookups'

export const LONGEST = 900 // milliseconds for one update
const LEAST = 320 // so that the log line can be read

const STEP = 110
const SLIDE = 90
const FALL = 120 // a level
const SHOT = 260
const LUNGE = 200
const HURT = 300
const DROP = 180
const CAPTURE = 350
const FLIP = 350
const DICE = 600
const FLAG = 240
const DRAW = 300

/** A unit on its way from one square to the next. */
export interface Walk {
  card: Card
  from: Space
  to: Space
  /** Stepped, slid over the ground, or shaken on the spot: it ran into something. */
  gait: 'step' | 'slide' | 'shake'
  at: number
  lasts: number
}

interface Timed {
  at: number
  lasts: number
}

type Sight =
  | { kind: 'shot'; how: 'shoot' | 'cast' | 'fire'; from: Space; to: Space }
  | { kind: 'lunge'; card: Card; from: Space; to: Space }
  | { kind: 'hurt'; card: Card; space: Space; health: number }
  | { kind: 'drop'; card: Card }
  | { kind: 'capture'; card: Card; class: UnitClass; side: Side; space: Space }
  | { kind: 'lift' | 'lower'; dungeon: string }
  | { kind: 'flag'; area: string }

export type Effect = Timed & Sight

export interface Plan {
  walks: readonly Walk[]
  effects: readonly Effect[]
  lasts: number
}

/** Keeps where everybody is while events are gone through. */
class Planner {
  readonly walks: Walk[] = []
  readonly effects: Effect[] = []
  now = 0
  readonly #before: TacticsView | null
  readonly #places = new Map<Card, Space>()

  constructor(before: TacticsView | null) {
    this.#before = before
    for (const unit of before?.units ?? []) {
      if (unit.space !== null) this.#places.set(unit.card, unit.space)
    }
  }

  placeOf(card: Card): Space | null {
    return this.#places.get(card) ?? null
  }

  show(sight: Sight, lasts: number): void {
    this.effects.push({ ...sight, at: this.now, lasts })
    this.now += lasts
  }

  walk(card: Card, to: Space, gait: Walk['gait'], lasts: number): void {
    const from = this.placeOf(card) ?? to
    this.walks.push({ card, from, to, gait, at: this.now, lasts })
    this.#places.set(card, to)
    this.now += lasts
  }

  go(
    card: Card,
    path: readonly Space[],
    stepOf: (i: number) => { gait: Walk['gait']; lasts: number },
  ): void {
    path.slice(1).forEach((space, i) => {
      const { gait, lasts } = stepOf(i)
      this.walk(card, space, gait, lasts)
    })
  }

  put(card: Card, space: Space): void {
    this.#places.set(card, space)
  }

  capture(card: Card, space: Space): void {
    const unit = this.#before && unitOf(this.#before, card)
    if (unit) {
      this.show({ kind: 'capture', card, class: unit.class, side: unit.side, space }, CAPTURE)
    }
  }
}

export function planOf(entries: readonly LogEntry[], before: TacticsView | null): Plan {
  const planner = new Planner(before)
  for (const entry of entries) add(planner, eventOf(entry))
  const { now, walks, effects } = planner
  const lasts = entries.length ? Math.min(LONGEST, Math.max(LEAST, now)) : 0
  const haste = now > LONGEST ? LONGEST / now : 1
  const hurried = <T extends Timed>(timed: readonly T[]): T[] =>
    timed.map((one) => ({ ...one, at: one.at * haste, lasts: one.lasts * haste }))
  return { walks: hurried(walks), effects: hurried(effects), lasts }
}

function add(planner: Planner, event: Event): void {
  switch (event.type) {
    case 'UnitMoved':
      return planner.go(event.unit, event.path, () => ({ gait: 'step', lasts: STEP }))
    case 'UnitShifted':
      return planner.go(event.unit, event.path, () => ({ gait: 'slide', lasts: SLIDE }))
    case 'UnitKnocked':
      return addKnock(planner, event)
    case 'DungeonStep':
      return planner.walk(event.unit, event.space, 'step', STEP)
    case 'AttackDeclared':
      return addAttack(planner, event)
    case 'UnitHurt': {
      const space = planner.placeOf(event.unit)
      if (space && event.health > 0) {
        planner.show({ kind: 'hurt', card: event.unit, space, health: event.health }, HURT)
      }
      return
    }
    case 'UnitPlaced':
      planner.put(event.unit, event.space)
      return planner.show({ kind: 'drop', card: event.unit }, DROP)
    case 'UnitCaptured':
      return planner.capture(event.unit, event.space)
    case 'DungeonEntered':
      return planner.show({ kind: 'lift', dungeon: event.dungeon }, FLIP)
    case 'DungeonLeft':
      planner.show({ kind: 'lower', dungeon: event.dungeon }, FLIP)
      return planner.put(event.unit, event.space)
    case 'FlagAdvanced':
    case 'AreaSecured':
      return planner.show({ kind: 'flag', area: event.area }, FLAG)
    case 'DiceRolled':
      planner.now += event.faces.length ? DICE : 0
      return
    case 'EnemyCardDrawn':
      planner.now += DRAW
  }
}

function addKnock(planner: Planner, event: UnitKnocked): void {
  planner.go(event.unit, event.path, (i) => ({
    gait: 'slide',
    lasts: SLIDE + FALL * (event.falls[i] ?? 0),
  }))
  const place = planner.placeOf(event.unit)
  if (event.blocked && place) planner.walk(event.unit, place, 'shake', DROP)
}

function addAttack(planner: Planner, { kind, unit, target }: AttackDeclared): void {
  const [from, to] = [planner.placeOf(unit), planner.placeOf(target)]
  if (!from || !to) return
  if (kind === 'melee') planner.show({ kind: 'lunge', card: unit, from, to }, LUNGE)
  else planner.show({ kind: 'shot', how: kind, from, to }, SHOT)
}
