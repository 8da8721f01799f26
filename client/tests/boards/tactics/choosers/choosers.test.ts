import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  deedsOf,
  isQuietWindow,
  meantOf,
  pickedUnit,
  questionOf,
} from '../../../../src/boards/tactics/choosers/asked'
import Chooser from '../../../../src/boards/tactics/choosers/Chooser.svelte'
import {
  diceWords,
  goWords,
  momentWords,
  rangeWords,
  spending,
  sum,
} from '../../../../src/boards/tactics/panels/words'
import type { Preview } from '../../../../src/boards/tactics/wire'
import { asked, changed, components, narrowingFor, propsFor, shot, walk } from '../panels'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ACTS = [
  'move nettle l9',
  'move nettle k8',
  'shoot nettle hale1',
  'shoot nettle ysolde1',
  'melee hale hale1',
  'recover grum',
  'end',
]
const PREVIEWS = {
  'shoot nettle hale1': shot(),
  'shoot nettle ysolde1': shot({
    damage: 4,
    captures: true,
    after: 0,
    before: 4,
    counters: [],
    no_counter: 'captured',
    weakens: true,
  }),
  'move nettle k8': walk(),
}
const ATTACK = {
  kind: 'melee',
  unit: 'hale1',
  target: 'hale',
  counter: false,
  damage: 3,
  dice: [],
  stage: 'counter',
} as const
const paths = (options: readonly string[]) => options.map((option) => option.split(' '))
const ask = (options: readonly string[], more = {}) =>
  questionOf(asked(options, more), paths(options), components)
const text = (node: Element): string => node.textContent!.replace(/\s+/g, ' ')

describe('what is asked', () => {
  test.each([
    [['keep nettle', 'keep nettle1'], 'draft'],
    [['keep quick-hands', 'keep hold-fast'], 'tactic'],
    [['start nw', 'start se'], 'start'],
    [['put nettle a1'], 'put'],
    [['power 0', 'power 1'], 'power'],
    [['roll', 'hold'], 'knock'],
    [['push north'], 'push'],
    [['target nettle', 'pass'], 'target'],
    [['discard quick-hands'], 'discard'],
    [['claim', 'pass'], 'claim'],
    [['move nettle 5x4-b2', 'stop'], 'steps'],
    [['move nettle l9', 'enter nettle 5x4', 'stop'], 'steps'],
    [['end'], 'act'],
    [ACTS, 'act'],
  ])('%j is %s', (options, question) => expect(ask(options)).toBe(question))

  test('is a counter while an attack waits for one', () => {
    expect(ask(['melee hale hale1', 'pass'], { attack: ATTACK })).toBe('counter')
  })

  test('is a window where a card fits, and a quiet one where none does', () => {
    const window = { moment: 'unit-hurt', unit: 'hale1', by: 'nettle' } as const
    expect(ask(['play quick-hands', 'pass'], { window })).toBe('window')
    expect(ask(['pass'], { window })).toBe('nothing-fits')
    expect(isQuietWindow(asked(['pass']))).toBe(false)
  })
})

describe('what is picked', () => {
  test('is the unit that all options left name', () => {
    const narrowing = narrowingFor(asked(ACTS))
    expect(pickedUnit(narrowing)).toBeNull()
    narrowing.pick('nettle')
    expect(pickedUnit(narrowing)).toBe('nettle')
    narrowing.pickPath(['shoot', 'nettle', 'hale1'])
    expect(pickedUnit(narrowing)).toBe('nettle')
    expect([...deedsOf(narrowing.options, 'nettle').keys()]).toEqual(['move', 'shoot'])
  })

  test('is the only unit that can do anything, without a click', () => {
    expect(pickedUnit(narrowingFor(asked(['move nettle l9', 'move nettle k8', 'stop'])))).toBe(
      'nettle',
    )
  })

  test('is looked at before it is clicked', () => {
    const narrowing = narrowingFor(asked(ACTS))
    narrowing.hovered = 'shoot nettle hale1'
    expect(meantOf(narrowing)).toEqual(['shoot', 'nettle', 'hale1'])
  })
})

describe('words', () => {
  const nameOf = (word: string): string => word
  test('say what a number is made of', () => {
    expect(
      sum(
        [
          { word: 'range', amount: 3 },
          { word: 'higher', amount: 1 },
        ],
        nameOf,
        4,
      ),
    ).toBe('3 +1 higher = 4')
    expect(
      sum(
        [
          { word: 'missile', amount: 3 },
          { word: 'forest', amount: -1 },
        ],
        nameOf,
      ),
    ).toBe('3 −1 forest')
    expect(sum([{ word: 'missile', amount: 3 }], nameOf, 3)).toBe('3')
  })

  test('say range, spending and dice', () => {
    expect(rangeWords(shot(), nameOf)).toBe('3 +1 higher = 4; 3 away')
    expect(rangeWords(shot({ range: null, unlimited: true }), nameOf)).toBe('no limit; 3 away')
    expect(rangeWords(shot({ attack: 'melee', range: null }), nameOf)).toBe('beside, same height')
    expect(spending({ now: 4, best: 3, worst: 2 })).toBe('4 → 3, at worst 2')
    expect(spending({ now: 4, best: 3, worst: 3 })).toBe('4 → 3')
    expect(diceWords({ number: 2, symbol: 'miss', faces: 3, of: 6, chance: 0.5 })).toBe(
      '2 dice, each 3 of 6 faces',
    )
  })

  test('say what has happened, and what the button does', () => {
    expect(momentWords({ moment: 'unit-hurt', unit: 'a', by: 'b' }, nameOf)).toBe(
      'a was hurt by b.',
    )
    expect(goWords(['shoot', 'nettle', 'hale1'], nameOf)).toBe('Shoot hale1')
    expect(goWords(['cast', 'ysolde'], nameOf)).toBe('Cast')
    expect(goWords(['walk', 'nettle'], nameOf)).toBe('Name the way of nettle')
    expect(goWords(['power', '2'], nameOf)).toBe('Pay 2 more')
    expect(goWords(['end'], nameOf)).toBe('End the turn')
  })
})

describe('a turn', () => {
  test('begins with the units and what each can do', () => {
    render(Chooser, propsFor(asked(ACTS, { previews: PREVIEWS })))
    expect(screen.getByRole('button', { name: /Nettle move \(2\), shoot \(2\)/ })).toBeTruthy()
    expect(screen.getByText('Ysolde').parentElement!.textContent).toContain('nothing to do')
    expect(text(document.body)).toContain('action 2 of 3')
  })

  test('shows an attack whole before it is sent', () => {
    const view = asked(ACTS, { previews: PREVIEWS })
    const narrowing = narrowingFor(view)
    narrowing.pickPath(['shoot', 'nettle', 'hale1'])
    const { container } = render(Chooser, propsFor(view, { narrowing }))
    const attack = screen.getByRole('region', { name: /Nettle attacks Brannoc/ })
    expect(text(attack)).toMatch(/Range\s?3 \+1 higher = 4; 3 away/)
    expect(text(attack)).toMatch(/7 → 4/)
    expect(text(attack)).toMatch(/Ammo\s?1, and 1 more per miss: 4 → 3, at worst 2/)
    expect(text(attack)).toMatch(/1 die, 3 of 6 faces/)
    expect(text(screen.getByRole('region', { name: /Brannoc may counter/ }))).toMatch(
      /Shot 2 \(3 −1 forest\); you 5 → 3/,
    )
    expect(text(container)).toContain('Its first action: no penalty.')
  })

  test('says why there is no counter, and what it costs later', () => {
    const view = asked(ACTS, { previews: PREVIEWS })
    const narrowing = narrowingFor(view)
    narrowing.pickPath(['shoot', 'nettle', 'ysolde1'])
    const { container } = render(Chooser, propsFor(view, { narrowing }))
    expect(text(screen.getByRole('region', { name: /No counter/ }))).toContain(
      'it would be captured.',
    )
    expect(text(container)).toContain('it will be weakened')
  })

  test('shows every step of a move and what waits there', () => {
    const view = asked(ACTS, { previews: PREVIEWS })
    const narrowing = narrowingFor(view)
    narrowing.pickPath(['move', 'nettle', 'k8'])
    const { container } = render(Chooser, propsFor(view, { narrowing }))
    expect(
      within(screen.getByRole('list', { name: 'Steps' }))
        .getAllByRole('listitem')
        .map(text),
    ).toEqual(['l8 1', 'k8 3: climb'])
    expect(text(container)).toContain('Enemies could take 3 health there')
  })

  test('lets the way be named: a tab to begin with, then the squares so far', async () => {
    const begin = asked([...ACTS, 'walk nettle'])
    const narrowing = narrowingFor(begin)
    narrowing.pick('nettle')
    const { unmount } = render(Chooser, propsFor(begin, { narrowing }))
    expect(screen.getByText('Name the way, square by square')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /Walk$/ }))
    expect(narrowing.choice).toEqual(['walk', 'nettle'])
    unmount()

    const moving = { unit: 'nettle', left: 2, crystal: null, path: ['k9', 'k8', 'l8'] }
    const options = ['move nettle l9', 'move nettle l7', 'stop']
    const { container } = render(Chooser, propsFor(asked(options, { moving })))
    expect(text(container)).toMatch(/By k8 and l8: 2 points left/i)
    expect(text(container)).toContain('2 squares within reach')
  })

  test('counts one point of movement as one', () => {
    const moving = { unit: 'nettle', left: 1, crystal: null, path: ['k9', 'k8', 'l8'] }
    const own = render(Chooser, propsFor(asked(['move nettle l9', 'stop'], { moving })))
    expect(text(own.container)).toMatch(/By k8 and l8: 1 point left/i)
    own.unmount()

    const either = ['enter nettle 5x4', 'enter hale 5x4', 'stop']
    const { container } = render(Chooser, propsFor(asked(either, { moving })))
    expect(text(container)).toMatch(/moves: 1 point left/i)
  })

  test('has a tab for each deed, and says why one is empty', async () => {
    const view = changed(asked(ACTS), 'nettle', { hindered: { melee: 'attacked' } })
    const narrowing = narrowingFor(view)
    narrowing.pick('nettle')
    render(Chooser, propsFor(view, { narrowing }))
    await fireEvent.click(screen.getByRole('button', { name: /Melee ?: why not/ }))
    expect(text(screen.getByRole('status'))).toBe('Melee: Nettle has attacked this turn.')
    await fireEvent.click(screen.getByRole('button', { name: /Shoot/ }))
    expect(narrowing.settled).toEqual(['shoot', 'nettle'])
  })

  test('leaves all rows where they are when one of them is picked', async () => {
    const view = asked([...ACTS, 'walk nettle'])
    const narrowing = narrowingFor(view)
    narrowing.pick('nettle')
    const { container } = render(Chooser, propsFor(view, { narrowing }))
    const rows = () => [...container.querySelectorAll('.aims button b')].map(text)
    const all = rows()
    expect(all.length).toBeGreaterThan(1)

    await fireEvent.click(container.querySelector('.aims button')!)
    expect(narrowing.choice).not.toBeNull()
    expect(rows()).toEqual(all)
  })

  test('lets squares be picked from a list, and sends by a second click', async () => {
    const view = asked(['move nettle l9', 'move nettle k8', 'end'], { previews: PREVIEWS })
    const send = vi.fn()
    render(Chooser, propsFor(view, { narrowing: narrowingFor(view, send) }))
    const square = screen.getByRole('button', { name: /k8 costs 4/, hidden: true })
    await fireEvent.click(square)
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(square)
    expect(send).toHaveBeenCalledWith(['move', 'nettle', 'k8'])
  })
})

describe('a tactic window', () => {
  const window = { moment: 'unit-hurt', unit: 'hale1', by: 'nettle' } as const

  /** Everybody takes 2.65 seconds over nothing. */
  const timed = () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  }

  test('in which nothing fits passes by itself after as long as a person might take, and offers nothing to press', async () => {
    timed()
    const view = asked(['pass'], { window })
    const send = vi.fn()
    const { container } = render(Chooser, propsFor(view, { narrowing: narrowingFor(view, send) }))
    expect(container.textContent).toContain('Nothing of yours fits.')
    expect(screen.queryByRole('button')).toBeNull()
    await vi.advanceTimersByTimeAsync(2600)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(send).toHaveBeenCalledExactlyOnceWith(['pass'])
  })

  test('is gone after a moment where nobody but bots waits', async () => {
    vi.useFakeTimers()
    const view = asked(['pass'], { window })
    const send = vi.fn()
    const given = propsFor(view, { narrowing: narrowingFor(view, send) })
    const seats = given.seats.map((seat, at) => (at ? { ...seat, kind: 'bot' as const } : seat))
    render(Chooser, { ...given, seats })
    await vi.advanceTimersByTimeAsync(800)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(send).toHaveBeenCalledExactlyOnceWith(['pass'])
  })

  test('does not begin its pause anew while the others answer', async () => {
    timed()
    const view = asked(['pass'], { window })
    const send = vi.fn()
    const narrowing = narrowingFor(view, send)
    const { rerender } = render(Chooser, propsFor(view, { narrowing }))
    await vi.advanceTimersByTimeAsync(2000)
    await rerender(propsFor({ ...view, owing: [] }, { narrowing }))
    await vi.advanceTimersByTimeAsync(700)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('waits the whole time again for the next question', async () => {
    timed()
    const view = asked(['pass'], { window })
    const send = vi.fn()
    const narrowing = narrowingFor(view, send)
    const { rerender } = render(Chooser, propsFor(view, { narrowing }))
    await vi.advanceTimersByTimeAsync(2700)
    await rerender(propsFor({ ...view, version: 6 }, { narrowing }))
    await vi.advanceTimersByTimeAsync(2600)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('lets a card that fits be played or kept', () => {
    render(Chooser, propsFor(asked(['play quick-hands', 'pass'], { window })))
    expect(
      screen.getByRole('button', {
        name: /Quick Hands If one of your units shoots Then it moves 2/,
      }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /Pass do nothing here/ })).toBeTruthy()
  })
})

describe('smaller decisions', () => {
  test('a counter says what it answers and what it would do', () => {
    const view = asked(['melee hale hale1', 'pass'], {
      attack: ATTACK,
      previews: { 'melee hale hale1': shot({ attack: 'melee', ammo: null }) },
    })
    const { container } = render(Chooser, propsFor(view))
    expect(text(container)).toContain('Brannoc attacked Hale: 3 damage.')
    expect(screen.getByRole('region', { name: /Hale attacks Brannoc/ })).toBeTruthy()
    expect(container.textContent).not.toContain('may counter')
  })

  test('power tells dice and mana', () => {
    const power = (number: number): Preview => ({
      kind: 'power',
      before: 7,
      after: 6 - number,
      dice: { number, symbol: 'power', faces: 3, of: 6, chance: 0.5 },
      each: 1,
    })
    render(
      Chooser,
      propsFor(
        asked(['power 0', 'power 1', 'power 2'], {
          attack: { ...ATTACK, kind: 'cast', unit: 'ysolde', stage: 'power' },
          previews: { 'power 0': power(0), 'power 1': power(1), 'power 2': power(2) },
        }),
      ),
    )
    expect(screen.getByRole('button', { name: /2 more rolls 2 dice 7 → 4 mana/ })).toBeTruthy()
    expect(screen.getByText(/3 of 6 faces show power/).textContent).toContain('Ysolde has 7 mana')
  })

  test('directions lie as on a compass, closed ones stay to be seen', async () => {
    const view = asked(['push north', 'push east'])
    const narrowing = narrowingFor(view)
    render(Chooser, propsFor(view, { narrowing }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'South' }).disabled).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'East' }))
    expect(narrowing.choice).toEqual(['push', 'east'])
  })

  test('a draft lays both cards open', () => {
    render(Chooser, propsFor(asked(['keep nettle', 'keep nettle1'])))
    expect(
      screen.getAllByRole('button').map((button) => button.querySelector('b')!.textContent),
    ).toEqual(['Nettle', 'Nettle1'])
    expect(
      screen.getAllByRole('button').map((button) => button.querySelector('kbd')?.textContent),
    ).toEqual(['1', '2'])
  })

  test('a crystal says what its bonus is', () => {
    const moving = { unit: 'nettle', left: 0, crystal: '2x2' as const, path: [] }
    render(Chooser, propsFor(asked(['claim', 'pass'], { moving })))
    expect(screen.getByRole('button', { name: /Crystal of Dawn Gain 1 time/ })).toBeTruthy()
  })

  test('a single option beside passing has a row for passing too', () => {
    render(Chooser, propsFor(asked(['target nettle', 'pass'])))
    expect(screen.getByRole('button', { name: /^Nettle|Nettle/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Pass/ })).toBeTruthy()
  })
})
