/** Plane geometry of a territory card; a card is 440 by 290 units. */
export type Point = readonly [number, number]

export const CARD = { width: 440, height: 290 } as const

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** The sides of a loop, the last one back to its beginning. */
export function sidesOf(loop: readonly Point[]): [Point, Point][] {
  return loop.map((point, i) => [point, loop[(i + 1) % loop.length] ?? point])
}

export function areaOf(loop: readonly Point[]): number {
  const twice = sidesOf(loop).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)
  return Math.abs(twice) / 2
}

export function isInside([x, y]: Point, loop: readonly Point[]): boolean {
  let inside = false
  let [bx, by] = loop[loop.length - 1] as Point
  for (const [ax, ay] of loop) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    bx = ax
    by = ay
  }
  return inside
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}

export function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Infinity
  for (let i = 1; i < line.length; i++) {
    nearest = Math.min(nearest, squareToSide(point, line[i - 1] as Point, line[i] as Point))
  }
  return Math.sqrt(nearest)
}

export function distanceToLoop(point: Point, loop: readonly Point[]): number {
  const [first, last] = [loop[0] as Point, loop[loop.length - 1] as Point]
  return Math.min(distanceToLine(point, loop), Math.sqrt(squareToSide(point, last, first)))
}

/** The square of the distance from a point to a side. */
function squareToSide(point: Point, a: Point, b: Point): number {
  const alongX = b[0] - a[0]
  const alongY = b[1] - a[1]
  const x = point[0] - a[0]
  const y = point[1] - a[1]
  const length = alongX * alongX + alongY * alongY
  const share = length ? Math.min(1, Math.max(0, (x * alongX + y * alongY) / length)) : 0
  return (x - share * alongX) ** 2 + (y - share * alongY) ** 2
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** As the `d` of an SVG path. */
export function pathOf(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}${closed ? 'Z' : ''}`
}
