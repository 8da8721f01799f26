import { describe, expect, test } from 'vitest'
import { hasGuide, loadBoard, RULESETS } from '../../src/boards'
import plain from '../../src/boards/generic'

describe('boards', () => {
  test.each(RULESETS)('of %s say truly whether there is a guide', async (ruleset) => {
    const board = await loadBoard(ruleset)
    expect(hasGuide(ruleset)).toBe(Boolean(board.guide?.length && board.guideTable))
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
    expect(hasGuide('chess')).toBe(false)
  })
})
