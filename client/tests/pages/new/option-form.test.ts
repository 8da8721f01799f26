import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import OptionForm from '../../../src/pages/new/OptionForm.svelte'
import { KINGDOMS } from '../../server'

function open(values = {}) {
  const onchange = vi.fn()
  const shown = render(OptionForm, { options: KINGDOMS.options, values, onchange })
  return { onchange, ...shown }
}

const group = (name: string) => within(screen.getByRole('radiogroup', { name }))

describe('the options of a game', () => {
  test('begin with their defaults and say what they mean', () => {
    open()
    expect(group('Players').getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true)
    expect(screen.getByText('How many sit at the table.')).toBeTruthy()
  })

  test('are chosen by chips, numbers as numbers', async () => {
    const { onchange } = open()
    await fireEvent.click(group('Players').getByRole('radio', { name: '3' }))
    expect(onchange).toHaveBeenCalledExactlyOnceWith('players', 3)
  })

  test('have no field where only the listed values will do', () => {
    open()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('may be written by hand where others will do too', async () => {
    const { onchange } = open()
    await fireEvent.click(group('Factions').getByRole('radio', { name: 'my own' }))
    expect(onchange).not.toHaveBeenCalled()
    const field = screen.getByLabelText<HTMLInputElement>('Factions', {
      selector: 'input[type=text]',
    })
    expect(field.value).toBe('random')
    await fireEvent.input(field, { target: { value: ' elves,orcs ' } })
    expect(onchange).toHaveBeenCalledExactlyOnceWith('factions', 'elves,orcs')
  })

  test('show a value written by hand as such', () => {
    open({ factions: 'elves,orcs' })
    expect(group('Factions').getByRole<HTMLInputElement>('radio', { name: 'my own' }).checked).toBe(
      true,
    )
    expect(
      screen.getByLabelText<HTMLInputElement>('Factions', { selector: 'input[type=text]' }).value,
    ).toBe('elves,orcs')
  })

  test('go back to a suggestion', async () => {
    const { onchange } = open({ factions: 'elves,orcs' })
    await fireEvent.click(group('Factions').getByRole('radio', { name: 'choose' }))
    expect(onchange).toHaveBeenCalledExactlyOnceWith('factions', 'choose')
  })
})
