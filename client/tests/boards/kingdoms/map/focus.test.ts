import { describe, expect, test } from 'vitest'
import { bowOf } from '../../../../src/boards/kingdoms/map/bow'
import { nearest } from '../../../../src/boards/kingdoms/map/focus'

describe('arrow keys', () => {
  const from = { region: 'a', x: 100, y: 100 }
  const spots = [
    from,
    { region: 'b', x: 160, y: 110 },
    { region: 'c', x: 130, y: 220 },
    { region: 'd', x: 300, y: 100 },
  ]

  test('go to the nearest region in their direction', () => {
    expect(nearest(from, spots, [1, 0])?.region).toBe('b')
    expect(nearest(from, spots, [0, 1])?.region).toBe('c')
  })

  test('stay where nothing lies that way', () => {
    expect(nearest(from, spots, [-1, 0])).toBeNull()
    expect(nearest(from, spots, [0, -1])).toBeNull()
  })
})

test('the bow of a move rises over a level way, whichever way it goes', () => {
  const height = (bow: string) => Number(/Q\S+ (\S+) /.exec(bow)?.[1])
  expect(height(bowOf({ x: 0, y: 100 }, { x: 200, y: 100 }))).toBeLessThan(100)
  expect(height(bowOf({ x: 200, y: 100 }, { x: 0, y: 100 }))).toBeLessThan(100)
})
