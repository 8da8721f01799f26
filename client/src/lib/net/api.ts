/** The server's HTTP side. Every refusal arrives as an `ApiError` that says what to do next. */
import { edition, HEADER } from '$lib/edition.svelte'
import type { components } from '$lib/protocol/api'
import type { Exhibit } from '$lib/protocol/messages'

type Schemas = components['schemas']
export type Person = Schemas['Person']
export type AccountInfo = Schemas['AccountInfo']
export type BotLine = Schemas['BotLine']
export type TokenLine = Schemas['TokenLine']
export type Scope = Exclude<TokenLine['scopes'][number], 'games'>
export const SCOPES: readonly Scope[] = ['play', 'chat', 'challenge']
export type ChallengeInfo = Schemas['ChallengeInfo']
export type PasskeyLine = Schemas['PasskeyLine']
export type ApartLine = Schemas['ApartLine']
export type ApartKind = ApartLine['kind']
export type HostsDesk = Schemas['HostsDesk']
export type ReportLine = Schemas['ReportLine']
export type BanForm = Schemas['BanForm']
/** Somebody at a table: by their seat, or by the number of a line that they said. */
export type Whom = { seat: number } | { line: number }
export type OptionInfo = Schemas['OptionInfo']
export type BotInfo = Schemas['BotInfo']
export type CharacterInfo = Schemas['CharacterInfo']
export type MatInfo = Schemas['MatInfo']
/** One way to play a game that has several. */
export interface Mode {
  name: string
  text: string
  players: readonly number[]
}
export type GameInfo = Schemas['GameInfo'] & {
  /** Of a game that is played in several modes, once they have arrived. */
  modes?: Readonly<Record<string, Mode>>
  /** Names of the values of its options. */
  names?: Readonly<Record<string, string>>
}
export type Warnings = Schemas['Warnings']
export type Clause = Schemas['Clause']
export type TableLine = Schemas['TableLine']
export type SeatForm = Schemas['SeatForm']
export type TableForm = Schemas['TableForm']
export type RematchForm = Schemas['RematchForm']
export type Value = OptionInfo['default']

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly faults: readonly string[] = [],
    readonly status = 0,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

const UNREACHABLE =
  'The server does not answer. Look whether it still runs and whether you are connected, then try again. Nothing is lost.'

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError('net/unreachable', UNREACHABLE)
  }
  edition.note(response.headers.get(HEADER))
  if (!response.ok) throw await readProblem(response)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiError('net/unreadable', UNREADABLE, [], response.status)
  }
}

const UNREADABLE =
  'What answered is not a Pocketkeep server, or it has another version than this page. Load the page anew.'

/** A refusal of the server in its own words; something between us and it may answer in others. */
async function readProblem(response: Response): Promise<ApiError> {
  try {
    const problem = await response.json()
    if (typeof problem.message === 'string') {
      const faults = Array.isArray(problem.faults) ? problem.faults : []
      return new ApiError(String(problem.code), problem.message, faults, response.status)
    }
  } catch {
    // Not ours; answered below.
  }
  if (response.status >= 502 && response.status <= 504) {
    return new ApiError('net/unreachable', UNREACHABLE, [], response.status)
  }
  const message = `The server answered with ${response.status} and no reason. Try again, or load the page anew.`
  return new ApiError('net/unreadable', message, [], response.status)
}

/** A line to show for anything that was thrown. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return [error.message, ...error.faults].join(' ')
  return `Something on this page went wrong (${String(error)}). Load it anew; the game itself is safe on the server.`
}

function queryOf(options: Record<string, Value>): string {
  const pairs = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, String(value)]),
  )
  return pairs.size ? `?${pairs}` : ''
}

/** Every request a page makes, by what it is for. */
export const api = {
  /** Null: the server does not know me yet. */
  async whoAmI(): Promise<Person | null> {
    try {
      return (await request<Person | null>('GET', '/api/me')) ?? null
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null
      throw error
    }
  },
  playAs: (name: string) => request<Person>('POST', '/api/guest', { name }),
  makeAccount: (name: string, password: string) =>
    request<Person>('POST', '/api/account', { name, password }),
  signIn: (name: string, password: string) =>
    request<Person>('POST', '/api/sign-in', { name, password }),
  signOut: () => request<unknown>('POST', '/api/sign-out'),
  signOutEverywhere: () => request<unknown>('POST', '/api/sign-out-everywhere'),

  passkeys: async () => (await request<Schemas['PasskeyList']>('GET', '/api/passkeys')).passkeys,
  passkeyOptions: (password: string) =>
    request<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/passkeys/options', { password }),
  addPasskey: (name: string, credential: unknown) =>
    request<unknown>('POST', '/api/passkeys', { name, credential }),
  removePasskey: (id: string) =>
    request<unknown>('POST', `/api/passkeys/${encodeURIComponent(id)}/remove`),
  passkeyInvitation: () =>
    request<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/sign-in/passkey/options'),
  signInByPasskey: (credential: unknown) =>
    request<Person>('POST', '/api/sign-in/passkey', { credential }),

  myAccount: () => request<AccountInfo>('GET', '/api/account'),
  changePassword: (old: string, password: string) =>
    request<Person>('POST', '/api/account/password', { old, new: password }),
  /** An empty address takes mine back. */
  giveMail: (mail: string, password: string) =>
    request<unknown>('POST', '/api/account/mail', { password, mail }),
  confirmMail: (code: string) =>
    request<AccountInfo>('POST', '/api/account/mail/confirm', { code }),
  forgetPassword: (name: string) => request<unknown>('POST', '/api/reset', { name }),
  resetPassword: (name: string, code: string, password: string) =>
    request<Person>('POST', '/api/reset/password', { name, code, password }),
  leave: (password: string) => request<unknown>('POST', '/api/account/delete', { password }),
  /** Where all that is known of me is downloaded from; a link, not a request. */
  belongingsPath: '/api/account/export',

  report: (table: string, whom: Whom, reason: string) =>
    request<unknown>('POST', `/api/tables/${encodeURIComponent(table)}/report`, {
      ...whom,
      reason,
    }),
  keepApart: (table: string, whom: Whom, kind: ApartKind) =>
    request<unknown>('POST', `/api/tables/${encodeURIComponent(table)}/apart`, { ...whom, kind }),
  /** Whom I mute and block. */
  apart: async () => (await request<Schemas['ApartList']>('GET', '/api/apart')).people,
  endApart: (id: string) => request<unknown>('POST', `/api/apart/${encodeURIComponent(id)}/end`),

  /** Accounts for programs of mine. */
  myBots: () => request<Schemas['MyBots']>('GET', '/api/account/bots'),
  makeBot: (name: string) => request<unknown>('POST', '/api/account/bots', { name }),
  retireBot: (name: string) => request<unknown>('POST', '/api/account/bots/retire', { name }),
  /** For a bot of mine; without one, a token of my own that reads my games. */
  makeToken: (bot: string | null, scopes: readonly Scope[], days: number) =>
    request<Schemas['TokenMade']>('POST', '/api/account/tokens', { bot, scopes, days }),
  revokeToken: (id: string) =>
    request<unknown>('POST', `/api/account/tokens/${encodeURIComponent(id)}/revoke`),
  shareGames: (shares: boolean) => request<unknown>('POST', '/api/account/share', { shares }),

  /** Names of bots that can be challenged. */
  bots: async () =>
    (await request<Schemas['PlayingBots']>('GET', '/api/bots')).bots.map(({ name }) => name),
  challenges: async () =>
    (await request<Schemas['ChallengeList']>('GET', '/api/challenges')).challenges,
  challenge: (to: string, game: string) =>
    request<ChallengeInfo>('POST', '/api/challenges', { to, game }),
  acceptChallenge: (id: string) =>
    request<Schemas['Created']>('POST', `/api/challenges/${encodeURIComponent(id)}/accept`),
  declineChallenge: (id: string) =>
    request<unknown>('POST', `/api/challenges/${encodeURIComponent(id)}/decline`, {}),

  hostsDesk: () => request<HostsDesk>('GET', '/api/host'),
  closeReport: (id: string) =>
    request<unknown>('POST', `/api/host/reports/${encodeURIComponent(id)}/close`),
  ban: (form: BanForm) => request<unknown>('POST', '/api/host/bans', form),
  lift: (id: string) => request<unknown>('POST', `/api/host/bans/${encodeURIComponent(id)}/lift`),
  hostsCode: (name: string) => request<Schemas['HostsCode']>('POST', '/api/host/reset', { name }),

  games: () => request<GameInfo[]>('GET', '/api/games'),
  check: (game: string, options: Record<string, Value>) =>
    request<Warnings>('POST', `/api/games/${encodeURIComponent(game)}/check`, options),
  /** All that a board is drawn from, with these options. */
  exhibit: (game: string, options: Record<string, Value> = {}) =>
    request<Exhibit>('GET', `/api/games/${encodeURIComponent(game)}/exhibit${queryOf(options)}`),
  rules: (game: string) =>
    request<Schemas['RulesInfo']>('GET', `/api/games/${encodeURIComponent(game)}/rules`),

  /** Tables that everybody may see; mine among them. */
  publicTables: async () => (await request<Schemas['TableList']>('GET', '/api/tables')).tables,
  myTables: async () => (await request<Schemas['TableList']>('GET', '/api/tables/mine')).tables,
  /** All of them, not only the newest hundred. */
  allMyTables: async () =>
    (await request<Schemas['TableList']>('GET', '/api/tables/mine?most=1000')).tables,
  /** Off my list, or on it again. */
  putAway: (id: string, away: boolean) =>
    request<unknown>('POST', `/api/tables/${encodeURIComponent(id)}/put-away`, { away }),
  openTable: (form: TableForm) => request<Schemas['Created']>('POST', '/api/tables', form),
  /** The same people once more; the one that somebody has opened already, if there is one. */
  openRematch: (id: string, form: RematchForm) =>
    request<Schemas['Created']>('POST', `/api/tables/${encodeURIComponent(id)}/rematch`, form),
  importTable: (record: string) =>
    request<Schemas['Created']>('POST', '/api/tables/import', { record }),
  /** Where a game is downloaded from; a link, not a request. */
  exportPath: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
}
