import { afterEach, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { serve, usual, type Call } from '../server'

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const ANN = { name: 'Ann', account: true }

/** The page of somebody with an account; what it asked of the server. */
async function account(replies: Record<string, unknown> = {}, person: unknown = ANN) {
  const calls = serve(usual({ 'GET /api/me': person, ...replies }))
  await show(() => import('../../src/pages/Account.svelte'))
  const { screen } = await import('@testing-library/svelte')
  return { calls, screen }
}

const asked = (calls: Call[]) =>
  calls.map((call) => call.route).filter((route) => !route.startsWith('GET'))

test('who signs out everywhere is a new guest here', async () => {
  const { calls, screen } = await account({
    'POST /api/sign-out-everywhere': null,
    'POST /api/guest': { name: 'Wren 12', account: false },
  })
  ;(await screen.findByRole('button', { name: 'Sign out everywhere' })).click()

  expect(await screen.findByText(/signed out at every browser/)).toBeTruthy()
  expect(asked(calls)).toEqual(['POST /api/sign-out-everywhere', 'POST /api/guest'])
})
