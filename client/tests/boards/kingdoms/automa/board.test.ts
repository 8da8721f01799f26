import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import Board from '../../../../src/boards/kingdoms/Board.svelte'
import { narrowingFor } from '../moments'
import { soloMoment, soloProps } from './solo'

describe('the solo table', () => {
  test('shows the compass between the two territories, in words too', () => {
    const { container } = render(Board, soloProps(soloMoment('turn')))
    const laid = [...container.querySelectorAll('[data-card], [data-compass]')]
    expect(laid).toHaveLength(3)
    const compass = screen.getByRole('figure', { name: 'Compass' })
    expect(within(compass).getByRole('button', { name: /^Day\. The die showed \d+/ })).toBeTruthy()
    expect(within(compass).getAllByRole('listitem')).toHaveLength(12)
    expect(container.querySelector('.ray .target')).toBeTruthy()
  })

  test('lays a small compass on the army that went', () => {
    const { container } = render(Board, soloProps(soloMoment('laid')))
    expect(container.querySelector('.ray .ghost')).toBeTruthy()
    expect(screen.getByText(/^Day\. The die showed \d+; the hand, laid on/)).toBeTruthy()
  })

  test('has no hand and no ray before the first roll', () => {
    const { container } = render(Board, soloProps(soloMoment('begins')))
    expect(container.querySelector('.hand path, .ray')).toBeNull()
    expect(screen.getByText(/All it does will stand here/)).toBeTruthy()
  })

  test('is night when the card was turned over', () => {
    const { container } = render(Board, soloProps(soloMoment('nightfall')))
    expect(container.querySelector('[data-compass]')?.getAttribute('data-compass')).toBe('night')
  })

  test('tells the dummy’s reasons by names', () => {
    render(Board, soloProps(soloMoment('turn')))
    const told = screen.getByRole('region', { name: 'Dummy: what it did, and why' })
    expect(told.textContent).toMatch(/Dummy rolled \d+, which meant/)
    expect(told.textContent).toMatch(/had its cube, so the compass went on to/)
    expect(told.textContent).not.toMatch(/[{}]/)
  })

  test('has the dummy among the rulers, played by nobody', () => {
    render(Board, soloProps(soloMoment('turn')))
    expect(screen.getByRole('article', { name: 'Dummy' }).textContent).toContain('by compass')
  })

  test('on a phone shows one card large, and the compass by a tap', async () => {
    const { container } = render(Board, soloProps(soloMoment('turn'), { size: 'phone' }))
    await fireEvent.click(screen.getByRole('button', { name: /Show the compass large/ }))
    expect(container.querySelector('.front .compass')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Show the compass large/ })).toBeNull()
  })

  test('places the dummy’s armies by a click on the map', async () => {
    const shown = soloMoment('garrison')
    const narrowing = narrowingFor(shown)
    render(Board, soloProps(shown, { narrowing }))
    const region = shown.view.decision!.options[1]!.split(' ')[1]!
    await fireEvent.click(document.querySelector(`[data-region="${region}"]`)!)
    expect(narrowing.choice).toEqual(['garrison', region])
  })
})

describe('a war with the dummy', () => {
  test('says what it is worth and why, and what can be paid', () => {
    const shown = soloMoment('siege')
    render(Board, soloProps(shown))
    const strip = screen.getByRole('region', { name: /^War over/ })
    expect(strip.textContent).toMatch(/Dummy is worth \d+/)
    expect(strip.textContent).toMatch(/by (day two|night one) for each of its/)
    expect(strip.textContent).toMatch(/Your resources are worth \d+ in war/)
    expect(within(strip).getByRole('button', { name: /yield/i })).toBeTruthy()
  })

  test('says so where it cannot be paid', () => {
    render(Board, soloProps(soloMoment('poor')))
    expect(screen.getByText(/is more than you can pay/)).toBeTruthy()
  })

  test('is no alliance while both stand there', () => {
    render(Board, soloProps(soloMoment('siege')))
    expect(screen.getByRole('article', { name: 'Dummy' }).textContent).not.toContain('allied')
  })

  test('ends with a retreat on the map, or the army given up', async () => {
    const shown = soloMoment('leave')
    const narrowing = narrowingFor(shown)
    render(Board, soloProps(shown, { narrowing }))
    expect(
      screen.getByText(
        /^Dummy keeps .* Retreat to a lit region for \d food, or give the army up\.$/,
      ),
    ).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /^Give up the army in/ }))
    expect(narrowing.choice?.[0]).toBe('remove')
  })
})

describe('the dummy’s turn', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is told line by line, and nothing is lit before its end', async () => {
    const shown = soloMoment('turn')
    const { container } = render(
      Board,
      soloProps(shown, { motion: true, playing: { entries: shown.entries, before: shown.before } }),
    )
    const lines = (): number => container.querySelectorAll('.told li').length
    const early = lines()
    expect(container.querySelector('.shade')).toBeNull()
    await vi.advanceTimersByTimeAsync(1500)
    const later = lines()
    expect(later).toBeGreaterThan(early)
    await vi.advanceTimersByTimeAsync(8000)
    expect(lines()).toBeGreaterThan(later)
    expect(container.querySelector('.told .now')).toBeNull()
  })

  test('is told at once without motion, or when skipped', async () => {
    const shown = soloMoment('turn')
    const { container, rerender } = render(
      Board,
      soloProps(shown, { motion: true, playing: { entries: shown.entries, before: shown.before } }),
    )
    const early = container.querySelectorAll('.told li').length
    await rerender(
      soloProps(shown, { motion: true, playing: { entries: [], before: shown.before } }),
    )
    expect(container.querySelectorAll('.told li').length).toBeGreaterThan(early)
    expect(container.querySelector('.told .now')).toBeNull()
  })
})
