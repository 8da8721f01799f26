import { describe, expect, test } from 'vitest'
import { bidOf, warOf } from '../../../../src/boards/kingdoms/lookups'
import {
  needsDialog,
  outlook,
  reachesInWords,
  reachInWords,
  stageInFront,
  valuePath,
  valuesOffered,
  warToTell,
} from '../../../../src/boards/kingdoms/clash/stages'
import type { Bid } from '../../../../src/boards/kingdoms/wire'
import { moment } from '../moments'

describe('the stages of a war', () => {
  test('are told by the server', () => {
    const stages = (['value', 'sealed', 'pay', 'leave'] as const).map(
      (name) => warOf(moment(name).view)!.stage,
    )
    expect(stages).toEqual(['value', 'value', 'pay', 'leave'])
  })

  test('bring the dialog in front while a number is asked; waiting and leaving are told in a strip', () => {
    for (const name of ['value', 'pay'] as const) {
      expect(stageInFront(moment(name).view, 0)).toBe(name)
      expect(needsDialog(moment(name).view, 0), name).toBe(true)
      expect(warToTell(moment(name).view, 0), name).toBeNull()
    }
    for (const name of ['sealed', 'leave'] as const) {
      expect(needsDialog(moment(name).view, 0), name).toBe(false)
      expect(warToTell(moment(name).view, 0), name).not.toBeNull()
    }
    expect(needsDialog(moment('quest').view, 0)).toBe(false)
  })

  test('are a strip to those who only look on', () => {
    const { view } = moment('othersWar')
    expect(stageInFront(view, 0)).toBeNull()
    expect(needsDialog(view, null)).toBe(false)
    expect(warToTell(view, 0)?.region).toBe('meadhall')
  })
})

describe('what can be said of a number', () => {
  const { view } = moment('value')
  const war = warOf(view)!
  const { attacker, defender } = war
  const said = (bid: Omit<Bid, 'kind'>, more = war): string =>
    outlook({ kind: 'bid', ...bid }, more, defender, attacker, 'Mira')

  test('is what the server says: what it costs and counts, and whether it wins whatever comes', () => {
    expect(bidOf(view, ['war', '6'])).toMatchObject({ due: 6, counts: 6 })
    expect(bidOf(view, ['flag'])).toMatchObject({ due: 0, counts: 0, wins: false })
    expect(said({ due: 10, counts: 10, wins: true })).toBe('More than Mira can set: it wins.')
  })

  test('is how far the other one reaches, and whose a tie is', () => {
    const open = said({ due: 7, counts: 7, wins: false })
    expect(open).toContain(`Mira can set up to ${attacker.reach.most}`)
    expect(open).toContain('A tie goes to you.')
    const turned = outlook(
      { kind: 'bid', due: 7, counts: 7, wins: false },
      war,
      attacker,
      defender,
      'Heron',
    )
    expect(turned).toContain('A tie goes to Heron.')
  })

  test('is that the flag makes peace, unless only two play', () => {
    const flag = { due: 0, counts: 0, wins: false }
    expect(said(flag, { ...war, peace: true })).toContain('alliance')
    expect(said(flag, { ...war, peace: false })).not.toContain('alliance')
  })

  test('is that an attack on an ally breaks the alliance', () => {
    const bid = { kind: 'bid', due: 1, counts: 1, wins: false } as const
    const allied = { ...war, allied: true }
    expect(outlook(bid, allied, attacker, defender, 'Mira')).toContain('breaks your alliance')
    expect(outlook(bid, allied, defender, attacker, 'Mira')).not.toContain('breaks')
  })

  test('says before a number is picked how far both go, and whose a tie is', () => {
    expect(reachesInWords(attacker, defender, 'Mira')).toMatch(
      /^You can set up to .+, Mira up to .+; a tie is Mira's\.$/,
    )
    expect(reachesInWords({ ...attacker, wins_ties: true }, defender, 'Mira')).toMatch(
      /a tie is yours\.$/,
    )
  })

  test('tells apart what is set, what it counts and what magic can make of it', () => {
    expect(reachInWords({ most: 5, counts: 5, furthest: 5 })).toBe('5')
    expect(reachInWords({ most: 5, counts: 6, furthest: 6 })).toBe('5, which counts 6')
    expect(reachInWords({ most: 5, counts: 5, furthest: 8 })).toBe('5, raised 8')
    expect(reachInWords({ most: 0, counts: 0, furthest: 0 })).toBe('the white flag alone')
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
})
