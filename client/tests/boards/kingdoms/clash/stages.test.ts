import { describe, expect, test } from 'vitest'
import { warOf } from '../../../../src/boards/kingdoms/view'
import {
  costOf,
  needsDialog,
  outlook,
  sideOf,
  stageOf,
  valuePath,
  valuesOffered,
  warToTell,
  worthOf,
} from '../../../../src/boards/kingdoms/clash/stages'
import { components, moment } from '../moments'

const most = components.edition.most_value

describe('the stages of a war', () => {
  test('are value, sealed, payment and retreat, in the engine’s order', () => {
    expect(stageOf(moment('value').view, 0)).toBe('value')
    expect(stageOf(moment('sealed').view, 0)).toBe('sealed')
    expect(stageOf(moment('pay').view, 0)).toBe('pay')
    expect(stageOf(moment('leave').view, 0)).toBe('leave')
  })

  test('are raise while a number may be raised, and settling while the other pays', () => {
    const raising = moment('pay').view
    raising.decision = { rule: 'U-WAR-13', prompt: '', options: ['hold', 'raise mana'] }
    expect(stageOf(raising, 0)).toBe('raise')
    const paying = moment('pay').view
    paying.decision = null
    paying.owing = [{ seat: 1, rule: 'U-WAR-8' }]
    expect(stageOf(paying, 0)).toBe('settling')
  })

  test('are nothing to those who only look on, who get a strip instead', () => {
    const { view } = moment('othersWar')
    expect(stageOf(view, 0)).toBeNull()
    expect(stageOf(view, null)).toBeNull()
    expect(needsDialog(view, 0)).toBe(false)
    expect(warToTell(view, 0)?.war).toBe('meadhall')
  })

  test('bring the dialog in front while a number is asked; waiting and leaving are told in a strip', () => {
    for (const name of ['value', 'pay'] as const) {
      expect(needsDialog(moment(name).view, 0), name).toBe(true)
      expect(warToTell(moment(name).view, 0), name).toBeNull()
    }
    for (const name of ['sealed', 'leave'] as const) {
      expect(needsDialog(moment(name).view, 0), name).toBe(false)
      expect(warToTell(moment(name).view, 0), name).not.toBeNull()
    }
    expect(needsDialog(moment('quest').view, 0)).toBe(false)
  })
})

describe('the two sides', () => {
  const { view } = moment('value')
  const war = warOf(view)!

  test('reach as far as their public means and bonuses, eleven at most', () => {
    const attacker = sideOf(view, war, 'attacker', most)
    expect(attacker.reach).toBe(Math.min(most, view.rulers[1]!.strength + 2))
    expect(sideOf(view, war, 'defender', most).reach).toBeLessThanOrEqual(most)
  })

  test('are sealed once they owe no value any more', () => {
    expect(sideOf(view, war, 'attacker', most).sealed).toBe(false)
    const sealed = moment('sealed').view
    expect(sideOf(sealed, warOf(sealed)!, 'attacker', most).sealed).toBe(true)
    expect(sideOf(sealed, warOf(sealed)!, 'defender', most).sealed).toBe(false)
  })

  test('show no value before the reveal', () => {
    expect(sideOf(view, war, 'attacker', most).value).toBeNull()
    const paid = moment('pay').view
    expect(sideOf(paid, warOf(paid)!, 'attacker', most)).toMatchObject({ value: 6, due: 0 })
    expect(sideOf(paid, warOf(paid)!, 'defender', most)).toMatchObject({ value: 8, due: 8 })
  })

  test('are compared by what is public', () => {
    const mine = sideOf(view, war, 'defender', most)
    const other = { ...sideOf(view, war, 'attacker', most), reach: 7 }
    expect(outlook(8, mine, other, 'Mira')).toContain('More than Mira can set')
    expect(outlook(7, mine, other, 'Mira')).toContain('up to 7')
    expect(outlook(7, mine, other, 'Mira')).toContain('tie goes to you')
    expect(outlook(0, mine, other, 'Mira')).toContain('alliance')
  })
})

describe('values', () => {
  test('are those that the server offers; nought is the flag', () => {
    expect(valuesOffered([['flag'], ['war', '1'], ['war', '10']])).toEqual([0, 1, 10])
    expect(valuesOffered([['collect'], ['pay', '2-mana']])).toEqual([])
  })

  test('are sent by the words of the record', () => {
    expect(valuePath(0)).toEqual(['flag'])
    expect(valuePath(6)).toEqual(['war', '6'])
  })

  test('cost less by what magic takes off, never less than nothing', () => {
    const bonus = { bonus: 2, added: 0 }
    expect(costOf(6, bonus)).toBe(4)
    expect(costOf(1, bonus)).toBe(0)
    expect(costOf(0, bonus)).toBe(0)
  })
})

describe('where bonuses add to what is set', () => {
  const { view } = moment('value')
  const war = warOf(view)!

  test('they lower no cost and widen no reach', () => {
    const attacker = sideOf(view, war, 'attacker', 9, true)
    expect(attacker).toMatchObject({
      added: attacker.bonus,
      reach: Math.min(9, view.rulers[war.attacker]!.strength),
    })
    expect(costOf(6, { bonus: 2, added: 2 })).toBe(6)
    expect([worthOf(6, { added: 2 }), worthOf(0, { added: 2 })]).toEqual([8, 0])
  })

  test('they count when sides are compared', () => {
    const mine = { ...sideOf(view, war, 'defender', 9, true), added: 2 }
    const other = { ...sideOf(view, war, 'attacker', 9, true), reach: 5, added: 1 }
    expect(outlook(5, mine, other, 'Mira')).toContain('More than Mira can set')
    expect(outlook(4, mine, other, 'Mira')).toContain('up to 5, which counts 6')
  })
})

test('a war paid in ore alone reaches as far as the ore', () => {
  const { view } = moment('value')
  const war = { ...warOf(view)!, ore_only: true, bonuses: [0, 0] as const }
  expect(sideOf(view, war, 'defender', most).reach).toBe(
    Math.min(most, view.rulers[0]!.resources.ore),
  )
})
