/** What moves when something has happened: made from events and the view before. Pure. */
import type { LogEntry } from '$lib/protocol/messages'
import { type Event, eventOf, type God, type Hex, type LaidTile, type UlosView } from '../wire'

export const LONGEST = 900 // milliseconds for one update
const LEAST = 320 // so that the log line can be read

const DROP = 260 // the fall, and the dust
const RISE = 350
const SINK = 300
const FLIGHT = 400
const SLIDE = 420
const FLIP = 300
const WALK = 60 // a column of the track

interface Timed {
  at: number
  lasts: number
}

export type Step = Timed &
  (
    | { kind: 'drop'; a: Hex; b: Hex }
    | { kind: 'slide'; from: readonly [Hex, Hex]; to: readonly [Hex, Hex] }
    | { kind: 'leave'; tile: LaidTile }
    | { kind: 'flip'; a: Hex; b: Hex }
    | { kind: 'burn'; hex: Hex }
    | { kind: 'rise'; faction: string }
    | { kind: 'sink'; faction: string; cells: readonly Hex[] }
    | { kind: 'rift'; hex: Hex; god: God }
    | { kind: 'card'; faction: string; god: God }
  )

type Untimed<S> = S extends unknown ? Omit<S, keyof Timed> : never

export interface Plan {
  steps: readonly Step[]
  lasts: number
}

export function planOf(entries: readonly LogEntry[], before: UlosView | null): Plan {
  const steps: Step[] = []
  let now = 0
  for (const entry of entries) {
    const event = eventOf(entry)
    const made = stepOf(event, before)
    if (made) steps.push({ ...made.step, at: now, lasts: made.lasts } as Step)
    now += made?.lasts ?? pauseOf(event)
  }
  const lasts = entries.length ? Math.min(LONGEST, Math.max(LEAST, now)) : 0
  const haste = now > LONGEST ? LONGEST / now : 1
  return {
    steps: steps.map((step) => ({ ...step, at: step.at * haste, lasts: step.lasts * haste })),
    lasts,
  }
}

/** Markers walk by themselves. */
function pauseOf(event: Event): number {
  return event.type === 'PowerChanged' ? WALK * Math.abs(event.after - event.before) : 0
}

interface Made {
  step: Untimed<Step>
  lasts: number
}

function stepOf(event: Event, before: UlosView | null): Made | null {
  switch (event.type) {
    case 'TilePlaced':
      return { step: { kind: 'drop', a: event.a, b: event.b }, lasts: DROP }
    case 'TileMoved': {
      const [from, to] = [[event.a, event.b] as const, [event.c, event.d] as const]
      return { step: { kind: 'slide', from, to }, lasts: SLIDE }
    }
    case 'TileExtracted': {
      const tile = before?.tiles.find((laid) => laid.a === event.a || laid.b === event.a)
      return tile ? { step: { kind: 'leave', tile }, lasts: SINK } : null
    }
    case 'TileTransmuted':
    case 'TileTurnedUp':
      return { step: { kind: 'flip', a: event.a, b: event.b }, lasts: FLIP }
    case 'SpacePillaged':
      return { step: { kind: 'burn', hex: event.hex }, lasts: DROP }
    case 'CampEstablished':
      return { step: { kind: 'rise', faction: event.faction }, lasts: RISE }
    case 'FactionLost': {
      const { faction, hexes } = event
      return hexes.length ? { step: { kind: 'sink', faction, cells: hexes }, lasts: SINK } : null
    }
    case 'RiftCollected':
      return { step: { kind: 'rift', hex: event.hex, god: event.god }, lasts: FLIGHT }
    case 'CardBought':
    case 'CardsGained':
      return { step: { kind: 'card', faction: event.faction, god: event.god }, lasts: FLIGHT }
    default:
      return null
  }
}
