import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import Automa from '../../../../src/boards/ulos/automa/Automa.svelte'
import { lastTurnOf } from '../../../../src/boards/ulos/automa/turns'
import type { Column } from '$lib/protocol/games/ulos'
import type { Mat, UlosView } from '../../../../src/boards/ulos/wire'
import { entry, propsFor, quiet } from '../scenes'

const ULRIR_TOLD = 99 // events name him by a number that no seat has
const ELEMENTS = ['fire', 'water', 'air', 'earth', 'spirit'] as const
const COLUMNS: readonly Column[] = [
  { slot: 'left', element: 'fire', faction: 'goblins', tiles: 2, lower: null },
  { slot: 'center', element: 'water', faction: 'orcs', tiles: 1, lower: null },
  { slot: 'right', element: 'air', faction: 'ratfolk', tiles: 1, lower: null },
]

function solo(more: Partial<UlosView> = {}, mat: Partial<Mat> = {}): UlosView {
  const view = quiet()
  const his = {
    favor: 34,
    cards: 5,
    tiles: 0,
    rifts: 2,
    turns: 6,
    hand: { goblins: 3, sheki: 2 },
    worth: { goblins: 21, sheki: 2 },
    tile_hand: null,
    rift_hand: null,
    standing: 91,
  }
  return quiet({
    players: 1,
    solo: true,
    level: 'shrewd',
    active: 0,
    factions: view.factions.map((faction, i) => ({ ...faction, element: ELEMENTS[i] ?? null })),
    gods: [view.gods[0]!, his],
    ulrir: {
      god: 1,
      columns: [...COLUMNS],
      discarded: null,
      slot: null,
      faction: null,
      tiles: 0,
      deck: 18,
      discards: 6,
      ...mat,
    },
    ...more,
  })
}

const TURN = [
  entry('TurnBegun', { god: ULRIR_TOLD, round: 6 }),
  entry(
    'LanternDrawn',
    { slot: 'center', faction: 'orcs', tiles: 1 },
    '{ulrir} drew a lantern for the {orcs}.',
  ),
  entry(
    'TilePlaced',
    { god: ULRIR_TOLD, kind: 'field-forest', a: 'o7', b: 'o8' },
    '{ulrir} placed a tile on o7 and o8.',
  ),
  entry(
    'UlrirReasoned',
    { reason: 'expand', faction: 'orcs', a: 'o7', b: 'o8' },
    'It was the first place beside the {orcs}.',
  ),
  entry('PowerChanged', { faction: 'orcs', before: 5, after: 6, price: 6 }, 'The {orcs} rose.'),
  entry('UlrirCouldNotBuy', { reason: 'favor', price: 13 }, '{ulrir} could not buy.'),
]
const MINE = [
  entry('TurnBegun', { god: 0, round: 7 }),
  entry('TilePlaced', { god: 0, kind: 'field-forest', a: 'a1', b: 'a2' }, '{0} placed a tile.'),
]

afterEach(cleanup)

describe("Ulrir's last turn", () => {
  test('is told by what he did and why', () => {
    const turn = lastTurnOf(solo(), [...TURN, ...MINE])!
    expect([turn.slot, turn.faction, turn.isNow]).toEqual(['center', 'orcs', false])
    expect(turn.steps.map((step) => step.isReason)).toEqual([false, false, true, false])
    expect(turn.steps.map((step) => step.text)).not.toContain('The {orcs} rose.')
  })

  test('is now while he is at it', () => {
    expect(lastTurnOf(solo({ active: 1 }), TURN)!.isNow).toBe(true)
  })

  test('is nothing before his first, and nothing at a table of players', () => {
    expect(lastTurnOf(solo(), MINE)).toBeNull()
    expect(lastTurnOf(quiet(), TURN)).toBeNull()
  })
})

describe('his mat', () => {
  test('shows for whom each column places tiles', () => {
    render(Automa, propsFor(solo(), { log: [...TURN, ...MINE] }))
    const columns = within(screen.getByRole('list', { name: 'His three columns' })).getAllByRole(
      'listitem',
    )
    expect(columns.map((column) => column.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'left Fire Goblins 2 tiles',
      'center, last Water Orcs 1 tile',
      'right Air Ratfolk 1 tile',
    ])
  })

  test('shows the card below the column that acts', () => {
    const lower = { buy: [{ faction: 'goblins', cards: 1 }], price: 7, spoils: [1, 2] }
    const columns = [{ ...COLUMNS[0]!, lower }, ...COLUMNS.slice(1)]
    render(
      Automa,
      propsFor(solo({ active: 1 }, { slot: 'left', columns, faction: 'goblins', tiles: 1 }), {
        log: TURN,
      }),
    )
    const [left, center] = within(
      screen.getByRole('list', { name: 'His three columns' }),
    ).getAllByRole('listitem')
    expect(left!.textContent).toMatch(/buys.*1.*for 7, or spoils ×1, ×2/s)
    expect(within(left!).getByRole('img', { name: 'Goblins' })).toBeTruthy()
    expect(center!.textContent).not.toContain('buys')
  })

  test('tells the reasons in words, and all that he holds', () => {
    render(Automa, propsFor(solo(), { log: [...TURN, ...MINE] }))
    const mat = screen.getByRole('region', { name: 'Ulrir' })
    expect(mat.textContent).toContain('It was the first place beside the Orcs.')
    expect(mat.textContent).toMatch(/34\sfavor/)
    expect(mat.textContent).toMatch(/2\srift tiles/)
    expect(mat.textContent).toContain('18 lanterns left, 6 used')
    expect(within(mat).getByRole('img', { name: 'Sheki' })).toBeTruthy()
  })

  test('is not there at a table of players', () => {
    render(Automa, propsFor(quiet()))
    expect(screen.queryByRole('region', { name: 'Ulrir' })).toBeNull()
  })
})
