/** The colours of Ulos. What is printed is pale; what is a piece is full. */
import type { Land, Terrain } from '../wire'

/** The pale wash of the printed map. */
export const WASH: Record<Terrain, string> = {
  desert: '#ecd195',
  field: '#d6d285',
  forest: '#a6b878',
  mountain: '#c9baa5',
  wasteland: '#a78e80',
  water: '#86b3c3',
}

/** The paint of a tile's half. */
export const PAINT: Record<Land, string> = {
  desert: '#e6b75e',
  field: '#b9bd4c',
  forest: '#5e8c54',
  mountain: '#a99c8c',
}

export interface FactionTint {
  face: string
  dark: string
  light: string
  /** The dash of the white line round its territory: colour is never alone. */
  dash: string
  /** Whether the dash has round ends. */
  dots?: boolean
}

/** No faction is yellow: lamp light is for whoever chooses. */
const TINTS: Record<string, FactionTint> = {
  goblins: { face: '#4c8a35', dark: '#2c5720', light: '#9cbe8f', dash: '' },
  ratfolk: { face: '#c4762c', dark: '#7a4412', light: '#deb38a', dash: '.1 5.5', dots: true },
  orcs: { face: '#a82e26', dark: '#6a1712', light: '#cf8c87', dash: '13 5' },
  satyr: { face: '#8150a0', dark: '#4f2d66', light: '#b996cf', dash: '10 4 .1 4', dots: true },
  sheki: { face: '#2b7f9b', dark: '#17505f', light: '#83b7c8', dash: '5 4' },
  dwarves: { face: '#5c6875', dark: '#333c46', light: '#a3adb8', dash: '19 4' },
  elves: { face: '#c4568b', dark: '#7b2a53', light: '#e2a3c3', dash: '3 3' },
  flayers: { face: '#41439c', dark: '#252663', light: '#9294d2', dash: '9 3 3 3' },
  frogkin: { face: '#1c9470', dark: '#0d5a43', light: '#7fcbb4', dash: '.1 9', dots: true },
  ogres: { face: '#7d5b3d', dark: '#463019', light: '#bda081', dash: '15 4 5 4' },
}

const STRANGER: FactionTint = { face: '#6b6b6b', dark: '#3a3a3a', light: '#b0b0b0', dash: '7 7' }

export function tintOf(faction: string): FactionTint {
  return TINTS[faction] ?? STRANGER
}

export const LAMP = '#f2b632'
export const INK = '#22302e'
export const CARD_PAPER = '#f3ead2'
