/** A server that answers from a table of ours; what is not in it is refused as the real one would. */
import { vi } from 'vitest'
import type { GameInfo, TableLine } from '$lib/net/api'

type Reply = unknown | ((body: unknown) => unknown)

export interface Call {
  route: string
  body: unknown
}

export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Answers `METHOD /path`; returns every call it got. */
export function serve(replies: Record<string, Reply>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path}`
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ route, body })
    const found = replies[route]
    const reply = typeof found === 'function' ? found(body) : found
    if (reply === undefined) {
      return json(404, { code: 'http/404', message: `Nothing is at ${route}.`, faults: [] })
    }
    if (reply instanceof Refusal) return json(reply.status, reply.body)
    return json(200, reply)
  })
  return calls
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
}

export const KINGDOMS: GameInfo = {
  name: 'kingdoms',
  title: 'Kingdoms',
  blurb: 'March, trade, or go to war.',
  minutes: 30,
  options: [
    {
      name: 'edition',
      help: 'Which rulebook is played.',
      default: 'ultra',
      values: ['ultra'],
      closed: true,
    },
    {
      name: 'players',
      help: 'How many sit at the table.',
      default: 4,
      values: [2, 3, 4, 5],
      closed: true,
    },
    {
      name: 'factions',
      help: 'How they are dealt.',
      default: 'random',
      values: ['random', 'choose'],
      closed: false,
    },
  ],
  bots: [
    { kind: 'green', help: 'has just learned the rules', seconds: 0.5 },
    { kind: 'keen', help: 'thinks of what comes next', seconds: 1 },
    { kind: 'strongest', help: 'takes its time', seconds: 5 },
  ],
  usual_bot: 'keen',
}

export const OTHER: GameInfo = {
  ...KINGDOMS,
  name: 'ulos',
  title: 'Ulos',
  blurb: 'Lay tiles.',
  minutes: 40,
}

/** A game that can be played alone. */
export const SOLO: GameInfo = {
  ...OTHER,
  options: [
    {
      name: 'players',
      help: 'How many sit at the table.',
      default: 3,
      values: [1, 2, 3],
      closed: true,
    },
    {
      name: 'first',
      help: 'The seat that begins.',
      default: 0,
      values: [0, 1, 2, 3],
      closed: true,
    },
    {
      name: 'level',
      help: 'Solo: how hard it is.',
      default: 'sly',
      values: ['sly', 'corrupt'],
      closed: true,
      when: { players: [1] },
    },
    {
      name: 'holdings',
      help: 'Whether cards lie open.',
      default: 'hidden',
      values: ['hidden', 'open'],
      closed: true,
      when: { players: [2, 3, 4, 5] },
    },
  ],
}

export function line(change: Partial<TableLine> = {}): TableLine {
  return {
    id: 'copper-kettle',
    name: 'Copper Kettle',
    game: 'kingdoms',
    options: {},
    status: 'playing',
    public: false,
    clock: null,
    grace: 10,
    seats: [
      { kind: 'person', name: 'Heron 41', mine: true },
      { kind: 'bot', name: 'Mirel', bot: 'keen:trader' },
    ],
    mine: true,
    my_turn: false,
    turn: 'turn 17',
    changed: 1000,
    places: [],
    ...change,
  }
}

export function usual(more: Record<string, Reply> = {}): Record<string, Reply> {
  return {
    'GET /api/me': { name: 'Heron 41', account: false },
    'GET /api/games': [KINGDOMS],
    'GET /api/tables': { tables: [] },
    'GET /api/tables/mine': { tables: [] },
    'POST /api/games/kingdoms/check': { faults: [], warnings: [] },
    ...more,
  }
}
