import { describe, expect, test } from 'vitest'
import {
  armiesByRegion,
  conquestOf,
  setupOf,
  standingOf,
  warOf,
} from '../../../src/boards/kingdoms/view'
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
