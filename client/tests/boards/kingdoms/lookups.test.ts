import { describe, expect, test } from 'vitest'
import {
  armiesByRegion,
  sidesFor,
  standingOf,
  underWay,
  warOf,
} from '../../../src/boards/kingdoms/lookups'
import { armiesInWords } from '../../../src/boards/kingdoms/words'
import { moment } from './moments'

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
    const fought = underWay(view, 'conquest')!
    const armies = armiesByRegion(view).get(fought.region)!
    expect(armies.map((army) => army.seat)).toEqual([0, null])
  })

  test('are told in words', () => {
    const nameOf = (seat: number) => ['Heron', 'Mira'][seat] ?? ''
    const army = (seat: number | null) => ({
      key: '',
      seat,
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

test('the view says what a ruler is doing', () => {
  const standing = (name: Parameters<typeof moment>[0], seat: number) =>
    standingOf(moment(name).view, seat)
  expect([standing('quest', 0), standing('quest', 3)]).toEqual(['decides', 'acted'])
  expect([standing('sealedSettle', 0), standing('sealed', 0)]).toEqual(['sealed', 'sealed'])
  expect(standing('sealed', 3)).toBe('decides')
  expect(standing('sealed', 1)).not.toBe('sealed')
})

test('the view names its procedures', () => {
  expect(underWay(moment('factions').view, 'setup')?.factions).toHaveLength(16)
  expect(underWay(moment('quest').view, 'setup')).toBeNull()
  expect(warOf(moment('value').view)?.region).toBe('beewood')
})

test('my side of a war is told from the other one', () => {
  const war = warOf(moment('value').view)!
  expect(sidesFor(war, 0)?.mine.seat).toBe(0)
  expect(sidesFor(war, 1)?.other.seat).toBe(0)
  expect([sidesFor(war, 2), sidesFor(war, null)]).toEqual([null, null])
})
