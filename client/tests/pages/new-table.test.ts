import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { Refusal, SOLO, serve, usual } from '../server'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/new')
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

async function open(replies = usual()) {
  const calls = serve(replies)
  await show(() => import('../../src/pages/NewTable.svelte'))
  await screen.findByRole('heading', { name: 'Who plays' })
  return calls
}

const seats = () => screen.getAllByRole<HTMLSelectElement>('combobox').map((seat) => seat.value)

describe('a new table', () => {
  test('follows the number of players', async () => {
    await open()
    expect(seats()).toEqual(['me', 'keen', 'keen', 'keen'])
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    expect(seats()).toEqual(['me', 'keen'])
  })

  test('for one alone has one seat, and asks only what matters then', async () => {
    const calls = await open(
      usual({
        'GET /api/games': [SOLO],
        'POST /api/games/ulos/check': { faults: [], warnings: [] },
        'POST /api/tables': { id: 'new-table' },
      }),
    )
    expect(screen.queryByRole('radiogroup', { name: 'Level' })).toBeNull()
    await fireEvent.click(screen.getByRole('radio', { name: 'seat 2' }))
    await fireEvent.click(screen.getByRole('radio', { name: '1, alone' }))
    expect(seats()).toEqual(['me'])
    expect(screen.queryByRole('radiogroup', { name: 'First' })).toBeNull()
    await fireEvent.click(screen.getByRole('radio', { name: 'corrupt' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    const sent = calls.find((call) => call.route === 'POST /api/tables')!.body as {
      options: object
    }
    expect(sent.options).toEqual({ players: 1, first: 0, level: 'corrupt', holdings: 'hidden' })
  })

  test('offers only seats that are there to begin', async () => {
    await open(
      usual({
        'GET /api/games': [SOLO],
        'POST /api/games/ulos/check': { faults: [], warnings: [] },
      }),
    )
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    const first = within(screen.getByRole('radiogroup', { name: 'First' }))
    expect(
      first.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent?.trim()),
    ).toEqual(['by chance', 'seat 1', 'seat 2'])
  })

  test('for friends begins with free seats', async () => {
    history.replaceState(null, '', '/new?friends=1')
    await open()
    expect(seats()).toEqual(['me', 'open', 'open', 'open'])
    expect(screen.getByRole('button', { name: 'Open the table' })).toBeTruthy()
  })

  test('for friends is what the start page promised, whatever an earlier table agreed on', async () => {
    const earlier = {
      game: 'kingdoms',
      options: { edition: 'ultra', factions: 'choose', players: 2 },
    }
    localStorage.setItem('pocketkeep.draft.kingdoms', JSON.stringify(earlier))
    history.replaceState(null, '', '/new?friends=1')
    await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'random' }).checked).toBe(true)
    expect(seats()).toHaveLength(4)
  })

  test('is asked about while it is put together, and its faults name their rule', async () => {
    const fault = 'U-SET-2: there is no faction elfs'
    const check = (body: unknown) => ({
      faults: (body as { players: number }).players === 2 ? [fault] : [],
      warnings: [],
    })
    await open(usual({ 'POST /api/games/kingdoms/check': check }))
    const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' })
    expect(begin.disabled).toBe(false)
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    const rule = await screen.findByRole('link', { name: 'U-SET-2' })
    expect(rule.getAttribute('href')).toBe('/rules/kingdoms#U-SET-2')
    expect(begin.disabled).toBe(true)
    await fireEvent.click(screen.getByRole('radio', { name: '3' }))
    await waitFor(() => expect(begin.disabled).toBe(false))
  })

  test('shows what the rulebook advises against, and begins all the same', async () => {
    await open(
      usual({
        'POST /api/games/kingdoms/check': {
          faults: [],
          warnings: ['U-TWO-10: not these for two.'],
        },
      }),
    )
    expect(await screen.findByRole('link', { name: 'U-TWO-10' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(false)
  })

  test('is opened as it was put together', async () => {
    const calls = await open(usual({ 'POST /api/tables': { id: 'new-table' } }))
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    await fireEvent.change(screen.getAllByRole('combobox')[1]!, { target: { value: 'here' } })
    await fireEvent.input(screen.getByLabelText('Name of whoever sits on seat 2'), {
      target: { value: 'Bee ' },
    })
    const [mine, theirs] = screen.getAllByRole('radiogroup', { name: /^Colour of/ })
    await fireEvent.click(within(mine!).getByRole('radio', { name: 'white hexagon' }))
    const taken = within(theirs!).getByRole<HTMLInputElement>('radio', {
      name: 'white hexagon, taken',
    })
    expect(taken.disabled).toBe(true)
    await fireEvent.click(screen.getByRole('radio', { name: 'by everybody' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'live' }))
    await fireEvent.input(screen.getByLabelText('Minutes for the whole game'), {
      target: { value: '45' },
    })
    await fireEvent.input(screen.getByLabelText('Minutes to wait for who is away'), {
      target: { value: '5' },
    })
    await fireEvent.input(screen.getByLabelText('Name of the table', { selector: 'input' }), {
      target: { value: 'Hearth' },
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    expect(calls.find((call) => call.route === 'POST /api/tables')?.body).toEqual({
      game: 'kingdoms',
      options: { edition: 'ultra', players: 2, factions: 'random' },
      name: 'Hearth',
      seats: [{ kind: 'me' }, { kind: 'here', name: 'Bee' }],
      public: true,
      clock: { kind: 'live', minutes: 45, increment: 15 },
      grace: 5,
      pace: 'normal',
      looks: [
        { colour: 'white', mat: '' },
        { colour: '', mat: '' },
      ],
    })
  })

  test('is remembered for the next time', async () => {
    await open(usual({ 'POST /api/tables': { id: 'new-table' } }))
    await fireEvent.click(screen.getByRole('radio', { name: '3' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'days a move' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    history.replaceState(null, '', '/new')
    await open()
    expect(seats()).toHaveLength(3)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'days a move' }).checked).toBe(true)
  })

  test('that is refused stays, with the reasons', async () => {
    const problem = {
      code: 'options/bad',
      message: 'These options cannot be.',
      faults: ['U-SET-9: no such seat'],
    }
    await open(usual({ 'POST /api/tables': new Refusal(400, problem) }))
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('These options cannot be.')
    expect(alert.textContent).toContain('U-SET-9: no such seat')
    expect(location.pathname).toBe('/new')
  })
})
