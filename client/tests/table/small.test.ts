import { describe, expect, test } from 'vitest'
import { sortView } from '../../src/boards/generic/parts'
import { sayTime, timeLeft, writeTime } from '../../src/table/clocks'
import type { View } from '../../src/table/contract'
import { drawIcon, TurnNotice, writeTitle } from '../../src/table/notice.svelte'
import { placeBeside } from '../../src/table/placing'

describe('a clock', () => {
  test.each([
    [0, '0:00'],
    [61_000, '1:01'],
    [59 * 60_000 + 59_000, '59:59'],
    [2 * 3_600_000 + 5 * 60_000, '2 h 05 min'],
    [24 * 3_600_000, '1 day 0 h'],
    [76 * 3_600_000, '3 days 4 h'],
  ])('of %d milliseconds shows %s', (left, shown) => {
    expect(writeTime(left)).toBe(shown)
  })

  test("runs by the server's time and never below nothing", () => {
    expect(timeLeft({ kind: 'person', name: '', until: 5000 }, 2000)).toBe(3000)
    expect(timeLeft({ kind: 'person', name: '', until: 5000 }, 9000)).toBe(0)
    expect(timeLeft({ kind: 'person', name: '', left: 700, until: null }, 9000)).toBe(700)
    expect(timeLeft({ kind: 'bot', name: '' }, 9000)).toBeNull()
  })

  test('is said in words', () => {
    expect(sayTime(61_000)).toBe('1 minute 1 second')
  })
})

describe('a note', () => {
  const screen = { width: 1000, height: 600 }
  const note = { width: 200, height: 100 }

  test('stands to the right where there is room, else to the left', () => {
    expect(placeBeside({ left: 100, top: 200, width: 50, height: 50 }, note, screen).left).toBe(158)
    expect(placeBeside({ left: 900, top: 200, width: 50, height: 50 }, note, screen).left).toBe(692)
  })

  test('stands below a wide thing, or above it, and stays on the screen', () => {
    expect(placeBeside({ left: 50, top: 100, width: 900, height: 50 }, note, screen).top).toBe(158)
    expect(placeBeside({ left: 50, top: 500, width: 900, height: 50 }, note, screen).top).toBe(392)
    expect(placeBeside({ left: 0, top: 0, width: 1000, height: 600 }, note, screen)).toEqual({
      left: 400,
      top: 492,
    })
  })

  test('covers no choice if there is another place beside the thing', () => {
    const thing = { left: 300, top: 200, width: 50, height: 50 }
    const rows = { left: 350, top: 0, width: 300, height: 600 }
    expect(placeBeside(thing, note, screen, [rows])).toEqual({ left: 92, top: 175 })
  })
})

describe('a turn', () => {
  test('is said in the title and shown in the icon', () => {
    expect(writeTitle(true, 'Copper Kettle')).toBe('● Your turn - Copper Kettle')
    expect(writeTitle(false, 'Copper Kettle')).toBe('Copper Kettle · Pocketkeep')
    expect(drawIcon(true)).not.toBe(drawIcon(false))
  })

  test('leaves the icon of the tab as it was when the page is left', () => {
    document.head.innerHTML = '<link rel="icon" href="/mine.svg">'
    const icon = document.querySelector('link')!
    const notice = new TurnNotice()
    notice.tell(true, 'Copper Kettle')
    expect(icon.getAttribute('href')).toBe(drawIcon(true))
    notice.end()
    expect(icon.getAttribute('href')).toBe('/mine.svg')
  })
})

describe('the plain board', () => {
  const view = {
    ruleset: 'x', seat: 0, version: 1, owing: [], decision: null, sealed: [], idle: [], sensible: '', then: {},
    rulers: [{ points: 1 }, { points: 2 }], cubes: ['a', 'b'], frames: [{ turn: 0 }, { war: 'b' }], ended: '',
  } as View // prettier-ignore

  test('tells of each seat what is listed seat by seat, and of the table the rest', () => {
    expect(sortView(view, 2)).toEqual({
      shared: { cubes: ['a', 'b'], frames: [{ turn: 0 }, { war: 'b' }], ended: '' },
      rulers: [{ points: 1 }, { points: 2 }],
    })
  })
})
