import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  dealsAmong,
  isOption,
  mostOf,
  pathOf,
  total,
} from '../../../../src/boards/kingdoms/choosers/amounts'
import { moment } from '../moments'

const optionsOf = (name: Parameters<typeof moment>[0]) =>
  moment(name).view.decision!.options.map((option) => option.split(' '))

describe('amounts', () => {
  test('are read from the words of a choice and written back', () => {
    for (const option of optionsOf('split')) {
      expect(pathOf('split', amountsOf(option))).toEqual(option)
    }
    for (const option of optionsOf('pay')) expect(pathOf('pay', amountsOf(option))).toEqual(option)
  })

  test('of a split are six in all, and every split of six is an option', () => {
    const options = optionsOf('split')
    expect(options.every((option) => total(amountsOf(option)) === 6)).toBe(true)
    expect(isOption(options, pathOf('split', { mana: 2, ore: 1, food: 3 }))).toBe(true)
    expect(isOption(options, pathOf('split', { mana: 2, ore: 1, food: 2 }))).toBe(false)
    expect(mostOf(options, 'mana')).toBe(6)
  })
})

test('deals are those among the options; collecting instead is none', () => {
  const deals = dealsAmong(optionsOf('trade'))
  expect(deals).toHaveLength(optionsOf('trade').length - 1)
  expect(deals).toContainEqual({ amount: 3, give: 'ore', take: 'mana' })
})
