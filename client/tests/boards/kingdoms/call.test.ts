import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import Board from '../../../src/boards/kingdoms/Board.svelte'
import { bare, deedsAt, journeyOf, levelOf, markOf } from '../../../src/boards/kingdoms/options'
import { hasEmblem, hasHeroEmblem } from '../../../src/boards/kingdoms/pieces/emblems'
import { rowOf } from '../../../src/boards/kingdoms/rows'
import {
  armiesByRegion,
  fortsByRegion,
  underWay,
  type Army,
} from '../../../src/boards/kingdoms/lookups'
import {
  armiesInWords,
  deedInWords,
  fortInWords,
  trainingInWords,
} from '../../../src/boards/kingdoms/words'
import { allFactions, allHeroes, called, callProps, components, exhibit } from './call'
import { narrowingFor, type Moment } from './moments'

const region = (name: RegExp) => screen.getByRole('button', { name })
const nameOf = (seat: number) => ['Heron', 'Mira', 'Odo'][seat] ?? ''

function open(shown: Moment) {
  const send = vi.fn()
  const narrowing = narrowingFor(shown, send)
  const { container } = render(Board, callProps(shown, { narrowing }))
  return { narrowing, send, container }
}

/** The words that its one place of the map is called by. */
function placeOf(id: string): string {
  return exhibit.names[id] ?? id
}

describe('pieces of Heroes’ Call', () => {
  const army = (more: Partial<Army>): Army => ({
    key: '',
    seat: 0,
    faction: null,
    hero: null,
    fallen: false,
    ...more,
  })
  const hero = { card: 'baron', level: 2 }

  test('stand where the view says: the hero first, then who stands, then who lies', () => {
    const { view } = called('stand')
    view.rulers.forEach((ruler, seat) => {
      const mine = [...armiesByRegion(view).values()].flat().filter((one) => one.seat === seat)
      expect(mine.filter((one) => one.hero)).toHaveLength(ruler.hero?.region ? 1 : 0)
      expect(mine.filter((one) => one.fallen && !one.hero)).toHaveLength(ruler.fallen.length)
      expect(mine).toHaveLength(ruler.armies.length)
    })
  })

  test('are told in words: heroes, who lies knocked over, whose war tower it is', () => {
    expect(armiesInWords([army({ hero })], 0, nameOf)).toBe('your hero on level 2')
    expect(armiesInWords([army({ hero, seat: 1 }), army({ seat: 1 })], 0, nameOf)).toBe(
      'the hero of Mira on level 2 and one army of Mira',
    )
    expect(armiesInWords([army({}), army({ fallen: true })], 0, nameOf)).toBe(
      'two of your armies, one of them knocked over',
    )
    expect(armiesInWords([army({ hero, fallen: true })], 0, nameOf)).toBe(
      'your hero on level 2, knocked over',
    )
    expect(fortInWords({ region: '', ruler: 1, fallen: true }, 0, nameOf)).toBe(
      'the war tower of Mira, knocked over',
    )
    expect(fortInWords({ region: '', ruler: 0, fallen: false }, 0, nameOf)).toBe('your war tower')
  })

  test('have an emblem for every faction and every hero of the box', () => {
    expect(allFactions).toHaveLength(29)
    expect(allFactions.filter((faction) => !hasEmblem(faction))).toEqual([])
    expect(allHeroes.filter((card) => !hasHeroEmblem(card))).toEqual([])
  })

  test('lie and stand on the map', () => {
    const { view } = called('repair')
    const { container } = open(called('repair'))
    expect(container.querySelectorAll('[data-maps] .keep')).toHaveLength(view.towers.length)
    expect(container.querySelectorAll('[data-maps] .keep.fallen')).toHaveLength(
      view.towers.filter((fort) => fort.fallen).length,
    )
  })

  test('stand in waters and crags that shelter them, and may leave again', () => {
    const shown = called('shelter')
    open(shown)
    expect(
      region(/^\S.*, (water|crags) in .*your (army|hero).*; an army may leave from here/),
    ).toBeTruthy()
  })
})

describe('the hero or an army', () => {
  const shown = called('heroOrArmy')
  const options = shown.view.decision!.options.map((option) => option.split(' '))
  const start = options.find((option) => option[1] === 'hero')![2]!

  test('have their regions in the same places once the hero’s word is left out', () => {
    expect(bare(['patrol', 'hero', 'a', 'b'])).toEqual(['patrol', 'a', 'b'])
    expect(bare(['hero', 'baron'])).toEqual(['hero', 'baron'])
    expect(journeyOf(['quest', 'hero', 'a', 'b'])).toEqual({
      start: 'a',
      goal: 'b',
      war: true,
      hero: true,
    })
  })

  test('both light the region where they stand, and a click could mean either', () => {
    const narrowing = narrowingFor(shown)
    expect(markOf(start, narrowing, shown.view)).toMatchObject({ light: 'lit', use: 'start' })
    expect(deedsAt(start, narrowing)).toEqual([
      ['quest', start],
      ['quest', 'hero', start],
    ])
  })

  test('are asked for beside the region, and then lead on from there', async () => {
    const { narrowing, send } = open(called('heroOrArmy'))
    await fireEvent.click(region(new RegExp(`^${placeOf(start)}, .*your hero`)))
    const menu = screen.getByRole('dialog', { name: `What in ${placeOf(start)}?` })
    expect(narrowing.picked).toEqual([])
    await fireEvent.click(within(menu).getByRole('button', { name: 'Quest with the hero' }))
    expect(levelOf(narrowing)).toEqual(['quest', 'hero', start])
    expect(screen.queryByRole('dialog')).toBeNull()
    const goal = options.find((option) => option[1] === 'hero')![3]!
    await fireEvent.click(region(new RegExp(`^${placeOf(goal)}, `)))
    await fireEvent.click(region(new RegExp(`^${placeOf(goal)}, `)))
    expect(send).toHaveBeenCalledWith(['quest', 'hero', start, goal])
  })

  test('are left alone by Escape', async () => {
    const { narrowing } = open(called('heroOrArmy'))
    await fireEvent.click(region(new RegExp(`^${placeOf(start)}, `)))
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(narrowing.picked).toEqual([])
  })

  test('are told apart in the list', () => {
    const props = callProps(shown)
    const card = shown.view.rulers[0]!.hero!.card
    expect(rowOf(['quest', 'hero', start, 'x'], 1, props)).toEqual({
      place: components.heroes[card]!.name,
      meaning: '',
    })
    expect(rowOf(['quest', 'hero', start, 'x'], 2, props)?.note).toBe('2 armies')
  })
})

describe('the map', () => {
  test('asks where to build, and shows the war tower to come', async () => {
    const shown = called('buildAt')
    const { send, container } = open(shown)
    const place = shown.view
      .decision!.options.find((option) => option.startsWith('build '))!
      .split(' ')[1]!
    expect(container.querySelectorAll('.landing')).not.toHaveLength(0)
    await fireEvent.click(region(new RegExp(`^${placeOf(place)}, .*a war tower may be built here`)))
    await fireEvent.click(region(new RegExp(`^${placeOf(place)}, `)))
    expect(send).toHaveBeenCalledWith(['build', place])
  })

  test('has knocked-over pieces stood up where they lie', async () => {
    const { send } = open(called('repair'))
    await fireEvent.click(region(/its war tower may be stood up/))
    await fireEvent.click(region(/its war tower may be stood up/))
    expect(send).toHaveBeenCalledWith(['repair', 'charwood'])
  })

  test('asks what is meant where a hero may go and an army may be stood up', async () => {
    const { narrowing } = open(called('stand'))
    await fireEvent.click(region(new RegExp(`^${placeOf('hazelhang')}, `)))
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('button')
        .map((button) => button.textContent?.trim()),
    ).toEqual([expect.stringMatching(/Patrol with the hero$/), 'Stand the army up'])
    await fireEvent.click(screen.getByRole('button', { name: 'Stand the army up' }))
    expect(narrowing.choice).toEqual(['stand', 'hazelhang'])
  })

  test('says whose army would be knocked over, and the list too', async () => {
    const shown = called('topple')
    const { narrowing } = open(shown)
    const [, place = '', ruler = ''] = shown.view.decision!.options[0]!.split(' ')
    await fireEvent.click(
      region(new RegExp(`^${placeOf(place)}, .*an army may be knocked over here`)),
    )
    expect(narrowing.choice).toEqual(['topple', place, ruler])
    expect(rowOf(['topple', place, ruler], 1, callProps(shown))?.note).toContain(
      nameOf(Number(ruler) - 1),
    )
    expect(rowOf(['topple', place, ruler], 2, callProps(shown))).toEqual({
      note: nameOf(Number(ruler) - 1),
    })
  })

  test('asks whether to build or to sacrifice an army where both could be', async () => {
    const { narrowing } = open(called('sacrifice'))
    await fireEvent.click(region(new RegExp(`^${placeOf('tallowmead')}, `)))
    await fireEvent.click(
      screen.getByRole('button', { name: 'Take the army out of play for mana' }),
    )
    expect(narrowing.choice).toEqual(['sacrifice', 'tallowmead'])
  })

  test('names what could be done in so many words', () => {
    const names = {
      word: (word: string) => word,
      ruler: nameOf,
      fort: () => 'the war tower of Mira',
    }
    expect(deedInWords(['undermine', 'a'], names)).toBe('Knock over the war tower of Mira')
    expect(deedInWords(['topple', 'a', '2'], names)).toBe('Knock over an army of Mira')
    expect(deedInWords(['patrol', 'a', 'b'], names)).toBe('patrol with the army from a')
  })
})

describe('the hero’s card', () => {
  test('lies beside the other one drawn, and keeping one needs a second click', async () => {
    const { send } = open(called('muster'))
    const chooser = screen.getByRole('region', { name: 'Keep one of the two heroes' })
    const [first] = within(chooser).getAllByRole('button')
    expect(first!.textContent).toMatch(/Rises by .*Retires by/s)
    await fireEvent.click(first!)
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(first!)
    expect(send).toHaveBeenCalledWith(['hero', 'gravedigger'])
  })

  test('on the mat says its level and what raises it, and trains by a click', async () => {
    const { narrowing } = open(called('train'))
    const mine = screen.getByRole('region', { name: 'Your hero' })
    expect(mine.textContent).toContain('your hero, level')
    await fireEvent.click(within(mine).getByRole('button', { name: /^Train .* by Expand for \d/ }))
    expect(narrowing.choice).toEqual(['train', 'expand'])
  })

  test('asks why training is not possible now', async () => {
    const shown = called('train')
    shown.view.decision!.options = ['collect', 'expand hornridge']
    const whyNot = vi.fn()
    render(Board, callProps(shown, { whyNot }))
    await fireEvent.click(
      within(screen.getByRole('region', { name: 'Your hero' })).getByRole('button'),
    )
    expect(whyNot).toHaveBeenCalledWith(['train', 'expand'], expect.anything())
  })

  test('tells what leads on, by an action or by a war', () => {
    const level = { name: '', text: '', by: 'research', price: 3, resource: 'mana' } as const
    expect(trainingInWords(level, (word) => word)).toBe('research, 3 mana')
    expect(trainingInWords({ ...level, by: 'war', price: 0, resource: null }, (word) => word)).toBe(
      'a war won with the hero',
    )
  })

  test('gives way to the names of those who have retired', () => {
    const shown = called('train')
    Object.assign(shown.view.rulers[0]!, { hero: null, retired: ['gravedigger'] })
    open(shown)
    const mine = screen.getByRole('region', { name: 'Your hero' })
    expect(mine.textContent).toContain('No hero in play.')
    expect(mine.textContent).toContain('1 retired')
  })
})

describe('choosers', () => {
  test('show both sides of a territory card', async () => {
    const { send } = open(called('side'))
    const chooser = screen.getByRole('region', { name: 'Choose the side of your territory card' })
    const sides = within(chooser).getAllByRole('button')
    expect(sides).toHaveLength(2)
    await fireEvent.click(sides[1]!)
    await fireEvent.click(sides[1]!)
    expect(send).toHaveBeenCalledWith(['side', 'sealstrand'])
  })

  test('say what a price leaves of silver and of the rest', async () => {
    const shown = called('silver')
    const { narrowing } = open(shown)
    const bill = underWay(shown.view, 'bill')!
    const chooser = screen.getByRole('region', { name: `Pay ${bill.amount} ${bill.resource}` })
    await fireEvent.click(within(chooser).getAllByRole('button')[1]!)
    expect(narrowing.choice).toEqual(['silver', '1'])
    expect(rowOf(['silver', '1'], 1, callProps(shown))).toEqual({
      sign: 'silver',
      note: bill.amount > 1 ? `and ${bill.amount - 1} ${bill.resource}` : 'all of it',
    })
    expect(screen.getByRole('list', { name: 'Your resources' }).textContent).toContain('silver')
  })

  test('ask whether a war is paid in ore alone, with what both have of it', async () => {
    const { narrowing } = open(called('demand'))
    const chooser = screen.getByRole('region', { name: 'How is this war paid?' })
    await fireEvent.click(within(chooser).getByRole('button', { name: /^In ore alone/ }))
    expect(narrowing.choice).toEqual(['demand', 'ore'])
    expect(chooser.textContent).toMatch(/you up to \d+, \w+ \d+/)
  })

  test('ask whose magic falls', async () => {
    const shown = called('topple')
    shown.view.decision = { rule: 'U-POWER-3', prompt: '', options: ['humble 2', 'humble 3'] }
    const { narrowing } = open(shown)
    const chooser = screen.getByRole('region', { name: 'Humble a rival' })
    await fireEvent.click(within(chooser).getByRole('button', { name: /^Odo/ }))
    expect(narrowing.choice).toEqual(['humble', '3'])
  })

  test('say what a war with the dummy costs and why, to pay it or to yield', async () => {
    const shown = called('siege')
    const { narrowing } = open(shown)
    const siege = underWay(shown.view, 'siege')!
    const pay = screen.getByRole('region', { name: `Pay ${siege.due} and win` })
    expect(
      screen.getByText(siege.night ? /by night one for each/ : /by day two for each/),
    ).toBeTruthy()
    await fireEvent.click(within(pay).getByRole('button', { name: 'Yield' }))
    expect(narrowing.choice).toEqual(['yield'])
  })
})

describe('the others', () => {
  test('have silver, a hero and its level beside their stores', () => {
    const shown = called('train')
    open(shown)
    const mira = screen.getByRole('article', { name: 'Mira' })
    expect(within(mira).getByRole('img', { name: 'silver' })).toBeTruthy()
    const hero = shown.view.rulers[1]!.hero
    expect(mira.textContent).toContain(hero ? `level ${['', 'I', 'II'][hero.level]}` : 'none')
  })

  test('know the dummy by its name, without a seat', () => {
    open(called('siege'))
    expect(screen.getByRole('article', { name: 'Dummy' })).toBeTruthy()
  })
})

test('forts are known by their region', () => {
  const { view } = called('repair')
  expect(fortsByRegion(view).size).toBe(view.towers.length)
})
