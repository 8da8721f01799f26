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

test('the password is changed by who knows the old one', async () => {
  const { calls, screen } = await account({ 'POST /api/account/password': ANN })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.input(await screen.findByLabelText('The one you have'), {
    target: { value: 'four wise words' },
  })
  await fireEvent.input(screen.getByLabelText(/A new one/), {
    target: { value: 'five wiser ones' },
  })
  await fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))

  expect(await screen.findByText(/other browsers have to sign in again/)).toBeTruthy()
  expect(calls.at(-1)!.body).toEqual({ old: 'four wise words', new: 'five wiser ones' })
})

test('a forgotten password is reset with a code', async () => {
  const { calls, screen } = await account(
    { 'POST /api/reset': null, 'POST /api/reset/password': ANN },
    { name: 'Heron 41', account: false },
  )
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.click(await screen.findByRole('radio', { name: 'forgot the password?' }))
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Mail me a code' }))
  expect(await screen.findByText(/Otherwise ask the host/)).toBeTruthy()
  await fireEvent.input(screen.getByLabelText('Code'), { target: { value: 'ab3d-f9hj-kmnp' } })
  await fireEvent.input(screen.getByLabelText(/New password/), { target: { value: 'five wiser' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }))

  expect(await screen.findByText('Signed in as Ann.')).toBeTruthy()
  expect(calls.find((call) => call.route === 'POST /api/reset/password')!.body).toEqual({
    name: 'Ann',
    code: 'ab3d-f9hj-kmnp',
    password: 'five wiser',
  })
})

test('an address of mail is confirmed with the code that was sent there', async () => {
  const { screen } = await account({
    'GET /api/account': { name: 'Ann', mail: '', can_mail: true },
    'POST /api/account/mail': null,
    'POST /api/account/mail/confirm': { name: 'Ann', mail: 'ann@example.org', can_mail: true },
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.input(await screen.findByLabelText('Your address'), {
    target: { value: 'ann@example.org' },
  })
  await fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'four wise' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await fireEvent.input(await screen.findByLabelText(/The code/), { target: { value: 'ab3d' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText(/a code is sent to ann@example.org/)).toBeTruthy()
})

test('a server that sends no mail asks for no address', async () => {
  const { screen } = await account({
    'GET /api/account': { name: 'Ann', mail: '', can_mail: false },
  })
  await screen.findByRole('heading', { name: 'Password' })

  expect(screen.queryByRole('heading', { name: 'Mail' })).toBeNull()
})

test('nobody is forgotten without having said so', async () => {
  const { calls, screen } = await account({
    'POST /api/account/delete': null,
    'POST /api/guest': { name: 'Wren 12', account: false },
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await screen.findByRole('heading', { name: 'What is yours' })
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  await fireEvent.click(screen.getByRole('checkbox', { name: /Forget me for good/ }))
  await fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'four wise' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))

  expect(await screen.findByText(/You are forgotten here/)).toBeTruthy()
  expect(calls.find((call) => call.route === 'POST /api/account/delete')!.body).toEqual({
    password: 'four wise',
  })
})

test('a device becomes a passkey, and signs in', async () => {
  const credential = { toJSON: () => ({ id: 'key' }) }
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
  })
  vi.stubGlobal('navigator', {
    ...navigator,
    credentials: { create: async () => credential, get: async () => credential },
  })
  const { calls, screen } = await account({
    'GET /api/passkeys': { passkeys: [{ id: 'old', name: 'My watch', since: 1000 }] },
    'POST /api/passkeys/options': { challenge: 'x' },
    'POST /api/passkeys': null,
    'POST /api/passkeys/old/remove': null,
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.input(await screen.findByLabelText('What you call this device'), {
    target: { value: 'My phone' },
  })
  const [password] = screen.getAllByLabelText('Your password')
  await fireEvent.input(password!, { target: { value: 'four wise words' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))

  expect(await screen.findByText(/sign in with this device/)).toBeTruthy()
  expect(calls.find((call) => call.route === 'POST /api/passkeys')!.body).toEqual({
    name: 'My phone',
    credential: { id: 'key' },
  })
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove My watch' }))
  expect(await screen.findByText('My watch opens nothing any more.')).toBeTruthy()
})

test('who has a passkey types no password', async () => {
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: (options: unknown) => options,
  })
  vi.stubGlobal('navigator', {
    ...navigator,
    credentials: { get: async () => ({ toJSON: () => ({ id: 'key' }) }) },
  })
  const { screen } = await account(
    { 'POST /api/sign-in/passkey/options': {}, 'POST /api/sign-in/passkey': ANN },
    { name: 'Heron 41', account: false },
  )
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.click(await screen.findByRole('radio', { name: 'sign in' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))

  expect(await screen.findByText('Signed in as Ann.')).toBeTruthy()
})

const TOKEN = {
  id: 't1',
  note: '',
  scopes: ['play', 'chat'],
  since: 1_700_000_000_000,
  expires: 1_800_000_000_000,
}

test('a bot is made, and a token for it, which is shown once', async () => {
  const bots: unknown[] = []
  const { calls, screen } = await account({
    'GET /api/account/bots': () => ({ bots, tokens: [] }),
    'POST /api/account/bots': () => {
      bots.push({ name: 'Anvil', since: 1, tokens: [] })
      return { bots, tokens: [] }
    },
    'POST /api/account/tokens': { token: 'pk_secret', line: TOKEN },
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.input(await screen.findByLabelText('What the bot is called'), {
    target: { value: ' Anvil ' },
  })
  await fireEvent.click(screen.getByRole('button', { name: 'Make a bot' }))
  expect(await screen.findByText(/Anvil is a bot, and will always be one/)).toBeTruthy()

  await fireEvent.click(await screen.findByText('A new token for Anvil'))
  await fireEvent.click(screen.getByLabelText(/challenges, and accepts/))
  await fireEvent.click(screen.getByRole('button', { name: 'Make a token for Anvil' }))

  expect((await screen.findByLabelText<HTMLInputElement>('The new token')).value).toBe('pk_secret')
  const made = calls.find((call) => call.route === 'POST /api/account/tokens')!
  expect(made.body).toEqual({ bot: 'Anvil', scopes: ['play', 'chat'], days: 90 })
})

test('a token of my own reads my games, and is revoked', async () => {
  const own = { ...TOKEN, id: 't2', scopes: ['games'] }
  const tokens: unknown[] = []
  const { calls, screen } = await account({
    'GET /api/account/bots': () => ({ bots: [], tokens }),
    'POST /api/account/tokens': () => {
      tokens.push(own)
      return { token: 'pk_mine', line: own }
    },
    'POST /api/account/tokens/t2/revoke': null,
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.click(await screen.findByText('A new token of your own'))
  await fireEvent.click(screen.getByRole('button', { name: 'Make a token of your own' }))

  expect((await screen.findByLabelText<HTMLInputElement>('The new token')).value).toBe('pk_mine')
  const made = calls.find((call) => call.route === 'POST /api/account/tokens')!
  expect(made.body).toEqual({ bot: null, scopes: [], days: 90 })

  await fireEvent.click(
    await screen.findByRole('button', { name: 'Revoke this token of your own' }),
  )
  expect(calls.some((call) => call.route === 'POST /api/account/tokens/t2/revoke')).toBe(true)
})

test('a token is revoked, and a bot retires', async () => {
  const { calls, screen } = await account({
    'GET /api/account/bots': { bots: [{ name: 'Anvil', since: 1, tokens: [TOKEN] }] },
    'POST /api/account/tokens/t1/revoke': null,
    'POST /api/account/bots/retire': { bots: [] },
  })
  const { fireEvent } = await import('@testing-library/svelte')
  await fireEvent.click(await screen.findByRole('button', { name: 'Revoke this token of Anvil' }))
  expect(await screen.findByText('This token opens nothing any more.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Retire Anvil' }))
  expect(await screen.findByText(/Anvil plays no more/)).toBeTruthy()

  expect(asked(calls)).toEqual([
    'POST /api/account/tokens/t1/revoke',
    'POST /api/account/bots/retire',
  ])
})

test('games are given away as data only where that is said', async () => {
  const { calls, screen } = await account({ 'POST /api/account/share': null })
  const { fireEvent } = await import('@testing-library/svelte')
  const box = await screen.findByLabelText<HTMLInputElement>(/Whoever studies games/)
  expect(box.checked).toBe(false)
  await fireEvent.click(box)

  expect(await screen.findByText(/may be given away as data, without your name/)).toBeTruthy()
  expect(calls.at(-1)!.body).toEqual({ shares: true })
})

test('where saying so fails, the box is as it was', async () => {
  const { screen } = await account({
    'GET /api/account': { name: 'Ann', mail: '', can_mail: false, shares: true },
  })
  const { fireEvent, waitFor } = await import('@testing-library/svelte')
  const box = await screen.findByLabelText<HTMLInputElement>(/Whoever studies games/)
  await waitFor(() => expect(box.checked).toBe(true))
  await fireEvent.click(box)

  await waitFor(() => expect(box.disabled).toBe(false))
  expect(box.checked).toBe(true)
})
