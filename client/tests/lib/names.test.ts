import { expect, test } from 'vitest'
import { nameTrouble } from '$lib/names'

test.each([
  ['', /at least one letter/],
  ['   ', /at least one letter/],
  ['x'.repeat(31), /at most 30 letters/],
  ['odo', /called so already/],
])('%j is refused with what to do next', (name, words) => {
  expect(nameTrouble(name, ['Odo'])).toMatch(words)
})

test('a name of thirty letters that nobody has is fine', () => {
  expect(nameTrouble(` ${'x'.repeat(30)} `, ['Odo'])).toBe('')
})
