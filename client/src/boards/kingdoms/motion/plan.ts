/** What moves when something has happened: made from events and the views before and after. Pure. */
import type { LogEntry } from '$lib/protocol/messages'
import { RESOURCES, type Components, type Resource, yieldOf } from '../map'
import { armiesByRegion, type KingdomsView } from '../view'

export const LONGEST = 900 // milliseconds for one update
const LEAST = 320 // so that the log line can be read

const TRAVEL = 510 // along the arc, and the landing
const DROP = 260
const FALL = 320
const FLIGHT = 350
const APART = 60 // between resources that fly one after another
const REVEAL = 840 // seals break, numbers count

/** When a step begins and how long it takes. */
interface Timed {
  at: number
  lasts: number
}

export type Step = Timed &
  (
    | { kind: 'travel'; seat: number; start: string; goal: string }
    | { kind: 'drop'; seat: number; region: string }
    | { kind: 'fall'; seat: number | null; region: string }
    | { kind: 'gain'; seat: number; resource: Resource; region: string | null }
    | { kind: 'loss'; seat: number; resource: Resource }
    | { kind: 'reveal'; region: string; attacker: number; defender: number; attack: number; defence: number }
    | { kind: 'alliance'; region: string }
  )

type Untimed<S> = S extends unknown ? Omit<S, keyof Timed> : never
type Amounts = readonly [number, number, number]

interface Happened {
  type: string
  seat: number
  start: string
  goal: string
  region: string
  amounts: Amounts
  attacker: number
  defender: number
  attack: number
  defence: number
  armies: number
  level: number
  gave: number
  give: Resource
  took: number
  take: Resource
}

/** Steps that only pass time: something else on the board moves by itself. */
const PAUSES: Record<string, number> = { ActionSelected: 300, CardCleared: 420, TowerBuilt: 480, MagicLearned: 600, ActionDeclined: 320 }

/** The magic level that a ruler has learned just now; null if none. */
export function learnedNow(entries: readonly LogEntry[], seat: number | null): number | null {
  const events = entries.map(({ event }) => event as unknown as Happened)
  return events.find((event) => event.type === 'MagicLearned' && event.seat === seat)?.level ?? null
}

export interface Plan {
  steps: readonly Step[]
  lasts: number
}

export function planOf(entries: readonly LogEntry[], before: KingdomsView | null, after: KingdomsView, components: Components | null): Plan {
  const steps: Step[] = []
  let now = 0
  for (const entry of entries) {
    const event = entry.event as unknown as Happened
    const made = stepsOf(event, before, after, components)
    made.forEach(({ step, lasts, later }) => steps.push({ ...step, at: now + later, lasts } as Step))
    now += Math.max(PAUSES[event.type] ?? 0, ...made.map(({ lasts, later }) => lasts + later))
  }
  const lasts = entries.length ? Math.min(LONGEST, Math.max(LEAST, now)) : 0
  const haste = now > LONGEST ? LONGEST / now : 1
  return { steps: steps.map((step) => ({ ...step, at: step.at * haste, lasts: step.lasts * haste })), lasts }
}

interface Made {
  step: Untimed<Step>
  lasts: number
  later: number
}

const one = (step: Untimed<Step>, lasts: number): Made[] => [{ step, lasts, later: 0 }]

function stepsOf(event: Happened, before: KingdomsView | null, after: KingdomsView, components: Components | null): Made[] {
  switch (event.type) {
    case 'ArmyMoved':
    case 'ArmyRetreated':
      return one({ kind: 'travel', seat: event.seat, start: event.start, goal: event.goal }, TRAVEL)
    case 'ArmiesPlaced':
    case 'ArmyAdded':
      return one({ kind: 'drop', seat: event.seat, region: event.region }, DROP)
    case 'ArmyRemoved':
    case 'ArmiesLostInRuins':
      return one({ kind: 'fall', seat: event.seat, region: event.region }, FALL)
    case 'NeutralCaptured':
      return one({ kind: 'fall', seat: null, region: event.region }, FALL)
    case 'ResourcesCollected':
      return gains(event.seat, event.amounts, sourcesOf(event.seat, after, components))
    case 'ResourcesGained':
      return gains(event.seat, event.amounts, [])
    case 'ResourcesLost':
    case 'WarPaid':
      return losses(event.seat, event.amounts)
    case 'ResourcesTraded':
      return [...losses(event.seat, only(event.give, event.gave)), ...gains(event.seat, only(event.take, event.took), [])]
    case 'ValuesRevealed': {
      const region = [after, before].map((view) => view?.procedures.find((procedure) => 'war' in procedure)).find(Boolean)
      if (!region || !('war' in region)) return []
      const { attacker, defender, attack, defence } = event
      return one({ kind: 'reveal', region: region.war, attacker, defender, attack, defence }, REVEAL)
    }
    case 'AllianceFormed':
      return one({ kind: 'alliance', region: event.region }, DROP)
    default:
      return []
  }
}

function only(kind: Resource, amount: number): Amounts {
  return [kind === 'mana' ? amount : 0, kind === 'ore' ? amount : 0, kind === 'food' ? amount : 0]
}

interface Source {
  region: string
  brings: Resource
}

/** The regions a ruler collects from, as far as the map says. */
function sourcesOf(seat: number, view: KingdomsView, components: Components | null): Source[] {
  const held = new Set(view.rulers[seat]?.armies)
  const regions = Object.values(components?.territories ?? {}).flatMap((territory) => territory.regions)
  return regions.flatMap((region) => {
    const brings = yieldOf(region.terrain)
    return held.has(region.id) && brings !== 'any' && brings !== 'points' ? [{ region: region.id, brings }] : []
  })
}

function gains(seat: number, amounts: Amounts, sources: readonly Source[]): Made[] {
  const tokens = RESOURCES.flatMap((resource, i) => {
    const from = sources.filter((source) => source.brings === resource)
    return Array.from({ length: amounts[i] ?? 0 }, (_, n) => ({ resource, region: from[n]?.region ?? null }))
  })
  return tokens.map((token, n) => ({ step: { kind: 'gain', seat, ...token }, lasts: FLIGHT, later: n * APART }))
}

function losses(seat: number, amounts: Amounts): Made[] {
  const tokens = RESOURCES.flatMap((resource, i) => Array.from({ length: amounts[i] ?? 0 }, () => resource))
  return tokens.map((resource, n) => ({ step: { kind: 'loss', seat, resource }, lasts: FLIGHT * 0.7, later: n * APART }))
}

/** The slot of a ruler's army in a region: of several, the last. Null if none stands there. */
export function slotOf(view: KingdomsView | null, region: string, seat: number | null): number | null {
  const armies = view ? (armiesByRegion(view).get(region) ?? []) : []
  const slot = armies.map((army) => army.seat).lastIndexOf(seat)
  return slot < 0 ? null : slot
}
