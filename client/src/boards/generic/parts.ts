/** A view of any game, sorted into what is told of each seat and what is told of the table. */
import type { View } from '../../table/contract'

/** What the table page itself shows; the rest is the game's. */
const AROUND = new Set([
  'ruleset',
  'seat',
  'version',
  'owing',
  'decision',
  'sealed',
  'idle',
  'sensible',
  'then',
])

export interface Parts {
  shared: Record<string, unknown>
  /** By seat, everything that is listed seat by seat. */
  rulers: Record<string, unknown>[]
}

export function sortView(view: View, seats: number): Parts {
  const parts: Parts = { shared: {}, rulers: Array.from({ length: seats }, () => ({})) }
  for (const [key, value] of Object.entries(view)) {
    if (AROUND.has(key)) continue
    if (isBySeat(value, seats)) {
      value.forEach((part, seat) => Object.assign(parts.rulers[seat]!, part))
    } else parts.shared[key] = value
  }
  return parts
}

/** A record for every seat, and all with the same fields. */
function isBySeat(value: unknown, seats: number): value is Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length !== seats || !value.every(isRecord)) return false
  const fields = value.map((record) => Object.keys(record).sort().join())
  return new Set(fields).size === 1
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
