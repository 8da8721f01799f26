import { describe, expect, test } from 'vitest'
import ulos from '../../../../src/boards/ulos'
import { LONGEST, planOf } from '../../../../src/boards/ulos/motion/plan'
import { SAMPLE_VIEW } from '../../../../src/boards/ulos/sample'
import type { Event } from '../../../../src/boards/ulos/wire'
import type { LogEntry } from '$lib/protocol/messages'

const told = (...events: Event[]): LogEntry[] =>
  events.map((event) => ({ event, heading: false, rule: '', text: '' }))
const kinds = (...events: Event[]): string[] =>
  planOf(told(...events), SAMPLE_VIEW).steps.map(({ kind }) => kind)

const CAMP: Event = {
  type: 'CampEstablished',
  god: 0,
  faction: 'satyr',
  hexes: ['a1', 'a2', 'b1'],
  card: true,
}

describe('what moves', () => {
  test('follows the events, one after another', () => {
    const placed: Event = { type: 'TilePlaced', god: 0, kind: 'desert-field', a: 'l5', b: 'k6' }
    const plan = planOf(told(placed, { type: 'RiftCollected', god: 0, hex: 'l6' }), SAMPLE_VIEW)
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['drop', 'rift'])
    expect(plan.steps[1]!.at).toBeGreaterThanOrEqual(plan.steps[0]!.at + plan.steps[0]!.lasts)
  })

  test('knows every piece that comes, goes or changes', () => {
    expect(kinds(CAMP)).toEqual(['rise'])
    expect(
      kinds({ type: 'TileMoved', god: 0, kind: 'x', a: 'c1', b: 'd1', c: 'c2', d: 'd2' }),
    ).toEqual(['slide'])
    expect(kinds({ type: 'TileExtracted', god: 0, kind: 'x', a: 'c1', b: 'd1', favor: 2 })).toEqual(
      ['leave'],
    )
    expect(kinds({ type: 'TileTurnedUp', a: 'c1', b: 'd1' })).toEqual(['flip'])
    expect(kinds({ type: 'SpacePillaged', god: 0, hex: 'c1' })).toEqual(['burn'])
    expect(kinds({ type: 'CardBought', god: 1, faction: 'orcs', price: 6 })).toEqual(['card'])
    expect(kinds({ type: 'ActionPassed', god: 1 })).toEqual([])
  })

  test('a lost camp sinks where it stood', () => {
    const hexes = ['p6', 'q6', 'q7']
    const [step] = planOf(told({ type: 'FactionLost', faction: 'orcs', hexes }), null).steps
    expect(step).toMatchObject({ kind: 'sink', cells: hexes })
    expect(kinds({ type: 'FactionLost', faction: 'satyr', hexes: [] })).toEqual([])
  })

  test('takes its time, but never longer than is allowed', () => {
    expect(planOf([], null).lasts).toBe(0)
    const many = told(...Array.from({ length: 12 }, () => CAMP))
    const plan = planOf(many, SAMPLE_VIEW)
    expect(plan.lasts).toBe(LONGEST)
    expect(Math.max(...plan.steps.map(({ at, lasts }) => at + lasts))).toBeLessThanOrEqual(
      LONGEST + 1,
    )
    expect(ulos.duration?.(many, SAMPLE_VIEW, SAMPLE_VIEW)).toBe(LONGEST)
    expect(
      planOf(
        told({ type: 'PowerChanged', faction: 'orcs', before: 0, after: 8, price: 7 }),
        SAMPLE_VIEW,
      ).lasts,
    ).toBe(480)
  })
})
