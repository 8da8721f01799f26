/** A seat's view of kingdoms (`games/kingdoms/view.py`), and what a board wants to know of it. */
import type { View } from '../../table/contract'
import type { Action, Resource } from './map'

export interface Ruler {
  faction: string | null
  home: string | null
  resources: Record<Resource, number>
  tower: number
  magic: number
  armies: readonly string[]
  captured: number
  shapes: readonly string[]
  allies: readonly number[]
  points: number
  prices: { build?: number; research?: number; expand?: number; retreat?: number }
  strength: number
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
}

export interface Conquest {
  conquest: string
  by: number
  price: number
}

type Procedure = { setup: readonly string[] } | { turn: number; waiting: readonly number[] } | War | Conquest

export interface KingdomsView extends View {
  active: number
  cubes: readonly Action[]
  action: Action | null
  rulers: readonly Ruler[]
  territories: readonly string[]
  lost_kingdom: string | null
  neutrals: readonly string[]
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
}

/** Who stands where, in the order of the slots: by seat, neutral armies last. */
export function armiesByRegion(view: KingdomsView): Map<string, Army[]> {
  const standing = new Map<string, Army[]>()
  const stand = (region: string, army: Army): void => {
    standing.set(region, [...(standing.get(region) ?? []), army])
  }
  view.rulers.forEach((ruler, seat) => {
    const before = new Map<string, number>()
    for (const region of ruler.armies) {
      const nth = before.get(region) ?? 0
      before.set(region, nth + 1)
      stand(region, { key: `${region}/${seat}/${nth}`, seat, faction: ruler.faction })
    }
  })
  for (const region of view.neutrals) stand(region, { key: `${region}/neutral`, seat: null, faction: null })
  return standing
}

export function warOf(view: KingdomsView): War | null {
  return view.procedures.find((procedure): procedure is War => 'war' in procedure) ?? null
}

export function conquestOf(view: KingdomsView): Conquest | null {
  return view.procedures.find((procedure): procedure is Conquest => 'conquest' in procedure) ?? null
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
  const isSecret = war ? !war.values.length && isParty(war, seat) : setupOf(view) !== null && view.owing.length > 0
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
