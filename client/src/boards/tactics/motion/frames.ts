/** The ways of units as keyframes: one course for each unit, from where it was to where it stands now. Pure. */
import { mix, type Point } from '../geometry'
import type { Space } from '../wire'
import type { Walk } from './plan'

const HOP = 14
const STEP = 4
const SHAKE = 3

type Where = (space: Space) => Point

const moved = ([x, y]: Point): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/** `end` is where the unit is drawn; a step up is hopped. */
export function courseOf(
  walks: readonly Walk[],
  end: Point,
  where: Where,
  total: number,
  isUp: (walk: Walk) => boolean,
): Keyframe[] {
  const [first] = walks
  if (!first || !total) return []
  const from = (space: Space, lift = 0): string => {
    const [x, y] = where(space)
    return moved([x - end[0], y - end[1] - lift])
  }
  const frames: Keyframe[] = [{ transform: from(first.from), offset: 0 }]
  for (const walk of walks) {
    const [begin, over] = [walk.at / total, Math.min(1, (walk.at + walk.lasts) / total)]
    frames.push({ transform: from(walk.from), offset: begin })
    if (walk.gait === 'shake') frames.push(...shaken(walk.to, begin, over, from, where, end))
    else if (walk.gait !== 'slide') {
      frames.push({
        transform: between(walk, where, end, isUp(walk) ? HOP : STEP),
        offset: (begin + over) / 2,
      })
    }
    frames.push({ transform: from(walk.to), offset: over })
  }
  const last = walks[walks.length - 1] ?? first
  if ((last.at + last.lasts) / total < 1) frames.push({ transform: from(last.to), offset: 1 })
  return frames
}

function between(walk: Walk, where: Where, end: Point, lift: number): string {
  const [x, y] = mix(where(walk.from), where(walk.to), 0.5)
  const top = Math.min(y, where(walk.from)[1], where(walk.to)[1])
  return moved([x - end[0], top - lift - end[1]])
}

function shaken(
  space: Space,
  begin: number,
  over: number,
  from: (space: Space) => string,
  where: Where,
  end: Point,
): Keyframe[] {
  const [x, y] = where(space)
  return [1, 2, 3].map((n) => ({
    transform: n === 3 ? from(space) : moved([x - end[0] + (n === 1 ? SHAKE : -SHAKE), y - end[1]]),
    offset: begin + ((over - begin) * n) / 4,
  }))
}

/** Points along an arc over the ground. */
export function flightOf(from: Point, to: Point, rise: number): Keyframe[] {
  const [mx, my] = mix(from, to, 0.5)
  const lift = Math.max(34, Math.hypot(to[0] - from[0], to[1] - from[1]) * rise) * 2
  const top: Point = [mx, my - lift]
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    const [x, y] = mix(mix(from, top, t), mix(top, to, t), t)
    const [dx, dy] = [
      mix(top, to, t)[0] - mix(from, top, t)[0],
      mix(top, to, t)[1] - mix(from, top, t)[1],
    ]
    return {
      transform: `${moved([x, y])} rotate(${((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(1)}deg)`,
      offset: t,
    }
  })
}
