/** The floor plan of a dungeon, lying where its box stood. */
import { between, chanceOf } from '../../shared/chance'
import { mix, type Point, type Scene } from '../geometry'
import type { Space, Terrain } from '../wire'
import type { Brush } from './brush'
import { css, FLOOR, shade, WATER } from './palette'

export function paintFloor(brush: Brush, scene: Scene, square: Space, floor: Terrain): void {
  const chance = chanceOf(`floor ${square}`)
  const corner = scene.cornersOf(square)
  const at = (s: number, t: number): Point =>
    mix(mix(corner[0]!, corner[1]!, s), mix(corner[3]!, corner[2]!, s), t)
  const isRock = floor === 'rock'
  const base =
    floor === 'water' ? shade(WATER, -0.25) : shade(FLOOR, isRock ? -0.62 : (chance() - 0.5) * 0.12)
  brush.area(corner, css(base))
  if (!isRock && floor !== 'water') {
    for (const [s, t] of [
      [0.02, 0.02],
      [0.52, 0.02],
      [0.02, 0.52],
      [0.52, 0.52],
    ] as const) {
      brush.area(
        [at(s, t), at(s + 0.46, t), at(s + 0.46, t + 0.46), at(s, t + 0.46)],
        css(shade(base, between(chance, -0.1, 0.14))),
        0.8,
      )
    }
  }
  brush.line(corner, { colour: '#14100c', width: 1, alpha: 0.6 }, true)
  const [x, y] = mix(corner[0]!, corner[2]!, 0.5)
  const flat = scene.tilt ? 0.55 : 1
  paintSign(brush, floor, [x, y], flat)
}

/** A sign for everything that does something to whoever enters. */
function paintSign(brush: Brush, floor: Terrain, at: Point, flat: number): void {
  const size: readonly [number, number] = [1, Math.max(flat, 0.7)]
  switch (floor) {
    case 'entrance':
      return brush.shape(
        'M-11 8V-3Q-11-12 0-12T11-3V8ZM-6 8V-2Q-6-7 0-7T6-2V8Z',
        at,
        { fill: '#8deade', alpha: 0.9 },
        size,
      )
    case 'crystal':
      return brush.shape(
        'M0-15 8-4 4 9H-4L-8-4Z',
        at,
        { fill: '#e9b8ff', line: { colour: '#4b1f66', width: 1.6 } },
        size,
      )
    case 'monster':
      return brush.shape(
        'M-10 7Q-13-9-4-10L-8-15-1-11Q10-13 10 6L6 2 3 7 0 2-4 7-6 2Z',
        at,
        { fill: '#c5553f', line: { colour: '#3d0c04', width: 1.4 } },
        size,
      )
    case 'cave-in':
      return brush.shape(
        'M-13 8-9-2-3 1 0-8 7-6 6 1 13 0 14 8Z',
        at,
        { fill: '#5d5348', line: { colour: '#1c1712', width: 1.4 } },
        size,
      )
    case 'trap':
      return brush.shape(
        'M-12 7-9-7-6 7-3-9 0 7 3-9 6 7 9-7 12 7Z',
        at,
        { fill: '#d7d3c8', line: { colour: '#26211a', width: 1.2 } },
        size,
      )
    case 'door':
      return brush.shape(
        'M-9 9V-9H9V9ZM4 0h2',
        at,
        { fill: '#8a5f35', line: { colour: '#2c1a0b', width: 2 } },
        size,
      )
    case 'barrier':
      return brush.shape(
        'M-13-9Q-8 0-13 9M-5-11Q0 0-5 11M5-11Q0 0 5 11M13-9Q8 0 13 9',
        at,
        { line: { colour: '#7fd0ff', width: 2.4, cap: 'round' } },
        size,
      )
    default:
  }
}
