import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { KINGDOMS, OTHER, Refusal, line, serve, usual } from '../server'

beforeEach(() => history.replaceState(null, '', '/games'))
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const MINE = 'GET /api/tables/mine?most=1000'
const left = [{ kind: 'person', name: 'Heron 41', mine: true, bot: 'keen' }] as const
const TABLES = [
  line({ id: 'a', name: 'Over There', status: 'over', places: [1, 2], scores: [9, 4], changed: 9 }),
  line({ id: 'b', name: 'Waits', turn: 'waiting for Mirel', last: 'Mirel built in Ashfen.' }),
  line({ id: 'c', name: 'Mine Now', my_turn: true, game: 'ulos' }),
  line({ id: 'd', name: 'Hall', status: 'gathering', host: true, turn: '1 of 2 seats open' }),
  line({ id: 'e', name: 'Given Up', seats: [...left] }),
]

async function open(replies: Record<string, unknown> = {}, tables = TABLES) {
  const calls = serve(
    usual({ 'GET /api/games': [KINGDOMS, OTHER], [MINE]: { tables }, ...replies }),
  )
  await show(() => import('../../src/pages/Games.svelte'))
  await screen.findByRole('heading', { name: 'So far' })
  return calls
}

const sections = () =>
  screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent?.trim())

test('lists games by state, my turn first, with the last move', async () => {
  await open()
  expect(sections()).toEqual([
    'Your turn 1',
    'Others decide 1',
    'Not begun 1',
    'A bot plays for you 1',
    'Finished 1',
    'So far',
  ])
  expect(screen.getByText('Mirel built in Ashfen.')).toBeTruthy()
  expect(screen.getByText(/waiting for Mirel/)).toBeTruthy()
})

test('finds games by words, by game and by state', async () => {
  await open()
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'mine ULOS' } })
  expect(sections()).toEqual(['Your turn 1', 'So far'])
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nowhere' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Show all of them' }))
  await fireEvent.click(screen.getByRole('radio', { name: 'finished' }))
  expect(sections()).toEqual(['Finished 1', 'So far'])
})

test('takes a game off the list once it is sure, and puts it back', async () => {
  const calls = await open({ 'POST /api/tables/a/put-away': null })
  await fireEvent.click(screen.getByRole('button', { name: /^Take off my list\s*: Over There$/ }))
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false)
  await fireEvent.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText('Over There is off your list.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  await waitFor(() =>
    expect(calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
      { away: true },
      { away: false },
    ]),
  )
})

test('says in words why a game stays on the list', async () => {
  const message = 'You are still playing there. Resign first.'
  const refusal = new Refusal(409, { code: 'table/still-played', message, faults: [] })
  await open({ 'POST /api/tables/a/put-away': refusal })
  await fireEvent.click(screen.getByRole('button', { name: /^Take off my list\s*: Over There$/ }))
  await fireEvent.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('counts in four ways', async () => {
  const roles = [['Elves'], ['Orcs']]
  await open({}, [line({ status: 'over', places: [1, 2], scores: [9, 4], roles })])
  const counts = within(screen.getByRole('region', { name: 'So far' }))
  const rows = () => counts.getAllByRole('row').map((row) => row.textContent?.trim())
  expect(rows()[1]).toMatch(/Kingdoms\s*1\s*1\s*9/)
  await fireEvent.click(counts.getByRole('radio', { name: 'faction' }))
  expect(rows()[1]).toMatch(/Elves\s*1\s*1\s*9/)
  await fireEvent.click(counts.getByRole('radio', { name: 'opponents' }))
  expect(rows()[1]).toMatch(/keen trader bots\s*1\s*1/)
})

test('whoever has no games is told where to begin', async () => {
  await open({}, [])
  expect(screen.getByText(/You have no games yet/)).toBeTruthy()
})
