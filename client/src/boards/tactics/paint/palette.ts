/** The colours of the realm. */
export const LAMP = '#f2b632'
export const LIGHT = '#ffe08a'
export const INK = '#22302e'
export const WOOD_INK = '#1a110a'
export const MAP_INK = '#3a2410'

export type Tint = readonly [number, number, number]

export const tint = (hex: string): Tint =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Tint

export const css = ([r, g, b]: Tint): string =>
  `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`

/** Nearer to white (above 0) or to black. */
export function shade(colour: Tint, by: number): Tint {
  const goal = by > 0 ? 255 : 0
  return colour.map((part) => part + (goal - part) * Math.abs(by)) as unknown as Tint
}

export function blend(one: Tint, other: Tint, share: number): Tint {
  return one.map((part, i) => part + ((other[i] ?? part) - part) * share) as unknown as Tint
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
