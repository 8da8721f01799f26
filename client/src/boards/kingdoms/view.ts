/** A seat's view of kingdoms (`games/kingdoms/shown/view.py`), and what a board wants to know of it. */
import type { View } from '../../table/contract'
import type { Action, Resource } from './exhibit'

export interface HeroState {
  card: string
  level: number
  region: string | null
  fallen: boolean
}

export interface Ruler {
  faction: string | null
  home: string | null
  /** Silver only where frozen territories are played. */
  resources: Record<Resource, number> & { silver?: number }
  tower: number
  magic: number
  armies: readonly string[]
  captured: number
  shapes: readonly string[]
  allies: readonly number[]
  points: number
  prices: { build?: number; research?: number; expand?: number; retreat?: number }
  strength: number
  /** The rival of a solo game, which has no seat: the rules play it. */
  dummy: boolean
  hero: HeroState | null
  retired: readonly string[]
  /** Regions of knocked-over armies, the hero aside. */
  fallen: readonly string[]
  war_towers: readonly string[]
}

/** A war tower on the map; a knocked-over one defends nothing. */
export interface Fort {
  region: string
  ruler: number
  fallen: boolean
}

export interface War {
  war: string
  attacker: number
  defender: number
  values: readonly number[] // attack and defence, once revealed
  due: readonly [number, number]
  loser: string | null
  lost: readonly string[]
  broken: boolean
  bonuses: readonly [number, number]
  /** The attacker demanded that both pay in ore alone. */
  ore_only: boolean
  /** The defender fights for a neutral army. */
  neutral: boolean
}

export interface Conquest {
  conquest: string
  by: number
  price: number
}

/** A war with the dummy, whose value is a matter of rule: it is paid, or lost. */
export interface Siege {
  siege: string
  attacker: number
  defender: number
  value: number
  due: number
  night: boolean
}

/** A price that may be paid in silver, wholly or in part. */
export interface Bill {
  bill: number
  resource: Resource
  amount: number
}

/** Two hero cards, drawn to keep one. */
export interface Muster {
  muster: number
  heroes: readonly string[]
}

type Procedure =
  | { setup: readonly string[] }
  | { turn: number; waiting: readonly number[] }
  | War
  | Conquest
  | Siege
  | Bill
  | Muster
  | { toppling: number }

export interface Compass {
  night: boolean
  roll: number
  hour: number
  origin: string | null
  target: string | null
}

export interface KingdomsView extends View {
  edition: string
  active: number
  cubes: readonly Action[]
  action: Action | null
  rulers: readonly Ruler[]
  territories: readonly string[]
  lost_kingdom: string | null
  neutrals: readonly string[]
  towers: readonly Fort[]
  compass: Compass | null
  procedures: readonly Procedure[]
  trigger: string
  ended: string
}

export function asKingdoms(view: View): KingdomsView {
  return view as KingdomsView
}

/** An army as it stands in a region; a neutral one has no seat. */
export interface Army {
  key: string
  seat: number | null
  faction: string | null
  hero: { card: string; level: number } | null
  fallen: boolean
}

/** Who stands where, in the order of the slots: by seat, heroes first, neutral armies last. */
export function armiesByRegion(view: KingdomsView): Map<string, Army[]> {
  const standing = new Map<string, Army[]>()
  const stand = (region: string, army: Army): void => {
    standing.set(region, [...(standing.get(region) ?? []), army])
  }
  view.rulers.forEach((ruler, seat) => {
    for (const region of new Set(ruler.armies)) {
      for (const army of armiesOf(view, seat, region)) stand(region, army)
    }
  })
  for (const region of view.neutrals) {
    stand(region, {
      key: `${region}/neutral`,
      seat: null,
      faction: null,
      hero: null,
      fallen: false,
    })
  }
  return standing
}

/** A ruler's armies in a region: the hero, those that stand, those knocked over. */
function armiesOf(view: KingdomsView, seat: number, region: string): Army[] {
  const ruler = view.rulers[seat]
  if (!ruler) return []
  const all = ruler.armies.filter((other) => other === region).length
  const led = ruler.hero?.region === region ? 1 : 0
  const fallen = ruler.fallen.filter((other) => other === region).length
  const army = { seat, faction: ruler.faction }
  const plain = Array.from({ length: all - led }, (_, nth) => ({
    ...army,
    key: `${region}/${seat}/${nth}`,
    hero: null,
    fallen: nth >= all - led - fallen,
  }))
  if (!led || !ruler.hero) return plain
  const { card, level } = ruler.hero
  return [
    { ...army, key: `${region}/${seat}/hero`, hero: { card, level }, fallen: ruler.hero.fallen },
    ...plain,
  ]
}

export function fortsByRegion(view: KingdomsView): Map<string, Fort> {
  return new Map(view.towers.map((fort) => [fort.region, fort]))
}

export function warOf(view: KingdomsView): War | null {
  return view.procedures.find((procedure): procedure is War => 'war' in procedure) ?? null
}

export function conquestOf(view: KingdomsView): Conquest | null {
  return view.procedures.find((procedure): procedure is Conquest => 'conquest' in procedure) ?? null
}

export function siegeOf(view: KingdomsView): Siege | null {
  return view.procedures.find((procedure): procedure is Siege => 'siege' in procedure) ?? null
}

export function billOf(view: KingdomsView): Bill | null {
  return view.procedures.find((procedure): procedure is Bill => 'bill' in procedure) ?? null
}

/** The two cards that a ruler has drawn, while one of them is to be kept. */
export function musterOf(view: KingdomsView, seat: number): Muster | null {
  return (
    view.procedures.find(
      (procedure): procedure is Muster => 'muster' in procedure && procedure.muster === seat,
    ) ?? null
  )
}

/** The factions that may still be taken, while the table is being laid. */
export function setupOf(view: KingdomsView): readonly string[] | null {
  const setup = view.procedures.find((procedure) => 'setup' in procedure)
  return setup && 'setup' in setup ? setup.setup : null
}

export type Standing = 'decides' | 'sealed' | 'waits' | 'acted' | 'idle'

/** What a ruler is doing now, as everybody may know. */
export function standingOf(view: KingdomsView, seat: number): Standing {
  if (view.owing.some((owed) => owed.seat === seat)) return 'decides'
  const war = warOf(view)
  const isSecret = war
    ? !war.values.length && isParty(war, seat)
    : setupOf(view) !== null && view.owing.length > 0
  if (isSecret && view.owing.some((owed) => SECRET.has(owed.rule))) return 'sealed'
  const turn = view.procedures.find((procedure) => 'turn' in procedure)
  if (!turn || !('turn' in turn) || !view.action) return 'idle'
  return turn.waiting.includes(seat) ? 'waits' : 'acted'
}

/** Decisions that all make at the same time, in secret. */
const SECRET = new Set(['U-SET-4', 'U-SET-7', 'U-WAR-2'])

export function isParty(war: War, seat: number | null): boolean {
  return seat === war.attacker || seat === war.defender
}
