/** Where the cards lie. Mine is always below left; the others follow clockwise, as people sit. */
import type { KingdomsView } from './wire'

export interface Place {
  territory: string
  /** Whose home it is; null: the Lost Kingdom. */
  owner: number | null
  row: number
  /** In half cards, so that a row with fewer cards can lie in the middle. */
  column: number
}

export interface Layout {
  places: readonly Place[]
  columns: number
  rows: number
  /** Whether there is a place left for the tower among the cards. */
  spare: { row: number; column: number } | null
  /** Solo: the row of the compass card, between the two territories, which touch it. */
  compass: number | null
}

/** Row and column of my card, then of the others clockwise. */
const SEATED: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [1, 0],
    [0, 0],
  ],
  3: [
    [1, 1],
    [0, 0],
    [0, 2],
  ],
  4: [
    [1, 0],
    [0, 0],
    [0, 2],
    [1, 2],
  ],
  5: [
    [1, 0],
    [0, 0],
    [0, 2],
    [0, 4],
    [1, 2],
  ],
}

export function layOut(view: KingdomsView, seat: number | null): Layout {
  const homes = view.rulers.map((ruler) => ruler.home)
  const around = homes.map((_, i) => ((seat ?? 0) + i) % homes.length)
  const cards = around.flatMap((owner) => {
    const territory = homes[owner]
    return territory ? [{ territory, owner: owner as number | null }] : []
  })
  if (view.lost_kingdom) cards.push({ territory: view.lost_kingdom, owner: null })
  const spots = SEATED[cards.length] ?? []
  const places = cards.map((card, i) => ({
    ...card,
    row: spots[i]?.[0] ?? 0,
    column: spots[i]?.[1] ?? 0,
  }))
  if (view.compass) return layOutSolo(cards, view)
  const five = cards.length === 5
  return {
    places: places.sort((a, b) => a.row - b.row || a.column - b.column),
    columns: five ? 3 : Math.min(2, cards.length),
    rows: cards.length > 1 ? 2 : 1,
    spare: five ? { row: 1, column: 4 } : null,
    compass: null,
  }
}

/** The dummy's territory above the compass, the person's below, as the rules measure it. */
function layOutSolo(
  cards: readonly { territory: string; owner: number | null }[],
  view: KingdomsView,
): Layout {
  const isAbove = (owner: number | null): boolean =>
    owner !== null && Boolean(view.rulers[owner]?.dummy)
  const places = cards.map((card) => ({ ...card, row: isAbove(card.owner) ? 0 : 2, column: 0 }))
  return {
    places: places.sort((a, b) => a.row - b.row),
    columns: 1,
    rows: 3,
    spare: null,
    compass: cards.length ? 1 : null,
  }
}

/** The other rulers, in the order they sit clockwise. */
export function othersThan(view: KingdomsView, seat: number | null): number[] {
  const seats = view.rulers.map((_, i) => ((seat ?? 0) + i) % view.rulers.length)
  return seat === null ? seats : seats.slice(1)
}
