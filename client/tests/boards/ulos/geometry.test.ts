import { describe, expect, test } from 'vitest'
import {
  compassOf,
  cornersOf,
  distance,
  FRAME,
  heartOf,
  HEXES,
  hexAt,
  hexUnder,
  insetLoop,
  loopsOf,
  middleOf,
  placeOf,
  R,
  STEP,
  stepFrom,
  turnFrom,
} from '../../../src/boards/ulos/geometry'
import { layOut } from '../../../src/boards/ulos/layout'
import { SAMPLE_BOARD, SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import { groundOf } from '../../../src/boards/ulos/lookups'

describe('hexes', () => {
  test('are named by column and row', () => {
    expect(HEXES).toHaveLength(144)
    expect(placeOf('k6')).toEqual({ column: 10, row: 5 })
    expect(hexAt(17, 7)).toBe('r8')
    expect(hexAt(18, 0)).toBeNull()
  })

  test('lie inside the frame, a step from their neighbours', () => {
    for (const hex of HEXES) {
      const [x, y] = middleOf(hex)
      expect(x > R && x < FRAME.width - R && y > R && y < FRAME.height - R).toBe(true)
      for (const other of compassOf(hex)) {
        if (other) expect(distance([x, y], middleOf(other))).toBeCloseTo(STEP, 5)
      }
    }
  })

  test('know their neighbours clockwise from north-east, both ways', () => {
    expect(compassOf('b2')).toEqual(['c1', 'c2', 'c3', 'b3', 'a2', 'b1'])
    expect(compassOf('a1')).toEqual([null, 'b1', 'a2', null, null, null])
    for (const hex of HEXES) {
      compassOf(hex).forEach((other, turn) => {
        if (!other) return
        expect(turnFrom(other, hex)).toBe((turn + 3) % 6)
        expect(stepFrom(middleOf(hex), turn)[0]).toBeCloseTo(middleOf(other)[0], 5)
        expect(stepFrom(middleOf(hex), turn)[1]).toBeCloseTo(middleOf(other)[1], 5)
      })
    }
  })

  test('are found under a point, up to their corners', () => {
    for (const hex of HEXES) {
      expect(hexUnder(middleOf(hex))).toBe(hex)
      for (const corner of cornersOf(middleOf(hex), R * 0.9)) expect(hexUnder(corner)).toBe(hex)
    }
    expect(hexUnder([2, 2])).toBeNull()
  })
})

describe('outlines', () => {
  test('of a tile have ten corners, of a triangle twelve', () => {
    expect(loopsOf(['c3', 'd3']).map((loop) => loop.length)).toEqual([10])
    expect(loopsOf(['c3', 'd3', 'c4']).map((loop) => loop.length)).toEqual([12])
  })

  test('of two places are two loops, and a ring has a hole', () => {
    expect(loopsOf(['a1', 'h4'])).toHaveLength(2)
    const ring = compassOf('h4').flatMap((hex) => hex ?? [])
    expect(
      loopsOf(ring)
        .map((loop) => loop.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18])
  })

  test('move inward by as much as is asked', () => {
    const [loop] = loopsOf(['h4'])
    const inner = insetLoop(loop ?? [], 5)
    const side = distance(inner[0]!, inner[1]!)
    expect(side).toBeCloseTo(R - 10 / Math.sqrt(3), 5)
  })
})

test('a camp has its banner where all its hexes meet', () => {
  expect(heartOf(['e3', 'd4', 'e5'])).toBe('d4')
  expect(['p6', 'q6', 'q7']).toContain(heartOf(['p6', 'q6', 'q7']))
})

test('sections are laid in reading order', () => {
  const ground = groundOf(SAMPLE_VIEW, SAMPLE_BOARD)
  expect(ground.size).toBe(144)
  expect([ground.get('a1'), ground.get('h1'), ground.get('r8'), ground.get('a5')]).toEqual([
    'desert',
    'water',
    'wasteland',
    'forest',
  ])
})

describe('the layout', () => {
  test('gives the hand more room on a high screen, and more lines to the texts of its cards', () => {
    const [low, usual, high] = [580, 740, 840].map((height) =>
      layOut(1100, height, false, true, height < 600),
    )
    expect([low!.foot, usual!.foot, high!.foot]).toEqual([122, 178, 192])
    expect([usual!.lines, high!.lines]).toEqual([6, 8])
  })

  test('puts the others in a line where that leaves more map, beside it where it does not', () => {
    expect(layOut(1100, 840, false, true).others).toBe('strip')
    expect(layOut(1100, 700, false, true).others).toBe('rail')
    expect(layOut(1100, 840, true, true).others).toBe('corner')
  })

  test('never asks for more room than there is', () => {
    for (const [width, height] of [
      [1100, 840],
      [1100, 700],
      [900, 580],
      [1600, 1000],
    ] as const) {
      const { map } = layOut(width, height, false, true)
      expect(map.width).toBeLessThanOrEqual(width)
      expect(map.height).toBeLessThan(height - 300)
    }
  })
})
