/** Games with several modes, where tables are put together. */
import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameInfo } from '$lib/net/api'
import { fitOptions, optionsFor, playersIn } from '../../src/lib/tables'
import { optionHelp, valueLabel } from '../../src/lib/wording'
import { leave, show } from '../page'
import { KINGDOMS, serve, usual } from '../server'

const MODES = {
  competitive: { name: 'Competitive', text: 'Hold the areas.', players: [2, 3, 4] },
  team: { name: 'Team play', text: 'Two against two.', players: [4] },
  battle: { name: 'Battle', text: 'Carry the artifact.', players: [2, 3, 4] },
  solo: { name: 'Solo adventure', text: 'Alone.', players: [1] },
}

const PLAIN: GameInfo = {
  ...KINGDOMS,
  name: 'tactics',
  title: 'Tactics',
  options: [
    {
      name: 'mode',
      help: 'What it is about.',
      default: 'competitive',
      values: Object.keys(MODES),
      closed: true,
    },
    { name: 'players', help: 'How many.', default: 2, values: [1, 2, 3, 4], closed: true },
    {
      name: 'realm',
      help: 'Where.',
      default: 'evergreen',
      values: ['citadel', 'random'],
      closed: false,
      when: { mode: ['battle'] },
    },
    {
      name: 'units',
      help: 'How they are dealt.',
      default: 'random',
      values: ['random', 'draft'],
      closed: true,
      when: { mode: ['competitive', 'team', 'battle'] },
    },
    { name: 'first', help: 'Who begins.', default: 0, values: [0, 1, 2, 3, 4], closed: true },
    {
      name: 'pauses',
      help: 'Who is asked.',
      default: 'always',
      values: ['always', 'fitting'],
      closed: true,
      when: { mode: ['competitive', 'team', 'battle'] },
    },
  ],
}
const TACTICS: GameInfo = { ...PLAIN, modes: MODES, names: { citadel: 'The Citadel' } }

const names = (mode: string, players: number) =>
  optionsFor(TACTICS, players, mode).map(({ name }) => name)

describe('a mode', () => {
  test('decides for how many it is', () => {
    expect(playersIn(TACTICS, 'team')).toEqual([4])
    expect(playersIn(PLAIN, 'team')).toEqual([1, 2, 3, 4])
    expect(fitOptions(TACTICS, { mode: 'team', players: 2 }).players).toBe(4)
    expect(fitOptions(TACTICS, { mode: 'battle', players: 3 }).players).toBe(3)
    expect(fitOptions(TACTICS, { mode: 'solo', players: 3 }).players).toBe(1)
  })

  test('asks only what says something in it', () => {
    expect(names('competitive', 2)).toEqual(['mode', 'players', 'units', 'first', 'pauses'])
    expect(names('battle', 2)).toEqual(['mode', 'players', 'realm', 'units', 'first', 'pauses'])
    expect(names('team', 4)).toEqual(['mode', 'units', 'first', 'pauses'])
    expect(names('solo', 1)).toEqual(['mode'])
  })

  test('brings its own realms to a battle, and takes them away again', () => {
    expect(fitOptions(TACTICS, { mode: 'battle', players: 2, realm: 'evergreen' }).realm).toBe(
      'citadel',
    )
    expect(fitOptions(TACTICS, { mode: 'battle', players: 2, realm: '8x5@b2n' }).realm).toBe(
      '8x5@b2n',
    )
    expect(fitOptions(TACTICS, { mode: 'competitive', players: 2, realm: 'citadel' }).realm).toBe(
      'evergreen',
    )
  })

  test('and its values have names and sentences', () => {
    expect(valueLabel('mode', 'team', TACTICS)).toBe('team play')
    expect(valueLabel('realm', 'citadel', TACTICS)).toBe('The Citadel')
    expect(valueLabel('pauses', 'fitting', TACTICS)).toBe('only if a card fits')
    expect(valueLabel('opening', 2, TACTICS)).toBe('two actions')
    expect(valueLabel('late', 0)).toBe('none')
    expect(valueLabel('late', 3)).toBe('3')
    expect(optionHelp(TACTICS.options[0]!, 'battle', TACTICS)).toBe('Carry the artifact.')
    expect(optionHelp(PLAIN.options[0]!, 'battle', PLAIN)).toBe('What it is about.')
  })
})

describe('a new table', () => {
  const EXHIBIT = { names: TACTICS.names, meanings: {}, notes: {}, board: { modes: MODES } }
  const replies = usual({
    'GET /api/games': [PLAIN],
    'GET /api/games/tactics/exhibit': EXHIBIT,
    'POST /api/games/tactics/check': { faults: [], warnings: [] },
    'POST /api/tables': { id: 'new-table' },
  })

  beforeEach(() => localStorage.clear())
  afterEach(() => {
    leave()
    vi.unstubAllGlobals()
  })

  async function open(address: string, page: () => Promise<{ default: unknown }>) {
    history.replaceState(null, '', address)
    const calls = serve(replies)
    await show(page)
    await screen.findByRole('radio', { name: 'team play' })
    return calls
  }

  const seats = () => document.querySelectorAll('select').length

  test('has as many seats as its mode needs', async () => {
    await open('/new', () => import('../../src/pages/NewTable.svelte'))
    await fireEvent.click(screen.getByRole('radio', { name: 'team play' }))
    expect(seats()).toBe(4)
    await fireEvent.click(screen.getByRole('radio', { name: 'solo adventure' }))
    expect(seats()).toBe(1)
    expect(screen.getByText('Alone.')).toBeTruthy()
  })

  test('takes a realm that was built, and leads to the builder', async () => {
    const calls = await open(
      '/new?game=tactics&mode=battle&players=3&realm=8x5%40b2n',
      () => import('../../src/pages/NewTable.svelte'),
    )
    expect(seats()).toBe(3)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Build a realm yourself' })
    expect(link.getAttribute('href')).toContain('/build/tactics?mode=battle&players=3&')
    expect(new URL(link.href).searchParams.get('realm')).toBe('8x5@b2n')
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    const sent = calls.find((call) => call.route === 'POST /api/tables')!.body as {
      options: object
    }
    expect(sent.options).toMatchObject({ mode: 'battle', players: 3, realm: '8x5@b2n' })
  })

  test('is dealt from the start page in any mode', async () => {
    const calls = await open('/', () => import('../../src/pages/Lobby.svelte'))
    await fireEvent.click(screen.getByRole('radio', { name: 'solo adventure' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    const sent = calls.find((call) => call.route === 'POST /api/tables')!.body as {
      options: object
      seats: unknown[]
    }
    expect(sent.options).toEqual({ mode: 'solo', players: 1 })
    expect(sent.seats).toHaveLength(1)
  })
})
