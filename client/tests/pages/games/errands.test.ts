import { describe, expect, test } from 'vitest'
import { ConnectionLost, Refusal, type Listener, type WishBody } from '$lib/net/socket'
import { leave, resign, visit, type Connect } from '../../../src/pages/games/errands'
import { line } from '../../server'

/** A table that lets everybody in; it may refuse what is wished. */
function table(refusal?: Error) {
  const heard: WishBody[] = []
  let closed = 0
  const connect: Connect = (_, listener: Listener) => {
    queueMicrotask(() => listener.update({} as never))
    return {
      wish: async (body) => {
        if (refusal) throw refusal
        heard.push(body)
      },
      close: () => (closed += 1),
    }
  }
  return { connect, heard, closed: () => closed }
}

describe('an errand at a table', () => {
  test('wishes and goes again', async () => {
    const there = table()
    expect(await visit('kettle', [{ type: 'Close' }], there.connect)).toBe('')
    expect(there.heard).toEqual([{ type: 'Close' }])
    expect(there.closed()).toBe(1)
  })

  test('brings back why it was refused', async () => {
    const refusal = new Refusal({
      code: 'seat/bot-plays',
      message: 'A bot plays for you.',
      rule: '',
    })
    const there = table(refusal)
    expect(await resign(line(), there.connect)).toBe('A bot plays for you.')
    expect(there.closed()).toBe(1)
  })

  test('says that the table could not be reached', async () => {
    const away: Connect = (_, listener) => {
      queueMicrotask(() => listener.state('lost', 'There is no such table.'))
      return { wish: async () => {}, close: () => {} }
    }
    expect(await visit('gone', [], away)).toBe('There is no such table.')
    expect(await visit('kettle', [{ type: 'Close' }], table(new ConnectionLost()).connect)).toMatch(
      /connection was lost/,
    )
  })
})

describe('resigning', () => {
  test('leaves every seat of mine that I play', async () => {
    const there = table()
    const seats = [
      { kind: 'person', name: 'Ann', mine: true },
      { kind: 'person', name: 'Joe', mine: true, bot: 'keen' },
      { kind: 'person', name: 'Zoe', mine: true },
      { kind: 'person', name: 'Odo' },
    ] as const
    expect(await resign(line({ seats: [...seats] }), there.connect)).toBe('')
    expect(there.heard).toEqual([
      { type: 'Leave', seat: 0 },
      { type: 'Leave', seat: 2 },
    ])
  })

  test('twice says that a bot plays already, and asks nobody', async () => {
    const there = table()
    const seats = [{ kind: 'person', name: 'Ann', mine: true, bot: 'keen' }] as const
    expect(await resign(line({ seats: [...seats] }), there.connect)).toMatch(
      /left this game already/,
    )
    expect(there.heard).toEqual([])
  })
})

describe('leaving before the game', () => {
  test('takes the table away if it is mine, else gives my seat back', async () => {
    const [host, guest] = [table(), table()]
    await leave(line({ status: 'gathering', host: true }), host.connect)
    await leave(line({ status: 'gathering', host: false }), guest.connect)
    expect(host.heard).toEqual([{ type: 'Close' }])
    expect(guest.heard).toEqual([{ type: 'Stand', seat: 0 }])
  })
})
