import { describe, expect, test } from 'vitest'
import { revealsOf } from '../../../../src/boards/kingdoms/clash/reveals'
import { revealsOf as ofUlos } from '../../../../src/boards/ulos/clash/reveals'
import { revealsOf as ofTactics } from '../../../../src/boards/tactics/clash/reveals'

const entry = (type: string, event: object = {}) => ({
  text: type,
  rule: '',
  heading: false,
  event: { type, ...event },
})
const names = { seat: (seat: number) => ['Ann', 'Mirel'][seat]!, thing: (word: string) => word }
const VALUES = entry('ValuesRevealed', { attacker: 0, defender: 1, attack: 4, defence: 0, attack_bonus: 1, defence_bonus: 0 }) // prettier-ignore

describe('a war', () => {
  test('shows who set what, and what each paid', () => {
    const revealed = revealsOf([VALUES, entry('WarPaid', { seat: 0, cost: 3, amounts: {} })], names)
    expect(revealed!.sides.map(({ name, shown, note }) => [name, shown, note])).toEqual([
      ['Ann', '5', 'attacks; set 4, +1; paid 3'],
      ['Mirel', 'Flag', 'defends'],
    ])
  })

  test('stays the longer the more came of it, but not for ever', () => {
    const won = entry('WarWon', { winner: 0, loser: 1, region: 'ashfen' })
    const short = revealsOf([VALUES], names)!.lasts
    expect(revealsOf([VALUES, won], names)!.lasts).toBeGreaterThan(short)
    expect(revealsOf([VALUES, ...Array(50).fill(won)], names)!.lasts).toBe(6000)
  })

  test('is followed to who leaves for where', () => {
    const left = entry('ArmyRetreated', { seat: 1, start: 'a', goal: 'b', food: 1 })
    expect(revealsOf([left], names)!.sides).toEqual([])
    expect(revealsOf([entry('TowerBuilt')], names)).toBeNull()
  })
})

test('a conflict and dice take their time on their own boards', () => {
  expect(ofUlos([entry('CardsCommitted'), entry('ConflictWon')])!.lasts).toBeGreaterThan(2500)
  expect(ofUlos([entry('TilePlaced')])).toBeNull()
  expect(ofTactics([entry('DiceRolled')])!.lasts).toBeGreaterThan(1500)
  expect(ofTactics([entry('UnitMoved')])).toBeNull()
})
