/** The colours of the paint box: the look's terrain table. Night does not change them. */
import type { Barrier, Terrain } from '../wire'

export interface Tints {
  ground: string
  shade: string
  light: string
  ink: string
}

export const TINTS: Record<Terrain | Barrier, Tints> = {
  forest: { ground: '#5E8C54', shade: '#3E6F45', light: '#86AA62', ink: '#23472F' },
  mountain: { ground: '#A99C8C', shade: '#857A78', light: '#C6B9A2', ink: '#4B4148' },
  plains: { ground: '#D8B95C', shade: '#BE9A42', light: '#E8D183', ink: '#75591F' },
  ruins: { ground: '#A795A0', shade: '#85758A', light: '#C2B3B4', ink: '#4A3C52' },
  capital: { ground: '#DCC6A0', shade: '#C2A67C', light: '#EBDDBE', ink: '#6B5136' },
  peaks: { ground: '#A9B4C4', shade: '#7F8CA3', light: '#D3DCE6', ink: '#3D4860' },
  tundra: { ground: '#D2DCD9', shade: '#A6BBC2', light: '#F0F4F0', ink: '#4E6470' },
  water: { ground: '#4A8CAB', shade: '#2F6E92', light: '#76B0C4', ink: '#1B4560' },
  crags: { ground: '#5C5767', shade: '#45404F', light: '#787286', ink: '#26222E' },
}

export const PAPER = '#F3EAD2'
export const GAP = '#EFE4C8'
export const INK = '#3A2E22'

/** A colour between two, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = parseInt(from.slice(at, at + 2), 16)
    const b = parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
