import { describe, expect, test } from 'vitest'
import { count } from '../../src/lib/text'
import {
  againstBots, botsAt, canSit, clockWords, defaultBot, finished, fitOptions, freeSeats, graceNote, graceWords, myPlace, openTables, optionsFor, ordinal,
  playersWords, toContinue,
} from '$lib/tables' // prettier-ignore
import { KINGDOMS, line, SOLO } from '../server'

const open = { kind: 'open', name: '' } as const
const person = { kind: 'person', name: 'Okon' } as const

describe('tables to continue', () => {
  test('are mine and not over, those that wait for me first, then the newest', () => {
    const tables = [
      line({ id: 'old', changed: 1 }),
      line({ id: 'new', changed: 9 }),
      line({ id: 'mine-now', my_turn: true, changed: 0 }),
      line({ id: 'over', status: 'over' }),
      line({ id: 'theirs', mine: false, public: true }),
    ]
    expect(toContinue(tables).map((table) => table.id)).toEqual(['mine-now', 'new', 'old'])
    expect(finished(tables).map((table) => table.id)).toEqual(['over'])
  })
})

describe('open tables', () => {
  const tables = [
    line({ id: 'watch', mine: false, public: true, changed: 9 }),
    line({
      id: 'sit',
      mine: false,
      public: true,
      status: 'gathering',
      seats: [person, open],
      changed: 1,
    }),
    line({ id: 'slow', mine: false, public: true, clock: { kind: 'days', days: 2 }, changed: 0 }),
    line({ id: 'hidden', mine: false }),
    line({ id: 'mine', public: true }),
    line({ id: 'over', mine: false, public: true, status: 'over' }),
  ]

  test('are public, and those with a free seat come first', () => {
    expect(openTables(tables).map((table) => table.id)).toEqual(['sit', 'watch', 'slow'])
  })

  test('are parted by pace', () => {
    expect(openTables(tables, 'slow').map((table) => table.id)).toEqual(['slow'])
    expect(openTables(tables, 'live').map((table) => table.id)).toEqual(['sit', 'watch'])
  })

  test('offer a seat only before the game begins', () => {
    expect(canSit(line({ status: 'gathering', seats: [person, open] }))).toBe(true)
    expect(canSit(line({ status: 'playing', seats: [person, open] }))).toBe(false)
    expect(canSit(line({ status: 'gathering', seats: [person, person] }))).toBe(false)
    expect(freeSeats(line({ seats: [person, open, open] }))).toBe(2)
  })
})

describe('a deal', () => {
  test('seats me and bots on all other seats', () => {
    expect(againstBots(KINGDOMS, 3, 'greedy')).toEqual({
      game: 'kingdoms',
      options: { players: 3 },
      seats: [{ kind: 'me' }, { kind: 'greedy' }, { kind: 'greedy' }],
    })
  })

  test('offers the usual bot', () => {
    expect(defaultBot(KINGDOMS)).toBe('keen')
    expect(defaultBot({ ...KINGDOMS, bots: [{ kind: 'dummy', help: '' }] })).toBe('dummy')
  })
})

describe('words', () => {
  test('of the bots at a table name their levels', () => {
    const bot = (kind: string) => ({ kind: 'bot' as const, name: 'Mira', bot: kind })
    expect(botsAt(line({ seats: [person, open] }))).toBe('')
    expect(botsAt(line({ seats: [person, bot('keen')] }))).toBe('a keen bot')
    expect(botsAt(line({ seats: [bot('keen'), bot('green:warrior'), bot('keen')] }))).toBe(
      '2 keen bots and a green warrior bot',
    )
  })

  test('count', () => {
    expect([count(1, 'seat'), count(2, 'seat'), count(0, 'seat')]).toEqual([
      '1 seat',
      '2 seats',
      '0 seats',
    ])
  })

  test('tell the clock', () => {
    expect(clockWords(null)).toBe('')
    expect(clockWords({ kind: 'days', days: 1 })).toBe('a day a move')
    expect(clockWords({ kind: 'days', days: 3 })).toBe('3 days a move')
    expect(clockWords({ kind: 'live', minutes: 20, increment: 15 })).toBe('20 min + 15 s')
    expect(clockWords({ kind: 'live', minutes: 20, increment: 0 })).toBe('20 min')
  })

  test('tell how long everybody may be away', () => {
    expect(graceNote(0)).toBe('')
    expect(graceNote(10)).toMatch(/away 10 min$/)
    expect(graceWords(0)).toMatch(/^Nobody’s seat/)
    expect(graceWords(1)).toMatch(/away for a minute may be/)
    expect(graceWords(10)).toMatch(/away for 10 minutes may be/)
  })

  test('tell for how many a game is', () => {
    expect(playersWords(KINGDOMS)).toBe('2 to 5 players')
    expect(playersWords(SOLO)).toBe('alone, or up to 3 players')
  })

  test('tell a place', () => {
    expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
  })
})

describe('my place', () => {
  test('is the best of my seats, and null when nothing is known', () => {
    const mine = { ...person, mine: true }
    expect(myPlace(line({ seats: [mine, person, mine], places: [3, 1, 2] }))).toBe(2)
    expect(myPlace(line({ places: [] }))).toBeNull()
  })
})

describe('options', () => {
  test('are those that matter for so many players', () => {
    expect(optionsFor(SOLO, 1).map(({ name }) => name)).toEqual(['players', 'level'])
    expect(optionsFor(SOLO, 2).map(({ name }) => name)).toEqual(['players', 'first', 'holdings'])
  })

  test('that do not matter are as usual, and so is a seat that is not there', () => {
    const chosen = { players: 2, first: 3, level: 'corrupt', holdings: 'open' }
    expect(fitOptions(SOLO, chosen)).toEqual({
      players: 2,
      first: 0,
      level: 'sly',
      holdings: 'open',
    })
    expect(fitOptions(SOLO, { ...chosen, players: 1 })).toEqual({
      players: 1,
      first: 0,
      level: 'corrupt',
      holdings: 'hidden',
    })
    expect(fitOptions(SOLO, { players: 3, first: 3 })).toEqual({ players: 3, first: 3 })
  })

  test('that hang on others are shown with them, and as usual without', () => {
    const option = (name: string, value: string, when = {}) => ({
      name,
      help: '',
      default: value,
      values: [],
      closed: true,
      when,
      means: {},
    })
    const game = {
      ...SOLO,
      options: [
        option('edition', 'ultra'),
        option('expansion', 'none', { edition: ['ultra'] }),
        option('heroes', 'on', { expansion: ['heroes-call'] }),
      ],
    }
    const names = (chosen: Record<string, string>) =>
      optionsFor(game, 3, undefined, chosen).map(({ name }) => name)
    expect(names({})).toEqual(['edition', 'expansion'])
    expect(names({ expansion: 'heroes-call' })).toEqual(['edition', 'expansion', 'heroes'])
    expect(names({ edition: 'prototype' })).toEqual(['edition'])
    expect(fitOptions(game, { edition: 'prototype', expansion: 'heroes-call' }).expansion).toBe(
      'none',
    )
  })
})
