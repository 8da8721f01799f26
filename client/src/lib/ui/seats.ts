/** A seat is a colour and a shape, always together; the fifth serves neutral pieces too. */

export interface SeatLook {
  colour: string
  shape: string
  /** The shape's outline in a box of 24 by 24. */
  path: string
}

export const SEATS: readonly SeatLook[] = [
  { colour: 'vermilion', shape: 'square', path: 'M3.5 3.5H20.5V20.5H3.5Z' },
  {
    colour: 'cobalt',
    shape: 'circle',
    path: 'M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z',
  },
  { colour: 'sun', shape: 'diamond', path: 'M12 1.5L22.5 12L12 22.5L1.5 12Z' },
  { colour: 'plum', shape: 'triangle', path: 'M12 2.5L22.5 21H1.5Z' },
  { colour: 'bone', shape: 'hexagon', path: 'M6.5 2.8H17.5L23 12L17.5 21.2H6.5L1 12Z' },
]

export function seatLook(seat: number): SeatLook {
  return SEATS[((seat % SEATS.length) + SEATS.length) % SEATS.length]!
}

/** "vermilion square": how a seat's mark is called in words. */
export function seatWords(seat: number): string {
  const look = seatLook(seat)
  return `${look.colour} ${look.shape}`
}
