/** How a finished game went: points by moment for every side, and where they changed most. */
import type { LogEntry } from '$lib/protocol/messages'
import type { PastGame } from '../requests'

/** A moment that changed who leads by how much. */
export interface Turning {
  /** The moment, for the replay. */
  at: number
  /** The side that gained or lost most on the others. */
  side: number
  /** By how many points its own score changed. */
  by: number
  /** How much its lead over the best of the others changed: what makes it a turning point. */
  swing: number
  /** What was told then. */
  lines: readonly LogEntry[]
}

export interface Course {
  /** By side, its points at every moment. */
  sides: readonly (readonly number[])[]
  turnings: readonly Turning[]
}

const MOST = 3

/** Null where nobody counted: a game of an earlier version. */
export function courseOf(past: PastGame): Course | null {
  const standing = past.standing ?? []
  const sides = standing[0]?.length ?? 0
  if (standing.length < 2 || !sides || standing.some((points) => points.length !== sides)) {
    return null
  }
  return {
    sides: Array.from({ length: sides }, (_, side) => standing.map((points) => points[side]!)),
    turnings: turningsOf(past, standing),
  }
}

/** The largest swings, in the order in which they happened; setting up turns nothing. */
function turningsOf(past: PastGame, standing: readonly number[][]): Turning[] {
  const begun = past.log?.findIndex((line) => line.heading) ?? -1
  const found = standing.slice(1).flatMap((points, before) => {
    const turning = turningAt(standing[before]!, points)
    if (!turning || past.told[before + 1]! <= begun) return []
    const told = past.log?.slice(past.told[before], past.told[before + 1]) ?? []
    return [{ ...turning, at: before + 1, lines: newsOf(told, turning.side) }]
  })
  const largest = [...found].sort((one, other) => other.swing - one.swing || one.at - other.at)
  return largest.slice(0, MOST).sort((one, other) => one.at - other.at)
}

/** What was told then: what names the side first, because that is what its points are about. */
function newsOf(told: readonly LogEntry[], side: number): readonly LogEntry[] {
  const news = told.filter((line) => !line.heading)
  const own = news.filter((line) => line.text.includes(`{${side}}`))
  const others = news.filter((line) => !own.includes(line))
  return news.length ? [...own, ...others] : told
}

type Swing = Pick<Turning, 'side' | 'by' | 'swing'>

function turningAt(before: readonly number[], after: readonly number[]): Swing | null {
  const swings = after.map((points, side) => ({
    side,
    by: points - before[side]!,
    swing: Math.abs(leadOf(after, side) - leadOf(before, side)),
  }))
  const own = swings.filter(({ by }) => by !== 0) // not who only looked on
  // Between two sides the gap is the same for both: then it was whoever's points changed more.
  const [most] = own.sort((a, b) => b.swing - a.swing || Math.abs(b.by) - Math.abs(a.by))
  return most?.swing ? most : null
}

/** A side's points before those of the best of the others; alone, its points. */
function leadOf(points: readonly number[], side: number): number {
  const others = points.filter((_, other) => other !== side)
  return points[side]! - (others.length ? Math.max(...others) : 0)
}

/** A whole number of points per line of the grid, so that there are about four. */
export function gridOf(most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]
  const step = steps.find((size) => most / size <= 5) ?? 1000
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, line) => line * step)
}

/** A stepped line: points stay until they change. `x` and `y` place a moment and a score. */
export function lineOf(
  points: readonly number[],
  x: (at: number) => number,
  y: (score: number) => number,
): string {
  const parts = [`M${x(0)} ${y(points[0]!)}`]
  points.forEach((score, at) => {
    if (at && score !== points[at - 1]) parts.push(`H${x(at)}V${y(score)}`)
  })
  return `${parts.join('')}H${x(points.length - 1)}`
}
