import { describe, expect, test } from 'vitest'
import { loadBoard, RULESETS } from '../../src/boards'
import plain from '../../src/boards/generic'

describe('boards', () => {
  test.each(RULESETS)('of %s have a guide whose steps can be told apart', async (ruleset) => {
    const ids = (await loadBoard(ruleset)).guide!.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(RULESETS)(
    'of %s give way to the plain one for those who like it plain',
    async (ruleset) => {
      expect(await loadBoard(ruleset, true)).toBe(plain)
      expect(await loadBoard(ruleset)).not.toBe(plain)
    },
  )

  test('of a ruleset without one are the plain one, and have no guide', async () => {
    expect(await loadBoard('chess')).toBe(plain)
    expect('guide' in plain).toBe(false)
  })
})
