/** The part of a card that a picture shows, in the card's units. */
import { CARD, type Point } from '../geometry'

export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

const RIM = 8
const NEAREST = 250 // units across: nearer, the brush strokes grow coarse

export const WHOLE: Crop = { x: 0, y: 0, width: CARD.width, height: CARD.height }

/** A place from close by, for a picture of this size; a picture that is not measured yet shows the card. */
export function closeUp(at: Point, width: number, height: number): Crop {
  if (!width || !height) return WHOLE
  const wide = Math.min(CARD.width - 2 * RIM, Math.max(NEAREST, width * 0.42))
  const high = (wide * height) / width
  return {
    x: Math.max(RIM, Math.min(CARD.width - RIM - wide, at[0] - wide * 0.6)),
    y: Math.max(RIM, Math.min(CARD.height - RIM - high, at[1] - 4 - high / 2)),
    width: wide,
    height: high,
  }
}
