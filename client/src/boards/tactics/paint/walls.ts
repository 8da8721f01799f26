/** The walls of boxes that face the one who looks: stones, a grassy lip, waterfalls, portals. */
import { between, chanceOf } from '../../shared/chance'
import { DIRECTIONS, mix, type Point, type Scene } from '../geometry'
import type { Direction, Portal, Space } from '../wire'
import type { Brush } from './brush'
import { boxOf, type Land } from '../map/land'
import { blend, css, GRASS, groundOf, SHADED, shade, WALL, WATER, type Tint } from './palette'
import { edgeOf, isWater, turnedBeside } from './tops'

/** Sides that are seen, tilted. */
const FACING: readonly Direction[] = ['south', 'east']

/** So many units of the picture is a level high. */
export const LEVEL = 30

/** A wall: the share along its edge, and how far below the top. */
export interface Wall {
  space: Space
  side: Direction
  levels: number
  at: (along: number, below: number) => Point
}

/** Along the picture from left to right. */
export function wallOf(scene: Scene, space: Space, side: Direction): Wall | null {
  const other = turnedBeside(scene, space, side)
  const levels = scene.heightOf(space) - (other === null ? 0 : scene.heightOf(other))
  if (levels <= 0) return null
  const [a, b] = edgeOf(scene, space, side)
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a]
  return {
    space,
    side,
    levels,
    at: (along, below) => {
      const [x, y] = mix(left, right, along)
      return [x, y + below]
    },
  }
}

export function wallsOf(scene: Scene, space: Space): Wall[] {
  return scene.tilt ? FACING.flatMap((side) => wallOf(scene, space, side) ?? []) : []
}

/** A square with its walls as one shape: what hides things behind it. */
export function silhouetteOf(scene: Scene, space: Space): Point[] {
  const [north, east, south, west] = scene.cornersOf(space) as [Point, Point, Point, Point]
  const drop = ([x, y]: Point, levels: number): Point => [x, y + levels * LEVEL]
  const walls = wallsOf(scene, space)
  const fall = (side: Direction): number => walls.find((wall) => wall.side === side)?.levels ?? 0
  const [onSouth, onEast] = [fall('south'), fall('east')]
  return [
    north,
    east,
    drop(east, onEast),
    drop(south, onEast),
    drop(south, onSouth),
    drop(west, onSouth),
    west,
  ]
}

export function paintWalls(brush: Brush, scene: Scene, land: Land, space: Space): void {
  for (const wall of wallsOf(scene, space)) {
    paintWall(brush, land, wall)
    if (isWater(land, space)) paintFall(brush, wall)
    const portal = portalIn(scene, land, wall)
    if (portal) paintPortal(brush, wall)
  }
}

function paintWall(brush: Brush, land: Land, wall: Wall): void {
  const { at, levels, space, side } = wall
  const chance = chanceOf(`wall ${space} ${side}`)
  const dark = side === 'east' ? SHADED : 0
  const base = shade(shade(WALL, (chance() - 0.5) * 0.06), dark)
  const deep = levels * LEVEL
  const face = [at(0, 0), at(1, 0), at(1, deep), at(0, deep)]
  brush.area(face, css(base))
  brush.line(face, { colour: css(base), width: 0.7 }, true)
  paintStones(brush, wall, base, chance)
  brush.area([at(0, deep - 7), at(1, deep - 7), at(1, deep), at(0, deep)], '#20150a', 0.22)
  brush.line([at(0, deep), at(1, deep)], { colour: '#20150a', width: 1.6, alpha: 0.45 })
  paintLip(brush, wall, shade(blend(groundOf(boxOf(land, space)), GRASS, 0.7), dark * 0.7), chance)
}

/** Two rows a level. */
function paintStones(brush: Brush, { at, levels }: Wall, base: Tint, chance: () => number): void {
  const row = LEVEL / 2
  for (let i = 0; i < levels * 2; i++) {
    let along = i % 2 ? 0.04 : between(chance, 0.02, 0.2)
    while (along < 0.9) {
      const wide = between(chance, 0.2, 0.46)
      const end = Math.min(0.98, along + wide)
      const [from, to] = [i * row + 2.5, (i + 1) * row - 2]
      if (chance() < 0.72) {
        const stone = [
          at(along + 0.01, from),
          at(end, from),
          at(end - 0.03, to),
          at(along + 0.02, to),
        ]
        brush.area(stone, css(shade(base, chance() < 0.6 ? 0.2 : -0.2)), between(chance, 0.25, 0.6))
      }
      along = end + 0.04
    }
  }
}

function paintLip(brush: Brush, { at }: Wall, colour: Tint, chance: () => number): void {
  const ragged: Point[] = [at(1, 0), at(0, 0)]
  for (let i = 0; i <= 6; i++) {
    ragged.push(at(i / 6, i % 2 ? between(chance, 4, 8.5) : between(chance, 1.5, 4)))
  }
  brush.area(ragged, css(colour))
}

function paintFall(brush: Brush, { at, levels, space, side }: Wall): void {
  const chance = chanceOf(`fall ${space} ${side}`)
  const deep = levels * LEVEL
  const base = shade(WATER, side === 'east' ? 0.1 : 0.28)
  brush.area([at(0.06, 0), at(0.94, 0), at(0.97, deep), at(0.03, deep)], css(base))
  for (let i = 0; i < 6; i++) {
    const along = 0.12 + i * 0.15
    brush.line(
      [
        at(along, between(chance, 0, 5)),
        at(along + between(chance, -0.03, 0.03), deep - between(chance, 0, 6)),
      ],
      { colour: '#fff', width: between(chance, 1.2, 2.4), alpha: between(chance, 0.5, 0.9) },
    )
  }
  const [x, y] = at(0.5, deep)
  brush.oval([x, y + 3], 20, 7, '#fff', 0.65)
}

/** The portal whose square lies at the foot of this wall. */
function portalIn(scene: Scene, land: Land, wall: Wall): Portal | undefined {
  const foot = turnedBeside(scene, wall.space, wall.side)
  const facing = scene.meant(DIRECTIONS[(DIRECTIONS.indexOf(wall.side) + 2) % 4] ?? 'north')
  return land.realm.portals.find(
    (portal) => portal.space === foot && portal.wall === facing && !land.closed.has(wall.space),
  )
}

/** Points of an arch so wide and high, its foot in the middle of the wall's. */
export function archOf(at: Wall['at'], deep: number, half: number, high: number): Point[] {
  const straight = high * 0.62
  const arch: Point[] = [at(0.5 - half, deep)]
  for (let i = 0; i <= 8; i++) {
    const angle = Math.PI - (Math.PI * i) / 8
    arch.push(
      at(0.5 + half * Math.cos(angle), deep - straight - (high - straight) * Math.sin(angle)),
    )
  }
  return [...arch, at(0.5 + half, deep)]
}

function paintPortal(brush: Brush, { at, levels }: Wall): void {
  const deep = levels * LEVEL
  const stone = archOf(at, deep, 0.37, 27)
  brush.area(stone, '#d8cba8')
  brush.line(stone, { colour: '#4d3d2a', width: 1.2 }, true)
  const door = archOf(at, deep, 0.26, 22)
  const [, y] = at(0.5, deep)
  const glow = brush.canvas.createLinearGradient(0, y - 24, 0, y)
  glow.addColorStop(0, '#0d5f62')
  glow.addColorStop(0.6, '#27a7a0')
  glow.addColorStop(1, '#8deade')
  brush.canvas.save()
  brush.area(door, '#0d5f62')
  brush.canvas.fillStyle = glow
  brush.canvas.fill()
  brush.canvas.restore()
  brush.shape('M-5 4 0-4 5 4 0 1Z', at(0.5, deep - 9), { fill: '#eafffb' })
}

/** The light that a portal throws on its square. */
export function paintGlow(brush: Brush, scene: Scene, space: Space): void {
  const flat = scene.tilt ? 0.5 : 1
  brush.oval(
    scene.middleOf(space),
    20 * (scene.tilt ? 1 : 0.75),
    20 * flat * (scene.tilt ? 1 : 0.75),
    '#35b8ad',
    0.3,
  )
}
