import { describe, expect, test } from 'vitest'
import kingdoms from '../../../../src/boards/kingdoms'
import { learnedNow, LONGEST, planOf, slotOf } from '../../../../src/boards/kingdoms/motion/plan'
import { called } from '../call'
import type { Event } from '../../../../src/boards/kingdoms/wire'
import { components, moment, told } from '../moments'

const { view } = moment('quest')

describe('what moves', () => {
  test('is an army along its way', () => {
    const { entries } = moment('quest')
    const { steps } = planOf(entries, null, view, components)
    expect(steps).toMatchObject([
      { kind: 'travel', seat: 3, start: 'forgefell', goal: 'droverlea', at: 0 },
    ])
  })

  test('is a resource from each region that brought it', () => {
    const { steps } = planOf(
      [told({ type: 'ResourcesCollected', seat: 2, amounts: [0, 1, 1] })],
      null,
      view,
      components,
    )
    expect(steps).toMatchObject([
      { kind: 'gain', resource: 'ore', region: 'sootcrown' },
      { kind: 'gain', resource: 'food', region: 'butterfield' },
    ])
    expect(steps[1]!.at).toBeGreaterThan(steps[0]!.at)
  })

  test('is what a trade gave and took', () => {
    const { steps } = planOf(
      [told({ type: 'ResourcesTraded', seat: 0, gave: 2, give: 'mana', took: 2, take: 'ore' })],
      null,
      view,
      components,
    )
    expect(steps.map((step) => step.kind)).toEqual(['loss', 'loss', 'gain', 'gain'])
  })

  test('are the seals over the region of the war', () => {
    const { entries, before, view: after } = moment('pay')
    const reveal = planOf(entries, before, after, components).steps.find(
      (step) => step.kind === 'reveal',
    )
    expect(reveal).toMatchObject({ region: 'beewood', attack: 6, defence: 8 })
  })

  test('happens one after another', () => {
    const { steps } = planOf(
      [
        told({ type: 'ArmyAdded', seat: 0, region: 'eaglestair', food: 3 }),
        told({ type: 'ArmyRemoved', seat: 1, region: 'highperch' }),
      ],
      null,
      view,
      components,
    )
    expect(steps[1]!.at).toBe(steps[0]!.at + steps[0]!.lasts)
  })

  test('is nothing for events that nobody needs to see move', () => {
    expect(
      planOf([told({ type: 'StartPlayerChosen', seat: 0 })], null, view, components).steps,
    ).toEqual([])
  })
})

describe('magic', () => {
  const entries = [told({ type: 'MagicLearned', seat: 2, level: 3, mana: 3 })]

  test('is lit on the card of who has just learned it', () => {
    expect(learnedNow(entries, 2)).toBe(3)
    expect([learnedNow(entries, 1), learnedNow(entries, null), learnedNow([], 2)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('how long it takes', () => {
  const duration = kingdoms.duration!

  test('is never more than may be asked of one who waits', () => {
    const much = Array.from({ length: 9 }, () =>
      told({ type: 'ArmyMoved', seat: 1, action: 'patrol', start: 'highperch', goal: 'needle' }),
    )
    expect(duration(much, null, view)).toBe(LONGEST)
    const { steps } = planOf(much, null, view, components)
    expect(Math.max(...steps.map((step) => step.at + step.lasts))).toBeLessThanOrEqual(
      LONGEST + 0.001,
    )
  })

  test('is nothing when nothing has happened', () => {
    expect(duration([], null, view)).toBe(0)
  })

  test('leaves time to read even what does not move', () => {
    expect(
      duration([told({ type: 'ActionDeclined', seat: 1 })], null, view),
    ).toBeGreaterThanOrEqual(300)
  })

  test('is that of the plan', () => {
    const { entries, before, view: after } = moment('pay')
    expect(duration(entries, before, after)).toBe(planOf(entries, before, after, components).lasts)
  })
})

test('an army lands in the slot where the view has it', () => {
  expect(slotOf(view, 'eaglestair', 0)).toBe(1)
  expect(slotOf(view, 'dunemead', 1)).toBe(0)
  expect(slotOf(view, 'needle', 1)).toBeNull()
  expect(slotOf(null, 'needle', 1)).toBeNull()
})

describe('heroes and war towers', () => {
  const { view: after } = called('train')
  const hero = after.rulers[0]!.hero!
  const plan = (event: Event, before = after) =>
    planOf([told(event)], before, after, components).steps

  test('come with a drop, go with a fall, and rise out of the game when they retire', () => {
    const region = hero.region!
    expect(plan({ type: 'HeroPlaced', seat: 0, hero: hero.card, region })).toMatchObject([
      { kind: 'drop', hero: { card: hero.card, level: 1 } },
    ])
    expect(plan({ type: 'HeroFell', seat: 0, hero: hero.card, region })).toMatchObject([
      { kind: 'fall', hero: { card: hero.card, level: hero.level } },
    ])
    expect(plan({ type: 'HeroRetired', seat: 0, hero: hero.card, retired: 1 })).toMatchObject([
      { kind: 'retire', region },
    ])
  })

  test('are told from armies on the way', () => {
    const before = structuredClone(after)
    Object.assign(before.rulers[0]!.hero!, { region: 'elsewhere' })
    const move = {
      type: 'ArmyMoved',
      seat: 0,
      action: 'patrol',
      start: 'elsewhere',
      goal: hero.region!,
    } as const
    expect(plan(move, before)).toMatchObject([{ kind: 'travel', hero: { card: hero.card } }])
    expect(plan({ ...move, start: 'another' }, before)).toMatchObject([
      { kind: 'travel', hero: null },
    ])
  })

  test('rise and crumble; what is knocked over falls by itself, and only takes its time', () => {
    expect(plan({ type: 'WarTowerPlaced', seat: 1, region: 'charwood' })).toMatchObject([
      { kind: 'raise', seat: 1 },
    ])
    expect(plan({ type: 'WarTowerLost', seat: 1, region: 'charwood', level: 0 })).toMatchObject([
      { kind: 'crumble' },
    ])
    const knocked = [told({ type: 'WarTowerToppled', seat: 1, region: 'charwood', by: 0 })]
    expect(planOf(knocked, after, after, components)).toMatchObject({ steps: [] })
    expect(planOf(knocked, after, after, components).lasts).toBeGreaterThan(300)
  })

  test('cost silver, which is seen to go', () => {
    expect(
      plan({ type: 'SilverSpent', seat: 0, amount: 2, resource: 'mana' }).map((step) => step.kind),
    ).toEqual(['loss', 'loss'])
    expect(
      plan({ type: 'ResourcesGained', seat: 0, amounts: [0, 0, 0, 1], reason: '' }),
    ).toMatchObject([{ kind: 'gain', resource: 'silver' }])
  })

  test('add to the numbers revealed where the edition says so', () => {
    const { before, view } = moment('pay')
    const shown = planOf(
      [
        told({
          type: 'ValuesRevealed',
          attacker: 1,
          defender: 0,
          attack: 3,
          defence: 4,
          attack_bonus: 2,
          defence_bonus: 0,
        }),
      ],
      before,
      view,
      components,
    ).steps
    expect(shown).toMatchObject([{ kind: 'reveal', attack: 5, defence: 4 }])
  })
})
