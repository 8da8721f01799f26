import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ConnectionLost,
  Refusal,
  TableSocket,
  socketUrl,
  type WishBody,
} from '../../../src/lib/net/socket'

class FakeSocket {
  static made: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event?: { code: number }) => void) | null = null
  sent: { type: string; ack: number }[] = []
  closed = false

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop() {
    this.onclose?.()
  }
}

const CHOOSE: WishBody = { type: 'Choose', seat: 0, choice: 'collect', version: 3 }
const SAY: WishBody = { type: 'Say', text: 'hello' }
const last = () => FakeSocket.made[FakeSocket.made.length - 1]!
let states: [string, string][]
let updates: unknown[]
let socket: TableSocket

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  states = []
  updates = []
  const listener = {
    update: (update: unknown) => updates.push(update),
    chat: () => {},
    state: (state: string, words: string) => states.push([state, words]),
  }
  socket = new TableSocket('kettle', listener, (url) => new FakeSocket(url) as unknown as WebSocket)
})

afterEach(() => {
  socket.close()
  vi.useRealTimers()
})

const caught = (promise: Promise<unknown>) => promise.then(() => null, (error: unknown) => error) // prettier-ignore

describe('a wish', () => {
  test('is answered by its own number', async () => {
    last().onopen?.()
    const first = socket.wish(SAY)
    const second = socket.wish({ type: 'AskHint', seat: 0 })
    const [one, two] = last().sent
    last().tell({ type: 'Answer', ack: two!.ack, lines: ['Take it.'], choice: 'build' })
    last().tell({ type: 'Done', ack: one!.ack })
    expect((await second).type).toBe('Answer')
    expect((await first).type).toBe('Done')
  })

  test('that is refused fails with the rule', async () => {
    last().onopen?.()
    const promise = caught(socket.wish(CHOOSE))
    last().tell({
      type: 'Refused',
      ack: 1,
      code: 'choice/illegal',
      message: 'No.',
      rule: 'U-QUEST-2',
    })
    const error = (await promise) as Refusal
    expect(error).toBeInstanceOf(Refusal)
    expect([error.code, error.message, error.rule]).toEqual(['choice/illegal', 'No.', 'U-QUEST-2'])
  })

  test('that was not answered when the connection broke is given back, not sent again', async () => {
    last().onopen?.()
    const promise = caught(socket.wish(SAY))
    last().drop()
    expect(await promise).toBeInstanceOf(ConnectionLost)
    vi.runOnlyPendingTimers()
    last().onopen?.()
    expect(last().sent).toEqual([])
  })
})

describe('a choice', () => {
  test('is sent once more after the connection broke', async () => {
    last().onopen?.()
    const promise = socket.wish(CHOOSE)
    last().drop()
    vi.runOnlyPendingTimers()
    last().onopen?.()
    expect(last().sent).toEqual([{ ...CHOOSE, ack: 1 }])
    last().tell({ type: 'Done', ack: 1 })
    expect((await promise).type).toBe('Done')
  })

  test('that had already been taken is done when its repetition is stale', async () => {
    last().onopen?.()
    const promise = socket.wish(CHOOSE)
    last().drop()
    vi.runOnlyPendingTimers()
    last().onopen?.()
    last().tell({ type: 'Refused', ack: 1, code: 'choice/stale', message: 'Look again.' })
    expect((await promise).type).toBe('Done')
  })

  test('that is stale the first time is refused', async () => {
    last().onopen?.()
    const promise = caught(socket.wish(CHOOSE))
    last().tell({ type: 'Refused', ack: 1, code: 'choice/stale', message: 'Look again.' })
    expect(await promise).toBeInstanceOf(Refusal)
  })

  test('is given back after the second break', async () => {
    last().onopen?.()
    const promise = caught(socket.wish(CHOOSE))
    last().drop()
    vi.runOnlyPendingTimers()
    last().onopen?.()
    last().drop()
    expect(await promise).toBeInstanceOf(ConnectionLost)
  })

  test('made while the connection is lost waits for it', () => {
    last().onopen?.()
    last().drop()
    void caught(socket.wish(CHOOSE))
    vi.runOnlyPendingTimers()
    last().onopen?.()
    expect(last().sent).toEqual([{ ...CHOOSE, ack: 1 }])
  })
})

describe('a lost connection', () => {
  test('is said in words and tried again with longer and longer pauses', () => {
    last().onopen?.()
    last().drop()
    expect(states.at(-1)![0]).toBe('lost')
    expect(states.at(-1)![1]).toContain('Trying again')
    const pauses = []
    for (let failure = 0; failure < 9; failure++) {
      const before = FakeSocket.made.length
      let waited = 0
      while (FakeSocket.made.length === before) {
        vi.advanceTimersByTime(100)
        waited += 100
      }
      pauses.push(waited)
      last().drop()
    }
    expect(pauses[0]).toBeLessThan(700)
    expect(pauses[8]).toBeGreaterThan(9000)
    expect(Math.max(...pauses)).toBeLessThan(20_000)
  })

  test('is tried at once when the browser is online again', () => {
    last().onopen?.()
    last().drop()
    const before = FakeSocket.made.length
    dispatchEvent(new Event('online'))
    expect(FakeSocket.made.length).toBe(before + 1)
    expect(FakeSocket.made[before - 1]!.onmessage).toBeNull()
  })

  test('says what the server said when it went', () => {
    last().onopen?.()
    last().tell({ type: 'Farewell', reason: 'The server is being renewed.' })
    last().drop()
    expect(states.at(-1)).toEqual(['lost', 'The server is being renewed. Trying again…'])
  })

  test('is noticed when an answer does not come', () => {
    last().onopen?.()
    void caught(socket.wish(SAY))
    vi.advanceTimersByTime(21_000)
    expect(FakeSocket.made.length).toBe(2)
  })

  test('is not tried again where there is no such table', () => {
    last().onopen?.()
    last().tell({
      type: 'Refused',
      ack: 0,
      code: 'table/unknown',
      message: 'There is no such table.',
    })
    last().onclose?.({ code: 4404 })
    expect(states.at(-1)).toEqual(['lost', 'There is no such table.'])
    vi.runOnlyPendingTimers()
    dispatchEvent(new Event('online'))
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('does not come back as somebody who has signed out', () => {
    last().onopen?.()
    last().tell({ type: 'Farewell', reason: 'You have signed out.' })
    last().onclose?.({ code: 4401 })
    expect(states.at(-1)).toEqual(['lost', 'You have signed out.'])
    vi.runOnlyPendingTimers()
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('stays lost once the table is closed', () => {
    last().onopen?.()
    socket.close()
    vi.runOnlyPendingTimers()
    expect(FakeSocket.made).toHaveLength(1)
    expect(last().closed).toBe(true)
  })
})

test('updates are handed on', () => {
  last().onopen?.()
  last().tell({ type: 'Update', table: {}, eyes: [], now: 5 })
  expect(updates).toHaveLength(1)
})

test('the address follows the page: secure where the page is', () => {
  expect(socketUrl('a b', { protocol: 'https:', host: 'play.example' })).toBe(
    'wss://play.example/api/tables/a%20b/socket',
  )
  expect(socketUrl('kettle', { protocol: 'http:', host: '127.0.0.1:8420' })).toBe(
    'ws://127.0.0.1:8420/api/tables/kettle/socket',
  )
})
