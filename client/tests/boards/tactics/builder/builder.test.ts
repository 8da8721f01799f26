import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Builder from '../../../../src/boards/tactics/builder/Builder.svelte'
import {
  blamed,
  look,
  moveBox,
  printedAt,
  readLayout,
  realmOf,
  removeBox,
  ridersOf,
  topOf,
  turnBox,
  writeLayout,
} from '../../../../src/boards/tactics/builder/layout'
import { serve } from '../../../server'
import { components } from '../panels'

const { boxes } = components
const scroll = components.scroll['battle']!
const lay = (text: string) => readLayout(text, boxes)!

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a layout', () => {
  test('is read and written as text', () => {
    expect(lay('8x5@b2n, 8x1@b2e')).toEqual([
      { box: '8x5', x: 1, y: 1, turn: 0 },
      { box: '8x1', x: 1, y: 1, turn: 1 },
    ])
    expect(writeLayout(lay('8x5@b2n,2x2@p14w'))).toBe('8x5@b2n,2x2@p14w')
    expect(lay('')).toEqual([])
    expect(readLayout('9x9@a1n', boxes)).toBeNull()
    expect(readLayout('8x5 at b2', boxes)).toBeNull()
  })

  test('takes along what stands on a box', () => {
    const laid = lay('8x5@b2n,8x1@b2n,2x2@m10n')
    expect([...ridersOf(laid, '8x5', boxes)]).toEqual(['8x1'])
    expect(writeLayout(moveBox(laid, '8x5', 3, 2, boxes))).toBe('2x2@m10n,8x5@d3n,8x1@d3n')
    expect(writeLayout(moveBox(laid, '8x1', 1, 2, boxes))).toBe('8x5@b2n,2x2@m10n,8x1@b3n')
  })

  test('keeps boxes on the scroll', () => {
    expect(writeLayout(moveBox(lay('8x5@b2n'), '8x5', 40, -3, boxes))).toBe('8x5@i1n')
  })

  test('turns a box with what stands on it', () => {
    const turned = turnBox(lay('8x5@b2n,8x1@b2n'), '8x5', boxes)
    expect(writeLayout(turned)).toBe('8x5@b2e,8x1@f2e')
    const back = [1, 2, 3].reduce((laid) => turnBox(laid, '8x5', boxes), turned)
    expect(writeLayout(back)).toBe('8x5@b2n,8x1@b2n')
  })

  test('shows what lies on top, and how high', () => {
    const laid = lay('8x5@b2n,8x1@b3n')
    const squares = look(laid, boxes, scroll)
    expect(squares[16 + 1]).toMatchObject({ box: '8x5', height: 2 })
    expect(squares[32 + 1]).toMatchObject({ box: '8x1', height: 3, terrain: 'forest' })
    expect(squares[0]).toMatchObject({ box: null, height: 0 })
    expect(topOf(laid, '8x1', boxes, scroll)).toBe(3)
  })

  test('turns what is printed', () => {
    const size = { columns: 3, rows: 2 }
    expect([0, 1, 2, 3].map((turn) => printedAt(size, turn, 0, 0))).toEqual([0, 3, 5, 2])
  })

  test('opens portals at the foot of their box only', () => {
    expect(realmOf(lay('8x5@b2n'), components, scroll).portals).toEqual([
      { space: 'e7', wall: 'north', box: '8x5' },
    ])
    expect(realmOf(lay('8x5@b2n,2x2@e7n'), components, scroll).portals).toEqual([])
    expect(realmOf(lay('8x5@b2e'), components, scroll).portals).toEqual([
      { space: 'a5', wall: 'east', box: '8x5' },
    ])
  })

  test('is blamed where the server says so', () => {
    const laid = lay('8x5@b2n,2x2@i2n')
    expect(blamed('T-BUILD-5: box 2x2 covers the artifact on h7', laid, boxes)).toEqual(
      new Set([6 * 16 + 7]),
    )
    expect(
      blamed('T-BUILD-6: box 2x2 lies half on 8x5 and half on the scroll', laid, boxes).size,
    ).toBe(4)
    expect(blamed('T-BUILD-8: something else', laid, boxes).size).toBe(0)
  })

  test('loses a box', () => {
    expect(writeLayout(removeBox(lay('8x5@b2n,2x2@i2n'), '8x5'))).toBe('2x2@i2n')
  })
})

describe('the builder', () => {
  const FAULT = 'T-BUILD-6: box 2x2 lies half on 8x5 and half on the scroll'
  const COVERED = "T-BUILD-5: box 2x2 covers the artifact's space on h7"
  const check = (body: unknown) => {
    const { realm, building } = body as { realm: string; building: string }
    const covers = realm.includes('2x2@h7n') ? [COVERED] : []
    const faults = realm.includes('2x2@i2n') ? [FAULT] : []
    return building === 'free'
      ? { faults, warnings: covers }
      : { faults: [...faults, ...covers], warnings: [] }
  }

  function open(begin: string, onplay = vi.fn()) {
    const calls = serve({ 'POST /api/games/tactics/check': check })
    const { container } = render(Builder, {
      components,
      begin,
      options: { mode: 'battle', players: 2 },
      onplay,
      nameOf: (word: string) => word,
    })
    return { container, calls, onplay }
  }

  test('begins with a realm by name, and plays on it once the server agrees', async () => {
    const { onplay, calls } = open('citadel')
    const play = screen.getByRole<HTMLButtonElement>('button', { name: 'Play on this realm' })
    expect(play.disabled).toBe(true)
    await waitFor(() => expect(play.disabled).toBe(false))
    expect(calls[0]!.body).toEqual({
      mode: 'battle',
      players: 2,
      realm: '8x5@b2n,8x1@b2n',
      building: 'suggested',
    })
    await fireEvent.click(play)
    expect(onplay).toHaveBeenCalledWith('8x5@b2n,8x1@b2n', 'suggested')
  })

  test('shows suggestions as such where all agree not to mind them', async () => {
    const { container, onplay } = open('2x2@h7n')
    const play = screen.getByRole<HTMLButtonElement>('button', { name: 'Play on this realm' })
    await waitFor(() => expect(container.querySelectorAll('.fault')).toHaveLength(1))
    expect(play.disabled).toBe(true)
    await fireEvent.click(screen.getByRole('checkbox', { name: /We all agree/ }))
    await waitFor(() => expect(play.disabled).toBe(false))
    expect(container.querySelectorAll('.fault')).toHaveLength(0)
    expect(container.querySelector('.suggestion')!.textContent).toContain('covers the artifact')
    await fireEvent.click(play)
    expect(onplay).toHaveBeenCalledWith('2x2@h7n', 'free')
  })

  test('hatches what may not be, with the rule', async () => {
    const { container } = open('8x5@b2n,2x2@i2n')
    expect((await screen.findByRole('link', { name: 'T-BUILD-6' })).getAttribute('href')).toBe(
      '/rules/tactics#T-BUILD-6',
    )
    expect(container.querySelectorAll('rect[fill="url(#bad)"]')).toHaveLength(4)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Play on this realm' }).disabled,
    ).toBe(true)
  })

  test('is worked by keys alone', async () => {
    open('8x5@b2n')
    const value = () => screen.getByLabelText<HTMLInputElement>('The layout as text').value
    const box = () => screen.getByRole('button', { name: /^8x5, on/ })
    await fireEvent.keyDown(box(), { key: 'ArrowRight' })
    await fireEvent.keyDown(box(), { key: 'ArrowDown' })
    expect(value()).toBe('8x5@c3n')
    await fireEvent.keyDown(box(), { key: 'r' })
    expect(value()).toBe('8x5@c3e')
    expect(
      screen.getByText('8x5, on c3, its north side to the east, top at height 2.'),
    ).toBeTruthy()
    await fireEvent.keyDown(box(), { key: 'Delete' })
    expect(value()).toBe('')
    await fireEvent.click(screen.getByRole('button', { name: /Lay it ?: 8x1/ }))
    expect(value()).toBe('8x1@g6n')
  })

  test('takes a layout from elsewhere, and refuses what is none', async () => {
    open('')
    await fireEvent.input(screen.getByLabelText('A layout from elsewhere'), {
      target: { value: '2x2@c3s' },
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Lay it' }))
    expect(screen.getByLabelText<HTMLInputElement>('The layout as text').value).toBe('2x2@c3s')
    await fireEvent.input(screen.getByLabelText('A layout from elsewhere'), {
      target: { value: 'a castle' },
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Lay it' }))
    expect(screen.getByText(/is no layout/)).toBeTruthy()
  })
})
