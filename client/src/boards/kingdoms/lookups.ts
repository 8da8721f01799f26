/** Things of a view and of the board found by their names: pure, and without a rule. */
import type {
  Barrier,
  Bid,
  Board,
  Call,
  Deal,
  KingdomsView,
  Muster,
  Offer,
  Procedure,
  Ruler,
  Side,
  Terrain,
  Territory,
  War,
  WarTower,
  Way,
  Yield,
} from './wire'

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

export function fortsByRegion(view: KingdomsView): Map<string, WarTower> {
  return new Map(view.towers.map((fort) => [fort.region, fort]))
}

/** The procedure of a kind that is under way, if any. */
export function underWay<Kind extends Procedure['kind']>(
  view: KingdomsView,
  kind: Kind,
): Extract<Procedure, { kind: Kind }> | null {
  const isMeant = (found: Procedure): found is Extract<Procedure, { kind: Kind }> =>
    found.kind === kind
  return view.procedures.find(isMeant) ?? null
}

export const warOf = (view: KingdomsView): War | null => underWay(view, 'war')

/** The two cards that a ruler has drawn, while one of them is to be kept. */
export function musterOf(view: KingdomsView, seat: number): Muster | null {
  const isMeant = (found: Procedure): found is Muster =>
    found.kind === 'muster' && found.seat === seat
  return view.procedures.find(isMeant) ?? null
}

/** My side of a war and the other one; null where I only look on. */
export function sidesFor(war: War, seat: number | null): { mine: Side; other: Side } | null {
  if (seat === war.attacker.seat) return { mine: war.attacker, other: war.defender }
  return seat === war.defender.seat ? { mine: war.defender, other: war.attacker } : null
}

/** Whom a ruler fights in the war under way, until the loser has paid and left; null: nobody. */
export function foeOf(view: KingdomsView, seat: number): number | null {
  const war = warOf(view)
  return war ? (sidesFor(war, seat)?.other.seat ?? null) : null
}

/** Whether a ruler has decided in secret, while others still think. */
export function hasSealed(view: KingdomsView, seat: number): boolean {
  return view.secret.includes(seat) && !view.owing.some((owed) => owed.seat === seat)
}

export type Standing = Ruler['standing'] | 'decides' | 'sealed'

/** What a ruler is doing now, as everybody may know. */
export function standingOf(view: KingdomsView, seat: number): Standing {
  if (view.owing.some((owed) => owed.seat === seat)) return 'decides'
  return hasSealed(view, seat) ? 'sealed' : (view.rulers[seat]?.standing ?? 'idle')
}

/** What is said of an option. */
export function offerOf(view: KingdomsView, path: readonly string[]): Offer | null {
  return view.offers[path.join(' ')] ?? null
}

export function wayOf(view: KingdomsView, path: readonly string[]): Way | null {
  const offer = offerOf(view, path)
  return offer?.kind === 'way' ? offer : null
}

export function dealOf(view: KingdomsView, path: readonly string[]): Deal | null {
  const offer = offerOf(view, path)
  return offer?.kind === 'deal' ? offer : null
}

export function callOf(view: KingdomsView, path: readonly string[]): Call | null {
  const offer = offerOf(view, path)
  return offer?.kind === 'call' ? offer : null
}

export function bidOf(view: KingdomsView, path: readonly string[]): Bid | null {
  const offer = offerOf(view, path)
  return offer?.kind === 'bid' ? offer : null
}

/** A place where pieces can stand: a region, or a water or crags that shelters an army. */
export interface Site {
  id: string
  name: string
  terrain: Terrain | Barrier
  label: readonly [number, number]
}

/** Every place of a card where pieces can stand. */
export function sitesOf(territory: Territory): Site[] {
  return [
    ...territory.regions,
    ...territory.bodies.map((body) => ({ ...body, terrain: body.kind })),
  ]
}

/** What a terrain brings when its ruler collects; a shelter brings nothing. */
export function yieldOf(board: Board, terrain: Terrain | Barrier): Yield | null {
  return board.grounds[terrain]?.yields ?? null
}
