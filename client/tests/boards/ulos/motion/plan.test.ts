import { describe, expect, test } from 'vitest'
import ulos from '../../../../src/boards/ulos'
import { LONGEST, planOf } from '../../../../src/boards/ulos/motion/plan'
import { SAMPLE_VIEW } from '../../../../src/boards/ulos/sample'
import type { LogEntry } from '$lib/protocol/messages'

const told = (...events: Record<string, unknown>[]): LogEntry[] =>
  events.map((event) => ({ event, heading: false, rule: '', text: '' }))
const kinds = (...events: Record<string, unknown>[]): string[] =>
  planOf(told(...events), SAMPLE_VIEW).steps.map(({ kind }) => kind)

describe('what moves', () => {
  test('follows the events, one after another', () => {
    const placed = { type: 'TilePlaced', god: 0, kind: 'desert-field', a: 'l5', b: 'k6' }
    const plan = planOf(told(placed, { type: 'RiftCollected', god: 0, hex: 'l6' }), SAMPLE_VIEW)
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['drop', 'rift'])
    expect(plan.steps[1]!.at).toBeGreaterThanOrEqual(plan.steps[0]!.at + plan.steps[0]!.lasts)
  })

  test('knows every piece that comes, goes or changes', () => {
    expect(kinds({ type: 'CampEstablished', faction: 'satyr' })).toEqual(['rise'])
    expect(kinds({ type: 'TileMoved', a: 'c1', b: 'd1', c: 'c2', d: 'd2' })).toEqual(['slide'])
    expect(kinds({ type: 'TileExtracted', a: 'c1', b: 'd1' })).toEqual(['leave'])
    expect(kinds({ type: 'TileTurnedUp', a: 'c1', b: 'd1' })).toEqual(['flip'])
    expect(kinds({ type: 'SpacePillaged', hex: 'c1' })).toEqual(['burn'])
    expect(kinds({ type: 'CardBought', god: 1, faction: 'orcs' })).toEqual(['card'])
    expect(kinds({ type: 'ActionPassed', god: 1 })).toEqual([])
  })

  test('a lost camp sinks where it stood; nobody else does', () => {
    const [step] = planOf(
      told({ type: 'FactionLost', faction: 'orcs', hexes: [] }),
      SAMPLE_VIEW,
    ).steps
    expect(step).toMatchObject({ kind: 'sink', cells: ['p6', 'q6', 'q7'] })
    expect(kinds({ type: 'FactionLost', faction: 'satyr', hexes: [] })).toEqual([])
    expect(planOf(told({ type: 'FactionLost', faction: 'orcs', hexes: [] }), null).steps).toEqual(
      [],
    )
  })

  test('takes its time, but never longer than is allowed', () => {
    expect(planOf([], null).lasts).toBe(0)
    const many = told(
      ...Array.from({ length: 12 }, () => ({ type: 'CampEstablished', faction: 'orcs' })),
    )
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
