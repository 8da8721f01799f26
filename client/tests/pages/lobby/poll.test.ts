import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Tables } from '../../../src/pages/lobby/poll.svelte'
import { line, serve, usual } from '../../server'

beforeEach(() => {
  vi.useFakeTimers()
  look(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function look(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const rounds = (calls: { route: string }[]) =>
  calls.filter((call) => call.route === 'GET /api/tables').length

describe('the list of tables', () => {
  test('holds mine and those of others, none twice', async () => {
    const mine = line({ id: 'mine', public: true })
    const theirs = line({ id: 'theirs', public: true, mine: false })
    serve(
      usual({
        'GET /api/tables': { tables: [theirs, mine] },
        'GET /api/tables/mine': { tables: [mine] },
      }),
    )
    const tables = new Tables()
    await tables.ask()
    expect(tables.lines?.map((table) => table.id)).toEqual(['mine', 'theirs'])
  })

  test('is asked for again and again, but only while somebody looks', async () => {
    const calls = serve(usual())
    const stop = new Tables().watch()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(rounds(calls)).toBe(2)
    look(false)
    await vi.advanceTimersByTimeAsync(60_000)
    const unseen = rounds(calls)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rounds(calls)).toBe(unseen)
    look(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(rounds(calls)).toBe(unseen + 1)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rounds(calls)).toBe(unseen + 1)
  })

  test('keeps what it knew while the server is away, and says so', async () => {
    serve(usual({ 'GET /api/tables/mine': { tables: [line()] } }))
    const tables = new Tables()
    await tables.ask()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await tables.ask()
    expect(tables.lines).toHaveLength(1)
    expect(tables.trouble).toMatch(/does not answer/)
    serve(usual())
    await tables.ask()
    expect(tables.trouble).toBe('')
  })
})
