/** Where the tags of an attack stand: beside the heads, within the picture, clear of what covers it. Pure. */
import type { Point } from '../geometry'

const HALF = 46
const HIGH = 34
const TIP = 36 // how far from its middle a tag's tip may be

/** What stands over the upper left of the picture, in its own measure. */
export interface Covered {
  right: number
  bottom: number
}

export interface TagPlace {
  at: Point
  tip: number
}

/** `heads`: whom the tags are of, the one attacked first; `lefts`: on which side of the head each stands best. */
export function layTags(
  heads: readonly Point[],
  lefts: readonly boolean[],
  grow: number,
  width: number,
  covered: Covered,
): TagPlace[] {
  const half = HALF * grow
  const places: TagPlace[] = []
  heads.forEach(([x, y], i) => {
    const least = half + (y - HIGH * grow < covered.bottom ? covered.right : 0)
    const wanted = x + (lefts[i] ? -half : half)
    const at = Math.max(least, Math.min(width - half, wanted))
    const isOver = places.some(
      (other) => Math.abs(other.at[0] - at) < 2 * half && Math.abs(other.at[1] - y) < HIGH * grow,
    )
    const up = isOver ? (places[0]?.at[1] ?? y) - HIGH * grow : y
    places.push({ at: [at, up], tip: Math.max(-TIP, Math.min(TIP, (x - at) / grow)) })
  })
  return places
}
