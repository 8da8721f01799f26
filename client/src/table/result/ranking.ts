/** Everybody who was scored, the best first. */
import type { Outcome } from '$lib/protocol/messages'

export interface Rank {
  key: string
  /** As in the points so far: seats, then opponents whom the rules play. */
  side: number
  place: number
  /** Null: the rules themselves played it. */
  seat: number | null
  name: string
  score: number
  parts: Record<string, number>
  /** Points by thing that a part sums up: cards by faction. */
  things: Record<string, number>
}

export interface Namers {
  seat(seat: number): string
  thing(word: string): string
}

export function rankingOf(outcome: Outcome, names: Namers): Rank[] {
  const { places, scores, parts, automas = [], things = [] } = outcome
  const seated = places.map((place, seat) => ({
    key: String(seat),
    side: seat,
    place,
    seat,
    name: names.seat(seat),
    score: scores[seat] ?? 0,
    parts: parts[seat] ?? {},
    things: things[seat] ?? {},
  }))
  const played = automas.map((automa, number) => ({
    key: automa.name,
    side: places.length + number,
    place: automa.place,
    seat: null,
    name: names.thing(automa.name),
    score: automa.score,
    parts: automa.parts,
    things: automa.things ?? {},
  }))
  return [...seated, ...played].sort((a, b) => a.place - b.place)
}

/** The names of all parts that gave anybody points. */
export function partsOf(ranking: readonly Rank[]): string[] {
  const names = new Set(ranking.flatMap((rank) => Object.keys(rank.parts)))
  return [...names].filter((name) => ranking.some((rank) => rank.parts[name]))
}

/** Things that gave anybody points, the most first. */
export function thingsOf(ranking: readonly Rank[]): string[] {
  const sums = new Map<string, number>()
  for (const { things } of ranking) {
    for (const [thing, points] of Object.entries(things)) {
      sums.set(thing, (sums.get(thing) ?? 0) + points)
    }
  }
  return [...sums].sort((a, b) => b[1] - a[1]).map(([thing]) => thing)
}
