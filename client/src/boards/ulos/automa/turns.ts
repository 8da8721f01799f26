/** Ulrir's last turn, step by step, as it was told. */
import type { LogEntry } from '$lib/protocol/messages'
import { godIn, ulrirOf } from '../lookups'
import { type Event, eventOf, type UlosView } from '../wire'

export interface UlrirStep {
  text: string
  rule: string
  /** Why he did so: written smaller, below what he did. */
  isReason: boolean
}

export interface UlrirTurn {
  slot: string | null
  faction: string | null
  steps: UlrirStep[]
  /** Whether he is still at it. */
  isNow: boolean
}

/** What is his alone; the rest of his turn belongs to the board. */
const HIS: ReadonlySet<Event['type']> = new Set([
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
const SHARED: ReadonlySet<Event['type']> = new Set([
  'TilePlaced',
  'CampEstablished',
  'RiftCollected',
])

export function lastTurnOf(view: UlosView, log: readonly LogEntry[]): UlrirTurn | null {
  const ulrir = ulrirOf(view)
  const isHis = (event: Event): boolean => 'god' in event && godIn(view, event.god) === ulrir
  const begun = (entry: LogEntry): boolean => {
    const event = eventOf(entry)
    return event.type === 'TurnBegun' && isHis(event)
  }
  let begins = log.length - 1
  while (begins >= 0 && !begun(log[begins]!)) begins--
  if (ulrir === null || begins < 0) return null
  const rest = log.slice(begins + 1)
  const ends = rest.findIndex((entry) => eventOf(entry).type === 'TurnBegun')
  const turn = ends < 0 ? rest : rest.slice(0, ends)
  const drawn = turn.map(eventOf).find((event) => event.type === 'LanternDrawn')
  const steps = turn.filter((entry) => {
    const event = eventOf(entry)
    return HIS.has(event.type) || (SHARED.has(event.type) && isHis(event))
  })
  return {
    slot: drawn?.slot ?? null,
    faction: drawn?.faction ?? null,
    steps: steps.map((entry) => ({
      text: entry.text,
      rule: entry.rule,
      isReason: eventOf(entry).type === 'UlrirReasoned',
    })),
    isNow: ends < 0 && view.active === ulrir,
  }
}
