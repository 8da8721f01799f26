import { describe, expect, test } from 'vitest'
import { previewInWords, squareInWords, unitInWords } from '../../../src/boards/tactics/words'
import { momentOf } from './moments'

const view = momentOf('comp-act')
const names = { unit: (card: string) => card, side: (side: number) => `Seat ${side}`, me: 0 }
const unit = (card: string) => view.units.find((one) => one.card === card)!

describe('in words', () => {
  test('a unit says whose it is and what it has left', () => {
    expect(unitInWords(unit('hush'), names)).toBe('hush, your rogue, health 10 of 10, ammo 2')
    expect(unitInWords(unit('ironby'), names)).toMatch(/weakened$/)
    expect(unitInWords({ ...unit('fenwick'), artifact: true }, names)).toMatch(
      /^fenwick, Seat 1's wizard.*bears the artifact$/,
    )
  })

  test('a preview says what it costs, takes and risks', () => {
    expect(previewInWords(view.previews['move gullet l1']!)).toBe('costs 4 (climb)')
    expect(previewInWords(view.previews['shoot hush fenwick']!)).toBe(
      '3 damage, health 5 to 2; may counter by melee, 2 damage',
    )
    const sure = { ...view.previews['shoot hush fenwick']!, captures: true, counters: [] } as never
    expect(previewInWords(sure)).toBe('3 damage, captures; no counter')
    expect(previewInWords(null)).toBe('')
  })

  test('a square says its height first, then what is on it', () => {
    const facts = {
      name: 'h8',
      height: 0,
      ground: 'plain',
      features: [],
      area: 'The Glade',
      isTrigger: true,
      unit: null,
      artifact: true,
      acts: [],
    }
    expect(squareInWords(facts)).toBe(
      'Height 0, h8, plain, trigger of The Glade; the artifact lies here',
    )
    expect(squareInWords({ ...facts, features: ['village'], area: null, artifact: false })).toBe(
      'Height 0, h8, village',
    )
  })
})
