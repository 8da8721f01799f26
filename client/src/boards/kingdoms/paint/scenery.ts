/** What stands on the land: scattered evenly, clear of borders, rivers and the quiet ground. */
import type { Body, Region, Terrain, Territory } from '../wire'
import { between, chanceOf, oneOf, type Chance } from '../../shared/chance'
import {
  areaOf,
  boxOf,
  CARD,
  distanceToLine,
  distanceToLoop,
  isInside,
  round,
  type Box,
  type Point,
} from '../geometry'
import { roughLine, roughLoop } from './edges'
import { crag, peak, summit } from './peaks'
import { cityBox, isQuiet, placesOf } from './places'
import { city } from './symbols'

/** A thing standing on the map; those further down stand in front. */
export interface Thing {
  at: Point
  symbol: string | null // its definition, if it has one
  flat?: boolean // lies on the ground, under everything that stands
  svg: string
}

interface Kind {
  symbol: string
  wide: number // half its width
  high: number
  apart: number // from others of the same layer
  least: number // sizes
  most: number
}

interface Ground {
  chance: Chance
  loop: readonly Point[]
  box: Box
  rivers: readonly (readonly Point[])[]
  anchors: readonly Point[]
  taken: { at: Point; apart: number }[]
  things: Thing[]
}

const RIM = 8 // the card's paper rim covers this much

const kind = (
  symbol: string,
  wide: number,
  high: number,
  apart: number,
  least = 0.82,
  most = 1.1,
): Kind => ({ symbol, wide, high, apart, least, most })

const TREES: Record<string, [Kind, ...Kind[]]> = {
  mixed: [
    kind('oak', 8, 17, 12.5),
    kind('oak', 8, 17, 12.5),
    kind('elm', 8, 17, 12.5),
    kind('fir', 7, 21, 12),
    kind('autumn', 8, 15, 12.5),
  ],
  dark: [
    kind('fir', 7, 21, 11.5),
    kind('spruce', 7, 21, 11.5),
    kind('spruce', 7, 21, 11.5),
    kind('oak', 8, 17, 12.5),
  ],
  autumn: [
    kind('oak', 8, 17, 12.5),
    kind('autumn', 8, 15, 12.5),
    kind('rust', 8, 17, 12.5),
    kind('elm', 8, 17, 12.5),
  ],
  leafy: [
    kind('oak', 8, 17, 12.5),
    kind('elm', 8, 17, 12.5),
    kind('elm', 8, 17, 12.5),
    kind('bush', 6, 7, 9),
  ],
  snowy: [kind('snowfir', 7, 21, 11.5), kind('spruce', 7, 21, 11.5), kind('snowfir', 7, 21, 11.5)],
}
const WINTRY = ['winter', 'cold', 'snow', 'frost', 'ice']

export function sceneryOf(territory: Territory): Thing[] {
  const places = placesOf(territory)
  const anchors = [...places.anchors.values()]
  const rivers = territory.bodies.flatMap((body) => body.lines.map(roughLine))
  const mood = isWintry(territory.id) ? 'snowy' : null
  const things = territory.regions.flatMap((region) => {
    const ground = groundOf(region.id, region.loop, rivers, anchors)
    const site = places.cities.get(region.id)
    if (site) placeCity(ground, territory, site.at, site.size)
    FURNISH[region.terrain](ground, region, mood)
    return ground.things
  })
  const barriers = territory.bodies.flatMap((body, i) =>
    furnishBody(body, `${territory.id} ${i}`, rivers, anchors),
  )
  return [...things, ...barriers].sort((a, b) => a.at[1] - b.at[1])
}

function isWintry(id: string): boolean {
  return WINTRY.some((word) => id.includes(word))
}

function groundOf(
  seed: string,
  plain: readonly Point[],
  rivers: Ground['rivers'],
  anchors: readonly Point[],
): Ground {
  const loop = roughLoop(plain)
  return { chance: chanceOf(seed), loop, box: boxOf(loop), rivers, anchors, taken: [], things: [] }
}

function placeCity(ground: Ground, territory: Territory, at: Point, size: number): void {
  const roofs = Math.floor(chanceOf(territory.id)() * 4)
  const svg = `<g transform="translate(${round(at[0])} ${round(at[1])}) scale(${size})">${city(roofs)}</g>`
  ground.things.push({ at, symbol: null, svg })
  const box = cityBox(at, size)
  for (let x = box.left; x <= box.right; x += 9) {
    for (let y = box.top + 16; y <= box.bottom; y += 9) ground.taken.push({ at: [x, y], apart: 8 })
  }
}

/** Puts up to `count` things of this kind where there is room; says how many found a place. */
function scatter(
  ground: Ground,
  kinds: readonly [Kind, ...Kind[]],
  count: number,
  margin = 4,
): number {
  let placed = 0
  for (let tries = 0; tries < count * 14 && placed < count; tries++) {
    const what = oneOf(ground.chance, kinds)
    const size = between(ground.chance, what.least, what.most)
    const at = somewhere(ground)
    if (!fits(ground, at, what.wide * size, what.high * size, what.apart * size, margin)) continue
    const flip = ground.chance() < 0.5 ? -1 : 1
    ground.taken.push({ at, apart: what.apart * size })
    ground.things.push({
      at,
      symbol: what.symbol,
      svg: `<use href="#${what.symbol}" transform="translate(${round(at[0])} ${round(at[1])}) scale(${(size * flip).toFixed(2)} ${size.toFixed(2)})"/>`,
    })
    placed++
  }
  return placed
}

function somewhere({ chance, box }: Ground): Point {
  return [between(chance, box.left, box.right), between(chance, box.top, box.bottom)]
}

function fits(
  ground: Ground,
  [x, y]: Point,
  wide: number,
  high: number,
  apart: number,
  margin: number,
): boolean {
  const box = { left: x - wide, right: x + wide, top: y - high * 0.85, bottom: y + 2 }
  const onPaper =
    box.left > RIM - 4 &&
    box.right < CARD.width - RIM + 4 &&
    box.bottom < CARD.height - RIM &&
    box.top > -6
  return (
    onPaper &&
    ground.anchors.every((anchor) => isQuiet(box, anchor)) &&
    ground.taken.every((other) =>
      areApart(x - other.at[0], y - other.at[1], (apart + other.apart) / 2),
    ) &&
    isInside([x, y], ground.loop) &&
    isInside([x, y - high * 0.55], ground.loop) &&
    distanceToLoop([x, y], ground.loop) >= margin + wide * 0.35 &&
    ground.rivers.every((river) => distanceToLine([x, y], river) >= 9 + wide * 0.5) &&
    ground.rivers.every((river) => distanceToLine([x, y - high * 0.7], river) >= 7 + wide * 0.3)
  )
}

/** Seen from slightly above, things may stand closer behind one another than side by side. */
function areApart(x: number, y: number, near: number): boolean {
  return (x / near) ** 2 + (y / (near * 0.66)) ** 2 >= 1
}

const room = (ground: Ground, each: number): number => Math.round(areaOf(ground.loop) / each)

const FURNISH: Record<Terrain, (ground: Ground, region: Region, mood: string | null) => void> = {
  forest(ground, region, mood) {
    const own =
      mood ??
      (isWintry(region.id)
        ? 'snowy'
        : oneOf(ground.chance, ['mixed', 'mixed', 'dark', 'autumn', 'leafy']))
    scatter(ground, TREES[own] ?? [kind('oak', 8, 17, 13)], room(ground, 90))
    scatter(ground, [kind('bush', 6, 7, 8), kind('tuft', 5, 7, 7)], room(ground, 1200), 3)
  },
  mountain(ground, region, mood) {
    placePeaks(ground, room(ground, 600))
    scatter(ground, [kind('stone', 5, 5, 9, 0.7, 1.2)], room(ground, 1300), 3)
    scatter(ground, [kind(mood ? 'snowfir' : 'fir', 7, 21, 10, 0.5, 0.7)], room(ground, 3400))
  },
  plains(ground) {
    scatter(ground, [kind('mill', 11, 23, 24, 0.9, 1.1)], 1)
    scatter(
      ground,
      [
        kind('goldfield', 23, 10, 34, 0.8, 1.05),
        kind('greenfield', 21, 10, 33, 0.8, 1.05),
        kind('palefield', 20, 11, 32, 0.8, 1.05),
        kind('plough', 20, 10, 32, 0.75, 1),
      ],
      room(ground, 2100),
      10,
    )
    scatter(
      ground,
      [kind('hut', 8, 11, 15, 0.85, 1.05), kind('thatch', 8, 11, 15, 0.85, 1.05)],
      room(ground, 3600),
    )
    scatter(
      ground,
      [
        kind('oak', 8, 17, 13, 0.7, 0.9),
        kind('elm', 8, 17, 13, 0.7, 0.9),
        kind('stack', 6, 10, 12),
      ],
      room(ground, 3000),
    )
    scatter(ground, [kind('sheep', 5, 6, 9)], room(ground, 4200))
    scatter(
      ground,
      [kind('wheat', 7, 11, 12, 0.7, 0.9), kind('tuft', 5, 7, 9)],
      room(ground, 900),
      3,
    )
  },
  ruins(ground) {
    scatter(ground, [kind('keep', 9, 26, 26, 0.9, 1.1)], 1)
    scatter(ground, [kind('arch', 14, 21, 28, 0.85, 1.05)], room(ground, 5200))
    scatter(
      ground,
      [kind('column', 5, 16, 14), kind('wall', 12, 11, 22), kind('menhir', 4, 12, 13)],
      room(ground, 1500),
    )
    scatter(ground, [kind('dead', 6, 17, 15), kind('stone', 5, 5, 10, 0.7, 1)], room(ground, 1900))
    scatter(ground, [kind('greytuft', 5, 7, 9)], room(ground, 1500), 3)
  },
  peaks(ground) {
    placePeaks(ground, room(ground, 640), summit, 14, 24)
    scatter(
      ground,
      [kind('silverstone', 6, 6, 11, 0.8, 1.15), kind('snowstone', 6, 6, 10, 0.8, 1.1)],
      room(ground, 1100),
      3,
    )
    scatter(ground, [kind('snowfir', 7, 21, 11, 0.5, 0.7)], room(ground, 4200))
    scatter(ground, [kind('drift', 9, 3, 16)], room(ground, 1700), 4)
  },
  tundra(ground) {
    placeCracks(ground, room(ground, 1500))
    scatter(ground, [kind('frozenpool', 15, 6, 34, 0.8, 1.15)], Math.min(3, room(ground, 5200)), 9)
    scatter(ground, [kind('icespike', 6, 15, 20, 0.7, 1.05)], room(ground, 4200))
    scatter(
      ground,
      [
        kind('snowstone', 6, 6, 14, 0.7, 1),
        kind('frostbush', 5, 8, 13),
        kind('drift', 9, 3, 16),
        kind('drift', 9, 3, 16),
      ],
      room(ground, 950),
      4,
    )
  },
  capital(ground) {
    scatter(
      ground,
      [
        kind('hut', 8, 11, 15, 0.85, 1.05),
        kind('hut', 8, 11, 15, 0.85, 1.05),
        kind('thatch', 8, 11, 15, 0.85, 1.05),
      ],
      room(ground, 1500),
    )
    scatter(
      ground,
      [
        kind('oak', 8, 17, 13, 0.7, 0.95),
        kind('elm', 8, 17, 13, 0.7, 0.95),
        kind('bush', 6, 7, 10),
      ],
      room(ground, 1500),
    )
    scatter(
      ground,
      [kind('greenfield', 21, 10, 32, 0.6, 0.8), kind('plough', 20, 10, 32, 0.6, 0.8)],
      room(ground, 6000),
      8,
    )
    scatter(ground, [kind('tuft', 5, 7, 10)], room(ground, 1300), 3)
  },
}

/** Ice that has burst: a long crack with branches, lighter along one side. */
function placeCracks(ground: Ground, count: number): void {
  for (let tries = 0, placed = 0; tries < count * 12 && placed < count; tries++) {
    const at = somewhere(ground)
    if (!fits(ground, at, 15, 6, 40, 8)) continue
    ground.taken.push({ at, apart: 40 })
    ground.things.push({ at, symbol: null, flat: true, svg: crack(at, ground.chance) })
    placed++
  }
}

function crack([x, y]: Point, chance: Chance): string {
  const way = between(chance, -0.35, 0.35)
  const knots = [-1, -0.5, 0, 0.45, 1].map((share): Point => [
    x + share * 17,
    y + share * 17 * way + between(chance, -3, 3),
  ])
  const branch = (from: Point, up: number): string =>
    `M${round(from[0])},${round(from[1])} l${round(between(chance, 3, 7))},${round(up * between(chance, 3, 6))} l${round(between(chance, 2, 5))},${round(up * between(chance, 0, 3))}`
  const [, second, third, fourth] = knots as [Point, Point, Point, Point]
  const lines = `M${knots.map(([a, b]) => `${round(a)},${round(b)}`).join(' ')} ${branch(second, -1)} ${branch(third, 1)} ${branch(fourth, -1)}`
  const stroke = (colour: string, width: number, shift: number): string =>
    `<path d="${lines}" transform="translate(0 ${shift})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  return stroke('#FFFFFF', 1.5, 1.2) + stroke('#5F8497', 1.3, 0)
}

function placePeaks(ground: Ground, count: number, draw = peak, least = 11, most = 22): void {
  const sizes = Array.from({ length: count }, () => between(ground.chance, least, most)).sort(
    (a, b) => b - a,
  )
  for (const size of sizes) {
    for (let tries = 0; tries < 26; tries++) {
      const at = somewhere(ground)
      const high = size * between(ground.chance, 1.45, 1.8)
      if (!fits(ground, at, size, high, size * 1.75, 3)) continue
      ground.taken.push({ at, apart: size * 1.75 })
      ground.things.push({ at, symbol: null, svg: draw(at[0], at[1], size, high, ground.chance) })
      break
    }
  }
}

function furnishBody(
  body: Body,
  seed: string,
  rivers: Ground['rivers'],
  anchors: readonly Point[],
): Thing[] {
  return body.loops.flatMap((loop, i) => {
    const ground = groundOf(`${seed} ${i}`, loop, body.kind === 'water' ? [] : rivers, anchors)
    if (body.kind === 'crags') placeCrags(ground)
    else placeOnWater(ground)
    return ground.things
  })
}

/** Needles in close rows, the higher ones in the middle. */
function placeCrags(ground: Ground): void {
  const { chance, loop, box } = ground
  for (let y = box.top + 7; y < box.bottom - 1; y += 8.5) {
    for (let x = box.left + between(chance, 2, 10); x < box.right; x += between(chance, 10, 17)) {
      const at: Point = [x, y + between(chance, -3, 3)]
      if (!isInside(at, loop)) continue
      const deep = distanceToLoop(at, loop)
      const wide = between(chance, 7, 12)
      const high = between(chance, 10, 16) + Math.min(20, deep) * between(chance, 0.4, 1)
      const open = { left: x - wide, right: x + wide, top: at[1] - high, bottom: at[1] }
      const low = [0.62, 0.8].some((share) => !isInside([x, at[1] - high * share], loop))
      if (deep < 3 || !ground.anchors.every((anchor) => isQuiet(open, anchor))) continue
      ground.things.push({
        at,
        symbol: null,
        svg: crag(x, at[1], low ? wide * 0.7 : wide, low ? Math.min(high, 10) : high, chance),
      })
    }
  }
}

function placeOnWater(ground: Ground): void {
  const big = areaOf(ground.loop) > 3000
  if (big) scatter(ground, [kind('boat', 10, 16, 40, 0.85, 1.05)], 1, 12)
  if (areaOf(ground.loop) > 14000 && ground.chance() < 0.7) {
    scatter(ground, [kind('serpent', 18, 14, 60, 0.8, 1)], 1, 14)
  }
  if (big) scatter(ground, [kind('rock', 7, 8, 30, 0.7, 1)], Math.min(3, room(ground, 9000)), 8)
  scatterWaves(ground)
}

function scatterWaves(ground: Ground): void {
  const count = room(ground, 330)
  for (let tries = 0; tries < count * 10 && count; tries++) {
    const at = somewhere(ground)
    if (!fits(ground, at, 8, 2, 17, 7)) continue
    ground.taken.push({ at, apart: 17 })
    ground.things.push({
      at,
      symbol: null,
      flat: true,
      svg: `<path d="M${round(at[0] - 8)},${round(at[1])} q4,-4 8,0 t8,0" fill="none" stroke="#E3F3F2" stroke-width="1.3" opacity=".8" stroke-linecap="round"/>`,
    })
  }
}
