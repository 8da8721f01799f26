/** What stands on the realm: trees, peaks, villages, a ballista. */
import { between, chanceOf } from '../../shared/chance'
import type { Point, Scene } from '../geometry'
import type { Space } from '../wire'
import type { Brush } from './brush'
import { boxOf, featuresOf, terrainOf, type Land } from '../map/land'

/** Where a tree stands in its square, from the back to the front, and how tall. */
interface Tree {
  at: Point
  size: number
  kind: 'fir' | 'oak'
}

const FULL: readonly (readonly [number, number])[] = [
  [0.3, 0.3],
  [0.74, 0.36],
  [0.34, 0.72],
  [0.76, 0.78],
]
/** With a unit in the middle the trees are small and at the rim. */
const RIM: readonly (readonly [number, number])[] = [
  [0.12, 0.2],
  [0.86, 0.14],
  [0.14, 0.86],
]

export function treesOf(scene: Scene, land: Land, space: Space, stands: boolean): Tree[] {
  if (terrainOf(land, space) !== 'forest' || land.closed.has(space)) return []
  const chance = chanceOf(`forest ${space}`)
  const isOak =
    chanceOf(`wood ${boxOf(land, space)} ${space}`)() < (boxOf(land, space) === '5x4' ? 0.8 : 0.36)
  const { column, row } = scene.cellOf(space)
  const z = scene.heightOf(space)
  const small = scene.tilt ? 1 : 0.78
  return (stands ? RIM : FULL)
    .map(([u, v]) => ({
      at: scene.at(
        column + u + between(chance, -0.06, 0.06),
        row + v + between(chance, -0.06, 0.06),
        z,
      ),
      size: (stands ? 0.62 : between(chance, 0.9, 1.12)) * small,
      kind: isOak ? ('oak' as const) : ('fir' as const),
    }))
    .sort((a, b) => a.at[1] - b.at[1])
}

/** As high as it stands above its foot: what hides things behind it. */
export function treeOutline({ at: [x, y], size, kind }: Tree): Point[] {
  if (kind === 'fir') {
    return [
      [x - 8 * size, y - 4 * size],
      [x, y - 26 * size],
      [x + 8 * size, y - 4 * size],
    ]
  }
  return [
    [x - 9 * size, y - 3 * size],
    [x - 9 * size, y - 15 * size],
    [x, y - 21 * size],
    [x + 9 * size, y - 15 * size],
    [x + 9 * size, y - 3 * size],
  ]
}

const PEAK: readonly Point[] = [
  [-27, 3],
  [-15, -14],
  [-9, -11],
  [2, -40],
  [12, -20],
  [17, -23],
  [27, 2],
  [2, 15],
]

export function peakOutline([x, y]: Point, scale: number): Point[] {
  return PEAK.map(([dx, dy]) => [x + dx * scale, y + dy * scale])
}

export const peakScale = (scene: Scene, stands: boolean): number =>
  (scene.tilt ? 0.95 : 0.66) * (stands ? 0.85 : 1)

/** How high a unit on this square stands above the ground. */
export function footingOf(scene: Scene, land: Land, space: Space): number {
  return terrainOf(land, space) === 'peak' && !land.closed.has(space) && scene.tilt ? 20 : 0
}

export function paintScenery(
  brush: Brush,
  scene: Scene,
  land: Land,
  space: Space,
  stands: boolean,
): void {
  if (land.closed.has(space)) return
  const middle = scene.middleOf(space)
  const features = featuresOf(land, space)
  if (terrainOf(land, space) === 'peak') paintPeak(brush, middle, peakScale(scene, stands))
  for (const tree of treesOf(scene, land, space, stands)) {
    paintTree(brush, tree, boxOf(land, space) === '5x4')
  }
  if (features.includes('village')) paintVillage(brush, scene, space, stands)
  if (features.includes('ballista')) paintBallista(brush, middle, scene.tilt ? 1 : 0.75, stands)
}

function paintTree(brush: Brush, { at: [x, y], size, kind }: Tree, isAutumn: boolean): void {
  const chance = chanceOf(`tree ${x.toFixed(0)} ${y.toFixed(0)}`)
  brush.oval([x + 4 * size, y + 1], 8 * size, 3 * size, '#1c2a1c', 0.28)
  brush.line(
    [
      [x, y],
      [x, y - 6 * size],
    ],
    { colour: '#4b321d', width: 2.6 * size },
  )
  if (kind === 'fir') paintFir(brush, [x, y - 4 * size], size)
  else paintOak(brush, [x, y - 4 * size], size, isAutumn && chance() < 0.75)
}

function paintFir(brush: Brush, [x, y]: Point, size: number): void {
  for (const [low, wide, high] of [
    [0, 7.6, 13],
    [-8, 6, 13],
  ] as const) {
    brush.shape(
      `M${-wide} ${low}L0 ${low - high}L${wide} ${low}Q0 ${low + 3} ${-wide} ${low}Z`,
      [x, y],
      { fill: '#2f6136' },
      size,
    )
    brush.shape(
      `M0 ${low - high}L${-wide} ${low}Q${-wide / 2} ${low + 1.6} -1 ${low + 1.5}Z`,
      [x, y],
      { fill: '#568a45' },
      size,
    )
  }
}

function paintOak(brush: Brush, [x, y]: Point, size: number, isAutumn: boolean): void {
  const [dark, light] = isAutumn ? ['#a05f22', '#cf8f3c'] : ['#3c6b33', '#7a9c45']
  brush.shape(
    'M-9 0C-13-10-3-17 1-14 10-14 11-2 7 1 2 5-6 4-9 0Z',
    [x, y],
    { fill: dark, line: { colour: '#1f2f18', width: 0.7, alpha: 0.5 } },
    size,
  )
  brush.shape('M-8-4C-9-11-1-15 1-12 4-8-2-2-8-4Z', [x, y], { fill: light }, size)
}

function paintPeak(brush: Brush, [x, y]: Point, scale: number): void {
  const at: Point = [x, y]
  brush.oval([x + 8 * scale, y + 6 * scale], 26 * scale, 11 * scale, '#20261c', 0.25)
  brush.shape(
    'M-27 3-15-14-9-11 2-40 12-20 17-23 27 2 2 15Z',
    at,
    { fill: '#a99c8c', line: { colour: '#3a2f26', width: 0.9, alpha: 0.5 } },
    scale,
  )
  brush.shape('M2-40 12-20 17-23 27 2 2 15 6-8-1-18Z', at, { fill: '#6c6158' }, scale)
  brush.shape('M2-40-5-22 0-25 3-17 7-24 11-21Z', at, { fill: '#fdfaf2' }, scale)
  brush.shape('M-15-14-19-6-14-8-11-4-9-11Z', at, { fill: '#f3eee2' }, scale)
}

/** Two houses and a pennant; beside a unit they stand at the back. */
function paintVillage(brush: Brush, scene: Scene, space: Space, stands: boolean): void {
  const { column, row } = scene.cellOf(space)
  const z = scene.heightOf(space)
  const scale = (scene.tilt ? 0.95 : 0.72) * (stands ? 0.8 : 1)
  const places: readonly (readonly [number, number, string])[] = stands
    ? [
        [0.28, 0.2, '#b4512f'],
        [0.2, 0.62, '#8a5a3a'],
      ]
    : [
        [0.5, 0.28, '#8a5a3a'],
        [0.42, 0.66, '#b4512f'],
      ]
  const [px, py] = scene.at(column + 0.3, row + 0.16, z)
  brush.line(
    [
      [px, py],
      [px, py - 27 * scale],
    ],
    { colour: '#4b321d', width: 1.6 },
  )
  brush.shape(
    'M0 0h11l-3 3.500 3 3.500h-11z',
    [px, py - 27 * scale],
    { fill: '#f6ecd2', line: { colour: '#a8392b', width: 1 } },
    scale,
  )
  for (const [u, v, roof] of places) {
    paintHouse(brush, scene.at(column + u, row + v, z), scale, roof)
  }
}

function paintHouse(brush: Brush, at: Point, scale: number, roof: string): void {
  brush.oval([at[0] + 6 * scale, at[1] + 3 * scale], 13 * scale, 5 * scale, '#20261c', 0.25)
  brush.shape('M-12 0 0 6V-8L-12-14Z', at, { fill: '#efe0bf' }, scale)
  brush.shape('M0 6 12 0V-14L0-8Z', at, { fill: '#c4ab80' }, scale)
  brush.shape('M-14-13-7-24 6-17.500 1-6.500Z', at, { fill: roof }, scale)
  brush.shape('M1-6.500 6-17.500 13-13Z', at, { fill: '#a88a5c' }, scale)
  brush.shape('M6-17.500 14-13.500 1-6.500', at, { line: { colour: '#75341e', width: 1.5 } }, scale)
  brush.shape('M-14-13-7-24 6-17.500', at, { line: { colour: '#75341e', width: 1 } }, scale)
  brush.shape('M-8-1V-8L-4-6V1Z', at, { fill: '#5a3a20' }, scale)
  brush.shape('M5-3V-9L9-11V-5Z', at, { fill: '#ffdf8a' }, scale)
}

function paintBallista(brush: Brush, [x, y]: Point, scale: number, stands: boolean): void {
  const at: Point = stands ? [x + 4, y + 8 * scale] : [x, y + 4 * scale]
  brush.oval([at[0] + 4, at[1] + 4], 20 * scale, 8 * scale, '#20261c', 0.25)
  brush.shape(
    'M-18 2 14-10M-10 8 18-4',
    at,
    { line: { colour: '#5a3a1e', width: 5, cap: 'round' } },
    scale,
  )
  for (const [cx, cy] of [
    [-13, 5],
    [13, -3],
  ] as const) {
    brush.oval([at[0] + cx * scale, at[1] + cy * scale], 5 * scale, 5 * scale, '#7a5330')
    brush.ring([at[0] + cx * scale, at[1] + cy * scale], 5 * scale, 5 * scale, {
      colour: '#3b2512',
      width: 2,
    })
  }
  brush.shape(
    'M-22-8Q-2-30 20-14',
    at,
    { line: { colour: '#8a5f35', width: 4, cap: 'round' } },
    scale,
  )
  brush.shape('M-22-8-2-6 20-14', at, { line: { colour: '#f3e7cc', width: 1.2 } }, scale)
  brush.shape('M-6 6 4-30', at, { line: { colour: '#c9b48a', width: 3 } }, scale)
  brush.shape(
    'M4-38 8-28 0-29Z',
    at,
    { fill: '#e8e4da', line: { colour: '#333', width: 0.8 } },
    scale,
  )
}

export type { Tree }
