/** The colours of the realm. */
export const LAMP = '#f2b632'
export const LIGHT = '#ffe08a'
export const INK = '#22302e'
export const WOOD_INK = '#1a110a'
export const MAP_INK = '#3a2410'

export type Tint = readonly [number, number, number]

export function tint(hex: string): Tint {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

export const css = ([r, g, b]: Tint): string =>
  `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`

/** Nearer to white (above 0) or to black. */
export function shade(colour: Tint, by: number): Tint {
  const goal = by > 0 ? 255 : 0
  return blend(colour, [goal, goal, goal], Math.abs(by))
}

export function blend([r, g, b]: Tint, other: Tint, share: number): Tint {
  const between = (from: number, to: number): number => from + (to - from) * share
  return [between(r, other[0]), between(g, other[1]), between(b, other[2])]
}

/** The ground on top of each box; none: the scroll. */
const GROUNDS: Record<string, Tint> = {
  '8x5': tint('#bdb07b'),
  '8x1': tint('#c9be98'),
  '5x4': tint('#c0a85e'),
  '1x2': tint('#cdb57c'),
  '3x2': tint('#b7a970'),
  '2x2': tint('#a8b47e'),
}
const SCROLL = tint('#a5b766')

export function groundOf(box: string | null): Tint {
  return (box !== null && GROUNDS[box]) || SCROLL
}

export const WALL = tint('#a58b68')
export const WATER = tint('#4889a8')
export const GRASS = tint('#7d9448')
export const FLOOR = tint('#a89f8d')

/** Walls look the other way: so much darker. */
export const SHADED = -0.3
