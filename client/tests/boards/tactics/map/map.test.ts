import { describe, expect, test } from 'vitest'
import { Scene } from '../../../../src/boards/tactics/geometry'
import { layChips } from '../../../../src/boards/tactics/pieces/chips'
import { hidingOf } from '../../../../src/boards/tactics/map/hiding'
import { flippedOf, landOf, squareOf } from '../../../../src/boards/tactics/map/land'
import { isBehindWall, squareMeant } from '../../../../src/boards/tactics/map/seeing'
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

describe('squares behind walls', () => {
  const all = new Set(SQUARES)

  test('are those that higher ground stands before', () => {
    expect(isBehindWall(tilted, 'd2')).toBe(true)
    expect(isBehindWall(tilted, 'd3')).toBe(true)
    expect(isBehindWall(tilted, 'a14')).toBe(false)
    expect(SQUARES.some((square) => isBehindWall(above, square))).toBe(false)
  })

  test('are meant by a click through the wall, where they can be chosen', () => {
    const middle = tilted.middleOf('d2')
    expect(squareMeant(tilted, middle, new Set(['d2']))).toBe('d2')
    expect(squareMeant(tilted, middle, new Set())).not.toBe('d2')
  })

  test('give way to a top that can be chosen too', () => {
    const seen = tilted.spaceUnder(tilted.middleOf('d2'))!
    expect(squareMeant(tilted, tilted.middleOf(seen), all)).toBe(seen)
  })

  test.each([0, 1, 2, 3])('can each be chosen, however the realm is turned: %d', (turn) => {
    const scene = new Scene({ tilt: true, turn }, land.height)
    for (const square of SQUARES) {
      expect(squareMeant(scene, scene.middleOf(square), new Set([square]))).toBe(square)
    }
  })
})

describe('chips', () => {
  const BODY = { half: 14, tall: 44 }
  const { units } = momentOf('comp-act')
  const crowd = units
    .slice(0, 5)
    .map((unit, i) => ({ unit, foot: [100 + i * 9, 100 + i * 3] as const }))

  test.each([
    [1, false],
    [1.8, true],
  ])('never lie over each other, at scale %d', (grow, compact) => {
    const chips = layChips(crowd, grow, compact, BODY)
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

  test('do not bury who stands before them', () => {
    const feet = [
      [100, 100],
      [100, 138],
      [135, 119],
      [65, 119],
    ] as const
    const start = feet.map((foot, i) => ({ unit: units[i]!, foot }))
    for (const chip of layChips(start, 1, false, BODY)) {
      for (const { unit, foot } of start) {
        if (unit === chip.unit) continue
        const [x, y] = chip.at
        const isOverFace =
          Math.abs(x - foot[0]) < 8 + chip.half && y > foot[1] - 40 && y < foot[1] - 24
        expect(isOverFace, `${chip.unit.card} over ${unit.card}`).toBe(false)
      }
    }
  })

  test('lie at the feet where there is room', () => {
    const [chip] = layChips([{ unit: units[0]!, foot: [50, 50] }], 1, false, BODY)
    expect(chip?.at).toEqual([50, 59])
  })
})
