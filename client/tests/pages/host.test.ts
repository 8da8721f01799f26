import { afterEach, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { Refusal, serve, usual } from '../server'

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const REPORT = {
  id: 'r1',
  at: 1000,
  by: 'Ann',
  about: 'Eve',
  account: true,
  banned: false,
  table: 'copper-kettle',
  said: 'something nasty',
  reason: 'It hurts.',
  addresses: ['192.0.2.7'],
}
const BAN = { id: 'b1', name: 'Mallory', reason: 'Spam', since: 1000, until: null }
const HANNA = { name: 'Hanna', account: true, host: true }

async function host(replies: Record<string, unknown> = {}) {
  const calls = serve(
    usual({
      'GET /api/me': HANNA,
      'GET /api/host': { reports: [REPORT], bans: [BAN] },
      ...replies,
    }),
  )
  await show(() => import('../../src/pages/Host.svelte'))
  const library = await import('@testing-library/svelte')
  return { calls, screen: library.screen, fireEvent: library.fireEvent }
}

test('a host reads what was reported and bans whom it is about', async () => {
  const { calls, screen, fireEvent } = await host({ 'POST /api/host/bans': null })
  expect(await screen.findByText('something nasty')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Ban for a week' }))

  expect(await screen.findByText('Eve is banned for 7 days.')).toBeTruthy()
  expect(calls.find((call) => call.route === 'POST /api/host/bans')!.body).toEqual({
    report: 'r1',
    reason: 'It hurts.',
    days: 7,
  })
})

test('a range of addresses is told from a name', async () => {
  const { calls, screen, fireEvent } = await host({ 'POST /api/host/bans': null })
  const whom = await screen.findByLabelText(/An account's name/)
  for (const given of ['192.0.2.0/24', 'Ada']) {
    await fireEvent.input(whom, { target: { value: given } })
    await fireEvent.click(screen.getByRole('button', { name: 'Ban' }))
    await screen.findByText(`${given} is banned.`)
  }
  const bans = calls.filter((call) => call.route === 'POST /api/host/bans')
  expect(bans.map((call) => call.body)).toEqual([
    { reason: '', days: null, network: '192.0.2.0/24' },
    { reason: '', days: null, name: 'Ada' },
  ])
})

test('a ban is lifted, and a code is made', async () => {
  const { calls, screen, fireEvent } = await host({
    'POST /api/host/bans/b1/lift': null,
    'POST /api/host/reset': { code: 'ab3d-f9hj-kmnp' },
  })
  await fireEvent.click(await screen.findByRole('button', { name: 'Lift the ban of Mallory' }))
  expect(await screen.findByText('Mallory may come in again.')).toBeTruthy()
  await fireEvent.input(screen.getByLabelText("The account's name"), { target: { value: 'Ann' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Make a code' }))

  expect(await screen.findByText('ab3d-f9hj-kmnp')).toBeTruthy()
  expect(calls.some((call) => call.route === 'POST /api/host/bans/b1/lift')).toBe(true)
})

test('others are told whose page it is', async () => {
  const problem = { code: 'host/only', message: 'This is for the host.', faults: [] }
  const { screen } = await host({ 'GET /api/host': new Refusal(403, problem) })

  expect(await screen.findByText('This is for the host.')).toBeTruthy()
})
