import { describe, expect, test } from 'vitest'
import { courseOf, flightOf } from '../../../../src/boards/tactics/motion/frames'
import { LONGEST, planOf } from '../../../../src/boards/tactics/motion/plan'
import { entry, momentOf } from '../moments'

const before = momentOf('comp-act')

describe('what moves', () => {
  test('is nothing when nothing happened', () => {
    expect(planOf([], before)).toEqual({ walks: [], effects: [], lasts: 0 })
  })

  test('walks square by square, 110 each', () => {
    const { walks, lasts } = planOf(
      [
        entry('UnitMoved', {
          unit: 'hush',
          path: ['n3', 'n4', 'm4', 'j2'],
          costs: [1, 1, 1],
          by: '',
        }),
      ],
      before,
    )
    expect(walks.map(({ from, to, at, lasts }) => [from, to, at, lasts])).toEqual([
      ['n3', 'n4', 0, 110],
      ['n4', 'm4', 110, 110],
      ['m4', 'j2', 220, 110],
    ])
    expect(lasts).toBe(330)
  })

  test('is slid, falls longer, and shakes where it is stopped', () => {
    const { walks } = planOf(
      [
        entry('UnitKnocked', {
          unit: 'orrel',
          path: ['h11', 'i11'],
          falls: [1],
          blocked: 'unit',
          by: 'tansy',
        }),
      ],
      before,
    )
    expect(walks.map(({ gait, lasts }) => [gait, lasts])).toEqual([
      ['slide', 210],
      ['shake', 180],
    ])
  })

  test('follows one attack with its shot, its hurt and its capture', () => {
    const { effects } = planOf(
      [
        entry('AttackDeclared', { kind: 'shoot', unit: 'hush', target: 'fenwick', counter: false }),
        entry('UnitHurt', {
          unit: 'fenwick',
          health: 5,
          left: 0,
          why: 'shoot',
          by: 'hush',
          parts: [],
        }),
        entry('UnitCaptured', { side: 0, unit: 'fenwick', space: 'n2' }),
      ],
      before,
    )
    expect(effects.map((effect) => effect.kind)).toEqual(['shot', 'hurt', 'capture'])
    expect(effects[2]).toMatchObject({ class: 'wizard', side: 1, space: 'n2' })
  })

  test('starts where an earlier step of the same update ended', () => {
    const { walks, effects } = planOf(
      [
        entry('UnitMoved', { unit: 'hush', path: ['n3', 'n4'], costs: [1], by: '' }),
        entry('AttackDeclared', { kind: 'melee', unit: 'hush', target: 'fenwick', counter: false }),
      ],
      before,
    )
    expect(walks).toHaveLength(1)
    expect(effects[0]).toMatchObject({ kind: 'lunge', from: 'n4', to: 'n2' })
  })

  test('never takes longer than it may', () => {
    const path = Array.from({ length: 12 }, (_, i) => `${String.fromCharCode(97 + i)}14`)
    const { walks, lasts } = planOf(
      [
        entry('UnitMoved', { unit: 'hush', path, costs: [], by: '' }),
        entry('DiceRolled', { unit: 'hush', purpose: 'knock', faces: [['knock']], count: 1 }),
      ],
      before,
    )
    expect(lasts).toBe(LONGEST)
    expect(Math.max(...walks.map((walk) => walk.at + walk.lasts))).toBeLessThanOrEqual(LONGEST)
  })

  test('lifts the box of a dungeon', () => {
    const { effects } = planOf([entry('DungeonEntered', { unit: 'hush', dungeon: '5x4' })], before)
    expect(effects).toMatchObject([{ kind: 'lift', dungeon: '5x4' }])
  })
})

describe('courses', () => {
  const where = (space: string): [number, number] => [space.charCodeAt(0) * 10, 0]
  const walks = [
    { card: 'hush', from: 'a1', to: 'b1', gait: 'step' as const, at: 0, lasts: 100 },
    { card: 'hush', from: 'b1', to: 'c1', gait: 'slide' as const, at: 200, lasts: 100 },
  ]

  test('begin where the unit was and end where it is drawn', () => {
    const frames = courseOf(walks, where('c1'), where, 400, () => false)
    expect(frames[0]).toEqual({ transform: 'translate(-20.0px, 0.0px)', offset: 0 })
    expect(frames.at(-1)).toEqual({ transform: 'translate(0.0px, 0.0px)', offset: 1 })
    const offsets = frames.map((frame) => frame.offset as number)
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets)
  })

  test('hop on a climb', () => {
    const lift = (isUp: boolean): number =>
      Math.min(
        ...courseOf(walks, where('c1'), where, 400, () => isUp).map((frame) =>
          Number(/, (-?[\d.]+)px/.exec(String(frame.transform))?.[1]),
        ),
      )
    expect(lift(true)).toBeLessThan(lift(false))
  })

  test('are empty without a way', () => {
    expect(courseOf([], [0, 0], where, 400, () => false)).toEqual([])
  })

  test('of a shot begin at the bow and end at the target', () => {
    const frames = flightOf([0, 0], [100, 0], 0.3)
    expect(String(frames[0]?.transform)).toContain('translate(0.0px, 0.0px)')
    expect(String(frames.at(-1)?.transform)).toContain('translate(100.0px, 0.0px)')
  })
})
