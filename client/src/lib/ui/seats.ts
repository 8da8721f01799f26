/** A seat is a colour and a shape, always together; chosen by who sits there, or dealt. */
import { worn } from './worn.svelte'

export interface SeatLook {
  colour: string
  shape: string
  /** The shape's outline in a box of 24 by 24. */
  path: string
  /** What is drawn on it is dark. */
  light: boolean
}

/** What somebody has chosen; an empty part is dealt when the game begins. */
export interface Chosen {
  colour: string
  mat: string
}

export const NOTHING_CHOSEN: Chosen = { colour: '', mat: '' }

/** A side of the table, counted as the server counts them; null: pieces that are nobody's. */
export type Side = number | null

export const LOOKS: readonly SeatLook[] = [
  { colour: 'red', shape: 'square', path: 'M3.5 3.5H20.5V20.5H3.5Z', light: false },
  {
    colour: 'blue',
    shape: 'circle',
    path: 'M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z',
    light: false,
  },
  { colour: 'yellow', shape: 'diamond', path: 'M12 1.5L22.5 12L12 22.5L1.5 12Z', light: true },
  { colour: 'purple', shape: 'triangle', path: 'M12 2.5L22.5 21H1.5Z', light: false },
  {
    colour: 'white',
    shape: 'hexagon',
    path: 'M6.5 2.8H17.5L23 12L17.5 21.2H6.5L1 12Z',
    light: true,
  },
]

/** The look of a colour; of one that nobody knows, that of the number. */
export function lookNamed(colour: string | undefined, number = 0): SeatLook {
  return LOOKS.find((look) => look.colour === colour) ?? LOOKS[number % LOOKS.length]!
}

/** What a side of the table on the screen looks like. */
export function seatLook(side: Side): SeatLook {
  return side === null ? lookNamed(worn.spare) : lookNamed(worn.colours[side], side)
}

/** "red square": how a look is called in words. */
export function lookWords(look: SeatLook): string {
  return `${look.colour} ${look.shape}`
}

export function seatWords(side: Side): string {
  return lookWords(seatLook(side))
}

/** The name of a side in the page's colours: `var(--seat-2)`, `var(--seat-2-rim)`. */
export function paintOf(side: Side): string {
  return side === null ? 'nobody' : String(side)
}
