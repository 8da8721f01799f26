// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { paintOf, seatLook, seatWords } from '$lib/ui/seats'
import { worn } from '$lib/ui/worn.svelte'

const seat = (colour: string) => ({ kind: 'bot' as const, name: '', colour })
const painted = (name: string) => document.documentElement.style.getPropertyValue(name)

afterEach(() => worn.leave())

describe('a side', () => {
  test('has the colour of its number where no table is laid', () => {
    expect([0, 1, 2, 3, 4, null].map(seatWords)).toEqual([
      'red square',
      'blue circle',
      'yellow diamond',
      'purple triangle',
      'white hexagon',
      'white hexagon',
    ])
  })

  test('has the colour and the shape that it chose, opponents after the seats', () => {
    worn.wear({
      seats: [seat('white'), seat('red')],
      opponents: [{ name: 'Dummy', colour: 'blue' }],
      spare_colour: 'purple',
    })
    expect([0, 1, 2, null].map(seatWords)).toEqual([
      'white hexagon',
      'red square',
      'blue circle',
      'purple triangle',
    ])
    expect(seatLook(0).light).toBe(true)
    expect(painted('--seat-0-side')).toBe('var(--wood-white-side)')
    expect(painted(`--seat-${paintOf(null)}`)).toBe('var(--wood-purple)')
  })

  test('has it no longer once the table is left', () => {
    worn.wear({ seats: [seat('white')], spare_colour: 'red' })
    worn.leave()
    expect(seatWords(0)).toBe('red square')
    expect(painted('--seat-0')).toBe('')
  })

  test('tables in a list have sides of their own, each with its colour and shape', () => {
    const one = worn.add(['yellow', 'red'])
    const other = worn.add(['white'])
    expect(other).not.toBe(one)
    expect(seatLook(one).shape).toBe('diamond')
    expect(seatLook(one + 1).colour).toBe('red')
    expect(seatLook(other).shape).toBe('hexagon')
    const { style } = document.documentElement
    expect(style.getPropertyValue(`--seat-${one}`)).toBe('var(--wood-yellow)')
    expect(style.getPropertyValue(`--seat-${other}-rim`)).toBe('var(--wood-white-rim)')
  })
})
