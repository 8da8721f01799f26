/** Where the options of the open decision lie on the map: pure, and without a rule. */
import { distance, middleOf, middleOfAll, turnFrom, type Point } from './geometry'
import type { Hex, Sign, Spot } from './wire'

export type Path = readonly string[]

/** Choices that name hexes, and how many words stand before them. */
const VERBS = { place: 2, swap: 2, set: 1, lift: 1, extract: 1, camp: 2, burn: 1, at: 1 } as const
export type Verb = keyof typeof VERBS

/** One option on the map. */
export interface Site {
  text: string
  path: Path
  verb: Verb
  /** In the option's order: the first terrain of a tile lies on the first. */
  hexes: readonly Hex[]
  /** The tile that is laid, else null. */
  kind: string | null
  /** Whose camp it is, else null. */
  faction: string | null
  /** What it would do; null: nobody has foreseen it. */
  spot: Spot | null
}

/** One place with a lamp line: the same hexes, in one or both ways round. */
export interface Mark {
  key: string
  sites: readonly [Site, ...Site[]]
  hexes: readonly Hex[]
  /** Where its sign sits. */
  at: Point
}

function isVerb(word: string | undefined): word is Verb {
  return word !== undefined && word in VERBS
}

export function siteOf(path: Path, spots: Readonly<Record<string, Spot>>): Site | null {
  const [verb, what = ''] = path
  if (!isVerb(verb)) return null
  const text = path.join(' ')
  const named = VERBS[verb] === 2
  return {
    text,
    path,
    verb,
    hexes: path.slice(VERBS[verb]),
    kind: named && verb !== 'camp' ? what : null,
    faction: verb === 'camp' ? what : null,
    spot: spots[text] ?? null,
  }
}

export function sitesOf(options: readonly Path[], spots: Readonly<Record<string, Spot>>): Site[] {
  return options.flatMap((path) => siteOf(path, spots) ?? [])
}

const keyOf = (site: Site): string => [site.faction ?? '', ...[...site.hexes].sort()].join(' ')

/** The same hexes both ways round are one mark. */
export function marksOf(sites: readonly Site[]): Mark[] {
  const groups = new Map<string, [Site, ...Site[]]>()
  for (const site of sites) {
    const group = groups.get(keyOf(site))
    if (group) group.push(site)
    else groups.set(keyOf(site), [site])
  }
  const crowd = new Map<Hex, number>()
  for (const [site] of groups.values()) {
    for (const hex of site.hexes) crowd.set(hex, (crowd.get(hex) ?? 0) + 1)
  }
  return [...groups].map(([key, group]) => ({
    key,
    sites: group,
    hexes: group[0].hexes,
    at: signAt(group[0].hexes, crowd),
  }))
}

const ASIDE = 0.42

/** On the middle, moved towards the hex that fewer other marks share. */
function signAt(hexes: readonly Hex[], crowd: ReadonlyMap<Hex, number>): Point {
  const middle = middleOfAll(hexes)
  const [a, b] = [...hexes].sort((one, other) => (crowd.get(one) ?? 0) - (crowd.get(other) ?? 0))
  if (hexes.length !== 2 || !a || !b || crowd.get(a) === crowd.get(b)) return middle
  const goal = middleOf(a)
  return [middle[0] + (goal[0] - middle[0]) * ASIDE, middle[1] + (goal[1] - middle[1]) * ASIDE]
}

/** Of the marks that cover a hex, the one whose sign is nearest to the point. */
export function markUnder(marks: readonly Mark[], hex: Hex | null, point: Point): Mark | null {
  if (!hex) return null
  return nearestMark(
    marks.filter((mark) => mark.hexes.includes(hex)),
    point,
  )
}

export function nearestMark(marks: readonly Mark[], point: Point): Mark | null {
  let best: Mark | null = null
  for (const mark of marks) {
    if (!best || distance(mark.at, point) < distance(best.at, point)) best = mark
  }
  return best
}

/** The mark after this one when the piece is turned on a hex, clockwise; another one nearby if it fits nowhere else here. */
export function turned(marks: readonly Mark[], from: Mark, hex: Hex): Mark {
  const here = marks.filter((mark) => mark.hexes.includes(hex))
  if (here.length > 1) {
    const angle = (mark: Mark): number => angleOf(mark, hex)
    const ordered = [...here].sort((a, b) => angle(a) - angle(b) || (a.key < b.key ? -1 : 1))
    return (
      ordered[(ordered.findIndex((mark) => mark.key === from.key) + 1) % ordered.length] ?? from
    )
  }
  const elsewhere = marks.filter((mark) => mark.key !== from.key)
  return nearestMark(elsewhere, from.at) ?? from
}

function angleOf(mark: Mark, hex: Hex): number {
  const others = mark.hexes.filter((other) => other !== hex)
  return Math.min(...others.map((other) => (turnFrom(hex, other) + 6) % 6), 6)
}

export const SIGNS: readonly Sign[] = ['grow', 'camp', 'conflict', 'join', 'quiet']

export function countSigns(sites: readonly Site[]): Record<Sign, number> {
  const counts: Record<Sign, number> = { grow: 0, camp: 0, conflict: 0, join: 0, quiet: 0 }
  for (const mark of marksOf(sites)) counts[signOf(mark.sites)]++
  return counts
}

/** By how many columns a faction would grow. */
export const gainOf = ({ growth }: Spot): number =>
  growth ? growth.power.after - growth.power.before : 0

const WEIGHT: Record<Sign, number> = { conflict: 3, camp: 2, grow: 1, join: 0.5, quiet: 0 }

/** What a mark's sign tells: of two ways round, the more telling. */
export function signOf(sites: readonly Site[]): Sign {
  return sites
    .map((site) => site.spot?.sign ?? 'quiet')
    .reduce((most, sign) => (WEIGHT[sign] > WEIGHT[most] ? sign : most))
}

const NEAR = 150 // units: what is seen together on a phone

/** The middle of where most can be done: a phone scrolls there. */
export function bestCluster(marks: readonly Mark[]): Point | null {
  const weight = (mark: Mark): number => 1 + WEIGHT[signOf(mark.sites)]
  let best: { at: Point; sum: number } | null = null
  for (const mark of marks) {
    const sum = marks.reduce(
      (total, other) => total + (distance(mark.at, other.at) < NEAR ? weight(other) : 0),
      0,
    )
    if (!best || sum > best.sum) best = { at: mark.at, sum }
  }
  return best?.at ?? null
}
