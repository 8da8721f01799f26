import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../src/lib/protocol/messages'
import { sortView } from '../../src/boards/generic/parts'
import { sayTime, timeLeft, writeTime } from '../../src/table/clocks'
import type { View } from '../../src/table/contract'
import { drawIcon, TurnNotice, writeTitle } from '../../src/table/notice.svelte'
import { placeBeside } from '../../src/table/placing'
import { Replay } from '../../src/table/replay.svelte'
import type { Moment, PastGame } from '../../src/table/requests'

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
      top: 8,
    })
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
    ruleset: 'x', seat: 0, version: 1, owing: [], decision: null, sealed: [],
    rulers: [{ points: 1 }, { points: 2 }], cubes: ['a', 'b'], frames: [{ turn: 0 }, { war: 'b' }], ended: '',
  } as View // prettier-ignore

  test('tells of each seat what is listed seat by seat, and of the table the rest', () => {
    expect(sortView(view, 2)).toEqual({
      shared: { cubes: ['a', 'b'], frames: [{ turn: 0 }, { war: 'b' }], ended: '' },
      rulers: [{ points: 1 }, { points: 2 }],
    })
  })
})

describe('a replay', () => {
  const log = ['a', 'b', 'c', 'd'].map((text): LogEntry => ({
    text,
    rule: '',
    heading: false,
    event: {},
  }))
  const moments = [1, 2, 4].map((told): Moment => ({
    log: told,
    view: { version: told } as unknown as View,
  }))
  let fetch: ReturnType<typeof vi.fn<(seat: number | null) => Promise<PastGame>>>
  let replay: Replay

  beforeEach(() => {
    fetch = vi.fn(async (seat) => ({ seat, moments }))
    replay = new Replay({ fetch, entries: () => log.length, log: () => log, duration: () => 100 })
  })

  test('goes to the moment in which an entry had just happened', async () => {
    await replay.goToEntry(0, 0)
    expect(replay.at).toBe(0)
    await replay.goToEntry(2, 0)
    expect(replay.moment!.log).toBe(4)
    await replay.goToEntry(99, 0)
    expect(replay.at).toBe(2)
  })

  test('a finished game brings its own log, and its things their old names', async () => {
    const exhibit = { names: { elves: 'Old Elves' }, meanings: {}, notes: {}, board: {} }
    const told = log.map((line) => ({ ...line, text: `then ${line.text}` }))
    fetch.mockResolvedValue({ seat: 0, moments, log: told, exhibit })
    expect(replay.exhibit).toBeNull()
    await replay.goTo(1, 0)
    await replay.step(1, 0)
    expect(replay.playing.entries.map((line) => line.text)).toEqual(['then c', 'then d'])
    expect(replay.exhibit).toEqual(exhibit)
    replay.now()
    expect(replay.exhibit).toBeNull()
  })

  test('is fetched once for each pair of eyes', async () => {
    await replay.goTo(1, 0)
    await replay.goTo(2, 0)
    expect(fetch).toHaveBeenCalledTimes(1)
    await replay.lookThrough(1)
    expect([fetch.mock.calls.length, replay.seat, replay.at]).toEqual([2, 1, 2])
  })

  test('shows what happened when it goes on by one, and nothing when it jumps', async () => {
    await replay.goTo(1, 0)
    await replay.step(1, 0)
    expect(replay.playing.entries.map((line) => line.text)).toEqual(['c', 'd'])
    expect(replay.playing.before).toEqual({ version: 2 })
    await replay.step(-1, 0)
    expect(replay.playing.entries).toEqual([])
  })

  test('plays to its end and stops there', async () => {
    vi.useFakeTimers()
    await replay.goTo(0, 0)
    replay.play()
    await vi.advanceTimersByTimeAsync(5000)
    expect([replay.at, replay.running]).toEqual([2, false])
    replay.now()
    expect(replay.at).toBeNull()
    vi.useRealTimers()
  })

  test('that cannot be fetched says why and stays in the present', async () => {
    fetch.mockRejectedValueOnce(new Error('gone'))
    await replay.goTo(0, 0)
    expect(replay.at).toBeNull()
    expect(replay.trouble).toContain('gone')
  })
})
