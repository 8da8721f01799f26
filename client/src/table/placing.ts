/** Where a note goes beside a thing: to its right, else left, below or above, always on the screen, and over no choice if it can. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

interface Place {
  left: number
  top: number
}

const GAP = 8

/** What may be chosen now, wherever it stands: rows, lone buttons, the button that sends, and what is lit on a board. */
export const CHOICES =
  '.choice, .lone, .go button, .offered, path.open, [data-kind].open, [aria-label*="may be chosen"]'

export function placeBeside(
  thing: Box,
  note: Size,
  screen: Size = { width: innerWidth, height: innerHeight },
  avoided: readonly Box[] = [],
): Place {
  const places = placesBeside(thing, note).map((place) => pushOntoScreen(place, note, screen))
  const costs = places.map(({ at, by }) => overlapOf({ ...at, ...note }, [...avoided, thing]) + by)
  return places[costs.indexOf(Math.min(...costs))]!.at
}

/** The likeliest first. */
function placesBeside(thing: Box, note: Size): Place[] {
  const right = thing.left + thing.width
  const bottom = thing.top + thing.height
  const rows = [
    thing.top + thing.height / 2 - note.height / 2,
    thing.top,
    bottom - note.height,
    bottom + GAP,
    thing.top - GAP - note.height,
  ]
  const columns = [
    thing.left + thing.width / 2 - note.width / 2,
    thing.left,
    right - note.width,
    right + GAP,
    thing.left - GAP - note.width,
  ]
  return [
    ...rows.map((top) => ({ left: right + GAP, top })),
    ...rows.map((top) => ({ left: thing.left - GAP - note.width, top })),
    ...columns.map((left) => ({ left, top: bottom + GAP })),
    ...columns.map((left) => ({ left, top: thing.top - GAP - note.height })),
  ]
}

/** And by how much it had to be pushed aside. */
function pushOntoScreen(place: Place, note: Size, screen: Size): { at: Place; by: number } {
  const at = {
    left: within(place.left, note.width, screen.width),
    top: within(place.top, note.height, screen.height),
  }
  return { at, by: Math.abs(at.left - place.left) }
}

function overlapOf(note: Box, things: readonly Box[]): number {
  return things.reduce((sum, thing) => sum + shared(note, thing), 0)
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const wide =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const high =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

function within(at: number, size: number, all: number): number {
  return Math.max(GAP, Math.min(at, all - size - GAP))
}
