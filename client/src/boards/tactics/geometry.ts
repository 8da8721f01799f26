/** Where the squares of the realm lie on the screen, seen tilted or from above, turned by quarters; and back. Pure. */
import type { Direction, Space } from './wire'

export type Point = readonly [number, number]

export const COLUMNS = 16
export const ROWS = 14
const USUAL_HEIGHT = 3 // of the realms in the box; a tower that somebody builds gets more room above

export const DIRECTIONS: readonly Direction[] = ['north', 'east', 'south', 'west'] // clockwise
const STEPS: Record<Direction, Point> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
}

// ---- Squares ---------------------------------------------------------------------------------------------------

export interface Place {
  column: number
  row: number
}

export function spaceAt(column: number, row: number): Space | null {
  const isOn = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS
  return isOn ? String.fromCharCode(97 + column) + (row + 1) : null
}

/** Null for anything that is not a square of the realm. */
export function placeOf(space: Space): Place | null {
  const found = /^([a-p])(\d{1,2})$/.exec(space)
  if (!found) return null
  const [column, row] = [found[1]!.charCodeAt(0) - 97, Number(found[2]) - 1]
  return row >= 0 && row < ROWS ? { column, row } : null
}

export function indexOf(space: Space): number {
  const place = placeOf(space)
  return place ? place.row * COLUMNS + place.column : -1
}

export const SPACES: readonly Space[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => spaceAt(i % COLUMNS, Math.floor(i / COLUMNS)) ?? '',
)

export function beside(space: Space, direction: Direction): Space | null {
  const place = placeOf(space)
  const [dx, dy] = STEPS[direction]
  return place && spaceAt(place.column + dx, place.row + dy)
}

/** The way that one looks at it: a square of a dungeon, "5x4-b2", as its box and its place in the plan. */
export function dungeonPlaceOf(
  space: Space,
): { dungeon: string; column: number; row: number } | null {
  const found = /^(\d+x\d+)-([a-p])(\d{1,2})$/.exec(space)
  return (
    found && { dungeon: found[1]!, column: found[2]!.charCodeAt(0) - 97, row: Number(found[3]) - 1 }
  )
}

/** A square of a plan of so many columns and rows after so many quarter turns clockwise. */
export function turnedIn(
  column: number,
  row: number,
  columns: number,
  rows: number,
  turn: number,
): Place {
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return { column: rows - 1 - row, row: column }
    case 2:
      return { column: columns - 1 - column, row: rows - 1 - row }
    case 3:
      return { column: row, row: columns - 1 - column }
    default:
      return { column, row }
  }
}

// ---- The camera ------------------------------------------------------------------------------------------------

export interface Camera {
  /** Looked at from the side; else from above. */
  tilt: boolean
  /** Quarter turns clockwise. */
  turn: number
}

const WIDE = 35
const DEEP = 19
const TALL = 30
const TOP = 40
const MARGIN = 34
const HEAD = 58
const FRAME = { tilt: { width: 1116, height: 660 }, top: { margin: 26 } } as const

export class Scene {
  readonly camera: Camera
  /** Of the picture, in its own units. */
  readonly width: number
  readonly height: number
  /** Squares across and down as they lie turned. */
  readonly across: number
  readonly down: number
  /** The most levels that any square has. */
  readonly highest: number
  readonly #heights: readonly number[]
  readonly #ox: number
  readonly #oy: number

  constructor(camera: Camera, heights: readonly number[]) {
    const isOdd = camera.turn % 2 === 1
    this.camera = camera
    this.#heights = heights
    this.across = isOdd ? ROWS : COLUMNS
    this.down = isOdd ? COLUMNS : ROWS
    this.width = camera.tilt ? FRAME.tilt.width : this.across * TOP + 2 * FRAME.top.margin
    this.highest = Math.max(USUAL_HEIGHT, ...heights)
    const tower = (this.highest - USUAL_HEIGHT) * TALL
    this.height = camera.tilt ? FRAME.tilt.height + tower : this.down * TOP + 2 * FRAME.top.margin
    this.#ox = camera.tilt ? MARGIN + this.down * WIDE : FRAME.top.margin
    this.#oy = camera.tilt ? HEAD + tower : FRAME.top.margin
  }

  get tilt(): boolean {
    return this.camera.tilt
  }

  heightOf(space: Space): number {
    return this.#heights[indexOf(space)] ?? 0
  }

  /** A square as it lies turned. */
  cellOf(space: Space): Place {
    const { column, row } = placeOf(space) ?? { column: 0, row: 0 }
    return turnedIn(column, row, COLUMNS, ROWS, this.camera.turn)
  }

  /** The square that lies there, turned back. */
  spaceOf(u: number, v: number): Space | null {
    if (u < 0 || v < 0 || u >= this.across || v >= this.down) return null
    const { column, row } = turnedIn(u, v, this.across, this.down, 4 - this.camera.turn)
    return spaceAt(column, row)
  }

  /** The height of the square that lies there; null beyond the edge. */
  heightAt(u: number, v: number): number | null {
    const space = this.spaceOf(u, v)
    return space === null ? null : this.heightOf(space)
  }

  /** A point of the turned realm on the picture. */
  at(u: number, v: number, z = 0): Point {
    if (!this.tilt) return [this.#ox + u * TOP, this.#oy + v * TOP]
    return [this.#ox + (u - v) * WIDE, this.#oy + (u + v) * DEEP - z * TALL]
  }

  /** The middle of a square's top. */
  middleOf(space: Space): Point {
    const { column, row } = this.cellOf(space)
    return this.at(column + 0.5, row + 0.5, this.heightOf(space))
  }

  /** Its four corners from the north, clockwise, as they lie turned. */
  cornersOf(space: Space, inset = 0, z = this.heightOf(space)): Point[] {
    const { column: u, row: v } = this.cellOf(space)
    const [a, b] = [inset, 1 - inset]
    return [
      this.at(u + a, v + a, z),
      this.at(u + b, v + a, z),
      this.at(u + b, v + b, z),
      this.at(u + a, v + b, z),
    ]
  }

  topPath(space: Space, inset = 0): string {
    return pathOf(this.cornersOf(space, inset))
  }

  /** Where a direction of the realm points on the turned picture. */
  turned(direction: Direction): Direction {
    return DIRECTIONS[(DIRECTIONS.indexOf(direction) + this.camera.turn) % 4] ?? direction
  }

  /** And back: an arrow key means a direction of the realm. */
  meant(direction: Direction): Direction {
    return DIRECTIONS[(DIRECTIONS.indexOf(direction) + 4 - this.camera.turn) % 4] ?? direction
  }

  /** Squares from the back to the front. */
  get order(): readonly Space[] {
    return [...SPACES].sort((a, b) => this.depthOf(a) - this.depthOf(b))
  }

  depthOf(space: Space): number {
    const { column, row } = this.cellOf(space)
    return this.tilt ? column + row : row
  }

  /** The square whose top or wall is seen there: the first that a ray from above meets. */
  spaceUnder([sx, sy]: Point): Space | null {
    if (!this.tilt) {
      return this.spaceOf(Math.floor((sx - this.#ox) / TOP), Math.floor((sy - this.#oy) / TOP))
    }
    const side = (sx - this.#ox) / WIDE
    for (let z = this.highest; z >= 0; z -= 0.125) {
      const depth = (sy - this.#oy + z * TALL) / DEEP
      const [u, v] = [Math.floor((side + depth) / 2), Math.floor((depth - side) / 2)]
      const height = this.heightAt(u, v)
      if (height !== null && height >= z) return this.spaceOf(u, v)
    }
    return null
  }
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

export const mix = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** An arc over the ground from one point to another, and its middle. */
export function arcBetween(from: Point, to: Point, rise = 0.32): { path: string; top: Point } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [mx, my] = mix(from, to, 0.5)
  const lift = Math.max(34, length * rise) * 2
  const round = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
  return {
    path: `M${round(from)}Q${round([mx, my - lift])} ${round(to)}`,
    top: [mx, my - lift / 2],
  }
}
