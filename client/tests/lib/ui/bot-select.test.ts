import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import BotFace from '../../../src/lib/ui/BotFace.svelte'
import BotSelect from '../../../src/lib/ui/BotSelect.svelte'

afterEach(cleanup)

const OFFER = {
  id: 'seat',
  whose: 'Mira',
  bots: [
    { kind: 'green', help: '', seconds: 0.5 },
    { kind: 'strongest', help: '', seconds: 5 },
  ],
  characters: [{ name: 'warrior', help: '' }],
  others: [{ value: 'open', label: 'Open' }],
}

const levels = () => screen.getAllByRole<HTMLSelectElement>('combobox')[0]!
const natures = () =>
  screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Character of Mira' })
const offered = () => [...levels().options].map((option) => option.text)

test('a level is offered with how long it thinks', () => {
  render(BotSelect, { ...OFFER, value: 'open', onchange: vi.fn() })
  expect(offered()).toEqual([
    'Open',
    'Bot, green (answers at once)',
    'Bot, strongest (thinks up to 5 s)',
  ])
  expect(levels().value).toBe('open')
  expect(natures()).toBeNull()
})

test('a bot keeps its character when its level changes, and loses it with its seat', async () => {
  const onchange = vi.fn()
  render(BotSelect, { ...OFFER, value: 'green:warrior', onchange })
  expect([levels().value, natures()?.value]).toEqual(['green', 'warrior'])
  await fireEvent.change(levels(), { target: { value: 'strongest' } })
  expect(onchange).toHaveBeenLastCalledWith('strongest:warrior')
  await fireEvent.change(natures()!, { target: { value: '' } })
  expect(onchange).toHaveBeenLastCalledWith('green')
  await fireEvent.change(levels(), { target: { value: 'open' } })
  expect(onchange).toHaveBeenLastCalledWith('open')
})

test('a bot of an older table has its place too', () => {
  render(BotSelect, { ...OFFER, value: 'greedy', onchange: vi.fn() })
  expect(levels().value).toBe('greedy')
  expect(offered().at(-1)).toBe('Bot, steady')
  expect(natures()).toBeNull()
})

test('a face is said where it stands alone, and an ornament beside a name', () => {
  const alone = render(BotFace, { bot: 'keen:warrior', title: 'keen warrior' }).container
  const beside = render(BotFace, { bot: 'parrot' }).container
  expect(alone.querySelector('svg')?.getAttribute('aria-label')).toBe('keen warrior')
  expect(beside.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
