import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Clash from '../../../../src/boards/ulos/clash/Clash.svelte'
import {
  asked,
  conflict,
  DECLARED,
  entry,
  MINE,
  narrowingFor,
  OVER,
  propsFor,
  quiet,
  RETURNED,
  REVEALED,
  SIDES,
  WON,
} from '../scenes'

const COMMITS = ['commit goblins', 'commit orcs', 'commit ratfolk', 'commit sheki', 'ready']
const committing = (more = {}) =>
  asked(COMMITS, {
    conflict: conflict(),
    owing: [
      { seat: 0, rule: 'x' },
      { seat: 2, rule: 'x' },
    ],
    ...more,
  })
const sheet = () => screen.getByRole('dialog')
/** As it is read: line ends in the source are spaces. */
const text = (node: Element): string => node.textContent!.replace(/\s+/g, ' ')
const more = (cards: string) => screen.getByRole('button', { name: `More ${cards}` })

afterEach(cleanup)

/** The next fight of a chain begins. */
const SECOND = entry('AttackerDeclared', {
  god: 2,
  attacker: 'orcs',
  defender: 'goblins',
  strengths: [6, 7],
})

describe('the declaration', () => {
  test('lets whoever placed the tile say which two fight', async () => {
    const view = asked(['pair goblins orcs', 'pair goblins ratfolk', 'pair orcs ratfolk'], {
      conflict: conflict({
        god: 0,
        stage: 'pair',
        attacker: null,
        defender: null,
        factions: ['goblins', 'orcs', 'ratfolk'],
      }),
    })
    const send = vi.fn()
    render(
      Clash,
      propsFor(view, { narrowing: narrowingFor(view, send), log: DECLARED.slice(0, 2) }),
    )
    expect(screen.getByRole('heading', { name: 'A clash of 3 camps' })).toBeTruthy()
    await fireEvent.click(within(sheet()).getByRole('button', { name: /Orcs.*against.*Ratfolk/s }))
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect(send).toHaveBeenCalledWith(['pair', 'orcs', 'ratfolk'])
  })

  test('says what being the attacker means', () => {
    const view = asked(['attack goblins', 'attack ratfolk'], {
      conflict: conflict({
        god: 0,
        stage: 'declare',
        attacker: null,
        defender: null,
        contests: [
          { attacker: 'goblins', defender: 'ratfolk', attacker_needs: 0, defender_needs: 2 },
          { attacker: 'ratfolk', defender: 'goblins', attacker_needs: 1, defender_needs: 0 },
        ],
      }),
    })
    render(Clash, propsFor(view, { log: DECLARED.slice(0, 2) }))
    expect(
      screen.getByRole('button', { name: /Ratfolk.*needs 1 more card than the Goblins to win/s }),
    ).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /Goblins.*wins unless the Ratfolk get 2 more cards/s }),
    ).toBeTruthy()
  })

  test('is told to those who wait, and asks them nothing', () => {
    const view = quiet({
      owing: [{ seat: 2, rule: 'x' }],
      conflict: conflict({ stage: 'declare', attacker: null, defender: null }),
    })
    render(Clash, propsFor(view, { log: DECLARED.slice(0, 2) }))
    expect(text(sheet())).toContain('Tamsin decides which side attacks.')
    expect(screen.queryByRole('button', { name: 'Go' })).toBeNull()
  })
})

describe('the trays', () => {
  test('count what I lay, and say what I return and gain', async () => {
    render(Clash, propsFor(committing(), { log: DECLARED }))
    await fireEvent.click(more('Goblin cards'))
    await fireEvent.click(more('Goblin cards'))
    const side = screen.getByRole('region', { name: 'Goblins, attacker' })
    expect(side.textContent).toMatch(/Value\s9.*= strength 7.*your 2/s)
    expect(more('Goblin cards').hasAttribute('disabled')).toBe(true)
    expect(sheet().textContent).toContain(
      'If the Goblins win you return at least 1 Goblin card (+6).',
    )
  })

  test('send every card in order, and then that I am ready', async () => {
    const sendAll = vi.fn(async () => {})
    render(Clash, propsFor(committing(), { log: DECLARED, sendAll }))
    await fireEvent.click(more('Ratfolk cards'))
    await fireEvent.click(more('Orc cards as a bluff'))
    await fireEvent.click(more('Goblin cards'))
    await fireEvent.click(screen.getByRole('button', { name: 'Commit 3 cards' }))
    expect(sendAll).toHaveBeenCalledExactlyOnceWith([
      ['commit', 'goblins'],
      ['commit', 'orcs'],
      ['commit', 'ratfolk'],
      ['ready'],
    ])
  })

  test('may stay empty', async () => {
    const sendAll = vi.fn(async () => {})
    render(Clash, propsFor(committing(), { log: DECLARED, sendAll }))
    expect(screen.getByRole('button', { name: 'Commit' }).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'Nothing' }))
    expect(sendAll).toHaveBeenCalledExactlyOnceWith([['ready']])
  })

  test('take a card that is clicked in the hand, and send nothing from there', async () => {
    const view = committing()
    const send = vi.fn()
    const narrowing = narrowingFor(view, send)
    render(Clash, propsFor(view, { log: DECLARED, narrowing }))
    narrowing.pickPath(['commit', 'ratfolk'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Commit 1 card' })).toBeTruthy())
    expect(narrowing.choice).toBeNull()
    narrowing.pickPath(['ready'])
    await waitFor(() => expect(narrowing.choice).toBeNull())
    expect(send).not.toHaveBeenCalled()
  })

  test('show of the others only whether they think', () => {
    render(Clash, propsFor(committing(), { log: DECLARED }))
    const others = within(screen.getByRole('list', { name: 'Who is ready' })).getAllByRole(
      'listitem',
    )
    expect(others.map((line) => line.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
      'Mirel ready ✓',
      'Tamsin thinking…',
      'Rook ready ✓',
    ])
  })

  test('can be changed until all are ready', async () => {
    const unseal = vi.fn(async () => {})
    const sealed = ['commit goblins', 'commit ratfolk', 'ready']
    const mine = { ...MINE, put_down: { goblins: 1, ratfolk: 1 }, ready: true }
    render(
      Clash,
      propsFor(quiet({ conflict: conflict({ mine }), sealed, owing: [{ seat: 2, rule: 'x' }] }), {
        log: DECLARED,
        unseal,
      }),
    )
    expect(sheet().textContent).toContain('You are ready with 2 cards, face down.')
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(unseal).toHaveBeenCalledOnce()
  })

  test('are not there for those who only watch', () => {
    render(
      Clash,
      propsFor(quiet({ seat: null, conflict: conflict(), owing: [{ seat: 2, rule: 'x' }] }), {
        log: DECLARED,
        seat: null,
      }),
    )
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Bluff' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Ratfolk, defender' }).textContent).toContain(
      'what all commit',
    )
  })

  test('say in a later fight that strengths are as before', () => {
    const view = asked(['commit orcs', 'ready'], {
      conflict: conflict({
        fights: 1,
        attacker: 'orcs',
        defender: 'goblins',
        factions: ['goblins', 'orcs'],
        sides: [SIDES[0]!, { faction: 'orcs', strength: 6, fallen_worth: 1, value: null }],
      }),
    })
    render(Clash, propsFor(view, { log: [...RETURNED, SECOND] }))
    expect(screen.getByRole('region', { name: 'Orcs, attacker' }).textContent).toContain(
      'as before',
    )
    expect(screen.getByRole('button', { name: /^Fight 2/ }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  test('leave the earlier fights of a chain to be read', async () => {
    const view = asked(['commit orcs', 'ready'], {
      conflict: conflict({ fights: 1, attacker: 'orcs', defender: 'goblins' }),
    })
    render(Clash, propsFor(view, { log: [...RETURNED, SECOND] }))
    await fireEvent.click(screen.getByRole('button', { name: /^Fight 1/ }))
    expect(sheet().textContent).toContain('The Goblins win, 9 to 9')
    await fireEvent.click(screen.getByRole('button', { name: /^Fight 2/ }))
    expect(screen.getByRole('button', { name: 'Nothing' })).toBeTruthy()
  })
})

describe('the reveal', () => {
  test("shows everybody's cards by side, and bluffs apart", () => {
    const view = quiet({
      owing: [{ seat: 1, rule: 'x' }],
      conflict: conflict({ stage: 'abilities' }),
    })
    render(Clash, propsFor(view, { log: REVEALED }))
    const [mine, mirel] = within(
      screen.getByRole('list', { name: 'What everybody committed' }),
    ).getAllByRole('listitem')
    expect(
      within(mine!)
        .getAllByRole('img')
        .map((pile) => pile.getAttribute('aria-label')),
    ).toEqual(['2 Goblin cards', '1 Ratfolk card', '1 Orc card: a bluff'])
    expect(mirel!.textContent).toContain('none')
    expect(sheet().textContent).toContain('Tamsin, Rook: nothing committed.')
    expect(sheet().textContent).toContain('Mirel may use a conflict ability now.')
  })

  test('offers conflict abilities with what they bring', async () => {
    const view = asked(['use elves', 'pass'], { conflict: conflict({ stage: 'abilities' }) })
    const send = vi.fn()
    render(Clash, propsFor(view, { log: REVEALED, narrowing: narrowingFor(view, send) }))
    const endure = screen.getByRole('button', { name: /Endure.*Return fewer cards/s })
    await fireEvent.click(endure)
    await fireEvent.click(endure)
    expect(send).toHaveBeenCalledWith(['use', 'elves'])
    await fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
    expect(send).toHaveBeenLastCalledWith(['pass'])
  })

  test('lets a controlled card count for another faction', async () => {
    const view = asked(['control goblins orcs', 'control goblins ratfolk', 'done'], {
      conflict: conflict({ stage: 'abilities' }),
    })
    const send = vi.fn()
    render(Clash, propsFor(view, { log: REVEALED, narrowing: narrowingFor(view, send) }))
    await fireEvent.click(within(sheet()).getByRole('button', { name: 'Ratfolk' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect(send).toHaveBeenCalledWith(['control', 'goblins', 'ratfolk'])
  })

  test('names whose card may be devoured, and who is paid', () => {
    const view = asked(['devour seat-1 goblins', 'devour seat-2 ratfolk', 'done'], {
      conflict: conflict({ stage: 'abilities' }),
    })
    render(Clash, propsFor(view, { log: REVEALED }))
    expect(screen.getByRole('button', { name: /Your Goblin.*\+6 to you/s })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Mirel’s Ratfolk.*\+5 to Mirel/s })).toBeTruthy()
  })
})

describe('the returns', () => {
  test('step from the least to all, with what they bring', async () => {
    const view = asked(['return ratfolk 2', 'return ratfolk 3'], {
      conflict: conflict({ stage: 'return', winner: 'goblins', loser: 'ratfolk' }),
    })
    const send = vi.fn()
    render(Clash, propsFor(view, { log: [...REVEALED, WON], narrowing: narrowingFor(view, send) }))
    const question = screen.getByRole('region', { name: 'Return Ratfolk' })
    expect(question.textContent).toContain('at least 2 of 3')
    expect(question.textContent).toContain('1 kept, worth 1 from now on')
    await fireEvent.click(more('Ratfolk cards to return'))
    expect(question.textContent).toContain('+15 favor')
    await fireEvent.click(screen.getByRole('button', { name: 'Return 3' }))
    expect(send).toHaveBeenCalledWith(['return', 'ratfolk', '3'])
  })
})

describe('what came of it', () => {
  const after = (more = {}) => quiet({ conflict: null, ...more })

  test('stays to be read, a row for each', () => {
    render(Clash, propsFor(after(), { log: OVER }))
    expect(sheet().textContent).toContain('The Goblins win, 9 to 9: a tie goes to the attacker.')
    const [mine] = within(
      screen.getByRole('list', { name: 'What everybody committed' }),
    ).getAllByRole('listitem')
    expect(mine!.textContent).toMatch(
      /returned 1 Goblin card and 1 Ratfolk card, kept 1.*\+11 favor/s,
    )
  })

  test('is put away by a click or Escape', async () => {
    render(Clash, propsFor(after(), { log: OVER }))
    await fireEvent.keyDown(sheet(), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('covers nothing while I choose on the map', () => {
    const view = asked(['camp satyr e6 e7 d7'], { conflict: null })
    render(Clash, propsFor(view, { log: OVER }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('goes once I have decided something else', async () => {
    const first = asked(['buy goblins', 'pass'], { version: 7 })
    const { rerender } = render(Clash, propsFor(first, { log: OVER }))
    expect(sheet()).toBeTruthy()
    await rerender(propsFor(asked(['draw'], { version: 8 }), { log: OVER }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is nothing where there was no conflict, or it is long ago', () => {
    render(Clash, propsFor(after(), { log: [entry('TurnBegun', { god: 0, round: 1 })] }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    const turns = Array.from({ length: 5 }, (_, god) =>
      entry('TurnBegun', { god: god % 4, round: 7 }),
    )
    render(Clash, propsFor(after(), { log: [...OVER, ...turns] }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the sheet can be put aside to look at the map, and comes back', async () => {
  render(Clash, propsFor(committing(), { log: DECLARED }))
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the map' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Back to the conflict' }))
  expect(sheet()).toBeTruthy()
})
