/** Where a note goes beside a thing: to its right, else left, below or above, and always on the screen. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 8

export function placeBeside(
  thing: Box,
  note: { width: number; height: number },
  screen: { width: number; height: number } = { width: innerWidth, height: innerHeight },
): { left: number; top: number } {
  const right = thing.left + thing.width
  const bottom = thing.top + thing.height
  const middle = thing.top + thing.height / 2 - note.height / 2
  const centre = thing.left + thing.width / 2 - note.width / 2
  const places = [
    { left: right + GAP, top: middle, fits: right + GAP + note.width + GAP <= screen.width },
    {
      left: thing.left - GAP - note.width,
      top: middle,
      fits: thing.left - GAP - note.width >= GAP,
    },
    { left: centre, top: bottom + GAP, fits: bottom + GAP + note.height + GAP <= screen.height },
    { left: centre, top: thing.top - GAP - note.height, fits: true },
  ]
  const { left, top } = places.find((place) => place.fits)!
  return {
    left: within(left, note.width, screen.width),
    top: within(top, note.height, screen.height),
  }
}

function within(at: number, size: number, all: number): number {
  return Math.max(GAP, Math.min(at, all - size - GAP))
}
