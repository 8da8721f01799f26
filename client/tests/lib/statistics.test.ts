import { expect, test } from 'vitest'
import type { TableLine } from '$lib/net/api'
import { statistics } from '$lib/statistics'
import { line } from '../server'

const mine = { kind: 'person', name: 'Heron 41', mine: true } as const
const odo = { kind: 'person', name: 'Odo' } as const
const bot = { kind: 'bot', name: 'Mirel', bot: 'keen' } as const

const over = (change: Partial<TableLine>): TableLine =>
  line({
    status: 'over',
    seats: [mine, bot],
    places: [1, 2],
    scores: [30, 20],
    roles: [['Elves'], ['Orcs']],
    ...change,
  })

const TABLES = [
  over({}),
  over({ places: [2, 1], scores: [12, 20], seats: [mine, odo] }),
  over({ places: [1, 1], scores: [18, 18], roles: [['Orcs'], ['Elves']] }),
  over({
    game: 'ulos',
    scores: [90, 10, 5],
    places: [1, 2, 3],
    seats: [mine, odo, bot],
    roles: [],
  }),
  over({ seats: [odo, bot] }), // only watched
]

test('count what I played and won, by game, with my most points', () => {
  expect(statistics(TABLES)).toEqual([
    { of: 'kingdoms', played: 3, won: 2, best: 30 },
    { of: 'ulos', played: 1, won: 1, best: 90 },
  ])
})

test('count by what I played, not by what others did', () => {
  expect(statistics(TABLES, 'role')).toEqual([
    { of: 'Elves', played: 2, won: 1, best: 30 },
    { of: 'Orcs', played: 1, won: 1, best: 18 },
  ])
})

test('count by the number of players, and by opponents: people by name, bots by level', () => {
  expect(statistics(TABLES, 'players').map(({ of, played }) => [of, played])).toEqual([
    ['2', 3],
    ['3', 1],
  ])
  expect(statistics(TABLES, 'opponent').map(({ of, played, won }) => [of, played, won])).toEqual([
    ['keen bots', 3, 3],
    ['Odo', 2, 1],
  ])
})

test('of tables before scores were kept the best is not known', () => {
  expect(statistics([over({ scores: undefined })])[0]!.best).toBeNull()
})
