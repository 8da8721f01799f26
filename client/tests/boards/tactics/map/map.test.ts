import { describe, expect, test } from 'vitest'
import { Scene } from '../../../../src/boards/tactics/geometry'
import { layChips } from '../../../../src/boards/tactics/pieces/chips'
import { hidingOf } from '../../../../src/boards/tactics/map/hiding'
import { flippedOf, landOf, squareOf } from '../../../../src/boards/tactics/map/land'
import { silhouetteOf, wallsOf } from '../../../../src/boards/tactics/paint/walls'
import type { TacticsBoard } from '../../../../src/boards/tactics/wire'
import { exhibit, momentOf } from '../moments'

const components = exhibit.board as unknown as TacticsBoard
const NOTHING = { closed: [], open: [] }
const land = landOf(NOTHING, components)
const tilted = new Scene({ tilt: true, turn: 0 }, land.height)
const above = new Scene({ tilt: false, turn: 0 }, land.height)

describe('the land', () => {
  test('is the realm as long as no box is flipped', () => {
    expect(land.height).toEqual(components.realm.height)
    expect(land.plans).toEqual([])
  })

  test('sinks where a box is flipped, and shows the plan of its dungeon', () => {
    const view = momentOf('solo-inside')
    const open = landOf(flippedOf(view), components)
    const plan = open.plans.find(({ dungeon }) => dungeon === '2x2')
    expect(plan?.squares.size).toBe(4)
    for (const [square, { space }] of plan?.squares ?? []) {
      expect(open.closed.has(square)).toBe(true)
      expect(open.height[SQUARES.indexOf(square)]).toBe(plan?.box.base)
      expect(squareOf(space, components)).toBe(square)
    }
    expect(squareOf('l9', components)).toBe('l9')
  })

  test('turns a plan with its box', () => {
    const turned = {
      ...components,
      realm: { ...components.realm, boxes: [{ box: '5x4', at: 'b2', turn: 1, base: 0, top: 1 }] },
    }
    expect(squareOf('5x4-a1', turned)).toBe('e2')
    expect(squareOf('5x4-e4', turned)).toBe('b6')
  })
})

const SQUARES = Array.from(
  { length: 224 },
  (_, i) => String.fromCharCode(97 + (i % 16)) + (Math.floor(i / 16) + 1),
)

describe('walls', () => {
  test('stand where the ground is lower before them, and only tilted', () => {
    expect(wallsOf(tilted, 'g5').map(({ side, levels }) => [side, levels])).toEqual([['south', 2]])
    expect(wallsOf(tilted, 'g12')).toHaveLength(1)
    expect(wallsOf(above, 'g5')).toEqual([])
  })

  test('make a square higher than its top', () => {
    const ys = (space: string) => silhouetteOf(tilted, space).map((point) => point[1])
    expect(Math.max(...ys('g5')) - Math.min(...ys('g5'))).toBeGreaterThan(
      Math.max(...ys('a14')) - Math.min(...ys('a14')),
    )
  })
})

describe('what hides a unit', () => {
  const nobody = new Set<string>()

  test('is a wall before it', () => {
    const behind = new Scene({ tilt: true, turn: 2 }, land.height)
    expect(hidingOf(behind, land, 'g6', nobody)?.behindWall).toBe(true)
    expect(hidingOf(tilted, land, 'g6', nobody)?.behindWall ?? false).toBe(false)
  })

  test('is nothing seen from above', () => {
    expect(SQUARES.every((space) => hidingOf(above, land, space, nobody) === null)).toBe(true)
  })
})

describe('chips', () => {
  const { units } = momentOf('comp-act')
  const crowd = units
    .slice(0, 5)
    .map((unit, i) => ({ unit, foot: [100 + i * 9, 100 + i * 3] as const }))

  test.each([
    [1, false],
    [1.8, true],
  ])('never lie over each other, at scale %d', (grow, compact) => {
    const chips = layChips(crowd, grow, compact)
    for (const one of chips) {
      for (const other of chips) {
        if (one === other) continue
        const apart =
          Math.abs(one.at[0] - other.at[0]) >= one.half + other.half ||
          Math.abs(one.at[1] - other.at[1]) >= 16 * grow
        expect(apart).toBe(true)
      }
    }
  })

  test('lie at the feet where there is room', () => {
    const [chip] = layChips([{ unit: units[0]!, foot: [50, 50] }], 1, false)
    expect(chip?.at).toEqual([50, 59])
  })
})
