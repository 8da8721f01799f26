/** What moves when something has happened: made from events and the views before and after. Pure. */
import type { LogEntry } from '$lib/protocol/messages'
import { armiesByRegion, warOf, yieldOf } from '../lookups'
import { eventOf, STORES, type Board, type Event, type KingdomsView, type Store } from '../wire'

type ArmyMoved = Extract<Event, { type: 'ArmyMoved' }>
type ArmyRetreated = Extract<Event, { type: 'ArmyRetreated' }>

export const LONGEST = 900 // milliseconds for one update
export const DUMMYS_LONGEST = 7500 // where the dummy of a solo game does in it all that others do in many
const LEAST = 320 // so that the log line can be read

const TRAVEL = 510 // along the arc, and the landing
const DROP = 260
const FALL = 320
const RISE = 420 // a keep out of the ground, a hero out of the game
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
    | { kind: 'travel'; seat: number; start: string; goal: string; hero: HeroPiece | null }
    | { kind: 'drop'; seat: number; region: string; hero: HeroPiece | null }
    | { kind: 'fall'; seat: number | null; region: string; hero: HeroPiece | null }
    | { kind: 'retire'; seat: number; region: string; hero: HeroPiece }
    | { kind: 'raise'; seat: number; region: string }
    | { kind: 'crumble'; seat: number; region: string }
    | { kind: 'gain'; seat: number; resource: Store; region: string | null }
    | { kind: 'loss'; seat: number; resource: Store }
    | {
        kind: 'reveal'
        region: string
        attacker: number
        defender: number
        attack: number
        defence: number
      }
    | { kind: 'alliance'; region: string }
  )

type Untimed<S> = S extends unknown ? Omit<S, keyof Timed> : never
type Amounts = readonly number[] // mana, ore, food; silver where there is any
type HeroPiece = { card: string; level: number }

/** The compass needs time: the die, the hand and its ray, and the reason to be read. */
const SOLO_PAUSES: Partial<Record<Event['type'], number>> = {
  DieRolled: 800,
  ActionTurnedPast: 520,
  HandPointed: 900,
  DummyHeldBack: 700,
  CompassFlipped: 700,
  DummyValued: 500,
}

/** Steps that only pass time: something else on the board moves by itself. */
const PAUSES: Partial<Record<Event['type'], number>> = {
  ActionSelected: 300,
  CardCleared: 420,
  TowerBuilt: 480,
  MagicLearned: 600,
  ActionDeclined: 320,
  HeroTrained: 420,
  ArmyToppled: 320,
  ArmyStoodUp: 320,
  WarTowerToppled: 360,
  WarTowerRepaired: 360,
  HeroCardsDrawn: 320,
  ...SOLO_PAUSES,
}

/** The magic level that a ruler has learned just now; null if none. */
export function learnedNow(entries: readonly LogEntry[], seat: number | null): number | null {
  for (const event of entries.map(eventOf)) {
    if (event.type === 'MagicLearned' && event.seat === seat) return event.level
  }
  return null
}

export interface Plan {
  steps: readonly Step[]
  /** When each entry begins. */
  starts: readonly number[]
  lasts: number
}

export function planOf(
  entries: readonly LogEntry[],
  before: KingdomsView | null,
  after: KingdomsView,
  components: Board | null,
): Plan {
  const steps: Step[] = []
  const starts: number[] = []
  let now = 0
  for (const entry of entries) {
    const event = eventOf(entry)
    const made = stepsOf(event, before, after, components)
    starts.push(now)
    made.forEach(({ step, lasts, later }) =>
      steps.push({ ...step, at: now + later, lasts } as Step),
    )
    now += Math.max(PAUSES[event.type] ?? 0, ...made.map(({ lasts, later }) => lasts + later))
  }
  const longest = after.compass ? DUMMYS_LONGEST : LONGEST
  const lasts = entries.length ? Math.min(longest, Math.max(LEAST, now)) : 0
  const haste = now > longest ? longest / now : 1
  return {
    steps: steps.map((step) => ({ ...step, at: step.at * haste, lasts: step.lasts * haste })),
    starts: starts.map((at) => at * haste),
    lasts,
  }
}

interface Made {
  step: Untimed<Step>
  lasts: number
  later: number
}

const one = (step: Untimed<Step>, lasts: number): Made[] => [{ step, lasts, later: 0 }]

function stepsOf(
  event: Event,
  before: KingdomsView | null,
  after: KingdomsView,
  components: Board | null,
): Made[] {
  switch (event.type) {
    case 'ArmyMoved':
    case 'ArmyRetreated':
      return one(
        {
          kind: 'travel',
          seat: event.seat,
          start: event.start,
          goal: event.goal,
          hero: ledBy(event, before, after),
        },
        TRAVEL,
      )
    case 'ArmiesPlaced':
    case 'ArmyAdded':
    case 'GarrisonPlaced':
      return one({ kind: 'drop', seat: event.seat, region: event.region, hero: null }, DROP)
    case 'HeroPlaced':
      return one(
        {
          kind: 'drop',
          seat: event.seat,
          region: event.region,
          hero: { card: event.hero, level: 1 },
        },
        DROP,
      )
    case 'ArmyRemoved':
    case 'ArmiesLostInRuins':
    case 'ArmySacrificed':
      return one({ kind: 'fall', seat: event.seat, region: event.region, hero: null }, FALL)
    case 'HeroFell':
      return one(
        {
          kind: 'fall',
          seat: event.seat,
          region: event.region,
          hero: { card: event.hero, level: levelOf(event.seat, before) },
        },
        FALL,
      )
    case 'HeroRetired': {
      const region = before?.rulers[event.seat]?.hero?.region
      return region
        ? one(
            {
              kind: 'retire',
              seat: event.seat,
              region,
              hero: { card: event.hero, level: levelOf(event.seat, before) },
            },
            RISE,
          )
        : []
    }
    case 'WarTowerPlaced':
      return one({ kind: 'raise', seat: event.seat, region: event.region }, RISE)
    case 'WarTowerLost':
      return one({ kind: 'crumble', seat: event.seat, region: event.region }, FALL)
    case 'SilverSpent':
      return Array.from({ length: event.amount }, (_, n) => ({
        step: { kind: 'loss', seat: event.seat, resource: 'silver' },
        lasts: FLIGHT * 0.7,
        later: n * APART,
      }))
    case 'NeutralCaptured':
    case 'NeutralBeaten':
      return one({ kind: 'fall', seat: null, region: event.region, hero: null }, FALL)
    case 'ResourcesCollected':
      return gains(event.seat, event.amounts, sourcesOf(event.seat, after, components))
    case 'ResourcesGained':
      return gains(event.seat, event.amounts, [])
    case 'ResourcesLost':
    case 'WarPaid':
      return losses(event.seat, event.amounts)
    case 'ResourcesTraded':
      return [
        ...losses(event.seat, only(event.give, event.gave)),
        ...gains(event.seat, only(event.take, event.took), []),
      ]
    case 'ValuesRevealed': {
      const war = warOf(after) ?? (before && warOf(before))
      if (!war) return []
      const { attacker, defender } = event
      const attack = event.attack + event.attack_bonus
      const defence = event.defence + event.defence_bonus
      return one(
        { kind: 'reveal', region: war.region, attacker, defender, attack, defence },
        REVEAL,
      )
    }
    case 'AllianceFormed':
      return one({ kind: 'alliance', region: event.region }, DROP)
    default:
      return []
  }
}

function only(kind: Store, amount: number): Amounts {
  return STORES.map((other) => (other === kind ? amount : 0))
}

/** The hero, if it was the hero who went from one region to another. */
function ledBy(
  { seat, start, goal }: ArmyMoved | ArmyRetreated,
  before: KingdomsView | null,
  after: KingdomsView,
): HeroPiece | null {
  const hero = after.rulers[seat]?.hero
  const left = before?.rulers[seat]?.hero?.region
  return hero?.region === goal && left === start ? { card: hero.card, level: hero.level } : null
}

function levelOf(seat: number, view: KingdomsView | null): number {
  return view?.rulers[seat]?.hero?.level ?? 1
}

interface Source {
  region: string
  brings: Store
}

/** The regions a ruler collects from, as far as the map says. */
function sourcesOf(seat: number, view: KingdomsView, components: Board | null): Source[] {
  const held = new Set(view.rulers[seat]?.armies)
  const regions = Object.values(components?.territories ?? {}).flatMap(
    (territory) => territory.regions,
  )
  return regions.flatMap((region) => {
    const brings = components && yieldOf(components, region.terrain)
    return held.has(region.id) && brings && brings !== 'any' && brings !== 'points'
      ? [{ region: region.id, brings }]
      : []
  })
}

function gains(seat: number, amounts: Amounts, sources: readonly Source[]): Made[] {
  const tokens = STORES.flatMap((resource, i) => {
    const from = sources.filter((source) => source.brings === resource)
    return Array.from({ length: amounts[i] ?? 0 }, (_, n) => ({
      resource,
      region: from[n]?.region ?? null,
    }))
  })
  return tokens.map((token, n) => ({
    step: { kind: 'gain', seat, ...token },
    lasts: FLIGHT,
    later: n * APART,
  }))
}

function losses(seat: number, amounts: Amounts): Made[] {
  const tokens = STORES.flatMap((resource, i) =>
    Array.from({ length: amounts[i] ?? 0 }, () => resource),
  )
  return tokens.map((resource, n) => ({
    step: { kind: 'loss', seat, resource },
    lasts: FLIGHT * 0.7,
    later: n * APART,
  }))
}

/** The slot of a ruler's army in a region: the hero's, or of several the last. Null if none stands there. */
export function slotOf(
  view: KingdomsView | null,
  region: string,
  seat: number | null,
  isHero = false,
): number | null {
  const armies = view ? (armiesByRegion(view).get(region) ?? []) : []
  const meant = armies
    .map((army) => army.seat === seat && Boolean(army.hero) === isHero)
    .lastIndexOf(true)
  const slot = meant < 0 ? armies.map((army) => army.seat).lastIndexOf(seat) : meant
  return slot < 0 ? null : slot
}
