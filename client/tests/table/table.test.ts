import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Eyes, LogEntry, SeatState, Update } from '../../src/lib/protocol/messages'
import { Refusal, type Listener, type WishBody } from '../../src/lib/net/socket'
import { fillIn, mergeLog, numberTurns, untoldBefore } from '../../src/table/log'
import { prefs } from '../../src/lib/prefs.svelte'
import { naturalPause, quietPause } from '../../src/table/forced'
import { Playback } from '../../src/table/playback.svelte'
import { nextScene } from '../../src/table/scene'
import { screenOf, stillHeld } from '../../src/table/screen'
import { Table } from '../../src/table/table.svelte'

const entry = (text: string, heading = false): LogEntry => ({
  text,
  rule: '',
  heading,
  event: { type: text },
})

interface Given {
  seats?: Partial<SeatState>[]
  eyes?: {
    seat: number | null
    options?: string[]
    secret?: boolean
    version?: number
    sealed?: string[]
    idle?: string[]
    sensible?: string
    then?: Record<string, string>
    log?: [number, string[]]
  }[]
  status?: 'gathering' | 'playing' | 'over'
}

function update({
  seats = [{ mine: true }, {}],
  eyes = [{ seat: 0 }],
  status = 'playing',
}: Given): Update {
  return {
    type: 'Update',
    now: Date.now() + 5000,
    table: {
      id: 'kettle', name: 'Copper Kettle', game: 'kingdoms', options: {}, status, public: false, host: true, clock: null, grace: 10,
      seats: seats.map((seat, number) => ({ kind: 'person', name: ['Heron', 'Mira', 'Odo'][number]!, ...seat })),
      proposals: [], watching: 0,
    },
    eyes: eyes.map(({ seat, options = [], secret = false, version = 1, sealed = [], idle = [], sensible = '', then = {}, log = [0, []] }) => ({
      seat, secret, situation: '', undo: 0, undo_asks: false, outcome: null,
      log: { first: log[0], entries: log[1].map((text) => entry(text)) },
      view: { ruleset: 'kingdoms', seat, version, owing: [], sealed, idle, sensible, then, decision: options.length ? { rule: 'R-1', prompt: 'Choose.', options } : null },
    })) as Eyes[],
  } // prettier-ignore
}

describe('the log', () => {
  const known = ['a', 'b'].map((text) => entry(text))

  test('goes on where it was', () => {
    const merged = mergeLog(known, { first: 2, entries: [entry('c')] })!
    expect(merged.log.map((line) => line.text)).toEqual(['a', 'b', 'c'])
    expect(merged.fresh.map((line) => line.text)).toEqual(['c'])
  })

  test('told anew after a reconnection says only what was missed', () => {
    const merged = mergeLog(known, {
      first: 0,
      entries: ['a', 'b', 'c'].map((text) => entry(text)),
    })!
    expect(merged.fresh.map((line) => line.text)).toEqual(['c'])
  })

  test('that was taken back has nothing new', () => {
    const merged = mergeLog(known, { first: 1, entries: [entry('x'), entry('y')] })!
    expect(merged.log.map((line) => line.text)).toEqual(['a', 'x', 'y'])
    expect(merged.fresh).toEqual([])
  })

  test('with a hole is left open there, and filled in later', () => {
    const { log, fresh } = mergeLog(known, { first: 4, entries: [entry('e')] })
    expect(log.map((line) => line.text)).toEqual(['a', 'b', '', '', 'e'])
    expect(fresh).toEqual([])
    expect(untoldBefore(log)).toBe(4)
    const more = fillIn(log, { first: 3, entries: [entry('d')] })
    expect(untoldBefore(more)).toBe(3)
    const all = fillIn(more, { first: 1, entries: ['x', 'c'].map((text) => entry(text)) })
    expect(all.map((line) => line.text)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(untoldBefore(all)).toBeNull()
  })

  test('counts turns by their headings', () => {
    const lines = numberTurns([
      entry('set-up'),
      entry('one', true),
      entry('then'),
      entry('two', true),
    ])
    expect(lines.map((line) => line.turn)).toEqual([0, 1, 1, 2])
  })
})

describe('playback', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const make = (time = 400, mayMove = true) => new Playback<string>(() => time, () => mayMove) // prettier-ignore

  test('shows one after another, each for its time', () => {
    const playback = make()
    for (const scene of ['a', 'b', 'c']) playback.push(scene)
    expect(playback.shown!.scene).toBe('a')
    vi.advanceTimersByTime(400)
    expect([playback.shown!.scene, playback.shown!.before, playback.shown!.moves]).toEqual([
      'b',
      'a',
      true,
    ])
    vi.advanceTimersByTime(400)
    expect(playback.shown!.scene).toBe('c')
    expect(playback.busy).toBe(true)
    vi.advanceTimersByTime(400)
    expect(playback.busy).toBe(false)
  })

  test('goes on past scenes in which nothing moves, and nothing overtakes what waits', () => {
    const times: Record<string, number> = { a: 400, sealed: 0, again: 0, b: 400, c: 400 }
    const playback = new Playback<string>((scene) => times[scene]!, () => true) // prettier-ignore
    for (const scene of ['a', 'sealed', 'again', 'b', 'c']) playback.push(scene)
    vi.advanceTimersByTime(400)
    expect([playback.shown!.scene, playback.shown!.before, playback.waiting]).toEqual([
      'b',
      'again',
      1,
    ])
    vi.advanceTimersByTime(400)
    expect(playback.shown!.scene).toBe('c')
  })

  test('ends with a scene in which nothing moves', () => {
    const playback = new Playback<string>((scene) => (scene === 'sealed' ? 0 : 400), () => true) // prettier-ignore
    for (const scene of ['a', 'sealed']) playback.push(scene)
    vi.advanceTimersByTime(400)
    expect([playback.shown!.scene, playback.busy]).toEqual(['sealed', false])
  })

  test('never takes longer than 900 milliseconds a scene', () => {
    const playback = make(5000)
    playback.push('a')
    playback.push('b')
    vi.advanceTimersByTime(900)
    expect(playback.shown!.scene).toBe('b')
  })

  test('skipped, it is at the end and nothing moves', () => {
    const playback = make()
    for (const scene of ['a', 'b', 'c']) playback.push(scene)
    playback.skip()
    expect([playback.shown!.scene, playback.shown!.moves, playback.busy]).toEqual([
      'c',
      false,
      false,
    ])
    vi.runAllTimers()
    expect(playback.shown!.scene).toBe('c')
  })

  test('too far behind, it skips by itself', () => {
    const playback = make()
    for (let scene = 0; scene <= 13; scene++) playback.push(String(scene))
    expect(playback.shown!.scene).toBe('13')
  })

  test('holds what is revealed, also where nothing may move, until it is skipped', () => {
    const holds = (scene: string) => (scene === 'reveal' ? 3000 : 0)
    const playback = new Playback<string>(() => 400, () => false, undefined, holds) // prettier-ignore
    for (const scene of ['a', 'reveal', 'b']) playback.push(scene)
    expect([playback.shown!.scene, playback.shown!.moves, playback.busy]).toEqual(['reveal', false, true]) // prettier-ignore
    vi.advanceTimersByTime(2900)
    expect(playback.shown!.scene).toBe('reveal')
    vi.advanceTimersByTime(100)
    expect([playback.shown!.scene, playback.busy]).toEqual(['b', false])
    playback.push('reveal')
    playback.skip()
    expect([playback.shown!.scene, playback.busy]).toEqual(['reveal', false])
  })

  test('without motion shows everything at once', () => {
    const playback = make(400, false)
    playback.push('a')
    playback.push('b')
    expect([playback.shown!.scene, playback.busy]).toEqual(['b', false])
  })
})

describe('a shared screen', () => {
  const both = [{ mine: true }, { mine: true }]
  const scene = (eyes: Given['eyes']) => nextScene(null, update({ seats: both, eyes }))!

  test('shows the seat that owes', () => {
    const now = scene([{ seat: 0 }, { seat: 1, options: ['collect', 'build'] }])
    expect(screenOf(now, 0, null)).toEqual({ kind: 'open', seat: 1 })
  })

  test('is passed on before a secret is shown', () => {
    const now = scene([
      { seat: 0, options: ['war 1'], secret: true },
      { seat: 1, options: ['war 2'], secret: true },
    ])
    expect(screenOf(now, 0, null)).toEqual({ kind: 'pass', seat: 0 })
    expect(screenOf(now, 0, 0)).toEqual({ kind: 'open', seat: 0 })
  })

  test('goes to the next once the first has sealed', () => {
    const now = scene([
      { seat: 0, secret: true },
      { seat: 1, options: ['war 2'], secret: true },
    ])
    expect(stillHeld(now, 0)).toBeNull()
    expect(screenOf(now, 0, null)).toEqual({ kind: 'pass', seat: 1 })
  })

  test('covers what was sealed once all here have decided', () => {
    const now = scene([
      { seat: 0, secret: true },
      { seat: 1, secret: true },
    ])
    expect(screenOf(now, 1, null)).toEqual({ kind: 'sealed', seats: [0, 1] })
    expect(screenOf(now, 1, 1)).toEqual({ kind: 'open', seat: 1 })
  })

  test('is not needed where one sits alone', () => {
    const alone = nextScene(
      null,
      update({ eyes: [{ seat: 0, options: ['war 1'], secret: true }] }),
    )!
    expect(screenOf(alone, null, null)).toEqual({ kind: 'open', seat: 0 })
  })
})

describe('a table', () => {
  let listener: Listener
  let wishes: WishBody[]
  let refuse: Refusal | null
  let answer: () => object

  function open(): Table {
    wishes = []
    refuse = null
    answer = () => ({ type: 'Done' })
    const table = new Table('kettle', (given) => {
      listener = given
      return {
        wish: async (body) => {
          wishes.push(body)
          if (refuse) throw refuse
          return answer() as { type: string }
        },
        close: () => {},
      }
    })
    listener.state('open', '')
    return table
  }

  test('puts the question of the eyes shown', () => {
    const table = open()
    listener.update(update({ eyes: [{ seat: 0, options: ['collect', 'build'], version: 7 }] }))
    table.putQuestion()
    expect(table.narrowing.asked).toBe(true)
    expect(table.names.you).toBe(0)
  })

  test('sends a choice with the version it answers', async () => {
    const table = open()
    listener.update(update({ eyes: [{ seat: 0, options: ['collect', 'build'], version: 7 }] }))
    table.putQuestion()
    table.narrowing.pick('build')
    table.narrowing.go()
    expect(wishes).toEqual([{ type: 'Choose', seat: 0, choice: 'build', version: 7 }])
  })

  test('never answers the same question twice, however late what follows from it is told', async () => {
    const table = open()
    listener.update(update({ eyes: [{ seat: 0, options: ['collect', 'build'], version: 7 }] }))
    table.putQuestion()
    await Promise.race([table.choose(['build']), new Promise((done) => setTimeout(done, 20))])
    table.narrowing.go(['build'])
    expect([wishes.length, table.sending]).toEqual([1, true])
    listener.update(update({ eyes: [{ seat: 0, options: ['pass'], version: 8 }] }))
    await vi.waitFor(() => expect(table.sending).toBe(false))
  })

  describe('that shows what happened', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    const told = (count: number): [number, string[]] => [
      0,
      Array.from({ length: count }, (_, n) => `line ${n}`),
    ]
    const asks = (version: number, lines: number) =>
      update({
        eyes: [{ seat: 0, options: [`answer-${version}`, 'pass'], version, log: told(lines) }],
      })

    /** What the page does whenever a scene is shown, or has been shown. */
    function look(table: Table): void {
      table.putQuestion()
      if (table.narrowing.asked) table.narrowing.go([`answer-${table.view!.version}`])
    }

    test('asks nothing of the past, whatever floods in, and then only the newest', async () => {
      const table = open()
      listener.update(asks(1, 1))
      for (let version = 2; version <= 10; version++) {
        listener.update(asks(version, version))
        look(table)
      }
      expect([table.catchingUp, table.narrowing.asked, wishes]).toEqual([true, false, []])
      for (let time = 0; time < 12_000; time += 150) {
        await vi.advanceTimersByTimeAsync(150)
        look(table)
      }
      expect(wishes).toEqual([{ type: 'Choose', seat: 0, choice: 'answer-10', version: 10 }])
    })

    test('asks at once when that is skipped', () => {
      const table = open()
      for (const version of [1, 2, 3]) listener.update(asks(version, version))
      table.putQuestion()
      expect(table.narrowing.asked).toBe(false)
      void table.choose(['answer-1'])
      table.playback.skip()
      look(table)
      expect(wishes).toEqual([{ type: 'Choose', seat: 0, choice: 'answer-3', version: 3 }])
    })

    test('keeps what was picked when the question stays', () => {
      const table = open()
      listener.update(asks(1, 1))
      table.putQuestion()
      table.narrowing.pick('pass')
      listener.update(asks(1, 2))
      table.putQuestion()
      expect([table.narrowing.asked, table.narrowing.choice]).toEqual([false, null])
      table.playback.skip()
      table.putQuestion()
      expect(table.narrowing.choice).toEqual(['pass'])
    })
  })

  test('asks once whether a choice is meant that does nothing for me', async () => {
    const table = open()
    const options = ['select expand', 'select build']
    listener.update(update({ eyes: [{ seat: 0, options, idle: ['select expand'] }] }))
    table.putQuestion()
    await table.choose(['select', 'expand'])
    expect(wishes).toEqual([])
    expect(table.doubt).toEqual(['select', 'expand'])
    void table.choose(['select', 'expand'])
    await vi.waitFor(() => expect(wishes).toHaveLength(1))
    expect(wishes).toEqual([{ type: 'Choose', seat: 0, choice: 'select expand', version: 1 }])
  })

  test('doubts nothing where nobody wants to be asked, or all options do nothing', async () => {
    const table = open()
    listener.update(update({ eyes: [{ seat: 0, options: ['a', 'b'], idle: ['a', 'b'] }] }))
    table.putQuestion()
    const first = table.choose(['a'])
    listener.update(update({ eyes: [{ seat: 0, options: ['a', 'b'], idle: ['a'], version: 2 }] }))
    await first
    prefs.doubts = false
    void table.choose(['a'])
    await vi.waitFor(() => expect(wishes).toHaveLength(2))
    prefs.doubts = true
    expect(table.doubt).toBeNull()
  })

  test('sends what alone can follow together with a choice, but not under a guide', async () => {
    const table = open()
    const asked = { seat: 0, options: ['select research'], then: { 'select research': 'research' } }
    listener.update(update({ eyes: [asked] }))
    expect(table.thenOf(['select', 'research'])).toEqual(['research'])
    table.guided = true
    expect(table.thenOf(['select', 'research'])).toBeNull()
    table.guided = false
    const sent = table.choose(['select', 'research'])
    listener.update(update({ eyes: [{ seat: 0, options: ['decline', 'research'], version: 2 }] }))
    await sent
    expect(wishes.map((wish) => (wish as { choice?: string }).choice)).toEqual([
      'select research',
      'research',
    ])
  })

  test('picks the one sensible option, so that one click sends it, but no click of before', async () => {
    vi.useFakeTimers()
    const table = open()
    const options = ['decline', 'research']
    listener.update(update({ eyes: [{ seat: 0, options, sensible: 'research' }] }))
    table.putQuestion()
    expect(table.narrowing.choice).toEqual(['research'])
    table.narrowing.go()
    expect(wishes).toEqual([])
    vi.advanceTimersByTime(500)
    table.narrowing.go()
    vi.useRealTimers()
    await vi.waitFor(() => expect(wishes).toHaveLength(1))
  })

  test('knows what leaves nothing to decide', () => {
    const table = open()
    const forced = (options: string[], idle: string[] = []) => {
      listener.update(update({ eyes: [{ seat: 0, options, idle, version: options.length }] }))
      table.putQuestion()
      return table.forced
    }
    expect(forced(['pass'])).toBe('pass')
    expect(forced(['use a', 'pass'], ['pass'])).toBeNull()
    expect(forced(['use a', 'use b', 'pass'], ['use a', 'use b', 'pass'])).toBe('pass')
  })

  test('lets as much time pass as a person might take', () => {
    const pauses = [0, 0.5, 1].map((luck) => naturalPause(() => luck))
    expect(pauses).toEqual([1800, 2650, 5200])
    expect(naturalPause()).toBeGreaterThanOrEqual(1800)
  })

  test('waits over nothing to decide where people could learn from haste, and not among bots', () => {
    const seats = (...kinds: SeatState['kind'][]): SeatState[] =>
      kinds.map((kind) => ({ kind, name: kind, bot: kind === 'person' ? '' : 'keen' }))
    expect(quietPause(seats('person', 'bot', 'bot'))).toBe(900)
    expect(quietPause(seats('person', 'bot', 'person'), () => 0.5)).toBe(2650)
    const away = seats('person', 'person').map((seat) => ({ ...seat, bot: 'keen' }))
    expect(quietPause(away, () => 1)).toBe(5200)
  })

  test('does not ask a seat for which a bot plays', () => {
    const table = open()
    listener.update(
      update({
        seats: [{ mine: true, bot: 'greedy' }, {}],
        eyes: [{ seat: 0, options: ['collect', 'build'] }],
      }),
    )
    table.putQuestion()
    expect(table.narrowing.asked).toBe(false)
  })

  test('shows a refusal in words with its rule, and puts it away after the next success', async () => {
    const table = open()
    refuse = new Refusal({ code: 'choice/illegal', message: 'It lies inland.', rule: 'U-QUEST-2' })
    expect(await table.ask({ type: 'Undo', seat: 0 })).toBe(false)
    expect(table.trouble).toEqual({ message: 'It lies inland.', rule: 'U-QUEST-2' })
    refuse = null
    expect(await table.ask({ type: 'Undo', seat: 0 })).toBe(true)
    expect(table.trouble).toBeNull()
  })

  test('says nothing when it was only asked too fast', async () => {
    const table = open()
    refuse = new Refusal({ code: 'limit/too-fast', message: 'Wait a moment.', rule: '' })
    expect(await table.answer({ type: 'AskAhead', seat: 0, choice: 'collect' })).toBeNull()
    expect(table.trouble).toBeNull()
  })

  test('gives who came to sit the first open seat', async () => {
    const table = open()
    const seats = [{}, { kind: 'open' as const }, { kind: 'open' as const }]
    listener.update(update({ status: 'gathering', seats, eyes: [] }))
    await table.sitDown()
    expect(wishes).toEqual([{ type: 'Sit', seat: 1 }])
  })

  test.each([
    ['the game has begun', 'playing', [{}, { kind: 'open' }]],
    ['I sit there already', 'gathering', [{ mine: true }, { kind: 'open' }]],
    ['no seat is open', 'gathering', [{}, {}]],
  ] as const)('seats nobody where %s', async (_, status, seats) => {
    const table = open()
    listener.update(update({ status, seats: [...seats], eyes: [] }))
    await table.sitDown()
    expect(wishes).toEqual([])
  })

  test('asks for earlier parts of a long log until it has them', async () => {
    const table = open()
    const parts = [
      { first: 2, entries: ['c', 'd'].map((text) => entry(text)) },
      { first: 0, entries: ['a', 'b'].map((text) => entry(text)) },
    ]
    answer = () => ({ type: 'Earlier', log: parts.shift() })
    listener.update(update({ eyes: [{ seat: 0, log: [4, ['e']] }] }))
    await vi.waitFor(() =>
      expect(table.log.map((line) => line.text)).toEqual(['a', 'b', 'c', 'd', 'e']),
    )
    expect(wishes).toEqual([
      { type: 'AskLog', seat: 0, before: 4 },
      { type: 'AskLog', seat: 0, before: 2 },
    ])
  })

  test('asks for what was said before only if it is wanted', async () => {
    const table = open()
    const line = (text: string) => ({ name: 'Bob', seat: null, text, at: 1 })
    listener.chat({ type: 'Chat', first: 2, lines: [line('c')] })
    expect([table.chatBefore, wishes]).toEqual([2, []])
    answer = () => ({ type: 'EarlierTalk', first: 0, lines: [line('a'), line('b')] })
    await table.askTalk()
    expect(table.chat.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    expect(table.chatBefore).toBe(0)
    expect(wishes).toEqual([{ type: 'AskTalk', before: 2 }])
  })

  test('says who has decided under a secret question, and forgets it afterwards', () => {
    const table = open()
    const eyes = [{ seat: 0, options: ['war 1', 'flag'], secret: true }]
    listener.update(update({ seats: [{ mine: true, owes: true }, { owes: true }], eyes }))
    expect([...table.decided]).toEqual([])
    listener.update(update({ seats: [{ mine: true, owes: true }, { owes: false }], eyes }))
    expect([...table.decided]).toEqual([1])
    listener.update(
      update({
        seats: [{ mine: true, owes: true }, {}],
        eyes: [{ seat: 0, options: ['collect'] }],
      }),
    )
    expect([...table.decided]).toEqual([])
  })

  test('takes a question that somebody else is asked for a new one, also where all hands are secret', () => {
    const table = open()
    const eyes = [{ seat: 0, options: ['place', 'skip'], secret: true }]
    listener.update(update({ seats: [{ mine: true, owes: true }, {}], eyes }))
    listener.update(
      update({ seats: [{ mine: true }, { owes: true }], eyes: [{ seat: 0, secret: true }] }),
    )
    expect([...table.decided]).toEqual([])
  })

  test('sends several choices, each once it is asked for', async () => {
    const table = open()
    const ask = (version: number) =>
      listener.update(
        update({ eyes: [{ seat: 0, options: ['commit elves', 'ready'], version, secret: true }] }),
      )
    ask(3)
    const sent = table.chooseAll([['commit', 'elves'], ['commit', 'elves'], ['ready']])
    await vi.waitFor(() => expect(wishes).toHaveLength(1))
    expect(table.sending).toBe(true)
    ask(4)
    await vi.waitFor(() => expect(wishes).toHaveLength(2))
    ask(5)
    await sent
    expect(
      wishes.map((wish) => 'choice' in wish && [wish.choice, 'version' in wish && wish.version]),
    ).toEqual([
      ['commit elves', 3],
      ['commit elves', 4],
      ['ready', 5],
    ])
    expect(table.sending).toBe(false)
  })

  test.each([
    ['one is refused', true, ['commit elves', 'ready']],
    ['one is not offered', false, ['ready']],
  ])('sends no more choices once %s', async (_, refused, options) => {
    const table = open()
    listener.update(update({ eyes: [{ seat: 0, options, secret: true }] }))
    if (refused) {
      refuse = new Refusal({ code: 'choice/illegal', message: 'Not this one.', rule: '' })
    }
    await table.chooseAll([['commit', 'elves'], ['ready']])
    expect(wishes).toHaveLength(refused ? 1 : 0)
    expect(table.sending).toBe(false)
  })

  test('takes back what was sealed, seal by seal, and nothing else', async () => {
    const table = open()
    const show = (...sealed: string[]) =>
      listener.update(update({ eyes: [{ seat: 0, options: ['ready'], sealed, secret: true }] }))
    show('commit elves', 'ready')
    const done = table.unseal()
    await vi.waitFor(() => expect(wishes).toHaveLength(1))
    show('commit elves')
    await vi.waitFor(() => expect(wishes).toHaveLength(2))
    show()
    await done
    expect(wishes).toEqual([
      { type: 'Undo', seat: 0 },
      { type: 'Undo', seat: 0 },
    ])
  })

  test('calls a seat in a choice by the name of whoever sits there', () => {
    const table = open()
    listener.update(update({}))
    expect(['seat-1', 'seat-2', 'seat-9', 'seat-0'].map(table.nameOf)).toEqual([
      'you',
      'Mira',
      'Seat 9',
      'seat 0',
    ])
  })

  test('knows whose turn it is, by the newest that was told', () => {
    const table = open()
    listener.update(update({ seats: [{ mine: true, owes: true }, {}] }))
    expect(table.myTurn).toBe(true)
    listener.update(update({ seats: [{ mine: true, owes: true }, {}], status: 'over' }))
    expect(table.myTurn).toBe(false)
  })

  test("keeps the server's time", () => {
    const table = open()
    listener.update(update({}))
    expect(Math.abs(table.lag - 5000)).toBeLessThan(1000)
  })
})
