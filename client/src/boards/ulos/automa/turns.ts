/** Ulrir's last turn, step by step, as it was told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { Slot } from '../exhibit'
import { ulrirOf, type UlosView } from '../view'

export interface UlrirStep {
  text: string
  rule: string
  /** Why he did so: written smaller, below what he did. */
  isReason: boolean
}

export interface UlrirTurn {
  slot: Slot | null
  faction: string | null
  steps: UlrirStep[]
  /** Whether he is still at it. */
  isNow: boolean
}

type Told = { type?: string; god?: number; slot?: Slot; faction?: string }

/** What is his alone; the rest of his turn belongs to the board. */
const HIS: ReadonlySet<string> = new Set([
  'LanternDrawn',
  'LanternMovedUp',
  'UlrirReasoned',
  'TileDiscarded',
  'UlrirBought',
  'UlrirCouldNotBuy',
  'UlrirTookSpoils',
  'UlrirShuffled',
])
/** Of what everybody may do, what he did. */
const SHARED: ReadonlySet<string> = new Set(['TilePlaced', 'CampEstablished', 'RiftCollected'])

export function lastTurnOf(view: UlosView, log: readonly LogEntry[]): UlrirTurn | null {
  const ulrir = ulrirOf(view)
  /** Events name Ulrir by a number that no seat has. */
  const told = (entry: LogEntry): Told => {
    const event = entry.event as Told
    return event.god === undefined ? event : { ...event, god: Math.min(event.god, view.players) }
  }
  let begins = log.length - 1
  while (
    begins >= 0 &&
    !(told(log[begins]!).type === 'TurnBegun' && told(log[begins]!).god === ulrir)
  ) {
    begins--
  }
  if (ulrir === null || begins < 0) return null
  const rest = log.slice(begins + 1)
  const ends = rest.findIndex((entry) => told(entry).type === 'TurnBegun')
  const turn = ends < 0 ? rest : rest.slice(0, ends)
  const drawn = turn.map(told).find((event) => event.type === 'LanternDrawn')
  const steps = turn.filter(
    (entry) =>
      HIS.has(told(entry).type ?? '') ||
      (SHARED.has(told(entry).type ?? '') && told(entry).god === ulrir),
  )
  return {
    slot: drawn?.slot ?? null,
    faction: drawn?.faction ?? null,
    steps: steps.map((entry) => ({
      text: entry.text,
      rule: entry.rule,
      isReason: told(entry).type === 'UlrirReasoned',
    })),
    isNow: ends < 0 && view.active === ulrir,
  }
}
