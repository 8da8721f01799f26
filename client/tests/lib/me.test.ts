import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { makeUpName } from '$lib/me.svelte'
import { Refusal, serve } from '../server'

describe('a made-up name', () => {
  test('is a bird and a number', () => {
    expect(makeUpName(() => 0)).toBe('Heron 10')
    expect(makeUpName(() => 0.9999)).toMatch(/^\w+ 99$/)
    for (let i = 0; i < 50; i++) expect(makeUpName()).toMatch(/^[A-Z][a-z]+ [1-9]\d$/)
  })
})

describe('me', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  async function open() {
    return (await import('$lib/me.svelte')).me
  }

  test('am a guest with a made-up name at once', async () => {
    const calls = serve({
      'GET /api/me': null,
      'POST /api/guest': (body: unknown) => ({ ...(body as object), account: false }),
    })
    const me = await open()
    await me.ready
    expect(me.name).toMatch(/^[A-Z][a-z]+ \d\d$/)
    expect(calls.map((call) => call.route)).toEqual(['GET /api/me', 'POST /api/guest'])
  })

  test('stay who I was', async () => {
    const calls = serve({ 'GET /api/me': { name: 'Mirel', account: true } })
    const me = await open()
    await me.ready
    expect([me.name, me.account]).toEqual(['Mirel', true])
    expect(calls).toHaveLength(1)
  })

  test('become somebody once the server is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const me = await open()
    await me.ready
    expect(me.name).toBe('')
    expect(me.trouble).toMatch(/does not answer/)
    await expect(me.ensure()).rejects.toThrow(/does not answer/)
    serve({ 'GET /api/me': { name: 'Mirel', account: false } })
    await me.ensure()
    expect([me.name, me.trouble]).toEqual(['Mirel', ''])
  })

  test('keep my name where the server refuses another', async () => {
    serve({
      'GET /api/me': { name: 'Mirel', account: false },
      'POST /api/guest': new Refusal(409, {
        code: 'people/taken',
        message: 'Somebody is called so.',
        faults: [],
      }),
    })
    const me = await open()
    await me.ready
    await expect(me.rename('Rook')).rejects.toThrow('Somebody is called so.')
    expect(me.name).toBe('Mirel')
  })
})
