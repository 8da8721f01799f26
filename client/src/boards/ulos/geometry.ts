/** Plane geometry of the hex map: pointy hexes, every second row half a step to the right. */
import type { Hex } from './wire'

export type Point = readonly [number, number]

/** Units of the map: everything that is drawn on it is measured in these. */
export const R = 33.4
export const STEP = Math.sqrt(3) * R
export const COLUMNS = 18
export const ROWS = 8
export const FRAME = { width: 1116, height: 468 } as const
const FIRST: Point = [53, 62] // the middle of a1

/** Clockwise from north-east. */
export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const
export type Direction = (typeof DIRECTIONS)[number]

interface Place {
  column: number
  row: number
}

export function placeOf(hex: Hex): Place {
  return { column: hex.charCodeAt(0) - 97, row: Number(hex.slice(1)) - 1 }
}

export function hexAt(column: number, row: number): Hex | null {
  const isThere = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS
  return isThere ? String.fromCharCode(97 + column) + (row + 1) : null
}

export const HEXES: readonly Hex[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => hexAt(i % COLUMNS, Math.floor(i / COLUMNS)) ?? '',
)

export function middleOf(hex: Hex): Point {
  const { column, row } = placeOf(hex)
  return [FIRST[0] + STEP * (column + (row % 2) / 2), FIRST[1] + 1.5 * R * row]
}

/** Of the hexes of a camp, the one that touches all others, the lowest of several: there its banner stands. */
export function heartOf(cells: readonly Hex[]): Hex {
  const touchesAll = (cell: Hex): boolean =>
    cells.every((other) => other === cell || compassOf(cell).includes(other))
  const hearts = cells.filter(touchesAll).sort((a, b) => placeOf(b).row - placeOf(a).row)
  return hearts[0] ?? cells[0] ?? 'a1'
}

/** The middle of several hexes. */
export function middleOfAll(hexes: readonly Hex[]): Point {
  const middles = hexes.map(middleOf)
  const sum = (axis: 0 | 1): number => middles.reduce((total, middle) => total + middle[axis], 0)
  return [sum(0) / hexes.length, sum(1) / hexes.length]
}

/** The six neighbours clockwise from north-east; null off the map. */
export function compassOf(hex: Hex): readonly (Hex | null)[] {
  const { column, row } = placeOf(hex)
  const shift = row % 2
  return [
    hexAt(column + shift, row - 1),
    hexAt(column + 1, row),
    hexAt(column + shift, row + 1),
    hexAt(column + shift - 1, row + 1),
    hexAt(column - 1, row),
    hexAt(column + shift - 1, row - 1),
  ]
}

/** Which way a neighbour lies: 0 to 5 clockwise from north-east; -1 if it is none. */
export function turnFrom(a: Hex, b: Hex): number {
  return compassOf(a).indexOf(b)
}

/** The hex under a point of the map; null beside the map. */
export function hexUnder([x, y]: Point): Hex | null {
  let nearest: Hex | null = null
  let least = R * R
  const middleRow = Math.round((y - FIRST[1]) / (1.5 * R))
  for (let row = middleRow - 1; row <= middleRow + 1; row++) {
    const middleColumn = Math.round((x - FIRST[0]) / STEP - (row & 1) / 2)
    const hex = hexAt(middleColumn, row)
    if (!hex) continue
    const [hx, hy] = middleOf(hex)
    const square = (hx - x) ** 2 + (hy - y) ** 2
    if (square < least) [nearest, least] = [hex, square]
  }
  return nearest
}

/** Corner 0 is the upper one; they go clockwise. */
export function cornerOf([x, y]: Point, i: number, radius = R): Point {
  const angle = (Math.PI / 3) * i
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

export function cornersOf(middle: Point, radius = R): Point[] {
  return Array.from({ length: 6 }, (_, i) => cornerOf(middle, i, radius))
}

const round = (value: number): number => Math.round(value * 10) / 10

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

export function hexPath(hex: Hex, radius = R): string {
  return pathOf(cornersOf(middleOf(hex), radius))
}

/** The loops round hexes with these middles, clockwise, holes the other way: sides that two share drop out. */
export function loopsAround(middles: readonly Point[]): Point[][] {
  const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`
  const sides = new Map<string, { from: Point; to: Point }>()
  for (const middle of middles) {
    const corners = cornersOf(middle)
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 6] ?? from
      if (!sides.delete(`${key(to)} ${key(from)}`)) {
        sides.set(`${key(from)} ${key(to)}`, { from, to })
      }
    })
  }
  const onward = new Map([...sides.values()].map((side) => [key(side.from), side]))
  const loops: Point[][] = []
  for (const start of [...onward.keys()]) {
    const loop: Point[] = []
    for (let at = start, side = onward.get(at); side; side = onward.get(at)) {
      loop.push(side.from)
      onward.delete(at)
      at = key(side.to)
    }
    if (loop.length) loops.push(loop)
  }
  return loops
}

export function loopsOf(hexes: Iterable<Hex>): Point[][] {
  return loopsAround([...new Set(hexes)].map(middleOf))
}

/** A loop moved inward by so much; corners keep their angles. */
export function insetLoop(loop: readonly Point[], by: number): Point[] {
  return loop.map((corner, i) => {
    const n1 = inwardOf(loop[(i + loop.length - 1) % loop.length] ?? corner, corner)
    const n2 = inwardOf(corner, loop[(i + 1) % loop.length] ?? corner)
    const share = by / (1 + n1[0] * n2[0] + n1[1] * n2[1])
    return [corner[0] + share * (n1[0] + n2[0]), corner[1] + share * (n1[1] + n2[1])]
  })
}

/** Clockwise on a screen, inward is to the right. */
function inwardOf([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(ay - by) / length, (bx - ax) / length]
}

/** Loops as one path, moved inward. */
export function outlineAround(middles: readonly Point[], by = 0): string {
  return loopsAround(middles)
    .map((loop) => pathOf(by ? insetLoop(loop, by) : loop))
    .join('')
}

export function outlineOf(hexes: Iterable<Hex>, by = 0): string {
  return outlineAround([...new Set(hexes)].map(middleOf), by)
}

/** The middle of a neighbour that way. */
export function stepFrom([x, y]: Point, turn: number): Point {
  const angle = (Math.PI / 3) * (turn + 0.5)
  return [x + STEP * Math.sin(angle), y - STEP * Math.cos(angle)]
}

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)
