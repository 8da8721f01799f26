/** Positions of Ulos as one seat sees them, put together by hand from the sample table. */
import type { LogEntry, SeatState } from '$lib/protocol/messages'
import { SAMPLE_BOARD, SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import type { Board, Conflict, Mine, Side, UlosView } from '../../../src/boards/ulos/wire'
import type { BoardProps } from '../../../src/table/contract'
import { nameOfWord } from '../../../src/table/words'
import { propsOf } from '../props'
import { answersTo, entry, STAKES } from './answers'

export { narrowingFor } from '../props'
export { entry } from './answers'

const NAMES: Record<string, string> = {
  ulrir: 'Ulrir',
  pass: 'Pass',
  done: 'Done',
  'seat-2': 'Mirel',
  'seat-3': 'Tamsin',
  'seat-4': 'Rook',
}

export const components: Board = {
  ...SAMPLE_BOARD,
  factions: {
    ...SAMPLE_BOARD.factions,
    elves: {
      ...SAMPLE_BOARD.factions.goblins!,
      name: 'Elves',
      singular: 'Elf',
      ability: 'endure',
      ability_name: 'Endure',
      kind: 'conflict',
      text: 'Return fewer cards.',
    },
  },
  elements: { fire: 'Fire', water: 'Water', air: 'Air' },
  gods: {},
  levels: { shrewd: 'Shrewd' },
  numbers: { ...SAMPLE_BOARD.numbers, purchase: 3, ulrir_favor: 5 },
}

export const seats = ['Heron', 'Mirel', 'Tamsin', 'Rook'].map((name, seat) => ({
  kind: 'person',
  name,
  mine: seat === 0,
})) as SeatState[]

const NOTHING_ASKED = { asked: null, is_on_map: false, spots: {} } as const

/** The sample table with nothing asked. */
export function quiet(more: Partial<UlosView> = {}): UlosView {
  return { ...structuredClone(SAMPLE_VIEW), decision: null, owing: [], ...NOTHING_ASKED, ...more }
}

/** The same, with a question to seat 0. */
export function asked(options: readonly string[], more: Partial<UlosView> = {}): UlosView {
  return quiet({
    owing: [{ seat: 0, rule: 'D-X-1' }],
    decision: { rule: 'D-X-1', prompt: 'Choose.', options: [...options] },
    ...answersTo(options, Boolean(more.conflict)),
    market: { left: 3, discount: 0 },
    ...more,
  })
}

export const SIDES: readonly Side[] = [
  { faction: 'goblins', strength: 7, fallen_worth: 1, value: null },
  { faction: 'ratfolk', strength: 6, fallen_worth: 1, value: null },
]
export const MINE: Mine = {
  put_down: {},
  ready: false,
  stakes: { ...STAKES },
  dues: [],
  spared: 0,
  returning: [],
}

export function conflict(more: Partial<Conflict> = {}): Conflict {
  return {
    tile: ['e6', 'e7'],
    god: 2,
    factions: ['goblins', 'ratfolk'],
    sides: [...SIDES],
    fights: 0,
    stage: 'commit',
    step: 2,
    steps: 6,
    attacker: 'goblins',
    defender: 'ratfolk',
    contests: [],
    committed: null,
    ability: null,
    endure: [0, 0, 0, 0],
    winner: null,
    loser: null,
    mine: MINE,
    ...more,
  }
}

export const DECLARED: readonly LogEntry[] = [
  entry('TurnBegun', { god: 2, round: 6 }),
  entry('ConflictBegun', { god: 2, factions: ['goblins', 'ratfolk'], a: 'e6', b: 'e7' }),
  entry('AttackerDeclared', {
    god: 2,
    attacker: 'goblins',
    defender: 'ratfolk',
    strengths: [7, 6],
  }),
]
export const REVEALED: readonly LogEntry[] = [
  ...DECLARED,
  entry('CardsCommitted', { god: 0, factions: ['goblins', 'orcs', 'ratfolk'], cards: [2, 1, 1] }),
  entry('CardsCommitted', { god: 1, factions: ['ratfolk'], cards: [2] }),
  entry('CardsCommitted', { god: 2, factions: [], cards: [] }),
  entry('CardsCommitted', { god: 3, factions: [], cards: [] }),
]
export const WON = entry('ConflictWon', {
  winner: 'goblins',
  loser: 'ratfolk',
  values: [9, 9],
  tie: true,
})
export const RETURNED: readonly LogEntry[] = [
  ...REVEALED,
  WON,
  entry('CommittedReturned', { god: 0, faction: 'goblins', returned: 1, kept: 1, favor: 6 }),
  entry('CommittedReturned', { god: 0, faction: 'ratfolk', returned: 1, kept: 0, favor: 5 }),
  entry('CommittedReturned', { god: 1, faction: 'ratfolk', returned: 2, kept: 0, favor: 10 }),
]
export const OVER: readonly LogEntry[] = [
  ...RETURNED,
  entry('FactionLost', { faction: 'ratfolk', hexes: ['j6', 'k7', 'k8'] }),
  entry('TileTurnedUp', { a: 'e6', b: 'e7' }),
]

export function propsFor(view: UlosView, more: Partial<BoardProps> = {}): BoardProps {
  const exhibit = { names: NAMES, meanings: {}, notes: {}, board: { ...components } }
  const nameOf = (word: string) => components.factions[word]?.name ?? nameOfWord(word, NAMES)
  return propsOf(exhibit, view, { seats, seat: 0, nameOf, ...more })
}
