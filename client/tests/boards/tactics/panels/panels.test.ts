import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GUIDE } from '../../../../src/boards/tactics/guide'
import ControlTrack from '../../../../src/boards/tactics/panels/ControlTrack.svelte'
import Dice from '../../../../src/boards/tactics/clash/Dice.svelte'
import DungeonCards from '../../../../src/boards/tactics/panels/DungeonCards.svelte'
import { lastTurnOf } from '../../../../src/boards/tactics/automa/turns'
import Automa from '../../../../src/boards/tactics/automa/Automa.svelte'
import { lastRoll } from '../../../../src/boards/tactics/clash/rolls'
import Sides from '../../../../src/boards/tactics/panels/Sides.svelte'
import UnitCards from '../../../../src/boards/tactics/panels/UnitCards.svelte'
import { asked, changed, entry, narrowingFor, propsFor, solo } from '../panels'

afterEach(cleanup)

const ACTS = ['move nettle l9', 'shoot nettle hale1', 'end']
const text = (node: Element): string => node.textContent!.replace(/\s+/g, ' ')

describe('my cards', () => {
  test('show tracks, numbers and abilities, and who is weakened', () => {
    render(UnitCards, propsFor(changed(asked(ACTS), 'grum', { weakened: true })))
    expect(text(screen.getByRole('article', { name: 'Hale, fighter' }))).toMatch(
      /7\/8.*3\/4.*Guard: Allies beside it take 1 less\./,
    )
    expect(text(screen.getByRole('article', { name: 'Grum, beast' }))).toContain('weakened')
  })

  test('pick their unit, and let it go', async () => {
    const view = asked(ACTS)
    const narrowing = narrowingFor(view)
    render(UnitCards, propsFor(view, { narrowing }))
    const head = screen.getByRole('button', { name: /Nettle/ })
    await fireEvent.click(head)
    expect(head.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(head)
    expect(narrowing.picked).toEqual([])
  })

  test('explain a unit that nothing can be done with', async () => {
    const explain = vi.fn()
    render(UnitCards, propsFor(asked(ACTS), { explain }))
    await fireEvent.click(screen.getByRole('button', { name: /Grum/ }))
    expect(explain).toHaveBeenCalledWith('grum', expect.anything())
  })

  test('tell which tactic card could be played now', async () => {
    const view = asked(['play quick-hands', 'pass'])
    const send = vi.fn()
    render(UnitCards, propsFor(view, { narrowing: narrowingFor(view, send) }))
    const card = screen.getByRole('button', { name: /Quick Hands.*this could meet it/s })
    expect(
      screen.getByRole('button', { name: /Hold Fast.*others see only its back/s }),
    ).toBeTruthy()
    await fireEvent.click(card)
    await fireEvent.click(card)
    expect(send).toHaveBeenCalledExactlyOnceWith(['play', 'quick-hands'])
  })
})

describe('everybody', () => {
  test('has units, cards, captures and points', () => {
    render(
      Sides,
      propsFor(changed(asked(null), 'nettle1', { whereabouts: 'captured', space: null })),
    )
    expect(text(screen.getByRole('row', { name: /Mirel/ }))).toMatch(/Mirel.*2.*–.*8/)
    expect(screen.getByRole('img', { name: 'nettle1, rogue, captured' })).toBeTruthy()
  })

  test('stands with partners in team play', () => {
    const view = asked(null)
    const { container } = render(
      Sides,
      propsFor({
        ...view,
        mode: 'team',
        in_teams: true,
        sides: view.sides.map((side, i) => ({ ...side, team: i % 2 })),
      }),
    )
    expect([...container.querySelectorAll('.team')].map(text)).toEqual([
      'Your team',
      'The other team',
    ])
  })

  test('has no points in an adventure', () => {
    render(Sides, propsFor(solo(null)))
    expect(screen.queryByRole('columnheader', { name: 'points' })).toBeNull()
  })
})

describe('the track', () => {
  test('tells each flag in words', () => {
    render(ControlTrack, propsFor(asked(null)))
    expect(screen.getByRole('img', { name: 'The Ford: 1 of 3, Mirel holds it' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'The Gate: secured by you' })).toBeTruthy()
    expect(screen.getByText('2 flags end the game')).toBeTruthy()
  })

  test('is time in an adventure and captures in a battle', () => {
    render(ControlTrack, propsFor(solo(null)))
    expect(screen.getByRole('img', { name: 'Time: 5 of 7' })).toBeTruthy()
    cleanup()
    render(
      ControlTrack,
      propsFor(
        asked(null, {
          mode: 'battle',
          flags: [],
          captures_needed: 3,
          artifact: { space: 'h7', bearer: null },
        }),
      ),
    )
    expect(screen.getAllByRole('img', { name: '0 of 3 captures' })).toHaveLength(3)
    expect(screen.getByText(/The artifact/).textContent).toContain('lies on h7')
  })
})

describe('the enemy', () => {
  const log = [
    entry('EnemyCardDrawn', { card: 'order-1', unit: 'nettle1', why: 'named' }),
    entry('EnemyReasoned', { unit: 'nettle1', step: 'melee' }, 'Nobody is beside {nettle}.'),
    entry('UnitMoved', { unit: 'nettle1' }, 'nettle1 moved to d5.'),
  ]

  test('shows its card, its row and its reasons', () => {
    render(Automa, propsFor(solo(null, { active: 1 }), { log }))
    expect(screen.getByRole('img', { name: 'Compass: east' })).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: /from left to right/ }))
        .getAllByRole('listitem')
        .map((item) => /ready|acted/.exec(item.textContent!)![0]),
    ).toEqual(['acted', 'ready', 'ready', 'ready'])
    expect(text(screen.getByRole('group', { name: 'What it does, and why' }))).toMatch(
      /Nobody is beside Nettle\. ?nettle1 moved to d5\./,
    )
  })

  test('has done with it when the next turn begins', () => {
    const turn = lastTurnOf(solo(null), [
      ...log,
      entry('TurnBegun', { side: 0 }),
      entry('UnitMoved', {}, 'later'),
    ])!
    expect(turn.isNow).toBe(false)
    expect(turn.steps.map((step) => step.isReason)).toEqual([true, false])
    expect(lastTurnOf(solo(null), [])).toBeNull()
  })
})

test('the dungeons tell what is won and what is open', async () => {
  const view = solo(['enter nettle 8x5', 'move nettle l9', 'end'])
  const narrowing = narrowingFor(view)
  render(DungeonCards, propsFor(view, { narrowing }))
  expect(screen.getByRole('button', { name: /Dawn.*Won.*Gain 1 time/s })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: /Glory.*Can be entered now/s }))
  expect(narrowing.choice).toEqual(['enter', 'nettle', '8x5'])
})

describe('the dice', () => {
  const roll = entry('DiceRolled', {
    unit: 'hale',
    purpose: 'knock',
    faces: [['knock'], [], ['knock', 'miss']],
    symbol: 'knock',
    count: 2,
  })

  test('lie as they were rolled last, and are told', () => {
    const { container } = render(Dice, propsFor(asked(null), { log: [roll] }))
    expect(
      screen.getByRole('img', {
        name: 'Hale rolled for a knock back: knock back, blank and knock back and miss',
      }),
    ).toBeTruthy()
    expect(container.querySelector('.tumbles')).toBeNull()
    expect(lastRoll([])).toBeNull()
  })

  test('tumble only when they were rolled just now, and things may move', () => {
    const { container } = render(
      Dice,
      propsFor(asked(null), {
        log: [roll],
        motion: true,
        playing: { entries: [roll], before: null },
      }),
    )
    expect(container.querySelectorAll('.tumbles')).toHaveLength(3)
  })
})

describe('the guide', () => {
  const view = asked(ACTS)
  const holds = (id: string, log: ReturnType<typeof entry>[]): boolean =>
    GUIDE.find((step) => step.id === id)!.until!({ view, log, over: false })

  test('waits for what I do, not for what others do', () => {
    expect(holds('actions', [entry('UnitMoved', { unit: 'nettle1' })])).toBe(false)
    expect(holds('actions', [entry('UnitMoved', { unit: 'nettle' })])).toBe(true)
    expect(holds('places', Array(4).fill(entry('UnitPlaced', { side: 1 })))).toBe(false)
    expect(holds('places', Array(4).fill(entry('UnitPlaced', { side: 0 })))).toBe(true)
    expect(holds('ending', [entry('TurnEnded', { side: 0 })])).toBe(true)
  })
})
