import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, explain, request } from '$lib/net/api'
import { Refusal, serve } from '../../server'

afterEach(() => vi.unstubAllGlobals())

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a request', () => {
  test('sends a form as JSON and returns the answer', async () => {
    const calls = serve({ 'POST /api/tables': { id: 'copper-kettle' } })
    const form = { game: 'kingdoms', options: { players: 3 }, seats: [{ kind: 'me' }] }
    expect(await api.openTable(form)).toEqual({ id: 'copper-kettle' })
    expect(calls).toEqual([{ route: 'POST /api/tables', body: form }])
  })

  test('that is refused keeps the words of the server', async () => {
    const problem = {
      code: 'options/bad',
      message: 'These options cannot be.',
      faults: ['U-SET-2: too few'],
    }
    serve({ 'POST /api/tables': new Refusal(400, problem) })
    const error = await failure(api.openTable({ game: 'kingdoms', options: {}, seats: [] }))
    expect(error).toMatchObject({
      code: 'options/bad',
      message: problem.message,
      faults: problem.faults,
      status: 400,
    })
    expect(explain(error)).toBe('These options cannot be. U-SET-2: too few')
  })

  test('that reaches nobody says what to do', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failure(api.games())
    expect(error.code).toBe('net/unreachable')
    expect(error.message).toMatch(/does not answer.*try again/i)
  })

  test('answered by a proxy without its server says the same', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect((await failure(api.games())).code).toBe('net/unreachable')
  })

  test('answered in another language is called unreadable', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }))
    expect((await failure(api.games())).code).toBe('net/unreadable')
    vi.stubGlobal('fetch', async () => new Response('oops', { status: 500 }))
    expect((await failure(api.games())).message).toContain('500')
  })

  test('may have nothing to answer', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    expect(await request('POST', '/api/sign-out')).toBeUndefined()
  })

  test('puts names into an address so that they stay names', () => {
    expect(api.exportPath('a/b')).toBe('/api/tables/a%2Fb/record')
  })
})

describe('who I am', () => {
  test('is nobody where the server knows none', async () => {
    serve({ 'GET /api/me': null })
    expect(await api.whoAmI()).toBeNull()
    serve({
      'GET /api/me': new Refusal(401, {
        code: 'people/nobody',
        message: 'Say who you are.',
        faults: [],
      }),
    })
    expect(await api.whoAmI()).toBeNull()
  })

  test('is not guessed where the server fails', async () => {
    serve({
      'GET /api/me': new Refusal(503, {
        code: 'store/failed',
        message: 'The disk is full.',
        faults: [],
      }),
    })
    expect((await failure(api.whoAmI())).message).toBe('The disk is full.')
  })
})

test('a fault of the page itself is explained too', () => {
  expect(explain(new Error('x is not a function'))).toContain('x is not a function')
})
