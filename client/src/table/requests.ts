/** What the table page asks over HTTP; everything else comes through the socket. */
import { request, type Clause } from '$lib/net/api'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { View } from './contract'

export interface Moment {
  /** How many entries of the log had been told. */
  log: number
  view: View
  /** Of a finished game: by seat, what only it could see. */
  open?: Record<string, Record<string, unknown>>
}

export interface PastGame {
  seat: number | null
  /** By moment, how many entries of the log had been told. */
  told: number[]
  /** By page of moments, the mark to ask for it with; it changes with what is shown. */
  pages: string[]
  /** How many moments a page has. */
  on_page: number
  /** Of a finished game: all that these eyes were told. */
  log?: LogEntry[] | null
  /** Of a finished game: by moment, points so far by seat, then by opponent; empty: nobody counted. */
  standing?: number[][]
  /** What it was drawn and named by, where that has changed since. */
  exhibit?: Exhibit | null
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`

export const fetchExhibit = (id: string): Promise<Exhibit> =>
  request('GET', `${tablePath(id)}/exhibit`)

/** How a game stands, as a seat of mine sees it, or who looks on. */
export const fetchPosition = (id: string): Promise<{ seat?: number | null; view: View }> =>
  request('GET', `${tablePath(id)}/position`)

/** After the connection was lost the server may be a newer one: any answer says whether this page is old. */
export const askEdition = (): Promise<unknown> => request('GET', '/api/me').catch(() => null)

/** Every point of the past through one pair of eyes; without a seat, through a spectator's. */
export function fetchPast(id: string, seat: number | null): Promise<PastGame> {
  const query = seat === null ? '' : `?seat=${seat}`
  return request('GET', `${tablePath(id)}/moments${query}`)
}

export async function fetchPage(
  id: string,
  number: number,
  mark: string,
  seat: number | null,
): Promise<Moment[]> {
  const query = seat === null ? '' : `&seat=${seat}`
  const path = `${tablePath(id)}/moments/${number}?mark=${mark}${query}`
  return (await request<{ moments: Moment[] }>('GET', path)).moments
}

/** The clauses of the edition that is played with these options. */
export async function fetchRules(
  game: string,
  options: Record<string, string | number>,
): Promise<Clause[]> {
  const pairs = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, String(value)]),
  )
  const { clauses } = await request<{ clauses: Clause[] }>(
    'GET',
    `/api/games/${encodeURIComponent(game)}/rules?${pairs}`,
  )
  return clauses
}
