/** What I have played so far, counted from the lines of finished tables. */
import { botName } from '$lib/bots'
import type { TableLine } from '$lib/net/api'
import { myPlace } from '$lib/tables'

export type Kind = 'game' | 'role' | 'players' | 'opponent'

export interface Count {
  /** The game's name, what I played, how many we were, or against whom. */
  of: string
  played: number
  won: number
  /** The most points I made; null where nobody counts them, or where games of several kinds come together. */
  best: number | null
}

type Keys = (table: TableLine) => readonly string[]

const KEYS: Record<Kind, Keys> = {
  game: ({ game }) => [game],
  role: ({ roles = [], seats }) =>
    unique(roles.flatMap((names, seat) => (seats[seat]?.mine ? names : []))),
  players: ({ seats }) => [String(seats.length)],
  opponent: ({ seats }) =>
    unique(
      seats.flatMap((seat) =>
        seat.mine ? [] : [seat.kind === 'bot' ? `${botName(seat.bot ?? '')} bots` : seat.name],
      ),
    ),
}

const unique = (words: readonly string[]): string[] => [...new Set(words)]

/** Most played first; a table counts once for each thing that it is of. */
export function statistics(over: readonly TableLine[], kind: Kind = 'game'): Count[] {
  const counts = new Map<string, Count>()
  for (const table of over.filter((table) => table.seats.some((seat) => seat.mine))) {
    for (const of of KEYS[kind](table)) {
      const count = counts.get(of) ?? { of, played: 0, won: 0, best: null }
      count.played += 1
      if (myPlace(table) === 1) count.won += 1
      count.best = bestOf(count.best, table)
      counts.set(of, count)
    }
  }
  return [...counts.values()].sort((a, b) => b.played - a.played || b.won - a.won)
}

function bestOf(before: number | null, { scores = [], seats }: TableLine): number | null {
  const mine = scores.filter((_, seat) => seats[seat]?.mine)
  return mine.length ? Math.max(before ?? -Infinity, ...mine) : before
}
