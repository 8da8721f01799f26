/** Arrow keys go to the nearest region in that direction, across cards too. */
import type { BoardState } from '../state.svelte'

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const FAR_ASIDE = 10_000 // only if nothing lies ahead

export interface Spot {
  region: string
  x: number
  y: number
}

/** The nearest spot that way: ahead rather than aside, and what lies aside counts double. */
export function nearest(
  from: Spot,
  spots: readonly Spot[],
  [dx, dy]: readonly [number, number],
): Spot | null {
  let best: Spot | null = null
  let least = Infinity
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    if (spot.region === from.region || along <= 4) continue
    const cost = along + 2 * aside + (aside > 2 * along ? FAR_ASIDE : 0)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

/** Whether the key was an arrow and has moved the focus. */
export function moveFocus(event: KeyboardEvent, board: BoardState): boolean {
  const direction = DIRECTIONS[event.key]
  const here = event.currentTarget as SVGElement
  const maps = here.closest('[data-maps]')
  if (!direction || !maps) return false
  const elements = [...maps.querySelectorAll<SVGElement>('[data-region]')]
  const spots = elements.flatMap((element) => {
    const region = element.dataset['region'] ?? ''
    const point = board.pointOf(region, null)
    return point ? [{ region, x: point.x, y: point.y }] : []
  })
  const from = spots.find((spot) => spot.region === here.dataset['region'])
  const goal = from && nearest(from, spots, direction)
  elements.find((element) => element.dataset['region'] === goal?.region)?.focus()
  return true
}
