import { describe, expect, test } from 'vitest'
import { fill, fitSeats, newDraft, readDraft, toForm } from '../../../src/pages/new/draft'
import { KINGDOMS, OTHER } from '../../server'

const kinds = (seats: readonly { kind: string }[]) => seats.map((seat) => seat.kind)

describe('a new table', () => {
  test('has a seat for every player: me and bots', () => {
    expect(kinds(newDraft(KINGDOMS).seats)).toEqual(['me', 'keen', 'keen', 'keen'])
    expect(kinds(newDraft(KINGDOMS, 'open').seats)).toEqual(['me', 'open', 'open', 'open'])
  })

  test('grows and shrinks with the number of players', () => {
    const draft = newDraft(KINGDOMS)
    const two = fitSeats({ ...draft, options: { ...draft.options, players: 2 } }, KINGDOMS)
    expect(kinds(two.seats)).toEqual(['me', 'keen'])
    const open = {
      ...two,
      seats: fill(two.seats, 1, 'open'),
      options: { ...draft.options, players: 3 },
    }
    expect(kinds(fitSeats(open, KINGDOMS).seats)).toEqual(['me', 'open', 'open'])
  })
})

describe('a seat', () => {
  test('is given to somebody else', () => {
    expect(fill([{ kind: 'me' }, { kind: 'greedy' }], 1, 'here')).toEqual([
      { kind: 'me' },
      { kind: 'here', name: '' },
    ])
  })

  test('of mine moves with me', () => {
    expect(kinds(fill([{ kind: 'me' }, { kind: 'random' }, { kind: 'open' }], 1, 'me'))).toEqual([
      'random',
      'me',
      'open',
    ])
  })
})

describe('the form', () => {
  test('says the clock', () => {
    const draft = newDraft(KINGDOMS)
    expect(toForm(draft).clock).toBeNull()
    expect(toForm({ ...draft, clock: 'live', minutes: 20, increment: 5 }).clock).toEqual({
      kind: 'live',
      minutes: 20,
      increment: 5,
    })
    expect(toForm({ ...draft, clock: 'days', days: 3 }).clock).toEqual({ kind: 'days', days: 3 })
  })
})

describe('what was kept', () => {
  test('comes back', () => {
    const draft = { ...newDraft(KINGDOMS, 'open'), public: true, clock: 'days' as const, days: 3 }
    expect(readDraft(JSON.stringify(draft), KINGDOMS)).toEqual(draft)
  })

  test.each([null, 'not json', '{}', '[]', '7'])('as %s is nothing', (text) => {
    expect(readDraft(text, KINGDOMS)).toBeNull()
  })

  test('of another game is not taken', () => {
    expect(readDraft(JSON.stringify(newDraft(OTHER)), KINGDOMS)).toBeNull()
  })

  test('keeps bots with their characters', () => {
    const game = { ...KINGDOMS, characters: [{ name: 'trader', help: '' }] }
    const kept = {
      ...newDraft(game),
      options: { players: 3 },
      seats: [{ kind: 'me' }, { kind: 'green:trader' }, { kind: 'green:poet' }],
    }
    const seats = readDraft(JSON.stringify(kept), game)!.seats
    expect(kinds(seats)).toEqual(['me', 'green:trader', 'green:trader'])
  })

  test('that the game does not know any more is left out', () => {
    const kept = {
      ...newDraft(KINGDOMS),
      options: { players: 2, moons: 3 },
      seats: [{ kind: 'me' }, { kind: 'oracle' }],
      minutes: 'many',
    }
    const draft = readDraft(JSON.stringify(kept), KINGDOMS)!
    expect(draft.options).toEqual({ edition: 'ultra', players: 2, factions: 'random' })
    expect(kinds(draft.seats)).toEqual(['me', 'keen'])
    expect(draft.minutes).toBe(newDraft(KINGDOMS).minutes)
  })
})

test('keeps the pace of bots, and no pace that nobody knows', () => {
  const kept = (pace: unknown) => readDraft(JSON.stringify({ ...newDraft(KINGDOMS), pace }), KINGDOMS)!.pace // prettier-ignore
  expect(['slow', 'at-once', 'warp', 3].map(kept)).toEqual(['slow', 'at-once', 'normal', 'normal'])
  expect(toForm({ ...newDraft(KINGDOMS), pace: 'fast' }).pace).toBe('fast')
})
