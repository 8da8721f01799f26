import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, show } from '../../page'
import { serve, usual } from '../../server'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const CHALLENGE = {
  id: 'c1',
  by: 'Anvil',
  by_bot: true,
  to: 'Heron 41',
  to_bot: false,
  table: 'new-table',
  game: 'kingdoms',
  options: { players: 2 },
  players: 2,
  clock: null,
  at: 1,
  mine: false,
}

async function open(replies: Record<string, unknown>) {
  const calls = serve(usual(replies))
  await show(() => import('../../../src/pages/Lobby.svelte'))
  await screen.findByText('Heron 41')
  return calls
}

test('a bot’s challenge is accepted, and leads to its table', async () => {
  await open({
    'GET /api/bots': { bots: [] },
    'GET /api/challenges': { challenges: [CHALLENGE] },
    'POST /api/challenges/c1/accept': { id: 'new-table' },
  })
  await fireEvent.click(
    await screen.findByRole('button', { name: 'Accept the challenge of Anvil' }),
  )

  await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
})

test('a bot’s challenge is declined', async () => {
  const calls = await open({
    'GET /api/bots': { bots: [] },
    'GET /api/challenges': { challenges: [CHALLENGE] },
    'POST /api/challenges/c1/decline': null,
  })
  await fireEvent.click(
    await screen.findByRole('button', { name: 'Decline the challenge of Anvil' }),
  )

  await waitFor(() =>
    expect(calls.map((call) => call.route)).toContain('POST /api/challenges/c1/decline'),
  )
})

test('a bot is challenged to the game that is picked', async () => {
  const calls = await open({
    'GET /api/bots': { bots: [{ name: 'Anvil' }, { name: 'Bellows' }] },
    'GET /api/challenges': { challenges: [{ ...CHALLENGE, mine: true }] },
    'POST /api/challenges': CHALLENGE,
  })
  await fireEvent.change(await screen.findByLabelText('Programs with accounts of their own'), {
    target: { value: 'Bellows' },
  })
  await fireEvent.click(screen.getByRole('button', { name: /Challenge to/ }))

  await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
  const made = calls.find((call) => call.route === 'POST /api/challenges')!
  expect(made.body).toEqual({ to: 'Bellows', game: 'kingdoms' })
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

test('where there are no bots of other people, nothing is said of them', async () => {
  await open({ 'GET /api/bots': { bots: [] }, 'GET /api/challenges': { challenges: [] } })

  expect(screen.queryByText('Bots of other people')).toBeNull()
})
