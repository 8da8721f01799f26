import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import Board from '../../../src/boards/ulos/Board.svelte'
import { SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import type { BoardProps } from '../../../src/table/contract'
import { narrowingFor, propsFor, viewWith } from './moments'
import { conflict } from './scenes'

const hex = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })
const part = (name: string) => within(screen.getByRole('region', { name }))

function show(view = viewWith(SAMPLE_VIEW.decision!.options), more: Partial<BoardProps> = {}) {
  const send = vi.fn()
  const narrowing = narrowingFor(view, send)
  return { ...render(Board, propsFor(view, { narrowing, ...more })), narrowing, send }
}

describe('the map', () => {
  test('says every hex in words, with what can be done there', () => {
    show()
    expect(hex('e3').getAttribute('aria-label')).toBe(
      'e3, wasteland, rift tile, camp of the Goblins',
    )
    expect(hex('d2').getAttribute('aria-label')).toBe(
      'd2, forest, tile, pillaged, Goblins territory',
    )
    expect(hex('h3').getAttribute('aria-label')).toBe(
      'h3, field; a tile may lie here, 2 ways: camp',
    )
    expect(hex('k6').getAttribute('aria-label')).toBe(
      'k6, field; a tile may lie here: Ratfolk 5 to 7, price 6 to 7, spoils 5 to 6; you collect a rift tile',
    )
  })

  test('is walked by arrow keys, with one stop for the tab key', async () => {
    const { container } = show()
    expect(container.querySelectorAll('[data-hex][tabindex="0"]')).toHaveLength(1)
    hex('k6').focus()
    await fireEvent.keyDown(hex('k6'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(hex('l6'))
    await fireEvent.keyDown(hex('l6'), { key: 'Home' })
    expect(document.activeElement).toBe(hex('l5'))
  })

  test('lays the tile by Enter, and sends by a second', async () => {
    const { narrowing, send, container } = show()
    await fireEvent.keyDown(hex('k6'), { key: 'Enter' })
    expect(narrowing.choice?.join(' ')).toBe('place desert-field l5 k6')
    expect(container.querySelector('[data-held]')).toBeTruthy()
    expect(screen.getByText('on l5–k6')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await fireEvent.keyDown(hex('k6'), { key: 'Enter' })
    expect(send).toHaveBeenCalledWith(['place', 'desert-field', 'l5', 'k6'])
  })

  test('asks why of a place where the tile does not fit', async () => {
    const whyNot = vi.fn()
    show(undefined, { whyNot })
    await fireEvent.keyDown(hex('a1'), { key: 'Enter' })
    expect(whyNot).toHaveBeenCalledWith(['place', 'desert-field', 'a1'], hex('a1'))
  })

  test('says what lies there where nothing is asked', async () => {
    const explain = vi.fn()
    show(viewWith(null), { explain })
    for (const [place, word] of [
      ['e5', 'goblins'],
      ['b5', 'rift'],
      ['i7', 'pillage'],
      ['a1', 'desert'],
    ] as const) {
      await fireEvent.keyDown(hex(place), { key: 'Enter' })
      expect(explain).toHaveBeenLastCalledWith(word, hex(place))
    }
  })

  test('turns the tile by R: both ways round, then on to another place', async () => {
    const { narrowing } = show()
    narrowing.pickPath(['place', 'desert-mountain', 'j4', 'k4'])
    await fireEvent.keyDown(window, { key: 'r' })
    expect(narrowing.choice?.join(' ')).toBe('place desert-mountain k4 j4')
    await fireEvent.keyDown(window, { key: 'R' })
    expect(narrowing.choice?.join(' ')).toBe('place desert-mountain j4 k4')
  })

  test('shows a camp where it would stand, and whose', async () => {
    const { narrowing, container } = show(viewWith(['camp satyr g4 h4 g3', 'camp sheki g4 h4 g3']))
    await fireEvent.click(part('Your tiles').getByRole('button', { name: 'Sheki' }))
    expect(narrowing.choice).toEqual(['camp', 'sheki', 'g4', 'h4', 'g3'])
    expect(container.querySelector('[data-held] use')?.getAttribute('href')).toBe('#house-sheki')
  })

  test('lets pieces be chosen: a tile to lift, then its new place', async () => {
    const lift = show(viewWith(['lift c1 d1', 'done']))
    await fireEvent.keyDown(hex('d1'), { key: 'Enter' })
    expect(lift.narrowing.choice).toEqual(['lift', 'c1', 'd1'])
    lift.unmount()
    const lifted = SAMPLE_VIEW.tiles[0]!
    const procedure = { kind: 'march', god: 0, left: 1, lifted } as const
    const set = show(viewWith(['set d1 c1', 'set b1 c1'], { procedure }))
    expect(set.container.querySelector('.lifted')).toBeTruthy()
    await fireEvent.keyDown(hex('b1'), { key: 'Enter' })
    expect(set.narrowing.choice).toEqual(['set', 'b1', 'c1'])
  })

  test('lies in dusk outside a conflict', () => {
    const fight = conflict({ god: 0, stage: 'declare', attacker: null, defender: null })
    const { container } = show(viewWith(null, { conflict: fight }))
    expect(container.querySelector('path[fill-rule="evenodd"]')).toBeTruthy()
    expect(
      [...container.querySelectorAll('.lane.tinted')].map((lane) => lane.getAttribute('data-lane')),
    ).toEqual(['goblins', 'ratfolk'])
  })
})

describe('the hand', () => {
  test('picks a tile, and shows what its spots would do', async () => {
    const { narrowing } = show()
    const tiles = part('Your tiles')
    expect(
      tiles.getByRole('button', { name: /^desert · field/ }).getAttribute('aria-pressed'),
    ).toBe('true')
    expect(tiles.getByRole('button', { name: '3 camp' })).toBeTruthy()
    await fireEvent.click(tiles.getByRole('button', { name: /^forest · mountain/ }))
    expect(narrowing.picked).toEqual(['forest-mountain'])
    expect(tiles.getByRole('button', { name: '1 quiet' })).toBeTruthy()
  })

  test('shows only spots of one kind, if I like', async () => {
    const { container } = show()
    const marks = (): number => container.querySelectorAll('.mark').length
    expect(marks()).toBe(10)
    await fireEvent.click(part('Your tiles').getByRole('button', { name: '1 conflict' }))
    expect(marks()).toBe(1)
    await fireEvent.click(part('Your tiles').getByRole('button', { name: '1 conflict' }))
    expect(marks()).toBe(10)
  })

  test('uses a card by two clicks, and says why one cannot be used', async () => {
    const whyNot = vi.fn()
    const { narrowing, send } = show(viewWith(['buy orcs', 'use goblins', 'pass']), { whyNot })
    const cards = part('Your faction cards')
    await fireEvent.click(cards.getByRole('button', { name: /^Goblins, 2 cards/ }))
    expect(narrowing.choice).toEqual(['use', 'goblins'])
    await fireEvent.click(cards.getByRole('button', { name: /^Goblins, 2 cards/ }))
    expect(send).toHaveBeenCalledWith(['use', 'goblins'])
    await fireEvent.click(cards.getByRole('button', { name: /^Sheki, 1 card, lost/ }))
    expect(whyNot).toHaveBeenCalledWith(['use', 'sheki'], expect.anything())
  })

  test('uses a rift tile', async () => {
    const { narrowing } = show(viewWith(['draw', 'rift scout']))
    await fireEvent.click(part('Your favor and rift tiles').getByRole('button', { name: /^Scout/ }))
    expect(narrowing.choice).toEqual(['rift', 'scout'])
  })
})

describe('the power track', () => {
  test('tells every lane in words, and buys by a click', async () => {
    const { narrowing } = show(viewWith(['buy orcs', 'buy goblins', 'pass']))
    const lane = part('Power track').getByRole('button', {
      name: /^Orcs: territory value 6, spoils 5, price 6, 10 in the stack, you hold 1; may be chosen: buy/,
    })
    expect(part('Power track').getByRole('button', { name: /^Satyr: lost, price 1/ })).toBeTruthy()
    await fireEvent.click(lane)
    expect(narrowing.choice).toEqual(['buy', 'orcs'])
  })

  test('shows where a marker would go, and what my cards would be worth', async () => {
    const { container } = show()
    await fireEvent.keyDown(hex('k6'), { key: 'Enter' })
    expect(container.querySelector('[data-lane="ratfolk"] .ghost')).toBeTruthy()
    expect(container.querySelector('[data-lane="ratfolk"] .worth')?.textContent?.trim()).toBe(
      '18 → 21',
    )
  })
})

describe('other screens', () => {
  test('a phone shows one part at a time', () => {
    const map = show(undefined, { size: 'phone', tab: 'map' })
    expect(screen.getByRole('button', { name: 'Move along the map' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your faction cards' })).toBeNull()
    map.unmount()
    const mine = show(undefined, { size: 'phone', tab: 'mine' })
    expect(screen.getByRole('region', { name: 'Your faction cards' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^k6,/ })).toBeNull()
    mine.unmount()
    show(undefined, { size: 'phone', tab: 'others' })
    expect(part('The others').getByText('Tamsin')).toBeTruthy()
  })

  test('whoever watches sees everybody, and no hand', () => {
    show(viewWith(null, { seat: null }), { seat: null })
    expect(part('The others').getByText('Ann')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your tiles' })).toBeNull()
  })
})
