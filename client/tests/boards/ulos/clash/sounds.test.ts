import type { LogEntry } from '$lib/protocol/messages'
import { expect, test } from 'vitest'
import { soundOf } from '../../../../src/boards/ulos/clash/sounds'

const told = (event: object): LogEntry => ({ event }) as unknown as LogEntry
const declared = told({ type: 'AttackerDeclared', god: 0, attacker: 'orcs', defender: 'satyr' })
const committed = (god: number, ...cards: number[]) =>
  told({ type: 'CardsCommitted', god, factions: ['orcs', 'satyr'], cards })
const won = told({
  type: 'ConflictWon',
  winner: 'orcs',
  loser: 'satyr',
  values: [7, 5],
  tie: false,
})

test('a conflict sounds won or lost to those who stood by a side', () => {
  const before = [declared, committed(0, 2, 0), committed(1, 0, 3)]
  expect(soundOf(won, 0, before)).toBe('prevailed')
  expect(soundOf(won, 1, before)).toBe('fell')
})

test('it is only a reveal to those who look on or stood by nobody', () => {
  const before = [declared, committed(0, 2, 0), committed(1, 1, 1)]
  expect(soundOf(won, 1, before)).toBe('reveal')
  expect(soundOf(won, 2, before)).toBe('reveal')
  expect(soundOf(won, null, before)).toBe('reveal')
})

test('what was committed in an earlier fight does not count', () => {
  expect(soundOf(won, 0, [declared, committed(0, 2, 0), declared])).toBe('reveal')
  expect(soundOf(declared, 0, [])).toBeNull()
})
