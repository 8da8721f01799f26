import type { View } from '$lib/protocol/games/any'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fixture from '../fixtures/table.json'
import type { Answer, Update } from '../../src/lib/protocol/messages'
import type { Listener, WishBody } from '../../src/lib/net/socket'
import { router } from '../../src/lib/router.svelte'
import type { GuideNow } from '../../src/table/contract'
import TablePage from '../../src/table/TablePage.svelte'

const guide = vi.hoisted(() => [
  { id: 'table', title: 'This is the table', text: 'Look at it, then press “{send}”.', at: '#board' },
  { id: 'wait', title: 'Now something happens', text: 'Anything.', at: '#decision', until: ({ log }: GuideNow) => log.some(({ event }) => (event as { type?: string }).type === 'Happened') },
  { id: 'done', title: 'Well done', text: 'That was it.', at: '#nowhere', when: () => true },
]) // prettier-ignore
vi.mock('../../src/boards', async () => {
  const plain = (await import('../../src/boards/generic')).default
  const Button = (await import('../../src/lib/ui/ThemeButton.svelte')).default
  const dialog = { needs: (view: View) => view.version === 77, component: Button }
  const row = ([word]: readonly string[]) => word === 'collect' ? { note: 'brings 1 mana, 2 ore' } : null // prettier-ignore
  return { loadBoard: async () => ({ ...plain, guide, dialog, row }) }
})

const updates = fixture.updates as unknown as Update[]
const asking = updates.filter((update) => (update.eyes[0]!.view as { decision: unknown }).decision)
const CLAUSE = { id: 'U-SET-4', page: 4, title: 'Six resources', text: 'Divide six resources as you like.', source: 'rulebook', ruling: '', heading: 'Setup' } // prettier-ignore
const MOMENTS = updates.slice(0, 3).map((update, index) => ({ log: index + 1, view: update.eyes[0]!.view })) // prettier-ignore
const PAST = { seat: 0, told: [1, 2, 3], pages: ['ab'], on_page: 50 }

const BOTS = [
  { kind: 'green', help: '', seconds: 0.5 },
  { kind: 'keen', help: '', seconds: 1 },
]

const OPTIONS = [
  { name: 'players', help: '', default: 4, values: [2, 3, 4], closed: true },
  { name: 'first', help: '', default: 0, values: [0, 1, 2], closed: true },
  { name: 'edition', help: '', default: 'ultra', values: ['ultra', 'prototype'], closed: true },
]

let listener: Listener
let wishes: WishBody[]
let past: object
let games: object
let answers: Partial<Record<WishBody['type'], Partial<Answer>>>

beforeEach(() => {
  localStorage.clear()
  wishes = []
  past = PAST
  games = [{ name: 'kingdoms', title: 'Kingdoms', bots: BOTS, options: OPTIONS }]
  answers = {}
  vi.stubGlobal('fetch', async (path: string) => {
    const found = path.includes('/exhibit') ? fixture.exhibit
      : path.includes('/rules') ? { clauses: [CLAUSE] }
      : path.includes('/moments/0?mark=ab&seat=0') ? { moments: MOMENTS }
      : path.includes('/moments') ? past
      : path.includes('/tables/mine') ? { tables: [] }
      : games // prettier-ignore
    return new Response(JSON.stringify(found), { status: 'code' in found ? 409 : 200 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function arrive(): void {
  render(TablePage, {
    id: 'kettle',
    connect: (given: Listener) => {
      listener = given
      return {
        wish: async (body: WishBody) => {
          wishes.push(body)
          const answer = answers[body.type]
          return answer
            ? { type: 'Answer', ack: 1, lines: [], ...answer }
            : { type: 'Done', ack: 1 }
        },
        close: () => {},
      }
    },
  })
  listener.state('open', '')
}

async function sitDown(update: Update): Promise<void> {
  arrive()
  listener.update(update)
  await screen.findByRole('region', { name: 'The table' })
}

const sent = () => wishes.filter((wish) => wish.type === 'Choose').map((wish) => wish.choice)
const optionsOf = (update: Update) =>
  (update.eyes[0]!.view as { decision: { options: string[] } }).decision.options
const press = (key: string) => fireEvent.keyDown(document.body, { key })

function like(update: Update, change: (copy: Update) => void): Update {
  const copy = structuredClone(update)
  change(copy)
  return copy
}

test('a button beside the list says what it would bring, before it is chosen', async () => {
  const collecting = asking.find((update) => optionsOf(update).includes('collect'))!
  await sitDown(collecting)
  await screen.findByRole('region', { name: 'What you may choose' })
  const name = /Collect instead brings 1 mana, 2 ore$/
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

describe('on the plain board', () => {
  test.each(
    asking.map(
      (update) => [update.eyes[0]!.situation || String(optionsOf(update)[0]), update] as const,
    ),
  )('every option can be chosen with the mouse: %s', async (_, update) => {
    const option = optionsOf(update).at(-1)!
    await sitDown(update)
    const board = await screen.findByRole('region', { name: 'What you may choose' })
    const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Go|Seal it)$/ })
    for (const word of option.split(' ')) {
      const name = new RegExp(`${nameOf(word)}$`, 'i')
      const button = within(board).queryAllByRole('button', { name })[0]
      if (go().disabled && button) await fireEvent.click(button)
    }
    await fireEvent.click(go())
    expect(sent()).toEqual([option])
  })

  test.each(asking.map((update) => [String(optionsOf(update)[0]), update] as const))(
    'keys alone are enough: %s',
    async (_, update) => {
      await sitDown(update)
      await screen.findByRole('list', { name: 'Choices' })
      for (let presses = 0; presses < 5; presses++) {
        const row = [...document.querySelectorAll('#decision [aria-keyshortcuts]')][0]!
        if (screen.getByRole<HTMLButtonElement>('button', { name: /^(Go|Seal it)$/ }).disabled) {
          await press(row.getAttribute('aria-keyshortcuts')!)
        }
      }
      await press('Enter')
      expect(sent()).toHaveLength(1)
      expect(optionsOf(update)).toContain(sent()[0])
    },
  )
})

const nameOf = (word: string): string => {
  const known: Record<string, string> = fixture.exhibit.names
  return known[word] ?? word.replace(/^(\d+)-/, '$1 ')
}

describe('while the board still shows the past', () => {
  async function catchUp(): Promise<void> {
    const [first, second] = [asking[0]!, asking.find((update) => optionsOf(update).length > 1)!]
    await sitDown(first)
    listener.update(
      like(second, ({ eyes }) => {
        ;(eyes[0]!.view as View).version = 99
        const { first: from, entries } = eyes[0]!.log
        const line = { text: '{1} did something.', rule: '', heading: false, event: {} }
        eyes[0]!.log = { first: from, entries: [...entries, line] }
      }),
    )
    await screen.findByRole('heading', { name: 'Catching up…' })
  }

  test('nothing can be answered, by key or by button', async () => {
    await catchUp()
    expect(screen.queryByRole('button', { name: /^(Go|Seal it)$/ })).toBeNull()
    await press('1')
    expect(sent()).toEqual([])
  })

  test.each(['Enter', ' ', 'Escape'])('the key %s skips to now, and no more', async (key) => {
    await catchUp()
    await press(key)
    await screen.findByRole('button', { name: /^(Go|Seal it)$/ })
    expect(sent()).toEqual([])
  })

  test('a click on the board skips to now, and does not answer what it could not see', async () => {
    await catchUp()
    const board = document.querySelector('.board')!
    const clicked = vi.fn()
    board.addEventListener('click', clicked)
    await fireEvent.pointerDown(board)
    await fireEvent.click(board, { detail: 1 })
    await screen.findByRole('button', { name: /^(Go|Seal it)$/ })
    expect(clicked).not.toHaveBeenCalled()
  })
})

test('where a dialog of the game goes away, reading goes on at the next decision', async () => {
  const asks = (version: number) =>
    like(asking[version % 2]!, ({ eyes }) => {
      ;(eyes[0]!.view as View).version = version
    })
  await sitDown(asks(77))
  await waitFor(() => expect(document.querySelector('[data-game-dialog] button')).toBeTruthy())
  document.querySelector<HTMLElement>('[data-game-dialog] button')!.focus()
  listener.update(asks(78))
  await press('Escape') // whatever was still moving
  await waitFor(() => expect(document.activeElement?.matches('#decision h2')).toBe(true))
})

describe('a recap', () => {
  const turn = like(
    asking.find((update) => optionsOf(update).length > 1)!,
    ({ eyes }) => {
      const line = (number: number) => ({ text: `Line ${number}.`, rule: '', heading: false, event: {} }) // prettier-ignore
      eyes[0]!.log = { first: 0, entries: [1, 2, 3].map(line) }
      eyes[0]!.since = 1
    },
  )

  test('is offered where something is asked, and stepped through on the board', async () => {
    await sitDown(turn)
    await fireEvent.click(await screen.findByRole('button', { name: /Since your last turn: 2 things/ })) // prettier-ignore
    const strip = await screen.findByRole('region', { name: 'Since your last turn' })
    await within(strip).findByText('step 1 of 2')
    expect(within(strip).getByText('Line 2.')).toBeTruthy()
    await fireEvent.click(within(strip).getByRole('button', { name: 'One step on' }))
    await within(strip).findByText('step 2 of 2')
    expect(within(strip).getByText('Line 3.')).toBeTruthy()
    await fireEvent.click(within(strip).getByRole('button', { name: 'One step back' }))
    await within(strip).findByText('step 1 of 2')
  })

  test('opens by a key and ends where now is', async () => {
    await sitDown(turn)
    await screen.findByRole('button', { name: /Since your last turn/ })
    await press('r')
    await screen.findByText('step 1 of 2')
    await press('ArrowRight')
    await screen.findByText('step 2 of 2')
    await press('ArrowRight')
    await waitFor(() => expect(screen.queryByText('step 2 of 2')).toBeNull())
    expect(screen.getByRole('button', { name: /^(Go|Seal it)$/ })).toBeTruthy()
  })
})

describe('the pace of bots', () => {
  const alone = like(asking[0]!, ({ table }) => {
    Object.assign(table, { may_pace: true, may_pause: true, pace: 'normal', paused: false })
    Object.assign(table.seats[1]!, { kind: 'bot', bot: 'keen' })
  })

  test('whoever plays alone pauses by a button and by a key', async () => {
    await sitDown(alone)
    await fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    await press('P')
    expect(wishes.filter(({ type }) => type === 'Pause')).toEqual([
      { type: 'Pause', paused: true },
      { type: 'Pause', paused: true },
    ])
  })

  test('a wait shows who thinks, at what pace, and that the table rests', async () => {
    const waits = like(alone, ({ table, eyes }) => {
      table.paused = true
      table.seats.forEach((seat, number) => (seat.owes = number === 1))
      ;(eyes[0]!.view as View).decision = null
    })
    await sitDown(waits)
    await screen.findByRole('heading', { name: 'The table rests' })
    expect(screen.getByRole('list', { name: 'Who has decided' }).textContent).toContain('thinks')
    const select = screen.getByRole('combobox', { name: 'Bots play' })
    await fireEvent.change(select, { target: { value: 'at-once' } })
    expect(wishes).toContainEqual({ type: 'SetPace', pace: 'at-once' })
    expect(screen.getAllByRole('button', { name: 'Go on' }).length).toBeGreaterThan(0)
  })
})

describe('the decision', () => {
  const quest = asking.find((update) =>
    optionsOf(update).some((option) => option.startsWith('quest')),
  )!

  test('goes back by Escape, and a chip says what was picked', async () => {
    await sitDown(quest)
    await screen.findByRole('heading', { name: 'Quest' })
    const all = screen.getByRole('list', { name: 'Choices' }).querySelectorAll('li').length
    await press('1')
    const picked = screen.getByRole('group', { name: 'Picked so far' })
    expect(within(picked).getAllByRole('button').length).toBeGreaterThan(0)
    await press('Escape')
    expect(within(picked).queryAllByRole('button')).toHaveLength(0)
    expect(screen.getByRole('list', { name: 'Choices' }).querySelectorAll('li')).toHaveLength(all)
  })

  test('says what would follow', async () => {
    answers.AskAhead = { lines: ['War with {1} over it.'], rule: 'U-WAR-1' }
    await sitDown(quest)
    await screen.findByRole('heading', { name: 'Quest' })
    await press(String(document.querySelector('footer .lone kbd')!.textContent))
    await waitFor(() =>
      expect(document.querySelector('.follows')!.textContent).toContain('War with'),
    )
    expect(wishes.find((wish) => wish.type === 'AskAhead')).toMatchObject({
      seat: 0,
      choice: 'collect',
    })
  })

  test('keeps the focus when the button that had it is shut', async () => {
    await sitDown(quest)
    await screen.findByRole('heading', { name: 'Quest' })
    await press(String(document.querySelector('footer .lone kbd')!.textContent))
    const go = document.querySelector<HTMLButtonElement>('.go button')!
    go.focus()
    await fireEvent.click(go)
    await waitFor(() => expect(document.activeElement?.matches('#decision h2')).toBe(true))
    expect(sent()).toEqual(['collect'])
  })

  test('lights what a hint suggests', async () => {
    const suggested = optionsOf(quest)[1]!
    answers.AskHint = { choice: suggested }
    await sitDown(quest)
    await screen.findByRole('heading', { name: 'Quest' })
    await press('h')
    await fireEvent.click(await screen.findByRole('button', { name: 'Pick it' }))
    await press('Enter')
    expect(sent()).toEqual([suggested])
  })

  test('opens its rule in our words', async () => {
    await sitDown(asking[0]!)
    await fireEvent.click(await screen.findByRole('button', { name: /Rule U-SET-4, p\. 4/ }))
    expect(await screen.findByText(CLAUSE.text)).toBeTruthy()
  })

  test('that is sealed is shown and can be changed', async () => {
    const sealed = like(asking[0]!, (copy) => {
      const eyes = copy.eyes[0]!
      Object.assign(eyes, { undo: 1, secret: true })
      Object.assign(eyes.view as View, { decision: null, sealed: ['split 6-food'] })
      copy.table.seats[0]!.owes = false
    })
    await sitDown(sealed)
    expect(await screen.findByText('Split › 6 food')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(wishes.at(-1)).toEqual({ type: 'Undo', seat: 0 })
  })
})

describe('around the game', () => {
  test('a proposal is voted on', async () => {
    await sitDown(
      like(asking[0]!, (copy) =>
        copy.table.proposals.push({ id: 4, kind: 'undo', seat: 1, by: 1, waiting: [0] }),
      ),
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
    expect(wishes.at(-1)).toEqual({ type: 'Vote', proposal: 4, agree: true })
  })

  test('what is said is counted until it is read', async () => {
    await sitDown(asking[0]!)
    listener.chat({
      type: 'Chat',
      lines: [{ name: 'Mira', seat: 1, text: 'Hello!', at: Date.now() }],
    })
    const talk = await screen.findByRole('button', { name: /Talk\s*1 new/ })
    await fireEvent.click(talk)
    expect(screen.getByText('Hello!', { exact: false })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('new')).toBeNull())
  })

  test('an entry of the log leads back to its moment, and Now leads home', async () => {
    await sitDown(asking[0]!)
    await fireEvent.click(
      screen.getAllByRole('button', { name: /^See the table as it was then/ })[0]!,
    )
    expect(await screen.findByText('You are looking at the past')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What you may choose' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Now' }))
    expect(screen.queryByText('You are looking at the past')).toBeNull()
    expect(await screen.findByRole('region', { name: 'What you may choose' })).toBeTruthy()
  })

  test('arrows step through the past, and Escape leads home', async () => {
    await sitDown(asking[0]!)
    await fireEvent.click(
      screen.getAllByRole('button', { name: /^See the table as it was then/ }).at(-1)!,
    )
    await screen.findByText('step 1 of 3')
    await press('ArrowRight')
    await screen.findByText('step 2 of 3')
    await press('ArrowLeft')
    await screen.findByText('step 1 of 3')
    await press('Escape')
    expect(screen.queryByText('You are looking at the past')).toBeNull()
  })

  const guided = () => screen.getByRole('region', { name: 'Guide to a first game' })
  const startGuide = async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Menu and settings' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Guide to a first game' }))
  }

  test('a guide goes on by its button and by what it waits for', async () => {
    await sitDown(asking[0]!)
    await screen.findByRole('list', { name: 'Choices' })
    await startGuide()
    expect(await screen.findByText('This is the table')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Now something happens')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    const entry = { text: 'It happened.', rule: '', heading: false, event: { type: 'Happened' } }
    listener.update(like(asking[0]!, (copy) => {
      const known = asking[0]!.eyes[0]!.log.entries
      copy.eyes[0]!.log = { first: known.length, entries: [entry] }
    })) // prettier-ignore
    expect(await screen.findByText('Well done')).toBeTruthy()
    await fireEvent.click(within(guided()).getByRole('button', { name: 'Back' }))
    expect(screen.getByText('This is the table')).toBeTruthy()
  })

  test('a guide calls the button what it is called', async () => {
    await sitDown(asking[0]!)
    await screen.findByRole('list', { name: 'Choices' })
    await startGuide()
    const button = document.querySelector('.decision .go button')!.textContent!.trim()
    expect(guided().textContent).toContain(`press “${button}”.`)
  })

  test('who answers while a step is told has read it; an ended guide stays away', async () => {
    await sitDown(asking[0]!)
    await screen.findByRole('list', { name: 'Choices' })
    await startGuide()
    listener.update(asking[1]!)
    expect(await screen.findByText('Now something happens')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'End the guide' }))
    expect(screen.queryByText('Now something happens')).toBeNull()
    cleanup()
    await sitDown(like(asking[1]!, (copy) => (copy.table.guided = true)))
    await screen.findByRole('list', { name: 'Choices' })
    expect(screen.queryByRole('region', { name: 'Guide to a first game' })).toBeNull()
  })

  test('a guided table is guided from the start', async () => {
    await sitDown(like(asking[0]!, (copy) => (copy.table.guided = true)))
    expect(await screen.findByText('This is the table')).toBeTruthy()
  })

  test('a lost connection is said in words', async () => {
    await sitDown(asking[0]!)
    listener.state('lost', 'The connection is lost; the game is safe. Trying again…')
    expect(await screen.findByText(/The connection is lost/)).toBeTruthy()
  })

  test('the tab says that it is my turn', async () => {
    await sitDown(like(asking[0]!, (copy) => (copy.table.seats[0]!.owes = true)))
    expect(document.title).toBe('● Your turn - Copper Kettle')
  })

  test('the log is read out once, and then the question', async () => {
    const [first, second] = asking
    await sitDown(first!)
    const entry = { text: '{1} did something.', rule: '', heading: false, event: {} }
    listener.update(like(second!, (copy) => {
      const known = first!.eyes[0]!.log.entries
      copy.eyes[0]!.log = { first: known.length, entries: [entry] }
    })) // prettier-ignore
    await waitFor(() =>
      expect(document.querySelector('[role="log"]')!.textContent).toMatch(
        /^Mira did something\. Your decision: /,
      ),
    )
  })

  test('several at one screen see nothing secret before it is theirs', async () => {
    const shared = like(asking[0]!, (copy) => {
      copy.table.seats[1] = { kind: 'person', name: 'Ann', mine: true, owes: true }
      copy.eyes[0]!.secret = true
      copy.eyes.push({ ...structuredClone(copy.eyes[0]!), seat: 1 })
    })
    render(TablePage, { id: 'kettle', connect: (given: Listener) => ((listener = given), { wish: async () => ({ type: 'Done' }), close: () => {} }) }) // prettier-ignore
    listener.state('open', '')
    listener.update(shared)
    await screen.findByRole('heading', { name: /^Pass the screen to/ })
    expect(screen.queryByRole('list', { name: 'Choices' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: /show it$/ }))
    expect(await screen.findByRole('list', { name: 'Choices' })).toBeTruthy()
  })

  test("who came to sit sits down once, and the address is the table's own again", async () => {
    history.replaceState(null, '', '/t/kettle')
    router.go('/t/kettle?board=plain&sit=1')
    const gathering = like(asking[0]!, (copy) => {
      copy.table.status = 'gathering'
      copy.table.seats = [
        { kind: 'person', name: 'Mira' },
        { kind: 'open', name: '' },
      ]
      copy.eyes = []
    })
    arrive()
    listener.update(gathering)
    listener.update(gathering)
    await waitFor(() => expect(wishes).toEqual([{ type: 'Sit', seat: 1 }]))
    expect(location.search).toBe('?board=plain')
    router.go('/')
  })

  test('who came to watch does not', async () => {
    arrive()
    listener.update(
      like(asking[0]!, (copy) =>
        Object.assign(copy.table, { status: 'gathering', seats: [{ kind: 'open', name: '' }] }),
      ),
    )
    await screen.findByRole('button', { name: 'Sit here' })
    expect(wishes).toEqual([])
  })

  test('the host seats bots by level and character, and sees how long they think', async () => {
    games = [{ name: 'kingdoms', title: 'Kingdoms', bots: BOTS, options: OPTIONS, characters: [{ name: 'warrior', help: '' }] }] // prettier-ignore
    arrive()
    listener.update(
      like(asking[0]!, (copy) => {
        Object.assign(copy.table, { status: 'gathering', host: true })
        copy.table.seats = [
          { kind: 'person', name: 'Ann', mine: true },
          { kind: 'bot', name: 'Mira', bot: 'keen:warrior' },
          { kind: 'open', name: '' },
        ]
        copy.eyes = []
      }),
    )
    expect(await screen.findByText('bot, keen warrior, thinks up to 1 s')).toBeTruthy()
    const level = screen.getByRole('combobox', { name: 'Who sits on seat 2' })
    await fireEvent.change(level, { target: { value: 'green' } })
    const rest = screen.getByRole('combobox', { name: 'Open seats are taken by' })
    await fireEvent.change(rest, { target: { value: 'green' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Begin with a bot' }))
    expect(wishes).toEqual([
      { type: 'Fill', seat: 1, kind: 'green:warrior' },
      { type: 'Start', bots: 'green' },
    ])
  })

  const gathering = (change: Partial<Update['table']>): Update =>
    like(asking[0]!, (copy) => {
      Object.assign(copy.table, { status: 'gathering', host: false, ...change })
      copy.eyes = []
    })

  test('the table says in words what was agreed on, and of it only what is unusual', async () => {
    arrive()
    const options = { players: 3, first: 0, edition: 'prototype', more: 3 }
    listener.update(gathering({ options }))
    expect(await screen.findByText(/Kingdoms for 3 players\. Edition: Prototype\./)).toBeTruthy()
    expect(screen.queryByText(/first|more/)).toBeNull()
  })

  test.each([
    [3, 'Who is away for 3 minutes may be played by a bot, until they come back.'],
    [0, 'Nobody’s seat is given to a bot because they are away.'],
  ])('whoever may sit down reads first what happens to who is away (%i)', async (grace, words) => {
    arrive()
    listener.update(
      gathering({
        grace,
        seats: [
          { kind: 'person', name: 'Ann', here: true },
          { kind: 'open', name: '' },
        ],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Sit here' })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(wishes).toEqual([])
  })

  test('whoever sits there changes the name of the seat; one that is taken stays unsaid', async () => {
    arrive()
    const seats = [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Heron 41', mine: true },
    ] as const
    listener.update(gathering({ seats: [...seats] }))
    await fireEvent.click(await screen.findByRole('button', { name: /change the name Heron 41/ }))
    const field = screen.getByRole('textbox', { name: 'Name' })
    await fireEvent.input(field, { target: { value: '  ' } })
    await fireEvent.submit(field.closest('form')!)
    expect((await screen.findByRole('alert')).textContent).toMatch(/at least one letter/)
    await fireEvent.input(field, { target: { value: 'ann' } })
    await fireEvent.submit(field.closest('form')!)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/called so already/))
    expect(wishes).toEqual([])
    await fireEvent.input(field, { target: { value: ' Bob ' } })
    await fireEvent.submit(field.closest('form')!)
    await waitFor(() => expect(wishes).toEqual([{ type: 'Rename', seat: 1, name: 'Bob' }]))
  })

  test('the host takes the table away, and is asked once more', async () => {
    arrive()
    listener.update(gathering({ host: true }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Take the table away' }))
    expect(wishes).toEqual([])
    await fireEvent.click(screen.getByRole('button', { name: 'Take it away' }))
    await waitFor(() => expect(wishes).toEqual([{ type: 'Close' }]))
    listener.update(gathering({ status: 'closed' }))
    expect(await screen.findByText(/has taken this table away/)).toBeTruthy()
  })

  test('it is said quietly when bots are hurried', async () => {
    const bot = like(asking[0]!, (copy) => {
      copy.table.hurried = true
      copy.table.seats = copy.table.seats.map((seat) => ({ ...seat, owes: !seat.mine, bot: seat.mine ? '' : 'keen' })) // prettier-ignore
      ;(copy.eyes[0]!.view as { decision: unknown }).decision = null
    })
    await sitDown(bot)
    expect(await screen.findByText(/Many tables wait for bots/)).toBeTruthy()
  })

  test('a finished game opened for a replay begins with it', async () => {
    router.go('/?replay=1')
    await sitDown(updates.at(-1)!)
    expect(await screen.findByText('step 1 of 3')).toBeTruthy()
    expect(screen.queryByText('Play again')).toBeNull()
    router.go('/')
  })

  test('a finished game is looked back on with the words of then', async () => {
    const [first] = updates.at(-1)!.eyes[0]!.log.entries
    const [thing, name] = Object.entries(fixture.exhibit.names)[0]!
    const log = ['then', 'and', 'there'].map((text) => ({ ...first!, text: `${text} {${thing}}`, rule: '' })) // prettier-ignore
    past = { ...PAST, log, exhibit: { ...fixture.exhibit, names: { [thing]: 'Old Name' } } }
    router.go('/?replay=1')
    await sitDown(updates.at(-1)!)
    await screen.findByText('step 1 of 3')
    const told = screen.getByRole('list', { name: 'What happened, newest first' })
    expect(within(told).getByText(/then/).textContent).toContain('Old Name')
    expect(told.textContent).not.toContain(name)
    router.go('/')
  })

  test('a finished game without a film says why it cannot be looked back on', async () => {
    past = { code: 'table/no-film', message: 'It was played before films.' }
    router.go('/?replay=1')
    await sitDown(updates.at(-1)!)
    expect((await screen.findByText('It was played before films.')).role).toBe('alert')
    expect(screen.queryByText('You are looking at the past')).toBeNull()
    router.go('/')
  })

  test('a finished game shows its result and how it is made up', async () => {
    const over = updates.at(-1)!
    await sitDown(over)
    const rows = await screen.findAllByRole('row')
    expect(rows.length).toBeGreaterThan(2)
    expect(await screen.findByText('Play again')).toBeTruthy()
  })

  test('a result that was looked at does not come back when the page is loaded anew', async () => {
    const over = updates.at(-1)!
    await sitDown(over)
    await screen.findByText('Play again')
    cleanup()
    await sitDown(over)
    await fireEvent.click(await screen.findByRole('button', { name: 'See the result' }))
    expect(await screen.findByText('Play again')).toBeTruthy()
    cleanup()
    router.go('/?result')
    await sitDown(over)
    expect(await screen.findByText('Play again')).toBeTruthy()
    router.go('/')
  })

  test('a finished game shows how the points went, and leads to its turning points', async () => {
    const told = [1, 2, 3]
    past = {
      ...PAST,
      standing: [[1, 1], [1, 1], [6, 1]],
      log: told.map((number) => ({ text: `Line ${number}.`, rule: '', heading: false, event: {} })),
    } // prettier-ignore
    await sitDown(updates.at(-1)!)
    const turning = await screen.findByRole('button', { name: /\+5 Line 3\./ })
    await fireEvent.click(turning)
    expect(await screen.findByText('step 3 of 3')).toBeTruthy()
    expect(screen.queryByText('Play again')).toBeNull()
  })

  test('a finished game names the levels of bots', async () => {
    const over = like(updates.at(-1)!, (copy) => {
      Object.assign(copy.table.seats[1]!, { kind: 'bot', bot: 'shrewd:trader' })
    })
    await sitDown(over)
    expect(await screen.findByText('shrewd trader bot')).toBeTruthy()
  })

  test('a game lost to an opponent that the rules play says so, and how it stood', async () => {
    const over = like(updates.at(-1)!, (copy) => {
      copy.eyes[0]!.outcome = {
        rule: 'U-END-1', scores: [40], places: [2], tie_breaks: ['ulrir'], parts: [{ favor: 30, cards: 10 }],
        automas: [{ name: 'ulrir', score: 40, place: 1, parts: { favor: 15, cards: 25 } }],
      } // prettier-ignore
      copy.table.seats = copy.table.seats.slice(0, 1)
    })
    await sitDown(over)
    expect(await screen.findByRole('heading', { name: 'Ulrir won' })).toBeTruthy()
    const ranks = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((line) => line.textContent?.replace(/\s+/g, ' ').trim())
    expect(ranks.slice(0, 2)).toEqual(['1. Ulrir 40 points', '2. You 40 points'])
    expect(screen.getByRole('row', { name: 'cards 25 10' })).toBeTruthy()
    expect(screen.getByText('A tie goes to Ulrir.')).toBeTruthy()
  })
})
