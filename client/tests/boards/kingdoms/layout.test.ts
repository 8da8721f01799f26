import { describe, expect, test } from 'vitest'
import { layOut, othersThan } from '../../../src/boards/kingdoms/layout'
import { moment } from './moments'

describe('the cards on the table', () => {
  test('lie with mine below left and the others clockwise', () => {
    const { view } = moment('quest')
    const { places } = layOut(view, 2)
    const at = (owner: number) => places.find((place) => place.owner === owner)
    expect([at(2)?.row, at(2)?.column]).toEqual([1, 0])
    expect([at(3)?.row, at(3)?.column]).toEqual([0, 0])
    expect([at(0)?.row, at(0)?.column]).toEqual([0, 2])
    expect([at(1)?.row, at(1)?.column]).toEqual([1, 2])
  })

  test('of five players are three over two, with the tower in the sixth place', () => {
    const layout = layOut(moment('five').view, 0)
    expect(layout.columns).toBe(3)
    expect(layout.places.map((place) => place.row)).toEqual([0, 0, 0, 1, 1])
    expect(layout.spare).toEqual({ row: 1, column: 4 })
  })

  test('of two players hold the Lost Kingdom, which is nobody’s', () => {
    const { view } = moment('conquest')
    const lost = layOut(view, 0).places.find((place) => place.owner === null)
    expect(lost?.territory).toBe(view.lost_kingdom)
  })

  test('never lie on one another', () => {
    for (const name of ['quest', 'five', 'conquest', 'settle'] as const) {
      const { places } = layOut(moment(name).view, 1)
      expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(places.length)
    }
  })

  test('are not laid before territories are dealt', () => {
    expect(layOut(moment('factions').view, 0).places).toEqual([])
  })
})

test('the others come in the order they sit, and all of them for a spectator', () => {
  const { view } = moment('quest')
  expect(othersThan(view, 2)).toEqual([3, 0, 1])
  expect(othersThan(view, null)).toEqual([0, 1, 2, 3])
})
