import { describe, expect, test } from 'vitest'
import {
  arcBetween,
  beside,
  dungeonPlaceOf,
  indexOf,
  placeOf,
  Scene,
  spaceAt,
  SPACES,
  turnedIn,
} from '../../../src/boards/tactics/geometry'
import { layOut } from '../../../src/boards/tactics/layout'
import { exhibit } from './moments'
import type { TacticsBoard } from '../../../src/boards/tactics/wire'

const heights = (exhibit.board as unknown as TacticsBoard).realm.height
const CAMERAS = [true, false].flatMap((tilt) => [0, 1, 2, 3].map((turn) => ({ tilt, turn })))

describe('squares', () => {
  test('go by a letter and a number', () => {
    expect(SPACES).toHaveLength(224)
    expect([SPACES[0], SPACES[223]]).toEqual(['a1', 'p14'])
    expect(placeOf('l9')).toEqual({ column: 11, row: 8 })
    expect(SPACES.every((space, index) => indexOf(space) === index)).toBe(true)
    expect([placeOf('q1'), placeOf('a15'), placeOf('nettle'), placeOf('5x4-b2')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(spaceAt(16, 0)).toBeNull()
  })

  test('have neighbours, but none beyond the edge', () => {
    expect(beside('l9', 'north')).toBe('l8')
    expect(beside('l9', 'east')).toBe('m9')
    expect(beside('a1', 'west')).toBeNull()
  })

  test('of dungeons go by their box', () => {
    expect(dungeonPlaceOf('5x4-b2')).toEqual({ dungeon: '5x4', column: 1, row: 1 })
    expect(dungeonPlaceOf('b2')).toBeNull()
  })

  test('turn by quarters, and four of them are none', () => {
    expect(turnedIn(0, 0, 5, 4, 1)).toEqual({ column: 3, row: 0 })
    expect(turnedIn(4, 3, 5, 4, 2)).toEqual({ column: 0, row: 0 })
    expect(turnedIn(1, 2, 5, 4, 4)).toEqual({ column: 1, row: 2 })
  })
})

describe.each(CAMERAS)('a scene looked at with tilt $tilt, turned $turn', (camera) => {
  const scene = new Scene(camera, heights)

  test('holds every square', () => {
    for (const space of SPACES) {
      const { column, row } = scene.cellOf(space)
      expect(scene.spaceOf(column, row)).toBe(space)
      for (const [x, y] of scene.cornersOf(space)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(scene.width)
        expect(y).toBeLessThanOrEqual(scene.height)
      }
    }
  })

  test('finds back a square that is seen', () => {
    const hidden = SPACES.filter((space) => scene.spaceUnder(scene.middleOf(space)) !== space)
    // Only what stands behind something higher is hidden, and only when tilted.
    for (const space of hidden) {
      const found = scene.spaceUnder(scene.middleOf(space))
      expect(camera.tilt).toBe(true)
      expect(scene.heightOf(found ?? '')).toBeGreaterThan(scene.heightOf(space))
    }
    expect(hidden.length).toBeLessThan(60)
  })

  test('turns directions there and back', () => {
    for (const direction of ['north', 'east', 'south', 'west'] as const) {
      expect(scene.meant(scene.turned(direction))).toBe(direction)
    }
    const [x, y] = scene.middleOf('h12')
    const [nx, ny] = scene.middleOf(beside('h12', scene.meant('north'))!)
    if (camera.tilt) expect(nx).toBeGreaterThan(x)
    else expect([nx, ny < y]).toEqual([x, true])
  })
})

test('a wall belongs to the square above it', () => {
  const scene = new Scene({ tilt: true, turn: 0 }, heights)
  const [, , south, west] = scene.cornersOf('g5')
  const foot: [number, number] = [(south![0] + west![0]) / 2, (south![1] + west![1]) / 2 + 20]
  expect(scene.heightOf('g5')).toBe(2)
  expect(scene.spaceUnder(foot)).toBe('g5')
  expect(scene.spaceUnder([0, 0])).toBeNull()
})

test('an arc rises over the ground', () => {
  const { path, top } = arcBetween([0, 100], [200, 100])
  expect(path).toMatch(/^M0\.0 100\.0Q100\.0 /)
  expect(top[1]).toBeLessThan(100)
})

describe('on a wide screen', () => {
  const tilted = new Scene({ tilt: true, turn: 0 }, heights)
  const above = new Scene({ tilt: false, turn: 0 }, heights)

  test('the realm is as large as it can be', () => {
    expect(layOut(1116, 660, tilted)).toEqual({ width: 1116, left: 0, top: 0 })
    expect(layOut(1116, 600, tilted).width).toBe(1014)
  })

  test('it leaves room for many sides, and for what stands beside it seen from above', () => {
    expect(layOut(1116, 660, tilted, 6).width).toBeLessThan(1000)
    const { left, width } = layOut(1116, 660, above)
    expect(left + width).toBeLessThanOrEqual(1116 - 298)
  })
})
