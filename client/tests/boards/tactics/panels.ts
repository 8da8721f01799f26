/** A small table of Tactics, made by hand, with whatever a test of the panels wants to be different. */
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import { people, propsOf } from '../props'
import type { BoardProps } from '../../../src/table/contract'
import recordedExhibit from './fixtures/exhibit.json'
import {
  boardOf,
  type Event,
  type AttackPreview,
  type MovePreview,
  type SideState,
  type Stats,
  type TacticsBoard,
  type TacticsView,
  type Unit,
  type UnitClass,
} from '../../../src/boards/tactics/wire'

const stats = (more: Partial<Stats> = {}): Stats => ({
  move: 3,
  health: 8,
  ammo: 0,
  mana: 0,
  melee: 2,
  melee_dice: 1,
  range: 0,
  missile: 0,
  missile_dice: 0,
  spell: null,
  abilities: [],
  ...more,
})

const CLASSES: readonly UnitClass[] = ['fighter', 'beast', 'rogue', 'wizard']
const PRINTED: Record<UnitClass, Partial<Stats>> = {
  fighter: {
    ammo: 4,
    range: 2,
    missile: 2,
    missile_dice: 2,
    melee: 3,
    melee_dice: 2,
    abilities: [{ kind: 'passive', name: 'Guard', text: 'Allies beside it take 1 less.' }],
  },
  beast: { health: 11, melee: 4, melee_dice: 3 },
  rogue: { ammo: 5, range: 3, missile: 3, missile_dice: 1 },
  wizard: { mana: 8, spell: { name: 'Gale', aim: 'foe', text: 'Deals 2 damage.', range: 3 } },
}

/** By side: "fay-0" is the first side's fighter. */
const card = (kind: UnitClass, side: number): string =>
  `${{ fighter: 'hale', beast: 'grum', rogue: 'nettle', wizard: 'ysolde' }[kind]}${side || ''}`

const printed = boardOf(recordedExhibit as unknown as Exhibit)

export const components: TacticsBoard = {
  ...printed,
  columns: 16,
  rows: 14,
  realm: {
    ...printed.realm,
    id: 'evergreen',
    name: 'Evergreen Forest',
    corners: { nw: ['a1', 'b1'], se: ['o14', 'p14'] },
  },
  boxes: {
    '8x5': {
      name: 'The High Wood',
      columns: 8,
      rows: 5,
      height: 2,
      terrain: Array(40).fill('plain'),
      features: Array(40).fill([]),
      portals: [{ side: 'south', at: 3 }],
      colour: 'hill',
    },
    '8x1': {
      name: 'The Rampart',
      columns: 8,
      rows: 1,
      height: 1,
      terrain: ['forest', ...Array(7).fill('plain')],
      features: Array(8).fill([]),
      portals: [],
      colour: 'rampart',
    },
    '2x2': {
      name: 'The Mound',
      columns: 2,
      rows: 2,
      height: 1,
      terrain: Array(4).fill('plain'),
      features: Array(4).fill([]),
      portals: [],
      colour: 'mound',
    },
  },
  scroll: {
    battle: {
      ...printed.scroll['battle']!,
      terrain: Array(224).fill('plain'),
      features: Array(224).fill([]),
    },
  },
  realms: {
    evergreen: { name: 'Evergreen Forest', mode: 'evergreen', layout: '8x5@e1n' },
    citadel: { name: 'The Citadel', mode: 'battle', layout: '8x5@b2n,8x1@b2n' },
  },
  areas: {
    ford: { name: 'The Ford', flag: 'swallowtail' },
    gate: { name: 'The Gate', flag: 'pennant' },
  },
  units: Object.fromEntries(
    [0, 1, 2].flatMap((side) =>
      CLASSES.map((kind) => [
        card(kind, side),
        {
          ...stats(PRINTED[kind]),
          name: card(kind, side).replace(/^./, (first) => first.toUpperCase()),
          class: kind,
          source: 'house',
          text: '',
          enemy: stats(PRINTED[kind]),
        },
      ]),
    ),
  ),
  tactics: {
    'quick-hands': { name: 'Quick Hands', if: 'one of your units shoots', then: 'it moves 2' },
    'hold-fast': { name: 'Hold Fast', if: 'an ally is hurt', then: 'it heals 1' },
  },
  enemies: {
    'order-1': {
      class: 'rogue',
      compass: 'east',
      damage: 1,
      move: 0,
      climb: false,
      monster: 'Lose 1 health.',
    },
  },
  dungeons: {
    '8x5': { name: 'Crystal of Glory', columns: 8, rows: 5, floor: [], bonus: null },
    '2x2': { name: 'Crystal of Dawn', columns: 2, rows: 2, floor: [], bonus: 'Gain 1 time.' },
  },
  dice: [['knock'], ['miss'], ['power'], ['knock', 'power'], ['knock', 'miss'], ['miss', 'power']],
  modes: {},
}

export const exhibit = {
  board: components,
  names: {
    pass: 'Pass',
    end: 'End the turn',
    '8x5': 'The High Wood',
    hale: 'Hale',
    nettle: 'Nettle',
    ysolde: 'Ysolde',
    grum: 'Grum',
    hale1: 'Brannoc',
    ysolde1: 'Wyn',
    higher: 'Higher',
    forest: 'Forest',
  },
  meanings: { pass: 'do nothing here', end: 'take no more actions' },
  notes: {},
} as unknown as Exhibit

function unit(side: number, kind: UnitClass, more: Partial<Unit> = {}): Unit {
  const printed = components.units[card(kind, side)]!
  return {
    card: card(kind, side),
    side,
    class: kind,
    whereabouts: 'realm',
    space: `${'abcd'[CLASSES.indexOf(kind)]}${side + 2}`,
    dungeon: null,
    health: printed.health - 1,
    most_health: printed.health,
    ammo: printed.ammo ? printed.ammo - 1 : null,
    most_ammo: printed.ammo || null,
    mana: printed.mana ? printed.mana - 1 : null,
    most_mana: printed.mana || null,
    weakened: false,
    deeds: [],
    acts: 0,
    free: true,
    hindered: {},
    artifact: false,
    reach: [],
    range: printed.range || null,
    unlimited: false,
    beside: [],
    in_range: [],
    ...more,
  }
}

function side(number: number, more: Partial<SideState> = {}): SideState {
  return {
    name: `seat-${number + 1}`,
    team: number,
    automa: false,
    hand: 2,
    cards: number === 0 ? ['quick-hands', 'hold-fast'] : null,
    captured: [],
    flags: [],
    points: 8,
    parts: { survivors: 8 },
    out: false,
    ...more,
  }
}

export function asked(
  options: readonly string[] | null,
  more: Partial<TacticsView> = {},
): TacticsView {
  return {
    ruleset: 'tactics',
    seat: 0,
    version: 5,
    owing: [],
    decision: options && { rule: 'T-ACT-1', prompt: 'Take an action.', options: [...options] },
    sealed: [],
    idle: [],
    sensible: '',
    then: {},
    players: 3,
    mode: 'competitive',
    in_teams: false,
    realm: 'evergreen',
    pauses: 'always',
    limit: 0,
    active: 0,
    first: 0,
    order: [0, 1, 2],
    round: 2,
    turn: 4,
    step: 'act',
    procedure: 'turn',
    left: 2,
    taken: 1,
    sides: [side(0), side(1), side(2)],
    units: [0, 1, 2].flatMap((number) => CLASSES.map((kind) => unit(number, kind))),
    flags: [
      { area: 'ford', at: 1, holder: 1, owner: null },
      { area: 'gate', at: 3, holder: null, owner: 0 },
    ],
    flag_steps: 3,
    flags_needed: 2,
    captures_needed: 0,
    artifact: null,
    tactics: { deck: 9, discards: [] },
    time: null,
    most_time: null,
    capture_time: null,
    dungeons: [],
    closed: [],
    enemy: null,
    attack: null,
    window: null,
    moving: null,
    effect: null,
    pushed: null,
    offers: [],
    previews: {},
    trigger: '',
    ended: '',
    ...more,
  }
}

export function changed(view: TacticsView, name: string, more: Partial<Unit>): TacticsView {
  return {
    ...view,
    units: view.units.map((one) => (one.card === name ? { ...one, ...more } : one)),
  }
}

export function solo(
  options: readonly string[] | null,
  more: Partial<TacticsView> = {},
): TacticsView {
  const view = asked(options)
  return {
    ...view,
    mode: 'solo',
    flags: [],
    time: 5,
    most_time: 7,
    capture_time: 2,
    sides: [side(0), side(1, { name: 'enemy-1', automa: true, hand: 0 })],
    units: view.units.filter((one) => one.side < 2),
    dungeons: [
      { id: '8x5', state: 'red', unit: null, needs: 5 },
      { id: '2x2', state: 'green', unit: null, needs: 0 },
    ],
    enemy: {
      deck: 4,
      discards: [],
      drawn: 'order-1',
      acting: 'nettle1',
      under: { hale1: ['order-1'] },
    },
    ...more,
  }
}

export const shot = (more: Partial<AttackPreview> = {}): AttackPreview => ({
  kind: 'attack',
  attack: 'shoot',
  distance: 3,
  range: 4,
  unlimited: false,
  ranges: [
    { word: 'range', amount: 3 },
    { word: 'higher', amount: 1 },
  ],
  damage: 3,
  parts: [{ word: 'missile', amount: 3 }],
  before: 7,
  after: 4,
  captures: false,
  ammo: { now: 4, best: 3, worst: 2 },
  mana: null,
  dice: { number: 1, symbol: 'miss', faces: 3, of: 6, chance: 0.5 },
  each: 0,
  hit: 1,
  weakens: false,
  next_weakens: true,
  pays: 0,
  counters: [
    {
      attack: 'shoot',
      damage: 2,
      before: 5,
      after: 3,
      parts: [
        { word: 'missile', amount: 3 },
        { word: 'forest', amount: -1 },
      ],
      pays: 0,
    },
  ],
  no_counter: '',
  ...more,
})

export const walk = (more: Partial<MovePreview> = {}): MovePreview => ({
  kind: 'move',
  cost: 4,
  path: ['l9', 'l8', 'k8'],
  costs: [1, 3],
  notes: [[], ['climb']],
  villages: ['k8'],
  threat: 3,
  left: null,
  ...more,
})

export function propsFor(view: TacticsView, more: Partial<BoardProps> = {}): BoardProps {
  return propsOf(exhibit, view, { seats: people('Ann', 'Mirel', 'Tamsin'), ...more })
}

export { narrowingFor } from '../props'

/** A line of the log with an event; fields that the wire does not have do not compile. */
export const entry = <T extends Event['type']>(
  type: T,
  event: Partial<Omit<Extract<Event, { type: T }>, 'type'>> = {},
  text = '',
): LogEntry => ({ text, rule: 'T-ACT-1', heading: false, event: { type, ...event } })
