/** A whole territory card as a drawing: ground, washes, borders, rivers, scenery. */
import type { Barrier, Terrain, Territory } from '../wire'
import { between, chanceOf } from '../../shared/chance'
import type { Effects } from '../../shared/paint/effects'
import type { Noise } from '../../shared/paint/noise'
import { roughLoop } from './edges'
import { boxOf, CARD, pathOf, round, type Point } from '../geometry'
import { riverPaths } from './outlines'
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

/** What a card's paint does on its paper, by the names that its drawing uses. */
export function effectsOf(territory: Territory): Effects {
  const wash = Math.floor(chanceOf(territory.id)() * 90) + 1
  return {
    rough: { kind: 'runs', noise: noise(0.055, 2, 4), by: 9 },
    ink: { kind: 'runs', noise: noise(0.09, 2, 9), by: 2.4 },
    soft: { kind: 'blur', by: 4 },
    mouth: { kind: 'blur', by: 2 },
    paint: {
      kind: 'washed',
      noise: { across: 0.013, down: 0.017, octaves: 4, seed: String(wash) },
      contrast: 1.9,
      light: -0.42,
    },
    grain: { kind: 'washed', noise: noise(0.7, 2, 2), contrast: 0.6, light: 0.24 },
  }
}

const noise = (waves: number, octaves: number, seed: number): Noise => ({
  across: waves,
  down: waves,
  octaves,
  seed: String(seed),
})

interface Patch {
  id: string
  terrain: Terrain | Barrier
  loop: readonly Point[]
  path: string
  anchor: Point | null
}

/** The drawing, as SVG; its filters are the effects above. */
export function drawCard(territory: Territory): string {
  const patches = patchesOf(territory)
  const things = sceneryOf(territory)
  const symbols = definitions(things.flatMap((thing) => thing.symbol ?? []))
  const clips = patches
    .map((patch) => `<clipPath id="c-${patch.id}"><path d="${patch.path}"/></clipPath>`)
    .join('')
  const borders = patches.map((patch) => `<path d="${patch.path}"/>`).join('')
  const flat = things.filter((thing) => thing.flat).map((thing) => thing.svg)
  const standing = things.filter((thing) => !thing.flat).map((thing) => thing.svg)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">` +
    `<defs>${clips}${symbols}</defs><g filter="url(#grain)"><rect width="${CARD.width}" height="${CARD.height}" fill="${GAP}"/>` +
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
        `<circle cx="${end?.[0]}" cy="${end?.[1]}" r="8" fill="#5C9DB8" filter="url(#mouth)"/>`,
    )
    .join('')
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pass('#F0E6CC', 13)}${pass('#24566F', 10.4)}${pass('#4E93B1', 8)}` +
    `${pass('#CDE9EC', 1.4, ' stroke-dasharray="9 7 3 8" opacity=".9"')}</g>${melt}`
  )
}
