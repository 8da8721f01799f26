/** The tops of squares: ground, shadow, water, bridges, the marks of areas and of starting places. */
import { between, chanceOf } from '../../shared/chance'
import { beside, DIRECTIONS, mix, type Point, type Scene } from '../geometry'
import type { Direction, FlagCut, Space, TacticsBoard } from '../wire'
import type { Brush } from './brush'
import { areaOf, boxOf, featuresOf, terrainOf, type Land } from '../map/land'
import { css, groundOf, MAP_INK, shade, WATER } from './palette'
import { FLAGS, STAR } from '../pieces/shapes'

/** An edge of a square as it lies turned: from its first corner clockwise. */
export function edgeOf(scene: Scene, space: Space, side: Direction, inset = 0): [Point, Point] {
  const corners = scene.cornersOf(space, inset)
  const at = DIRECTIONS.indexOf(side)
  return [corners[at] ?? [0, 0], corners[(at + 1) % 4] ?? [0, 0]]
}

/** The square that lies that way on the picture. */
export function turnedBeside(scene: Scene, space: Space, side: Direction): Space | null {
  return beside(space, scene.meant(side))
}

export function isWater(land: Land, space: Space | null): boolean {
  return (
    space !== null &&
    !land.closed.has(space) &&
    (terrainOf(land, space) === 'water' ||
      (featuresOf(land, space).includes('bridge') && hasWaterBeside(land, space)))
  )
}

function hasWaterBeside(land: Land, space: Space): boolean {
  return DIRECTIONS.some((direction) => {
    const other = beside(space, direction)
    return other !== null && terrainOf(land, other) === 'water'
  })
}

export function paintTop(
  brush: Brush,
  scene: Scene,
  land: Land,
  areas: TacticsBoard['areas'],
  space: Space,
): void {
  if (isWater(land, space)) paintWater(brush, scene, land, space)
  else paintGround(brush, scene, land, space)
  paintShadow(brush, scene, space)
  if (featuresOf(land, space).includes('bridge')) paintBridge(brush, scene, land, space)
  if (!land.closed.has(space)) paintSigns(brush, scene, land, areas, space)
  brush.line(scene.cornersOf(space), { colour: '#3a2c18', width: 0.8, alpha: 0.3 }, true)
  paintRims(brush, scene, space)
}

/** So many units of the picture as a tuft or a dab is wide: squares seen from above are narrower. */
const widthOf = (scene: Scene): number => (scene.tilt ? 1 : 0.72)

function paintGround(brush: Brush, scene: Scene, land: Land, space: Space): void {
  const chance = chanceOf(`ground ${space}`)
  const base = shade(groundOf(boxOf(land, space)), (chance() - 0.5) * 0.09)
  brush.area(scene.cornersOf(space), css(base))
  brush.line(scene.cornersOf(space), { colour: css(base), width: 0.9 }, true)
  const wide = widthOf(scene)
  const corner = scene.cornersOf(space)
  const spot = (): Point => {
    const [s, t] = [between(chance, 0.16, 0.84), between(chance, 0.16, 0.84)]
    return mix(mix(corner[0]!, corner[1]!, s), mix(corner[3]!, corner[2]!, s), t)
  }
  for (let i = 0; i < 5; i++) {
    const [x, y] = spot()
    if (chance() < 0.55) {
      brush.oval(
        [x, y],
        between(chance, 4, 8) * wide,
        between(chance, 2, 4) * wide,
        css(shade(base, chance() < 0.5 ? 0.14 : -0.12)),
        0.5,
      )
    } else {
      brush.shape(
        'M0 0l1-4 2 3.500 2-4.500 1 5',
        [x - 3, y],
        { line: { colour: css(shade(base, -0.33)), width: 1, alpha: 0.7 } },
        wide,
      )
    }
  }
  if (featuresOf(land, space).includes('village')) {
    brush.oval(scene.middleOf(space), 27 * wide, 13 * wide, '#d9bf84', 0.8)
  }
}

function paintWater(brush: Brush, scene: Scene, land: Land, space: Space): void {
  const chance = chanceOf(`water ${space}`)
  const corner = scene.cornersOf(space)
  const base = css(shade(WATER, (chance() - 0.5) * 0.08))
  brush.area(corner, base)
  brush.line(corner, { colour: base, width: 1 }, true)
  for (let i = 0; i < 3; i++) {
    const [s, t] = [between(chance, 0.2, 0.7), 0.22 + i * 0.26]
    const at = mix(mix(corner[0]!, corner[1]!, s), mix(corner[3]!, corner[2]!, s), t)
    brush.shape(
      'M-7 0q3.500-2.500 7 0t7 0',
      at,
      { line: { colour: '#dff1ee', width: 1.2, alpha: 0.7 } },
      widthOf(scene),
    )
  }
  for (const side of DIRECTIONS) {
    const other = turnedBeside(scene, space, side)
    if (other === null || isWater(land, other) || scene.heightOf(other) < scene.heightOf(space)) {
      continue
    }
    brush.line(edgeOf(scene, space, side), { colour: '#e9d9a4', width: 4, cap: 'round' })
  }
}

/** Planks across the water, the way that leads to land. */
function paintBridge(brush: Brush, scene: Scene, land: Land, space: Space): void {
  const chance = chanceOf(`bridge ${space}`)
  const isLand = (side: Direction): boolean => {
    const other = turnedBeside(scene, space, side)
    return other !== null && !isWater(land, other)
  }
  const across = isLand('west') || isLand('east') // from west to east, so planks run north and south
  const corner = scene.cornersOf(space)
  const at = (s: number, t: number): Point =>
    mix(mix(corner[0]!, corner[1]!, s), mix(corner[3]!, corner[2]!, s), t)
  for (let i = 0; i < 7; i++) {
    const [from, to] = [i / 7 + 0.01, (i + 1) / 7 - 0.01]
    const quad = across
      ? [at(from, 0.14), at(to, 0.14), at(to, 0.86), at(from, 0.86)]
      : [at(0.14, from), at(0.86, from), at(0.86, to), at(0.14, to)]
    brush.area(quad, css(shade([168, 127, 79], (chance() - 0.5) * 0.14)))
    brush.line(quad, { colour: '#5e3f20', width: 0.8 }, true)
  }
}

/** Light comes from the left: what is higher there lays a shadow. */
function paintShadow(brush: Brush, scene: Scene, space: Space): void {
  const z = scene.heightOf(space)
  const strip = (side: Direction, depth: number, alpha: number): void => {
    const [from, to] = edgeOf(scene, space, side)
    const corner = scene.cornersOf(space)
    const at = DIRECTIONS.indexOf(side)
    const far = [
      mix(to, corner[(at + 2) % 4] ?? to, depth),
      mix(from, corner[(at + 3) % 4] ?? from, depth),
    ] as const
    brush.area([from, to, ...far], '#1d2733', alpha)
  }
  for (const [side, share, most] of [
    ['west', 0.42, 0.95],
    ['north', 0.2, 0.6],
  ] as const) {
    const other = turnedBeside(scene, space, side)
    const higher = other === null ? 0 : scene.heightOf(other) - z
    if (higher <= 0) continue
    if (scene.tilt) strip(side, side === 'west' ? Math.min(most, share * higher) : share, 0.3)
    else paintBand(brush, scene, space, side, higher)
  }
}

/** From above a wall is a band of stone and shadow at its foot. */
function paintBand(
  brush: Brush,
  scene: Scene,
  space: Space,
  side: Direction,
  higher: number,
): void {
  const [from, to] = edgeOf(scene, space, side)
  const corner = scene.cornersOf(space)
  const at = DIRECTIONS.indexOf(side)
  const depth = 0.12 * higher
  const near = (by: number): Point[] => [
    mix(to, corner[(at + 2) % 4] ?? to, by),
    mix(from, corner[(at + 3) % 4] ?? from, by),
  ]
  brush.area([from, to, ...near(depth + 0.1)], '#1d2733', 0.28)
  brush.area([from, to, ...near(depth)], side === 'west' ? '#6f5c43' : '#8a7455')
}

/** A light line where the ground ends. */
function paintRims(brush: Brush, scene: Scene, space: Space): void {
  const z = scene.heightOf(space)
  for (const side of DIRECTIONS) {
    const other = turnedBeside(scene, space, side)
    if ((other === null ? 0 : scene.heightOf(other)) >= z) continue
    brush.line(edgeOf(scene, space, side), { colour: '#fff4cf', width: 1.6, alpha: 0.75 })
  }
}

/** The squares of an area, its trigger, and where sides start. */
function paintSigns(
  brush: Brush,
  scene: Scene,
  land: Land,
  areas: TacticsBoard['areas'],
  space: Space,
): void {
  const middle = scene.middleOf(space)
  const flat = scene.tilt ? 0.55 : 1
  const isStart = Object.values(land.realm.corners).some((spaces) => spaces.includes(space))
  if (isStart) {
    brush.shape(
      STAR,
      middle,
      { fill: '#fff4cf', line: { colour: '#7d5f34', width: 1 }, alpha: 0.7 },
      [1, flat],
    )
  }
  if (land.realm.artifact === space) {
    brush.ring(middle, 22, 22 * flat, { colour: '#fff1c2', width: 3, alpha: 0.8 })
    brush.ring(middle, 17, 17 * flat, { colour: MAP_INK, width: 1.5, alpha: 0.6 })
  }
  const area = areaOf(land, space)
  if (area !== null) {
    paintArea(brush, scene, land, areas[area]?.flag ?? 'pennant', space, area)
  }
}

function paintArea(
  brush: Brush,
  scene: Scene,
  land: Land,
  cut: FlagCut,
  space: Space,
  area: string,
): void {
  const middle = scene.middleOf(space)
  const flat = scene.tilt ? 0.56 : 1
  brush.area(scene.cornersOf(space, 0.03), '#fff1c2', 0.3)
  for (const side of DIRECTIONS) {
    const other = turnedBeside(scene, space, side)
    if (other !== null && areaOf(land, other) === area) continue
    const edge = edgeOf(scene, space, side, 0.045)
    brush.line(edge, { colour: MAP_INK, width: 4.6, cap: 'round', alpha: 0.75 })
    brush.line(edge, { colour: '#fff3c9', width: 2.6, dash: [7, 4] })
  }
  if (land.realm.triggers[area] === space) {
    brush.ring(middle, 17, 17 * flat, { colour: MAP_INK, width: 2 })
    brush.ring(middle, 21, 21 * flat, { colour: MAP_INK, width: 1.2, dash: [3, 3] })
  } else {
    brush.shape(FLAGS[cut], [middle[0] - 6, middle[1] - 3], { fill: MAP_INK, alpha: 0.45 }, 0.5)
  }
}
