/** What the dummy did of late and why, turn by turn, as the log tells it. */
import type { LogEntry } from '$lib/protocol/messages'
import { eventOf, type Event } from '../wire'

export interface Line {
  /** Its place in the log. */
  index: number
  text: string
  rule: string
}

export interface DummyTurn {
  /** Whose turn it was: the dummy's own, or another ruler's whose action it followed. */
  own: boolean
  /** The action that was selected; empty until it is. */
  action: string
  lines: readonly Line[]
}

/** Only the dummy has these. */
const ITS_OWN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'CompassFlipped',
  'DieRolled',
  'ActionTurnedPast',
  'HandPointed',
  'DummyHeldBack',
  'DummyValued',
])
/** At the start of a turn, before anybody has selected. */
const BEFORE: ReadonlySet<Event['type']> = new Set<Event['type']>(['CardCleared', 'CompassFlipped'])
const MOST = 3

/** The last turns in which the dummy had something to do, the oldest first. */
export function lastTurnsOf(log: readonly LogEntry[], dummy: number): DummyTurn[] {
  const turns: { own: boolean | null; action: string; lines: Line[] }[] = []
  log.forEach((entry, index) => {
    const { text, rule } = entry
    const told = eventOf(entry)
    const begins = ownerOf(told, dummy)
    const turn = turns.at(-1)
    const isOpen = turn?.own === null // what happens before a turn belongs to it
    if ((begins !== null || BEFORE.has(told.type)) && !isOpen) {
      turns.push({ own: begins, action: '', lines: [] })
    } else if (turn && begins !== null) turn.own = begins
    const now = turns.at(-1)
    if (!now) return
    if (told.type === 'ActionSelected') now.action = told.action
    if (isOfDummy(told, dummy)) now.lines.push({ index, text, rule })
  })
  return turns
    .filter(({ lines }) => lines.length)
    .slice(-MOST)
    .map((turn) => ({ ...turn, own: turn.own ?? true }))
}

/** Whether an event begins the dummy's own turn, or another's; null: neither. */
function ownerOf(event: Event, dummy: number): boolean | null {
  if (event.type === 'DieRolled' && event.action) return true
  return event.type === 'ActionSelected' && event.seat !== dummy ? false : null
}

const NAMED = ['seat', 'attacker', 'defender', 'winner', 'loser', 'by'] as const

function isOfDummy(event: Event, dummy: number): boolean {
  const named = new Map<string, unknown>(Object.entries(event))
  return ITS_OWN.has(event.type) || NAMED.some((name) => named.get(name) === dummy)
}
