/** The bow that a move is shown by: it rises over level ways and swings aside on steep ones. */
interface Point {
  x: number
  y: number
}

export function bowOf(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(dx, dy) || 1
  const bend = Math.min(90, far * 0.24)
  const side = dx < 0 ? -1 : 1 // always the side that lies higher
  const x = (from.x + to.x) / 2 + ((dy * side) / far) * bend
  const y = (from.y + to.y) / 2 - ((dx * side) / far) * bend
  return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`
}

const round = (value: number): number => Math.round(value * 10) / 10
