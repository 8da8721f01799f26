import { describe, expect, test } from 'vitest'
import { layOut, othersThan } from '../../../src/boards/kingdoms/layout'
import { bowOf } from '../../../src/boards/kingdoms/table/bow'
import { nearest } from '../../../src/boards/kingdoms/table/focus'
import {
  armiesByRegion,
  conquestOf,
  setupOf,
  standingOf,
  warOf,
} from '../../../src/boards/kingdoms/view'
import { armiesInWords } from '../../../src/boards/kingdoms/words'
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

describe('pieces', () => {
  test('stand where the view says, every army once', () => {
    const { view } = moment('five')
    const standing = armiesByRegion(view)
    const counted = [...standing.values()].flat().length
    expect(counted).toBe(view.rulers.reduce((sum, ruler) => sum + ruler.armies.length, 0))
    view.rulers.forEach((ruler, seat) => {
      for (const region of ruler.armies) {
        expect(standing.get(region)?.some((army) => army.seat === seat)).toBe(true)
      }
    })
  })

  test('have keys of their own', () => {
    const keys = [...armiesByRegion(moment('conquest').view).values()]
      .flat()
      .map((army) => army.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('of the Lost Kingdom belong to nobody and stand last', () => {
    const { view } = moment('conquest')
    const fought = conquestOf(view)!
    const armies = armiesByRegion(view).get(fought.conquest)!
    expect(armies.map((army) => army.seat)).toEqual([0, null])
  })

  test('are told in words', () => {
    const nameOf = (seat: number) => ['Heron', 'Mira'][seat] ?? ''
    const army = (seat: number | null) => ({
      key: '',
      seat,
      look: seat,
      faction: null,
      hero: null,
      fallen: false,
    })
    expect(armiesInWords([], 0, nameOf)).toBe('empty')
    expect(armiesInWords([army(0), army(0)], 0, nameOf)).toBe('two of your armies')
    expect(armiesInWords([army(0), army(1)], 0, nameOf)).toBe(
      'your army and one army of Mira together',
    )
    expect(armiesInWords([army(null)], 0, nameOf)).toBe('a neutral army')
  })
})

describe('what a ruler is doing', () => {
  test('is deciding while a decision is owed', () => {
    const { view } = moment('quest')
    expect(standingOf(view, 0)).toBe('decides')
    expect(standingOf(view, 3)).toBe('acted')
  })

  test('is sealed once decided in secret, while others still think', () => {
    expect(standingOf(moment('sealedSettle').view, 0)).toBe('sealed')
    expect(standingOf(moment('sealed').view, 0)).toBe('sealed')
    expect(standingOf(moment('sealed').view, 3)).toBe('decides')
  })

  test('does not call those sealed who only look on at a war', () => {
    expect(standingOf(moment('sealed').view, 1)).not.toBe('sealed')
  })
})

test('the view names its procedures', () => {
  expect(setupOf(moment('factions').view)).toHaveLength(16)
  expect(setupOf(moment('quest').view)).toBeNull()
  expect(warOf(moment('value').view)?.war).toBe('beewood')
})

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
