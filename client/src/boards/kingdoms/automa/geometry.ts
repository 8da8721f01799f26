/**
 * The table of a solo game as the rules measure it (`rules/compass.py`): from the middle of the compass
 * card, y downward; the dummy's territory touches that card above, the person's below.
 */
import type { Site } from '../lookups'
import type { Event, Territory } from '../wire'
import { outlineOf } from '../paint/outlines'
import { boxOf, CARD, sidesOf, type Box, type Point } from '../geometry'

export const HOURS = 12
/** Of the dial, and so where a hand ends and its ray begins. */
export const DIAL = 134
/** Of the well in its middle, in which the hand turns. */
export const WELL = 74
export const GHOST = 33
const ARMY = 22 // from the middle of an army to its sides
const BETWEEN = 0 // the hour of a hand that lies between two

export type Half = 'above' | 'middle' | 'below'

/** Where one of the three cards lies on the table. */
export function boxOfCard(half: Half): Box {
  const top = { above: -1.5, middle: -0.5, below: 0.5 }[half] * CARD.height
  return { left: -CARD.width / 2, right: CARD.width / 2, top, bottom: top + CARD.height }
}

export const TABLE: Box = { ...boxOfCard('above'), bottom: boxOfCard('below').bottom }

/** What the hand was turned to: told by `HandPointed`. */
export interface Pointing {
  what: Extract<Event, { type: 'HandPointed' }>['what']
  roll: number
  /** 0: between two hours. */
  hour: number
  far: boolean
  /** The region of the army that the compass was laid on; null: the compass card. */
  origin: string | null
  target: string
}

/** A place of the map, and whether its card lies above the compass. */
export interface Lying {
  site: Site
  territory: Territory
  half: Half
}

/** The line of a hand: where it begins and ends, and the outline of what it touched. */
export interface Sight {
  from: Point
  to: Point
  /** Clockwise from twelve o'clock, in degrees. */
  angle: number
  /** As path data on its own card, which lies at `corner`. */
  outline: string
  corner: Point
}

export function hourAngle(hour: number): number {
  return (hour % HOURS) * (360 / HOURS)
}

/** The point this far along a hand. */
export function along(from: Point, angle: number, distance: number): Point {
  const turned = (angle * Math.PI) / 180
  return [from[0] + Math.sin(turned) * distance, from[1] - Math.cos(turned) * distance]
}

export function cornerOf(lying: Lying): Point {
  const { left, top } = boxOfCard(lying.half)
  return [left, top]
}

/** Where the rules have an army stand: at the region's label. */
export function spotOf(lying: Lying): Point {
  const [x, y] = cornerOf(lying)
  return [lying.site.label[0] + x, lying.site.label[1] + y]
}

export function sightOf(pointing: Pointing, find: (region: string) => Lying | null): Sight | null {
  const target = find(pointing.target)
  const origin = pointing.origin ? find(pointing.origin) : null
  if (!target) return null
  const from: Point = origin ? spotOf(origin) : [0, 0]
  const shape = shapeOf(target, pointing.what)
  const angle =
    pointing.hour === BETWEEN
      ? firstAngle(from, shape, hourAngle(pointing.roll))
      : hourAngle(pointing.hour)
  const isArmy = pointing.what === 'army'
  return {
    from,
    to: along(from, angle, reach(from, angle, shape, pointing.far)),
    angle,
    outline: isArmy
      ? squarePath(target.site.label)
      : outlineOf(target.territory, target.site, target.site.label),
    corner: cornerOf(target),
  }
}

/** What the hand can touch: the region's plain outline, or the square of an army. */
function shapeOf(lying: Lying, what: string): Point[] {
  const [x, y] = cornerOf(lying)
  const loop = lying.territory.regions.find((region) => region.id === lying.site.id)?.loop
  const shape = what === 'army' || !loop ? square(lying.site.label) : loop
  return shape.map(([px, py]) => [px + x, py + y])
}

function square([x, y]: Point): Point[] {
  return [
    [x - ARMY, y - ARMY],
    [x + ARMY, y - ARMY],
    [x + ARMY, y + ARMY],
    [x - ARMY, y + ARMY],
  ]
}

function squarePath(label: Point): string {
  const { left, top } = boxOf(square(label))
  return `M${left + 8} ${top}h28q8 0 8 8v28q0 8-8 8h-28q-8 0-8-8v-28q0-8 8-8Z`
}

/** The angle at which a hand that sweeps clockwise first meets a shape which it meets at no hour. */
function firstAngle(from: Point, shape: readonly Point[], start: number): number {
  const turns = shape.map((corner) => (angleTo(from, corner) - start + 720) % 360)
  return (start + Math.min(...turns)) % 360
}

export function angleTo([fx, fy]: Point, [x, y]: Point): number {
  return (Math.atan2(x - fx, fy - y) * 180) / Math.PI
}

/** How far the ray goes: to the middle of the stretch that it covers of the shape. */
function reach(from: Point, angle: number, shape: readonly Point[], far: boolean): number {
  const [dx, dy] = along([0, 0], angle, 1)
  const met: number[] = []
  for (const [a, b] of sidesOf(shape.map(([x, y]): Point => [x - from[0], y - from[1]]))) {
    const sideA = dx * a[1] - dy * a[0]
    const sideB = dx * b[1] - dy * b[0]
    if (sideA === sideB || sideA * sideB > 0) continue
    const share = sideA / (sideA - sideB)
    const distance = dx * (a[0] + (b[0] - a[0]) * share) + dy * (a[1] + (b[1] - a[1]) * share)
    if (distance >= 0) met.push(distance)
  }
  met.sort((one, other) => one - other)
  const stretch = far ? met.slice(-2) : met.slice(0, 2)
  if (stretch.length) return stretch.reduce((sum, distance) => sum + distance, 0) / stretch.length
  const nearest = shape.reduce((one, other) =>
    aside(from, dx, dy, other) < aside(from, dx, dy, one) ? other : one,
  )
  return Math.max(0, dx * (nearest[0] - from[0]) + dy * (nearest[1] - from[1]))
}

function aside(from: Point, dx: number, dy: number, [x, y]: Point): number {
  return Math.abs(dx * (y - from[1]) - dy * (x - from[0]))
}
