/**
 * Borders drawn by hand. Every side is roughened once, seeded by its two ends, so both neighbours get
 * the very same line; the rules' geometry stays the plain polygon.
 */
import { chanceOf, type Chance } from '../../shared/chance'
import { CARD, distance, type Point } from '../geometry'

const ROUGHNESS = 0.14 // of a side's length; halved with every halving of the side
const SHORTEST = 5 // sides shorter than this are not broken up further

const drawn = new Map<string, readonly Point[]>()

/** The hand-drawn line from one node to another, both included. */
export function roughSide(from: Point, to: Point): readonly Point[] {
  const turned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1])
  const [a, b] = turned ? [to, from] : [from, to]
  const name = `${a[0]},${a[1]} ${b[0]},${b[1]}`
  let line = drawn.get(name)
  if (!line) {
    line = isOnFrame(a, b)
      ? [a, b]
      : smooth(displace(a, b, distance(a, b) * ROUGHNESS, chanceOf(name)))
    drawn.set(name, line)
  }
  return turned ? [...line].reverse() : line
}

/** A side along the rim of the card stays straight. */
function isOnFrame(a: Point, b: Point): boolean {
  const onSide = a[0] === b[0] && (a[0] === 0 || a[0] === CARD.width)
  return onSide || (a[1] === b[1] && (a[1] === 0 || a[1] === CARD.height))
}

function displace(a: Point, b: Point, push: number, chance: Chance): Point[] {
  const length = distance(a, b)
  if (length < SHORTEST) return [a, b]
  const aside = (chance() * 2 - 1) * push
  const middle: Point = [
    inside((a[0] + b[0]) / 2 + ((a[1] - b[1]) / length) * aside, CARD.width),
    inside((a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * aside, CARD.height),
  ]
  return [
    ...displace(a, middle, push / 2, chance),
    ...displace(middle, b, push / 2, chance).slice(1),
  ]
}

function inside(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}

/** One pass that rounds the corners off; the ends stay where they are. */
function smooth(line: readonly Point[]): Point[] {
  return line.map((point, i) => {
    const before = line[i - 1]
    const after = line[i + 1]
    if (!before || !after) return point
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
  })
}

export function roughLoop(loop: readonly Point[]): Point[] {
  return loop.flatMap((point, i) =>
    roughSide(point, loop[(i + 1) % loop.length] ?? point).slice(0, -1),
  )
}

export function roughLine(line: readonly Point[]): Point[] {
  const first = line[0]
  if (!first) return []
  return [
    first,
    ...line.slice(1).flatMap((point, i) => roughSide(line[i] ?? point, point).slice(1)),
  ]
}
