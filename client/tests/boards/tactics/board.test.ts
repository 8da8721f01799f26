import { fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import Board from '../../../src/boards/tactics/Board.svelte'
import { rowOf } from '../../../src/boards/tactics/rows'
import type { BoardProps } from '../../../src/table/contract'
import { asked, momentOf, narrowingFor, propsFor, stateFor } from './moments'

const square = (container: Element, name: string) =>
  container.querySelector<SVGPathElement>(`[data-square="${name}"]`)!
const enter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter' })

function show(view = momentOf('comp-act'), more: Partial<BoardProps> = {}) {
  const send = vi.fn()
  const narrowing = narrowingFor(view, send)
  return { ...render(Board, propsFor(view, { narrowing, ...more })), narrowing, send }
}

const pickOf = (name: string, words: readonly string[]) => {
  const view = momentOf('comp-act')
  const narrowing = narrowingFor(view)
  for (const word of words) narrowing.pick(word)
  return { state: stateFor(view, { narrowing }), narrowing, name }
}

describe('choosing by narrowing', () => {
  test('begins with units that can act', () => {
    const state = stateFor(momentOf('comp-act'))
    expect([...state.pickable].sort()).toEqual(['gullet', 'hush', 'ironby', 'orrel'])
    expect(state.selected).toBeNull()
    expect(state.goals).toEqual([])
  })

  test('shows where the picked unit can go and whom it can hit', () => {
    const { state } = pickOf('hush', ['hush'])
    expect(state.selected?.card).toBe('hush')
    expect(state.goals.find((goal) => goal.space === 'j2')?.cost).toBe(3)
    expect(state.targets.map((act) => act.goal)).toEqual(['fenwick'])
    expect(state.threads.some(([from, to]) => from === 'm4' && to === 'j2')).toBe(true)
  })

  test('nearer squares are stronger', () => {
    const { state } = pickOf('hush', ['hush'])
    const strength = (cost: number) => state.goals.find((goal) => goal.cost === cost)!.strength
    expect(strength(1)).toBeGreaterThan(strength(3))
  })

  test('keeps the other choices of the unit open after one is picked on the realm', () => {
    const { state, narrowing } = pickOf('hush', ['hush'])
    state.choose('n2', document.body)
    expect(narrowing.choice).toEqual(['melee', 'hush', 'fenwick'])
    expect(state.attack?.damage).toBe(2)
    expect(state.goals.length).toBeGreaterThan(10)
    state.choose('j2', document.body)
    expect(narrowing.choice).toEqual(['move', 'hush', 'j2'])
    expect(state.move?.notes.flat()).toContain('portal')
  })

  test('keeps to the deed that was picked first', () => {
    const { state, narrowing } = pickOf('hush', ['hush', 'shoot'])
    expect(state.goals).toEqual([])
    state.choose('n2', document.body)
    expect(narrowing.choice).toEqual(['shoot', 'hush', 'fenwick'])
  })

  test('changes to another unit of mine, and lets one go that is clicked again', () => {
    const { state, narrowing } = pickOf('hush', ['hush'])
    state.choose('h11', document.body)
    expect(state.selected?.card).toBe('orrel')
    state.choose('h11', document.body)
    expect(narrowing.picked).toEqual([])
  })

  test('offers starting places by their stars', () => {
    const view = momentOf('comp-start')
    const narrowing = narrowingFor(view)
    const state = stateFor(view, { narrowing })
    expect(state.corners.size).toBe(16)
    state.choose('b2', document.body)
    expect(narrowing.choice).toEqual(['start', 'nw'])
  })

  test('pushes to the square beside', () => {
    const view = momentOf('comp-push')
    const narrowing = narrowingFor(view)
    const state = stateFor(view, { narrowing })
    expect(state.pushes.map(({ direction }) => direction)).toEqual(['south', 'east'])
    state.choose('k14', document.body)
    expect(narrowing.choice).toEqual(['push', 'east'])
  })

  test('finds the squares of a dungeon where its plan lies', () => {
    const view = momentOf('solo-inside')
    const narrowing = narrowingFor(view)
    const state = stateFor(view, { narrowing })
    expect(state.selected?.card).toBe('haldane')
    const goal = state.goals.find(({ space }) => space === '2x2-b2')!
    const on = state.squareOf(goal.space)
    expect(state.spaceOn(on)).toBe('2x2-b2')
    state.choose(state.spaceOn(on), document.body)
    expect(narrowing.choice).toEqual(['move', 'haldane', '2x2-b2'])
  })

  test('shows the doors of dungeons that can be entered', () => {
    const view = momentOf('solo-enter')
    const narrowing = narrowingFor(view)
    const state = stateFor(view, { narrowing })
    const doors = view.decision!.options.filter((text) => text.startsWith('enter'))
    narrowing.pick(doors[0]!.split(' ')[1]!)
    expect(state.portalDoors.map(({ act }) => act.text)).toContain(doors[0])
  })

  test('knows the enemy that acts, and its compass', () => {
    const view = momentOf('solo-acting')
    const state = stateFor(view)
    expect(state.acting).toBe('mossjaw')
    expect(state.compass?.from).toBe(view.units.find((unit) => unit.card === 'mossjaw')?.space)
  })
})

describe('the realm', () => {
  test('says every square in words, height first', () => {
    const { container } = show()
    expect(square(container, 'h11').getAttribute('aria-label')).toMatch(
      /^Height 1, h11, forest; Orrel of the Four Winds, your wizard, health 4 of 8, mana 1$/,
    )
    expect(square(container, 'n2').getAttribute('aria-label')).toMatch(
      /^Height 0, n2, plain; .*Mirel's wizard/,
    )
  })

  test('says what can be done there', async () => {
    const { container, narrowing } = show()
    narrowing.pick('hush')
    flushSync()
    expect(square(container, 'j2').getAttribute('aria-label')).toContain(
      'can be reached: costs 3 (portal)',
    )
    expect(square(container, 'n2').getAttribute('aria-label')).toContain(
      'can be struck: 2 damage, health 5 to 3; may counter by melee, 2 damage',
    )
  })

  test('is walked by arrow keys as it lies on the screen, with one stop for the tab key', async () => {
    const { container } = show()
    expect(container.querySelectorAll('[data-square][tabindex="0"]')).toHaveLength(1)
    square(container, 'h8').focus()
    await fireEvent.keyDown(square(container, 'h8'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(square(container, 'h7'))
    await fireEvent.click(screen.getByRole('button', { name: /Turn/ }))
    await fireEvent.keyDown(square(container, 'h7'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(square(container, 'g7'))
  })

  test('picks by Enter, previews, and sends by a second', async () => {
    const { container, narrowing, send } = show()
    await enter(square(container, 'n3'))
    expect(narrowing.picked).toEqual(['hush'])
    expect(container.querySelector('[data-selected="hush"]')).toBeTruthy()
    await enter(square(container, 'n2'))
    expect(container.querySelectorAll('[data-tag]')).toHaveLength(2)
    expect(container.querySelector('[data-arc]')).toBeTruthy()
    await enter(square(container, 'n2'))
    expect(send).toHaveBeenCalledWith(['melee', 'hush', 'fenwick'])
  })

  test('shows the way of a move and what its steps cost', async () => {
    const { container, narrowing } = show()
    narrowing.pickPath(['move', 'gullet', 'l1'])
    flushSync()
    expect(container.querySelector('[data-way]')).toBeTruthy()
    expect(screen.getByText('2: climb')).toBeTruthy()
  })

  test('asks why of a square that cannot be reached, and says what lies there where nothing is asked', async () => {
    const whyNot = vi.fn()
    const first = show(undefined, { whyNot })
    first.narrowing.pick('hush')
    await enter(square(first.container, 'a14'))
    expect(whyNot).toHaveBeenCalledWith(['move', 'hush', 'a14'], square(first.container, 'a14'))
    first.unmount()
    const explain = vi.fn()
    const second = show(asked('comp-act', null), { explain })
    await enter(square(second.container, 'h11'))
    expect(explain).toHaveBeenLastCalledWith('orrel', square(second.container, 'h11'))
    await enter(square(second.container, 'a10'))
    expect(explain).toHaveBeenLastCalledWith('forest', square(second.container, 'a10'))
  })

  test('shows units, their chips, flags and who is weakened', () => {
    const { container } = show()
    expect(container.querySelectorAll('[data-unit]')).toHaveLength(12)
    expect(container.querySelectorAll('[data-chip]')).toHaveLength(12)
    expect(container.querySelectorAll('[data-flag]')).toHaveLength(3)
  })

  test('is seen tilted or from above', async () => {
    const { container } = show()
    expect(screen.getByRole('button', { name: 'Tilt' }).getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: 'Top' }))
    expect(container.querySelector('.realm.tilt')).toBeNull()
  })
})

describe('other screens', () => {
  test('a phone sees the realm from above, with my units under it', () => {
    const { container } = show(undefined, { size: 'phone' })
    expect(screen.getByRole('button', { name: 'Top' }).getAttribute('aria-pressed')).toBe('true')
    expect(container.querySelectorAll('ul[aria-label="My units"] button')).toHaveLength(4)
  })

  test('a spectator has no hand', () => {
    const { container } = show(asked('comp-act', null, { seat: null }), { seat: null })
    expect(container.querySelector('.foot')).toBeNull()
  })
})

test('rows say what an option costs', () => {
  const props = propsFor(momentOf('comp-act'))
  expect(rowOf(['move', 'gullet', 'l1'], 2, props)).toEqual({ note: 'costs 4', place: 'climb' })
  expect(rowOf(['shoot', 'hush', 'fenwick'], 2, props)).toEqual({
    note: '−3, health 5 to 2',
    alarm: true,
  })
  expect(rowOf(['move', 'gullet', 'l1'], 1, props)).toEqual({ place: 'o1', note: 'health 12' })
})

describe('in a dungeon, squares and boxes go by names', () => {
  const BELOW = 'of the dungeon in the Mill Mound'

  test('to whoever listens: its own square, and where on the realm that lies now', () => {
    const view = momentOf('solo-inside')
    const state = stateFor(view, { narrowing: narrowingFor(view) })
    const on = state.squareOf('2x2-b2')
    expect(state.describe('2x2-b2')).toMatch(new RegExp(`, b2 ${BELOW} \\(at ${on}\\), `))
    const told = view.units.map(({ space }) => (space ? state.describe(space) : ''))
    expect(told.filter((words) => /\dx\d/.test(words))).toEqual([])
  })

  test('on the board, in all that is read and said', () => {
    const { container } = show(momentOf('solo-inside'))
    const labels = [...container.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
    ])
    expect(container.querySelector('[data-square-note] h2')?.textContent).toContain(BELOW)
    expect([container.textContent, ...labels].filter((told) => /\dx\d/.test(told))).toEqual([])
  })

  test('in the list of choices', () => {
    const props = propsFor(momentOf('solo-inside'))
    expect(rowOf(['move', 'haldane', '2x2-b2'], 1, props)?.place).toBe(`a2 ${BELOW}`)
  })
})
