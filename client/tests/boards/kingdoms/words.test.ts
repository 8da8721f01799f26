import { describe, expect, test } from 'vitest'
import { callInBrief, callInWords } from '../../../src/boards/kingdoms/words'
import type { Call } from '../../../src/boards/kingdoms/wire'

const nameOf = (seat: number): string => ['Heron', 'Mira', 'Odo'][seat]!

function call(given: Partial<Call>): Call {
  return {
    kind: 'call', ways: 1, wars: 0, costs: null, points: 0, others: [], rule: '', reason: '', ...given,
  } // prettier-ignore
}

describe('an action that I may select', () => {
  test('says in a few words what it would let me do', () => {
    expect(callInBrief(call({ costs: [0, 2, 0, 0] }), 'build')).toBe('2 ore')
    expect(callInBrief(call({ costs: [0, 0, 0, 0] }), 'build')).toBe('for free')
    expect(callInBrief(call({ ways: 8, wars: 2 }), 'quest')).toBe('8 ways, 2 into war')
    expect(callInBrief(call({}), 'patrol')).toBe('1 way')
    expect(callInBrief(call({ ways: 0 }), 'expand')).toBe('you cannot')
  })

  test('says why I could not, and who else could act', () => {
    const expand = call({ ways: 0, rule: 'U-EXPAND-2', reason: 'no army of yours stands alone', others: [2] }) // prettier-ignore
    expect(callInWords(expand, [1, 2], nameOf)).toBe(
      'You could not: no army of yours stands alone (U-EXPAND-2). Odo could act too. Mira could only collect.',
    )
    expect(callInWords(call({ others: [1, 2] }), [1, 2], nameOf)).toBe(
      'Mira and Odo could act too.',
    )
  })
})
