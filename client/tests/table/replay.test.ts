import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/lib/net/api'
import type { LogEntry } from '../../src/lib/protocol/messages'
import type { View } from '../../src/table/contract'
import { Replay } from '../../src/table/replay.svelte'
import type { Moment, PastGame } from '../../src/table/requests'

const ON_PAGE = 20
const OLD = new ApiError('replay/changed', 'The game has gone on.', [], 409)
const entry = (text: string): LogEntry => ({ text, rule: '', heading: false, event: {} })
const markOf = (page: number) => `mark-${page}`

/** A game of which so much was told at each moment. */
class Game {
  told: number[]
  entries: number
  marks = markOf

  constructor(told: number[]) {
    this.told = told
    this.entries = Math.max(...told)
  }

  past(seat: number | null): PastGame {
    const pages = Array.from(
      { length: Math.ceil(this.told.length / ON_PAGE) },
      (_, page) => `${this.marks(page)} of ${seat}`,
    )
    return { seat, told: this.told, pages, on_page: ON_PAGE }
  }

  page(number: number, seat: number | null): Moment[] {
    return this.told
      .slice(number * ON_PAGE, (number + 1) * ON_PAGE)
      .map((log, index) => ({ log, view: view(number * ON_PAGE + index, seat) }))
  }
}

const view = (at: number, seat: number | null) => ({ at, seat }) as unknown as View
const counted = (length: number) => Array.from({ length }, (_, index) => index + 1)

let game: Game
let fetch: ReturnType<typeof vi.fn<(seat: number | null) => Promise<PastGame>>>
let fetchPage: ReturnType<
  typeof vi.fn<(number: number, mark: string, seat: number | null) => Promise<Moment[]>>
>
let replay: Replay

function lookBackOn(told: number[]): void {
  game = new Game(told)
  const log = counted(game.entries).map((line) => entry(`line ${line}`))
  fetch = vi.fn(async (seat) => game.past(seat))
  fetchPage = vi.fn(async (number, mark, seat) => {
    if (mark !== `${game.marks(number)} of ${seat}`) throw OLD
    return game.page(number, seat)
  })
  replay = new Replay({
    fetch,
    fetchPage,
    entries: () => game.entries,
    log: () => log,
    duration: () => 100,
  })
}

const fetchedPages = () => fetchPage.mock.calls.map(([number]) => number)

afterEach(() => {
  vi.useRealTimers()
})

describe('a replay', () => {
  beforeEach(() => lookBackOn([1, 2, 4]))

  test('goes to the moment in which an entry had just happened', async () => {
    await replay.goToEntry(0, 0)
    expect(replay.at).toBe(0)
    await replay.goToEntry(2, 0)
    expect(replay.moment!.log).toBe(4)
    await replay.goToEntry(99, 0)
    expect(replay.at).toBe(2)
  })

  test('of a finished game brings its own log, and its things their old names', async () => {
    const exhibit = { names: { elves: 'Old Elves' }, meanings: {}, notes: {}, board: {} }
    const log = ['a', 'b', 'c', 'd'].map((text) => entry(`then ${text}`))
    fetch.mockResolvedValue({ ...game.past(0), log, exhibit })
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
    expect(replay.playing.entries.map((line) => line.text)).toEqual(['line 3', 'line 4'])
    expect(replay.playing.before).toEqual(view(1, 0))
    await replay.step(-1, 0)
    expect(replay.playing.entries).toEqual([])
  })

  test('plays to its end and stops there', async () => {
    vi.useFakeTimers()
    await replay.goTo(0, 0)
    await replay.play()
    await vi.advanceTimersByTimeAsync(5000)
    expect([replay.at, replay.running]).toEqual([2, false])
    replay.now()
    expect(replay.at).toBeNull()
  })

  test('that cannot be fetched says why and stays in the present', async () => {
    fetch.mockRejectedValueOnce(new Error('gone'))
    await replay.goTo(0, 0)
    expect(replay.at).toBeNull()
    expect(replay.trouble).toContain('gone')
  })
})

describe('a replay of many pages', () => {
  beforeEach(() => lookBackOn(counted(200)))

  test('fetches the page it goes to, once', async () => {
    await replay.goTo(61, 0)
    await replay.goTo(64, 0)
    expect(replay.moment!.view).toEqual(view(64, 0))
    expect(fetchedPages()).toEqual([3])
  })

  test('fetches the next page before it is needed, in the direction it goes', async () => {
    await replay.goTo(64, 0)
    await replay.step(1, 0)
    expect(fetchedPages()).toEqual([3, 4])
    await replay.goTo(48, 0)
    expect(fetchedPages()).toEqual([3, 4, 2, 1])
  })

  test('keeps a few pages and fetches the others anew', async () => {
    for (const page of [0, 2, 4, 6, 8]) await replay.goTo(page * ON_PAGE, 0)
    await replay.goTo(8 * ON_PAGE + 1, 0)
    await replay.goTo(0, 0)
    expect(fetchedPages().filter((page) => page === 0)).toHaveLength(1)
    await replay.goTo(9 * ON_PAGE, 0)
    await replay.goTo(2 * ON_PAGE, 0)
    expect(fetchedPages().filter((page) => page === 2)).toHaveLength(2)
  })

  test('does not fetch what a slider only passes over', async () => {
    await replay.goTo(0, 0)
    const moves = [45, 85, 125, 165].map((at) => replay.goTo(at, 0))
    await Promise.all(moves)
    expect(replay.at).toBe(165)
    expect(fetchedPages()).not.toContain(6)
  })

  test('counts every step, however fast they come', async () => {
    await replay.goTo(18, 0)
    await Promise.all([replay.step(1, 0), replay.step(1, 0), replay.step(1, 0)])
    expect(replay.at).toBe(21)
  })

  test('plays on from page to page', async () => {
    vi.useFakeTimers()
    await replay.goTo(18, 0)
    await replay.play()
    await vi.advanceTimersByTimeAsync(4 * 400)
    expect([replay.at, replay.running]).toEqual([22, true])
    replay.pause()
  })

  test('stops and says why where a page cannot be fetched', async () => {
    vi.useFakeTimers()
    await replay.goTo(4, 0)
    fetchPage.mockRejectedValue(new Error('gone'))
    await replay.play()
    await vi.advanceTimersByTimeAsync(20 * 400)
    expect([replay.at, replay.running]).toEqual([19, false])
    expect(replay.trouble).toContain('gone')
  })

  test('shows the eyes of one seat until those of another have come', async () => {
    await replay.goTo(5, 0)
    const coming = replay.lookThrough(1)
    await Promise.resolve()
    expect([replay.seat, replay.moment!.view]).toEqual([0, view(5, 0)])
    await coming
    expect([replay.seat, replay.moment!.view]).toEqual([1, view(5, 1)])
  })

  test('stays in the present when somebody goes back there meanwhile', async () => {
    const going = replay.goTo(5, 0)
    replay.now()
    await going
    expect(replay.at).toBeNull()
  })
})

describe('a replay of a game that goes on', () => {
  beforeEach(() => lookBackOn(counted(30)))

  test('keeps the pages that show the same', async () => {
    await replay.goTo(3, 0)
    game.told = counted(50)
    game.entries = 50
    game.marks = (page) => (page ? `longer-${page}` : markOf(page))
    await replay.goTo(4, 0)
    expect([replay.length, fetchedPages()]).toEqual([50, [0]])
    await replay.goTo(45, 0)
    expect(replay.moment!.view).toEqual(view(45, 0))
  })

  test('is looked at anew where a page is not what it was', async () => {
    await replay.goTo(0, 0)
    game.told = counted(25)
    game.marks = (page) => `back-${page}`
    await replay.step(29, 0)
    expect([replay.at, replay.length, replay.trouble]).toEqual([24, 25, ''])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('gives up where it changes again and again', async () => {
    await replay.goTo(0, 0)
    fetchPage.mockRejectedValue(OLD)
    await replay.step(29, 0)
    expect([replay.at, replay.trouble]).toEqual([0, OLD.message])
    expect(fetch.mock.calls.length).toBeLessThan(6)
  })
})
