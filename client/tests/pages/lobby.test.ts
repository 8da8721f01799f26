import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { KINGDOMS, OTHER, Refusal, SOLO, line, serve, usual } from '../server'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const lobby = () => import('../../src/pages/Lobby.svelte')

async function open(replies = usual()) {
  const calls = serve(replies)
  await show(lobby)
  await screen.findByText('Heron 41')
  return calls
}

const opened = (calls: { route: string; body: unknown }[]) =>
  calls.find((call) => call.route === 'POST /api/tables')

describe('play now', () => {
  test('is one click from opening the page to a table with me and bots', async () => {
    const calls = await open(usual({ 'POST /api/tables': { id: 'new-table' } }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Deal me in' }))
    await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
    expect(opened(calls)?.body).toEqual({
      game: 'kingdoms',
      options: { players: 4 },
      seats: [{ kind: 'me' }, { kind: 'keen' }, { kind: 'keen' }, { kind: 'keen' }],
    })
  })

  test('gives most room to the game that is picked', async () => {
    await open(usual({ 'GET /api/games': [KINGDOMS, OTHER] }))
    const columns = () =>
      document.querySelector<HTMLElement>('.games')!.style.getPropertyValue('--columns')
    await screen.findByRole('button', { name: 'Deal me in' })
    expect(columns()).toBe('minmax(0, 1.42fr) minmax(0, 1fr)')
    await fireEvent.click(screen.getByRole('button', { name: /^Pick / }))
    expect(columns()).toBe('minmax(0, 1fr) minmax(0, 1.42fr)')
  })

  test('takes the players and bots that are picked, and remembers them', async () => {
    const calls = await open(usual({ 'POST /api/tables': { id: 'new-table' } }))
    await fireEvent.click(await screen.findByRole('radio', { name: '2' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'green' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }))
    await waitFor(() => expect(opened(calls)).toBeDefined())
    expect(opened(calls)?.body).toMatchObject({
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'green' }],
    })

    history.replaceState(null, '', '/')
    await open()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '2' })).checked).toBe(true)
  })

  test('deals bots of a character where the game knows some', async () => {
    const natured = { ...KINGDOMS, characters: [{ name: 'warrior', help: 'likes to fight' }] }
    const calls = await open(
      usual({ 'GET /api/games': [natured], 'POST /api/tables': { id: 'new-table' } }),
    )
    await fireEvent.click(await screen.findByRole('radio', { name: '2' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'warrior' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'strongest' }))
    expect(screen.getByText(/The strongest bot .* thinks up to 5 s. The warrior/)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }))
    await waitFor(() => expect(opened(calls)).toBeDefined())
    expect(opened(calls)?.body).toMatchObject({
      seats: [{ kind: 'me' }, { kind: 'strongest:warrior' }],
    })
  })

  describe('to whoever is new to a game', () => {
    const taught = { ...KINGDOMS, guide: true }
    const first = { name: 'Play a guided first game' }

    test('offers its guided first game as the main button', async () => {
      const calls = await open(
        usual({
          'GET /api/games': [taught, { ...OTHER, guide: true }, { ...OTHER, name: 'chess', title: 'Chess' }],
          'POST /api/tables': { id: 'new-table' },
        }),
      ) // prettier-ignore
      await fireEvent.click(screen.getByRole('button', { name: 'Pick Chess' }))
      expect(screen.queryByRole('button', first)).toBeNull()
      await fireEvent.click(screen.getByRole('button', { name: 'Pick Kingdoms' }))
      const button = screen.getByRole('button', first)
      expect(button.className).toContain('main')
      expect(screen.getByRole('button', { name: 'Deal me in' }).className).not.toContain('main')
      await fireEvent.click(button)
      await waitFor(() => expect(location.pathname).toBe('/t/new-table'))
      expect(opened(calls)?.body).toEqual({
        game: 'kingdoms',
        name: 'First game of Kingdoms',
        guide: true,
      })
    })

    test('takes up the one that was left', async () => {
      const left = line({ id: 'left-one', game: 'kingdoms', guided: true, mine: true, status: 'playing' }) // prettier-ignore
      const calls = await open(
        usual({ 'GET /api/games': [taught, OTHER], 'GET /api/tables/mine': { tables: [left] } }),
      )
      await fireEvent.click(
        await screen.findByRole('button', { name: 'Go on with your first game' }),
      )
      await waitFor(() => expect(location.pathname).toBe('/t/left-one'))
      expect(opened(calls)).toBeUndefined()
    })

    test('and to whoever has played it, a deal', async () => {
      const played = line({ game: 'kingdoms', mine: true, status: 'over' })
      await open(
        usual({ 'GET /api/games': [taught, OTHER], 'GET /api/tables/mine': { tables: [played] } }),
      )
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Deal me in' }).className).toContain('main'),
      )
      expect(screen.getByRole('button', first).className).toContain('textlink')
    })
  })

  test('alone asks how hard the opponent is, and for no bots', async () => {
    const calls = await open(
      usual({ 'GET /api/games': [SOLO], 'POST /api/tables': { id: 'new-table' } }),
    )
    await fireEvent.click(await screen.findByRole('radio', { name: '1, alone' }))
    expect(screen.queryByRole('radiogroup', { name: 'Bots' })).toBeNull()
    expect(screen.getByText('Solo: how hard it is.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('radio', { name: 'corrupt' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }))
    await waitFor(() => expect(opened(calls)).toBeDefined())
    expect(opened(calls)?.body).toEqual({
      game: 'ulos',
      options: { level: 'corrupt', players: 1 },
      seats: [{ kind: 'me' }],
    })
  })

  test('lists exactly the games there are, the first picked', async () => {
    await open(usual({ 'GET /api/games': [KINGDOMS, OTHER] }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Pick Kingdoms' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Pick Ulos' }))
    expect(screen.getByRole('button', { name: 'Pick Kingdoms' })).toBeTruthy()
    expect(
      within(screen.getByRole('article', { name: 'Ulos' })).getByRole('button', {
        name: 'Deal me in',
      }),
    ).toBeTruthy()
  })

  test('says why where the server refuses', async () => {
    const problem = {
      code: 'limit/tables',
      message: 'That were many tables. Wait a minute.',
      faults: [],
    }
    await open(usual({ 'POST /api/tables': new Refusal(429, problem) }))
    const deal = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deal me in' })
    await fireEvent.click(deal)
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute.')
    expect(deal.disabled).toBe(false)
    expect(location.pathname).toBe('/')
  })

  test('can be tried again where the server did not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await show(lobby)
    const again = await screen.findByRole('button', { name: 'Try again' })
    serve(usual())
    await fireEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Deal me in' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })
})

describe('continue', () => {
  test('leads to my tables and says where I decide', async () => {
    const waiting = line({ id: 'a', name: 'Copper Kettle', my_turn: true })
    await open(
      usual({ 'GET /api/tables/mine': { tables: [line({ id: 'b', name: 'Tuesday' }), waiting] } }),
    )
    const link = await screen.findByRole('link', { name: 'Your turn at Copper Kettle' })
    expect(link.getAttribute('href')).toBe('/t/a')
    expect(screen.getByRole('link', { name: 'Look at Tuesday' }).getAttribute('href')).toBe('/t/b')
    expect(screen.getByText(/you decide/)).toBeTruthy()
  })
})

describe('open tables', () => {
  const open_seat = { kind: 'open', name: '' } as const
  const tables = [
    line({
      id: 'sit',
      name: 'Hearth',
      mine: false,
      public: true,
      status: 'gathering',
      grace: 3,
      seats: [open_seat, open_seat],
    }),
    line({
      id: 'watch',
      name: 'Duel',
      mine: false,
      public: true,
      clock: { kind: 'days', days: 2 },
    }),
  ]

  test('offer a seat or a look', async () => {
    await open(usual({ 'GET /api/tables': { tables } }))
    expect(await screen.findByRole('link', { name: 'Sit at Hearth' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Watch Duel' }).getAttribute('href')).toBe('/t/watch')
    expect(screen.getByText('2 seats')).toBeTruthy()
    // before anybody sits down, and not where nobody can
    expect(screen.getAllByText(/away 3 min|away 10 min/).map((p) => p.textContent)).toEqual([
      'Kingdoms, 2 players, a bot for who is away 3 min',
    ])
  })

  test('are parted by pace', async () => {
    await open(usual({ 'GET /api/tables': { tables } }))
    await screen.findByRole('link', { name: 'Sit at Hearth' })
    await fireEvent.click(screen.getByRole('radio', { name: 'slow' }))
    expect(screen.queryByRole('link', { name: 'Sit at Hearth' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Watch Duel' })).toBeTruthy()
  })
})

describe('join', () => {
  test('goes to the table of a link', async () => {
    await open()
    await fireEvent.input(screen.getByLabelText('Paste the link a friend sent you'), {
      target: { value: `${location.origin}/t/copper-kettle` },
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(location.pathname).toBe('/t/copper-kettle')
  })

  test('says that a link leads to another server, and how to get there', async () => {
    await open()
    const field = screen.getByLabelText('Paste the link a friend sent you')
    await fireEvent.input(field, { target: { value: 'https://games.example/t/copper-kettle' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(location.pathname).toBe('/')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'That link leads to another Pocketkeep: games.example.',
    )
    const there = screen.getByRole('link', { name: 'Go to games.example' })
    expect(there.getAttribute('href')).toBe('https://games.example/t/copper-kettle')
    await fireEvent.input(field, { target: { value: '' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says what a link looks like where it is none', async () => {
    await open()
    await fireEvent.input(screen.getByLabelText('Paste the link a friend sent you'), {
      target: { value: 'come over' },
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect((await screen.findByRole('alert')).textContent).toContain('/t/')
    expect(location.pathname).toBe('/')
  })

  test('goes on with a game from a file', async () => {
    const calls = await open(usual({ 'POST /api/tables/import': { id: 'again' } }))
    const field = screen.getByLabelText<HTMLInputElement>('Go on with a game from a file')
    Object.defineProperty(field, 'files', { value: [new File(['{"seed": 7}'], 'game.json')] })
    await fireEvent.change(field)
    await waitFor(() => expect(location.pathname).toBe('/t/again'))
    expect(calls.find((call) => call.route === 'POST /api/tables/import')?.body).toEqual({
      record: '{"seed": 7}',
    })
  })
})

describe('my name', () => {
  test('is changed in place', async () => {
    const calls = await open(usual({ 'POST /api/guest': { name: 'Rook', account: false } }))
    await fireEvent.click(screen.getByRole('button', { name: 'change your name' }))
    const field = screen.getByLabelText<HTMLInputElement>('How you are called')
    expect(field.value).toBe('Heron 41')
    await fireEvent.input(field, { target: { value: ' Rook ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rook')).toBeTruthy()
    expect(calls.find((call) => call.route === 'POST /api/guest')?.body).toEqual({ name: 'Rook' })
  })

  test('stays where Escape is pressed', async () => {
    const calls = await open()
    await fireEvent.click(screen.getByRole('button', { name: 'change your name' }))
    const before = calls.length
    await fireEvent.keyDown(screen.getByLabelText('How you are called'), { key: 'Escape' })
    expect(await screen.findByRole('button', { name: 'change your name' })).toBeTruthy()
    expect(calls.slice(before).filter((call) => call.route === 'POST /api/guest')).toEqual([])
  })
})
