/** A whole territory card as an SVG file: ground, washes, borders, rivers, scenery. */
import type { Site } from '../lookups'
import type { Barrier, Terrain, Territory } from '../wire'
import { between, chanceOf } from '../../shared/chance'
import { roughLine, roughLoop } from './edges'
import { boxOf, CARD, pathOf, round, type Point } from '../geometry'
import { GAP, INK, mix, TINTS } from './palette'
import { placesOf } from './places'
import { sceneryOf } from './scenery'
import { definitions } from './symbols'

const STROKE_AREA = 330 // one brush stroke for so many square units
const DIRECTION: Record<Terrain | Barrier, number> = {
  forest: 0.6,
  mountain: -0.9,
  plains: -0.1,
  ruins: 0.1,
  capital: 0.15,
  peaks: -1.05,
  tundra: 0.05,
  water: -0.12,
  crags: -1.2,
}

const FILTERS =
  `<filter id="rough" x="-3%" y="-3%" width="106%" height="106%"><feTurbulence type="fractalNoise" baseFrequency=".055" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>` +
  `<filter id="ink" x="-1%" y="-1%" width="102%" height="102%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="2.4"/></filter>` +
  `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter><filter id="soft2" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2"/></filter>` +
  `<filter id="paint" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".013 .017" numOctaves="4" seed="SEED" result="w"/><feColorMatrix in="w" values="1.9 0 0 0 -.42  1.9 0 0 0 -.42  1.9 0 0 0 -.42  0 0 0 0 1" result="wg"/><feBlend in="wg" in2="SourceGraphic" mode="soft-light" result="a"/><feComposite in="a" in2="SourceGraphic" operator="in"/></filter>` +
  `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="2" result="g"/><feColorMatrix in="g" values=".6 0 0 0 .24  .6 0 0 0 .24  .6 0 0 0 .24  0 0 0 0 1" result="gg"/><feBlend in="gg" in2="SourceGraphic" mode="soft-light" result="b"/><feComposite in="b" in2="SourceGraphic" operator="in"/></filter>`

interface Patch {
  id: string
  terrain: Terrain | Barrier
  loop: readonly Point[]
  path: string
  anchor: Point | null
}

/** The file that is rendered once; `scale` is pixels a unit. */
export function drawCard(territory: Territory, scale: number): string {
  const patches = patchesOf(territory)
  const things = sceneryOf(territory)
  const seed = String(Math.floor(chanceOf(territory.id)() * 90) + 1)
  const symbols = definitions(things.flatMap((thing) => thing.symbol ?? []))
  const clips = patches
    .map((patch) => `<clipPath id="c-${patch.id}"><path d="${patch.path}"/></clipPath>`)
    .join('')
  const borders = patches.map((patch) => `<path d="${patch.path}"/>`).join('')
  const flat = things.filter((thing) => thing.flat).map((thing) => thing.svg)
  const standing = things.filter((thing) => !thing.flat).map((thing) => thing.svg)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width * scale}" height="${CARD.height * scale}">` +
    `<defs>${FILTERS.replace('SEED', seed)}${clips}${symbols}</defs><g filter="url(#grain)"><rect width="${CARD.width}" height="${CARD.height}" fill="${GAP}"/>` +
    `<g filter="url(#paint)">${patches.map(groundOf).join('')}${flat.join('')}</g>` +
    `<g fill="none" filter="url(#ink)"><g stroke="${GAP}" stroke-width="4.6">${borders}</g><g stroke="${INK}" stroke-width="1.1" opacity=".85">${borders}</g></g>` +
    riversOf(territory) +
    standing.join('') +
    `</g></svg>`
  )
}

function patchesOf(territory: Territory): Patch[] {
  const { anchors } = placesOf(territory)
  const land = territory.regions.map((region) =>
    patch(region.id, region.terrain, region.loop, anchors.get(region.id) ?? null),
  )
  const barriers = territory.bodies.flatMap((body, i) =>
    body.loops.map((loop, j) => patch(`body-${i}-${j}`, body.kind, loop, null)),
  )
  return [...land, ...barriers]
}

function patch(
  id: string,
  terrain: Terrain | Barrier,
  plain: readonly Point[],
  anchor: Point | null,
): Patch {
  const loop = roughLoop(plain)
  return { id, terrain, loop, path: pathOf(loop, true), anchor }
}

/** Flat fill, brush strokes, a light patch where armies stand, pigment pooling at the edge. */
function groundOf(patch: Patch): string {
  const tints = TINTS[patch.terrain]
  const light = patch.anchor
    ? `<ellipse cx="${patch.anchor[0]}" cy="${patch.anchor[1]}" rx="48" ry="27" fill="${tints.light}" opacity=".55" filter="url(#soft)"/>`
    : ''
  const pool =
    patch.terrain === 'water'
      ? shoreOf(patch.path)
      : `<path d="${patch.path}" fill="none" stroke="${tints.shade}" stroke-width="15" opacity=".5" filter="url(#soft)"/>`
  return (
    `<g clip-path="url(#c-${patch.id})"><path d="${patch.path}" fill="${tints.ground}"/>` +
    `<g fill="none" stroke-linecap="round" filter="url(#rough)">${strokesOn(patch)}</g>${light}${pool}</g>`
  )
}

function strokesOn({ id, terrain, loop }: Patch): string {
  const { ground, shade, light } = TINTS[terrain]
  const chance = chanceOf(`strokes ${id}`)
  const box = boxOf(loop)
  const count = Math.ceil(((box.right - box.left) * (box.bottom - box.top)) / STROKE_AREA)
  let strokes = ''
  for (let i = 0; i < count; i++) {
    const tint =
      chance() < 0.5
        ? mix(ground, shade, between(chance, 0.2, 0.9))
        : mix(ground, light, between(chance, 0.2, 0.9))
    const angle = DIRECTION[terrain] + between(chance, -0.5, 0.5)
    const length = between(chance, 14, 42)
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const bend = between(chance, -0.25, 0.25)
    strokes +=
      `<path d="M${round(between(chance, box.left - 10, box.right))},${round(between(chance, box.top, box.bottom))} ` +
      `q${round(dx / 2 - dy * bend)},${round(dy / 2 + dx * bend)} ${round(dx)},${round(dy)}" stroke="${tint}" ` +
      `stroke-width="${round(between(chance, 4, 12.5))}" opacity="${between(chance, 0.26, 0.58).toFixed(2)}"/>`
  }
  return strokes
}

/** Water grows lighter towards the shore, in rings. */
function shoreOf(path: string): string {
  const ring = (width: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="#BFE3E6" stroke-width="${width}" opacity="${opacity}"/>`
  return `<path d="${path}" fill="none" stroke="#8CC3D2" stroke-width="15" opacity=".5" filter="url(#soft)"/>${ring(26, 0.18)}${ring(16, 0.25)}${ring(7, 0.4)}`
}

/** Rivers in passes, bank before water, so that they run into one another; mouths melt into their lake. */
function riversOf(territory: Territory): string {
  const paths = riverPaths(territory)
  const pass = (colour: string, width: number, more = ''): string =>
    paths
      .map((path) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"${more}/>`)
      .join('')
  const lakes = territory.bodies.flatMap((body) => (body.kind === 'water' ? body.loops.flat() : []))
  const ends = territory.bodies.flatMap((body) =>
    body.lines.flatMap((line) => [line[0], line[line.length - 1]]),
  )
  const mouths = ends.filter((end) => end && lakes.some(([x, y]) => x === end[0] && y === end[1]))
  const melt = mouths
    .map(
      (end) =>
        `<circle cx="${end?.[0]}" cy="${end?.[1]}" r="8" fill="#5C9DB8" filter="url(#soft2)"/>`,
    )
    .join('')
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pass('#F0E6CC', 13)}${pass('#24566F', 10.4)}${pass('#4E93B1', 8)}` +
    `${pass('#CDE9EC', 1.4, ' stroke-dasharray="9 7 3 8" opacity=".9"')}</g>${melt}`
  )
}

/** The rivers of a card as path data; also drawn over highlights. */
export function riverPaths(territory: Territory): string[] {
  return territory.bodies.flatMap((body) =>
    body.lines.map((line) => pathOf(roughLine(line), false)),
  )
}

/** What is lit and clicked of a place; a river alone has a round place where an army stands in it. */
export function outlineOf(territory: Territory, site: Site, anchor: Point): string {
  const region = territory.regions.find((found) => found.id === site.id)
  const body = territory.bodies.find((found) => found.id === site.id)
  const loops = region ? [region.loop] : (body?.loops ?? [])
  if (loops.length) return loops.map(regionPath).join('')
  const [x, y] = anchor
  return `M${x - 34},${y}a34,24 0 1 0 68,0a34,24 0 1 0 -68,0Z`
}

/** A region's border as path data: the clip, the highlight and the place to click are this line. */
export function regionPath(loop: readonly Point[]): string {
  return pathOf(roughLoop(loop), true)
}
