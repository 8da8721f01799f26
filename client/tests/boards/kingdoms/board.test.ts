import type { LogEntry } from '$lib/protocol/messages'
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import kingdoms from '../../../src/boards/kingdoms'
import Board from '../../../src/boards/kingdoms/Board.svelte'
import { hasEmblem } from '../../../src/boards/kingdoms/pieces/emblems'
import Vignette from '../../../src/boards/kingdoms/Vignette.svelte'
import Clash from '../../../src/boards/kingdoms/clash/Clash.svelte'
import { warOf } from '../../../src/boards/kingdoms/lookups'
import { components, moment, narrowingFor, propsFor } from './moments'

const region = (name: RegExp) => screen.getByRole('button', { name })

describe('the map', () => {
  test('says every region in words, with what it gives up to be chosen', () => {
    render(Board, propsFor(moment('quest')))
    expect(region(/^Eaglestair, mountain in Larkhaven, two of your armies; picked/)).toBeTruthy()
    expect(
      region(
        /^Highperch, mountain in Hawksgate, one army of Mira; may be entered, which means war with Mira: key 3/,
      ),
    ).toBeTruthy()
    expect(region(/^The Needle, .* cannot be chosen now/).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('narrows by a click, and sends by a second', async () => {
    const shown = moment('quest')
    const send = vi.fn()
    const narrowing = narrowingFor(shown, send)
    render(Board, propsFor(shown, { narrowing }))
    await fireEvent.click(region(/^Meadhall/))
    expect(narrowing.choice).toEqual(['quest', 'eaglestair', 'meadhall'])
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(region(/^Meadhall/))
    expect(send).toHaveBeenCalledWith(['quest', 'eaglestair', 'meadhall'])
  })

  test('asks why of what lies in the shade', async () => {
    const whyNot = vi.fn()
    render(Board, propsFor(moment('quest'), { whyNot }))
    const needle = region(/^The Needle/)
    await fireEvent.click(needle)
    expect(whyNot).toHaveBeenCalledWith(['quest', 'eaglestair', 'needle'], needle)
  })

  test('is picked by keyboard, with one stop for the tab key', async () => {
    const shown = moment('quest')
    const narrowing = narrowingFor(shown)
    const { container } = render(Board, propsFor(shown, { narrowing }))
    expect(container.querySelectorAll('[data-region][tabindex="0"]')).toHaveLength(1)
    await fireEvent.keyDown(region(/^Meadhall/), { key: 'Enter' })
    expect(narrowing.choice?.[2]).toBe('meadhall')
  })

  test('says what a thing is where nothing is asked of it', async () => {
    const explain = vi.fn()
    render(Board, propsFor(moment('select'), { explain }))
    await fireEvent.click(region(/^Eaglestair/))
    expect(explain).toHaveBeenCalledWith('eaglestair', expect.anything())
  })

  test('gives up the army of a lost war by a click on it', async () => {
    const shown = moment('leave')
    const narrowing = narrowingFor(shown)
    render(Board, propsFor(shown, { narrowing }))
    await fireEvent.click(screen.getByRole('button', { name: /^Give up the army in Meadhall/ }))
    expect(narrowing.choice).toEqual(['remove', 'meadhall'])
  })

  test('shows one large card on a phone and the others as buttons with what can be chosen there', async () => {
    const shown = moment('quest')
    const narrowing = narrowingFor(shown)
    render(Board, propsFor(shown, { narrowing, size: 'phone' }))
    expect(narrowing.front?.has('kestrelwood')).toBe(true)
    await fireEvent.click(
      screen.getByRole('button', { name: 'Show Honeywold, home of Odo, 4 to choose here' }),
    )
    expect(region(/^Meadhall/)).toBeTruthy()
    expect(narrowing.front?.has('meadhall')).toBe(true)
  })
})

describe('the action card', () => {
  test('tells cubes and what is selected', () => {
    render(Board, propsFor(moment('quest')))
    const card = screen.getByRole('region', { name: 'Action card' })
    expect(
      within(card).getByRole('button', { name: /^Quest: .*selected this turn, a cube lies here/ }),
    ).toBeTruthy()
    expect(card.textContent).toContain('four cubes left, then the card clears')
  })

  test('selects an action by a click, and sends it by a second', async () => {
    const shown = moment('select')
    const send = vi.fn()
    const narrowing = narrowingFor(shown, send)
    render(Board, propsFor(shown, { narrowing }))
    await fireEvent.click(screen.getByRole('button', { name: /^Build:/ }))
    expect(narrowing.choice).toEqual(['select', 'build'])
    await fireEvent.click(screen.getByRole('button', { name: /^Build:/ }))
    expect(send).toHaveBeenCalledWith(['select', 'build'])
  })

  test('asks why an action with a cube cannot be selected', async () => {
    const whyNot = vi.fn()
    render(Board, propsFor(moment('select'), { whyNot }))
    await fireEvent.click(screen.getByRole('button', { name: /^Quest:/ }))
    expect(whyNot).toHaveBeenCalledWith(['select', 'quest'], expect.anything())
  })

  test('warns that the game ends with the next clearing', () => {
    const shown = moment('select')
    shown.view.trigger = 'U-END-2'
    render(Board, propsFor(shown))
    expect(screen.getByRole('region', { name: 'Action card' }).textContent).toContain(
      'then the game ends',
    )
  })
})

describe('set-up', () => {
  test('offers the factions with their magic, and taking one needs a second click', async () => {
    const shown = moment('factions')
    const send = vi.fn()
    render(Board, propsFor(shown, { narrowing: narrowingFor(shown, send) }))
    const elves = screen.getByRole('button', { name: /^Elves/ })
    await fireEvent.focus(elves)
    expect(screen.getByText('When you trade, you gain 1 more than you gave.')).toBeTruthy()
    await fireEvent.click(elves)
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(elves)
    expect(send).toHaveBeenCalledWith(['faction', 'elves'])
  })

  test('divides six resources by steps, no more and no fewer', async () => {
    const shown = moment('split')
    const send = vi.fn()
    render(Board, propsFor(shown, { narrowing: narrowingFor(shown, send) }))
    const take = screen.getByRole('button', { name: 'Take these' })
    for (let n = 0; n < 4; n++) {
      await fireEvent.click(screen.getByRole('button', { name: 'One mana more' }))
    }
    expect(take.hasAttribute('disabled')).toBe(true)
    for (let n = 0; n < 3; n++) {
      await fireEvent.click(screen.getByRole('button', { name: 'One food more' }))
    }
    expect(take.hasAttribute('disabled')).toBe(false)
    await fireEvent.click(take)
    expect(send).toHaveBeenCalledWith(['split', '4-mana', '2-food'])
  })
})

describe('amounts', () => {
  test('are traded kind for kind, as many as are offered', async () => {
    const shown = moment('trade')
    const send = vi.fn()
    render(Board, propsFor(shown, { narrowing: narrowingFor(shown, send) }))
    const give = within(screen.getByRole('group', { name: 'Give' }))
    const take = within(screen.getByRole('group', { name: 'for' }))
    await fireEvent.click(give.getByRole('button', { name: 'ore' }))
    await fireEvent.click(take.getByRole('button', { name: 'mana' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Trade one more' }))
    await fireEvent.click(screen.getByRole('button', { name: /^Give 2/ }))
    expect(send).toHaveBeenCalledWith(['trade', '2', 'ore', 'mana'])
  })

  test('are paid for a neutral army beside the map', async () => {
    const shown = moment('conquest')
    const narrowing = narrowingFor(shown)
    render(Board, propsFor(shown, { narrowing }))
    const dock = screen.getByRole('region', { name: 'Take Windbent Wood for 5' })
    await fireEvent.click(within(dock).getByRole('button', { name: /leaves 1 mana/ }))
    expect(narrowing.choice).toEqual(['pay', '3-mana'])
  })

  test('may be declined where the rules allow it', () => {
    render(Board, propsFor(moment('gain')))
    const dock = screen.getByRole('region', { name: 'Take one resource' })
    expect(within(dock).getAllByRole('button')).toHaveLength(4)
  })
})

describe('the war', () => {
  test('sets a value on the dial and seals it', async () => {
    const shown = moment('value')
    const send = vi.fn()
    render(Clash, propsFor(shown, { narrowing: narrowingFor(shown, send) }))
    const dial = screen.getByRole('slider', { name: 'War value' })
    await fireEvent.keyDown(dial, { key: '6' })
    expect(dial.getAttribute('aria-valuetext')).toBe('6, you pay 6')
    await fireEvent.click(screen.getByRole('button', { name: 'Seal 6' }))
    expect(send).toHaveBeenCalledWith(['war', '6'])
  })

  test('offers peace', async () => {
    const shown = moment('value')
    const narrowing = narrowingFor(shown)
    render(Clash, propsFor(shown, { narrowing }))
    await fireEvent.click(screen.getByRole('button', { name: 'Offer peace, pay nothing' }))
    expect(narrowing.choice).toEqual(['flag'])
  })

  test('asks why a value is out of reach, and keeps what was set', async () => {
    const shown = moment('value')
    shown.view.decision!.options = ['flag', 'war 1', 'war 2']
    const narrowing = narrowingFor(shown)
    const whyNot = vi.fn()
    render(Clash, propsFor(shown, { narrowing, whyNot }))
    const dial = screen.getByRole('slider')
    await fireEvent.keyDown(dial, { key: '2' })
    await fireEvent.keyDown(dial, { key: 'ArrowRight' })
    expect(whyNot).toHaveBeenCalledWith(['war', '3'], dial)
    expect(narrowing.choice).toEqual(['war', '2'])
  })

  test('waits in a strip with a seal of its own once sealed', () => {
    render(Board, propsFor(moment('sealed')))
    const strip = screen.getByRole('region', { name: 'War over Meadhall' })
    expect(strip.textContent).toContain('2, sealed: only you see it')
    expect(strip.textContent).toContain('thinking, at most 5')
  })

  test('shows both values and the ways to pay after the reveal', async () => {
    const shown = moment('pay')
    const send = vi.fn()
    render(Clash, propsFor(shown, { narrowing: narrowingFor(shown, send) }))
    expect(screen.getByText('You win.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /leaves 2 mana/ }))
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('button', { name: 'Pay this' }))
    expect(send).toHaveBeenCalledWith(['pay', '4-mana'])
  })

  test('may be put aside to look at the map, and taken up again', async () => {
    render(Clash, propsFor(moment('value')))
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the map' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: /^Back to the war over Beewood/ }))
    expect(screen.getByRole('dialog', { name: 'War over Beewood' })).toBeTruthy()
  })
})

describe('the rest of the table', () => {
  test('has the others with their stores, and who has decided', () => {
    render(Board, propsFor(moment('sealedSettle'), { seat: 1 }))
    const heron = screen.getByRole('article', { name: 'Heron' })
    expect(within(heron).getByText('has decided')).toBeTruthy()
    expect(within(heron).getByRole('list', { name: 'Resources' })).toBeTruthy()
  })

  test('puts the magic of others’ shapes on a shapeshifter’s levels', () => {
    const shown = moment('five')
    Object.assign(shown.view.rulers[0]!, { magic: 1, shapes: ['elves'] })
    render(Board, propsFor(shown))
    expect(screen.getByText('Fair Scales')).toBeTruthy()
    expect(screen.getByText(/learned, from the Elves/)).toBeTruthy()
  })

  test('is whole for a spectator, with nobody’s mat', () => {
    const shown = moment('othersWar')
    shown.view.seat = null
    shown.view.decision = null
    render(Board, propsFor(shown, { seat: null }))
    expect(screen.getAllByRole('article')).toHaveLength(4)
    expect(screen.queryByRole('region', { name: 'Your realm' })).toBeNull()
    expect(screen.getByRole('region', { name: 'War over Meadhall' })).toBeTruthy()
  })

  test('has an emblem for every faction of the box', () => {
    expect(Object.keys(components.factions).filter((faction) => !hasEmblem(faction))).toEqual([])
  })

  test('paints a picture for the start page out of nothing', () => {
    const { container } = render(Vignette, { width: 420, height: 200 })
    expect(container.querySelector('svg path')).toBeTruthy()
  })
})

describe('the guide', () => {
  const now = (name: Parameters<typeof moment>[0], log: LogEntry[] = []) => ({
    view: moment(name).view,
    log,
    over: false,
  })
  const step = (id: string) => kingdoms.guide!.find((each) => each.id === id)!

  test('points at things that are on the board', () => {
    const { container } = render(Board, propsFor(moment('quest')))
    const onBoard = kingdoms.guide!.filter(({ at }) => !/#decision|dialog|compass/.test(at))
    for (const { at, id } of onBoard) expect(container.querySelector(at), id).not.toBeNull()
  })

  test('has nothing more to say of homes once the first armies stand', () => {
    expect(step('home').until!(now('settle'))).toBe(false)
    expect(step('home').until!(now('quest'))).toBe(true)
  })

  test('waits for what the learner does, not for what others do', () => {
    const log = (seat: number) => [
      { event: { type: 'ResourcesCollected', seat }, heading: false, rule: '', text: '' },
    ]
    expect(step('follow').until!(now('quest', log(2)))).toBe(false)
    expect(step('follow').until!(now('quest', log(0)))).toBe(true)
  })
})

describe('motion', () => {
  const learned = (level: number) => ({
    text: '',
    rule: '',
    heading: false,
    event: { type: 'MagicLearned', seat: 0, level, mana: 1 },
  })

  test('turns over the magic that was just learned, unless nothing may move', async () => {
    const playing = { entries: [learned(1)], before: null }
    const { container, rerender } = render(
      Board,
      propsFor(moment('select'), { playing, motion: true }),
    )
    const cards = [...container.querySelectorAll('.magic > li')]
    expect(cards.map((card) => card.classList.contains('fresh'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    await rerender(propsFor(moment('select'), { playing, motion: false }))
    expect(container.querySelector('.magic .fresh')).toBeNull()
  })

  test('moves the same token up the tower', async () => {
    const { container, rerender } = render(Board, propsFor(moment('select')))
    const token = container.querySelectorAll<SVGGElement>('.climber')[0]!
    const before = token.style.transform
    const later = moment('select')
    later.view.rulers[0]!.tower += 1
    await rerender(propsFor(later))
    expect(container.querySelectorAll('.climber')[0]).toBe(token)
    expect(token.dataset.storey).toBe(String(later.view.rulers[0]!.tower))
    expect(token.style.transform).not.toBe(before)
  })
})

describe('rivals who stand in one region', () => {
  test.each(['value', 'pay', 'leave', 'othersWar'] as const)(
    'are at war, never allied, as long as their war goes on: %s',
    (name) => {
      const shown = moment(name)
      const { attacker, defender } = warOf(shown.view)!
      expect(shown.view.rulers[attacker.seat]!.allies).toContain(defender.seat)
      const { container } = render(Board, propsFor(shown))
      for (const { seat } of [attacker, defender]) {
        const panel = container.querySelector(`[data-ruler="${seat}"]`)
        if (seat !== shown.view.seat) expect(panel?.textContent).toMatch(/at war with/)
        expect(panel?.textContent ?? '').not.toMatch(/allied/)
      }
    },
  )
})
