import { describe, expect, test } from 'vitest'
import type { LogEntry } from '$lib/protocol/messages'
import kingdoms from '../../../../src/boards/kingdoms'
import { layOut } from '../../../../src/boards/kingdoms/layout'
import { planOf } from '../../../../src/boards/kingdoms/motion/plan'
import { isInside, type Point } from '../../../../src/boards/kingdoms/geometry'
import {
  along,
  angleTo,
  boxOfCard,
  cornerOf,
  hourAngle,
  sightOf,
  spotOf,
  type Pointing,
} from '../../../../src/boards/kingdoms/automa/geometry'
import { momentsOf, restingPose, type Angles } from '../../../../src/boards/kingdoms/automa/poses'
import { lastTurnsOf } from '../../../../src/boards/kingdoms/automa/turns'
import { compassInWords, hourInWords } from '../../../../src/boards/kingdoms/automa/words'
import { components, exhibit, finder, hands, soloMoment, type SoloMoment } from './solo'

const told = (event: object): LogEntry => ({ event, heading: false, rule: '', text: '' })
const nameOf = (word: string): string => exhibit.names[word] ?? word
const anglesAt = ({ view }: SoloMoment): Angles => {
  const find = finder(view.rulers[1]?.home ?? null)
  return (pointing) => sightOf(pointing, find)!.angle
}
/** Whether it is so, moment by moment: at one of them only. */
const onlyAt = (one: number, moments: number): boolean[] =>
  Array.from({ length: moments }, (_, moment) => moment === one)
const restOf = (shown: SoloMoment) => restingPose(shown.view, shown.log, anglesAt(shown))

describe('the table', () => {
  test('has the dummy’s territory above the compass and mine below', () => {
    const { view } = soloMoment('turn')
    const { places, rows, columns, compass } = layOut(view, 0)
    expect(places.map(({ owner, row }) => [owner, row])).toEqual([
      [1, 0],
      [0, 2],
    ])
    expect([rows, columns, compass]).toEqual([3, 1, 1])
    expect(layOut(view, null).places.map(({ owner }) => owner)).toEqual([1, 0])
  })

  test('is measured from the middle of the compass, and the cards touch', () => {
    expect(boxOfCard('middle')).toEqual({ left: -220, right: 220, top: -145, bottom: 145 })
    expect(boxOfCard('above').bottom).toBe(boxOfCard('middle').top)
    expect(boxOfCard('below').top).toBe(boxOfCard('middle').bottom)
  })
})

describe('the hand', () => {
  test('goes like that of a clock', () => {
    expect([12, 3, 11].map(hourAngle)).toEqual([0, 90, 330])
    const [x, y] = along([0, 0], hourAngle(3), 10)
    expect(x).toBeCloseTo(10)
    expect(y).toBeCloseTo(0)
    expect(angleTo([0, 0], [0, -5])).toBe(0)
  })

  test('meets what the rules say it touched, in every game', () => {
    expect(hands.length).toBeGreaterThan(30)
    for (const { pointing, find } of hands) {
      const { to, angle, from } = sightOf(pointing, find)!
      const target = find(pointing.target)!
      const [x, y] = cornerOf(target)
      const [lx, ly] = target.site.label
      const loop: readonly Point[] =
        pointing.what === 'army'
          ? [
              [lx - 22.1, ly - 22.1],
              [lx + 22.1, ly - 22.1],
              [lx + 22.1, ly + 22.1],
              [lx - 22.1, ly + 22.1],
            ]
          : target.territory.regions.find(({ id }) => id === pointing.target)!.loop
      if (pointing.hour) {
        expect(angle).toBe(hourAngle(pointing.hour))
        expect(isInside([to[0] - x, to[1] - y], loop)).toBe(true)
      } else expect(angle % 30).not.toBe(0)
      expect(from).toEqual(pointing.origin ? spotOf(find(pointing.origin)!) : [0, 0])
    }
  })

  test('is laid on the army that goes', () => {
    const shown = soloMoment('laid')
    const { pointing } = restOf(shown)
    expect(pointing?.origin).toBe(shown.view.compass!.origin)
    expect(pointing?.target).toBe(shown.view.compass!.target)
  })
})

describe('the compass at rest', () => {
  test('shows nothing before the first roll', () => {
    expect(restOf(soloMoment('begins'))).toMatchObject({
      roll: 0,
      angle: null,
      pointing: null,
      night: false,
    })
  })

  test('lies as the last roll of the log has left it', () => {
    const shown = soloMoment('turn')
    const rolls = shown.log
      .map(({ event }) => event as { type: string; roll: number })
      .filter(({ type }) => type === 'DieRolled')
    expect(restOf(shown)).toMatchObject({
      roll: rolls.at(-1)!.roll,
      cubes: shown.view.cubes,
      tumbles: false,
    })
  })

  test('knows from the view alone where the hand last pointed', () => {
    const { view } = soloMoment('laid')
    const { roll, origin, target } = view.compass!
    expect(restingPose(view, [], () => 0)).toMatchObject({
      roll,
      touched: true,
      pointing: { origin, target },
    })
  })

  test('is night once it was turned over', () => {
    expect(restOf(soloMoment('nightfall')).night).toBe(true)
  })
})

describe('the dummy’s turn, played', () => {
  const shown = soloMoment('turn')
  const angles = anglesAt(shown)
  const { starts, lasts } = planOf(shown.entries, shown.before, shown.view, components)
  const before = restingPose(
    shown.before!,
    shown.log.slice(0, shown.log.length - shown.entries.length),
    angles,
  )
  const moments = momentsOf(shown.entries, starts, lasts, before, angles)

  test('takes its time, one thing after another', () => {
    expect(lasts).toBeGreaterThan(2500)
    expect(lasts).toBeLessThanOrEqual(kingdoms.patience!)
    expect(starts).toHaveLength(shown.entries.length)
    const times = moments.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('tells every line, and ends as the compass then lies', () => {
    expect(moments.at(-1)!.told).toBe(shown.entries.length)
    const last = moments.at(-1)!.pose
    const rest = restOf(shown)
    expect([...last.cubes].sort()).toEqual([...rest.cubes].sort())
    expect({ ...last, cubes: [], turns: 0 }).toEqual({ ...rest, cubes: [] })
  })

  test('rolls, passes what has its cube, and turns from the roll to what it touches', () => {
    const poses = momentsOf(
      [
        told({ type: 'DieRolled', roll: 12, action: 'expand' }),
        told({ type: 'ActionTurnedPast', taken: 'expand', action: 'research' }),
        told({ type: 'ActionSelected', seat: 1, action: 'research' }),
        told({
          type: 'HandPointed',
          what: 'region',
          roll: 12,
          hour: 2,
          far: false,
          origin: '',
          goal: 'elderwood',
          touched: 1,
        }),
      ],
      [0, 1000, 2000, 3000],
      4000,
      { ...before, cubes: ['expand'] },
      () => 60,
    ).map(({ pose }) => pose)
    expect(poses.map(({ tumbles }) => tumbles)).toEqual(onlyAt(0, 7))
    expect(poses.map(({ meant }) => meant)).toEqual([null, 12, 1, 1, 1, 1, 1])
    expect(poses.map(({ angle }) => angle)).toEqual([0, 0, 30, 30, 0, 60, 60])
    expect(poses.map(({ touched }) => touched)).toEqual(onlyAt(6, 7))
    expect(poses.at(-1)!.cubes).toEqual(['expand', 'research'])
  })

  test('clears the cubes and turns the card over', () => {
    const poses = momentsOf(
      [told({ type: 'CardCleared', seat: 1 }), told({ type: 'CompassFlipped', night: true })],
      [0, 400],
      1000,
      before,
      angles,
    )
    expect(poses.map(({ pose }) => [pose.cubes.length, pose.night])).toEqual([
      [0, before.night],
      [0, true],
    ])
  })
})

describe('what the dummy did', () => {
  test('stands turn by turn, with every reason', () => {
    const turns = lastTurnsOf(soloMoment('turn').log, 1)
    const last = turns.at(-1)!
    expect(last.own).toBe(true)
    expect(last.lines.some(({ text }) => /had its cube/.test(text))).toBe(true)
    expect(turns.at(-2)?.own).toBe(false)
    expect(turns.at(-2)?.action).not.toBe('')
  })

  test('says why it collected', () => {
    const lines = lastTurnsOf(soloMoment('heldBack').log, 1).flatMap((turn) => turn.lines)
    expect(lines.some(({ text }) => /could not .*\(.*\) and collected/.test(text))).toBe(true)
  })

  test('begins with the clearing of the card, where there is one', () => {
    const log = [
      told({ type: 'ActionSelected', seat: 0, action: 'quest' }),
      told({ type: 'ResourcesCollected', seat: 1, amounts: [1, 0, 0] }),
      told({ type: 'CardCleared', seat: 1 }),
      told({ type: 'CompassFlipped', night: true }),
      told({ type: 'DieRolled', roll: 2, action: 'trade' }),
      told({ type: 'ActionSelected', seat: 1, action: 'trade' }),
    ]
    const turns = lastTurnsOf(log, 1)
    expect(turns.map(({ own, action }) => [own, action])).toEqual([
      [false, 'quest'],
      [true, 'trade'],
    ])
    expect(turns[1]!.lines.map(({ index }) => index)).toEqual([2, 3, 4, 5])
  })

  test('leaves out what only the person did, and the setting up', () => {
    expect(lastTurnsOf(soloMoment('begins').log, 1)).toEqual([])
    const log = [
      told({ type: 'ActionSelected', seat: 0, action: 'quest' }),
      told({ type: 'ArmyMoved', seat: 0, start: 'a', goal: 'b' }),
    ]
    expect(lastTurnsOf(log, 1)).toEqual([])
  })
})

describe('the compass in words', () => {
  const rest = restOf(soloMoment('begins'))
  const pointing: Pointing = {
    what: 'region',
    roll: 8,
    hour: 11,
    far: false,
    origin: null,
    target: 'elderwood',
  }

  test('says day or night, roll, hour and what was touched', () => {
    expect(compassInWords(rest, nameOf)).toBe('Day. The die was not rolled yet.')
    expect(compassInWords({ ...rest, roll: 8, pointing, touched: true }, nameOf)).toBe(
      'Day. The die showed 8; the hand turned to 11 and touched Elderwood.',
    )
    const laid: Pointing = { ...pointing, hour: 8, origin: 'fenmark', what: 'way' }
    expect(
      compassInWords({ ...rest, night: true, roll: 8, pointing: laid, touched: true }, nameOf),
    ).toBe('Night. The die showed 8; the hand, laid on Fenmark, touched the way to Elderwood.')
    expect(
      compassInWords(
        { ...rest, roll: 8, pointing: { ...pointing, hour: 0, what: 'army' }, touched: true },
        nameOf,
      ),
    ).toBe(
      'Day. The die showed 8; the hand turned between two hours and touched the army in Elderwood.',
    )
    expect(compassInWords({ ...rest, roll: 8, meant: 10 }, nameOf)).toBe(
      'Day. The die showed 8; the compass went on to 10.',
    )
  })

  test('says of each hour what it means', () => {
    expect(hourInWords(2, 'trade', { ...rest, cubes: ['trade'], roll: 2 }, nameOf)).toBe(
      '2 Trade, has its cube, rolled',
    )
    expect(hourInWords(3, 'build', { ...rest, meant: 3 }, nameOf)).toBe(
      '3 Build, taken by the dummy',
    )
  })
})

describe('the guide', () => {
  test('speaks of the dummy at a solo table only', () => {
    const { view } = soloMoment('begins')
    const dummy = kingdoms.guide!.find(({ id }) => id === 'dummy')!
    const log = [{ event: { type: 'DieRolled' }, heading: false, rule: '', text: '' }]
    expect(dummy.when!({ view, log, over: false })).toBe(true)
    expect(dummy.when!({ view, log: [], over: false })).toBe(false)
    const among = { ...view, compass: null }
    expect(dummy.when!({ view: among, log, over: false })).toBe(false)
  })
})
