import { beforeEach, expect, test } from 'vitest'
import { citedAt, citedEntry, citedIn, keepCited, recallCited } from '../../src/table/cited'

const entry = (rule: string, text: string) => ({ rule, text, heading: false, event: {} })
const LOG = [entry('U-WAR-1', 'One'), entry('', 'Two'), entry('U-SET-1', 'Three'), entry('U-WAR-1', 'Four')] // prettier-ignore

beforeEach(() => localStorage.clear())

test('a rule is found where it was last cited', () => {
  const cited = citedIn(LOG, (text) => `${text}.`)
  expect(cited).toEqual({
    'U-WAR-1': { entry: 3, text: 'Four.' },
    'U-SET-1': { entry: 2, text: 'Three.' },
  })
  keepCited('kettle', cited)
  expect(recallCited('kettle')).toEqual(cited)
  expect(recallCited('anvil')).toBeNull()
})

test('its address leads back to that line', () => {
  const url = new URL(citedAt('kettle', 3), 'http://here')
  expect(url.pathname).toBe('/t/kettle')
  expect(citedEntry(url.searchParams)).toBe(3)
})

test.each(['', 'entry=', 'entry=-1', 'entry=x', 'entry=99999999999999'])(
  '"%s" leads to no line',
  (query) => expect(citedEntry(new URLSearchParams(query))).toBeNull(),
)
