import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Chooser from '../../../../src/boards/ulos/choosers/Chooser.svelte'
import { needsChooser, notForSale } from '../../../../src/boards/ulos/choosers/offers'
import { asked, conflict, narrowingFor, propsFor, quiet } from '../scenes'

const ACTION = ['buy goblins', 'buy orcs', 'use goblins', 'use ratfolk', 'rift scout', 'pass']
const paths = (options: readonly string[]) => options.map((option) => option.split(' '))

afterEach(cleanup)

describe('a chooser', () => {
  test.each([
    'buy goblins',
    'use goblins',
    'lure seat-2',
    'pilfer seat-3',
    'take sheki',
    'give goblins',
    'convert 2',
    'put desert-field',
    'reclaim scout',
    'rift scout',
  ])('stands in for the list where `%s` is offered', (option) => {
    expect(needsChooser(asked([option, 'done']))).toBe(true)
  })

  test('leaves to the map what is chosen there', () => {
    expect(needsChooser(asked(['place desert-field e7 e6', 'rift scout']))).toBe(false)
    expect(needsChooser(asked(['burn d2', 'done']))).toBe(false)
    expect(needsChooser(quiet())).toBe(false)
  })

  test('lets a choice be ended, also where there is only one other', () => {
    const view = asked(['buy goblins', 'done'])
    const send = vi.fn()
    const narrowing = narrowingFor(view, send)
    render(Chooser, propsFor(view, { narrowing }))
    screen.getByRole('button', { name: /Done/ }).click()
    expect(narrowing.choice).toEqual(['done'])
    cleanup()
    render(Chooser, propsFor(asked(['buy goblins', 'buy orcs', 'done']))) // then the panel has a button for it
    expect(screen.queryByRole('button', { name: /Done/ })).toBeNull()
  })

  test('points to the sheet in a conflict', () => {
    const view = asked(['commit goblins', 'ready'], { conflict: conflict() })
    expect(needsChooser(view)).toBe(true)
    const { container } = render(Chooser, propsFor(view))
    expect(container.textContent).toContain('Nothing is sent before you commit.')
  })
})

describe('buying', () => {
  test('tells price, purse and worth before the click, as the engine says', () => {
    render(Chooser, propsFor(asked(ACTION)))
    expect(
      screen.getByRole('button', {
        name: /Goblins leaves 24 · 8 in the stack.*yours 2, worth 14 → 21.*7.*favor/s,
      }),
    ).toBeTruthy()
    expect(notForSale(asked(ACTION), paths(ACTION))).toEqual(['ratfolk', 'satyr', 'sheki'])
  })

  test('says how many cards are left of a purchase, and whether they are cheaper', () => {
    const { container } = render(
      Chooser,
      propsFor(asked(ACTION, { market: { left: 2, discount: 1 } })),
    )
    expect(container.textContent).toMatch(/up to 2\s+cards, each 1 favor cheaper/)
  })

  test('picks by a click and sends by a second', async () => {
    const view = asked(ACTION)
    const send = vi.fn()
    render(Chooser, propsFor(view, { narrowing: narrowingFor(view, send) }))
    const orcs = screen.getByRole('button', { name: /Orcs leaves 25 · 10 in the stack/ })
    await fireEvent.click(orcs)
    expect(orcs.getAttribute('aria-pressed')).toBe('true')
    expect(send).not.toHaveBeenCalled()
    await fireEvent.click(orcs)
    expect(send).toHaveBeenCalledWith(['buy', 'orcs'])
  })

  test('says why the others are not for sale', async () => {
    const whyNot = vi.fn()
    render(Chooser, propsFor(asked(ACTION), { whyNot }))
    await fireEvent.click(screen.getByRole('button', { name: /^Sheki.*why not/ }))
    expect(whyNot).toHaveBeenCalledWith(['buy', 'sheki'], expect.anything())
  })

  test('shows keys where a word means one option', () => {
    const narrowing = narrowingFor(asked(ACTION))
    render(Chooser, propsFor(asked(ACTION), { narrowing }))
    expect(screen.getByRole('heading', { name: /^1 Buy/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Orcs/ })).toBeTruthy()
    cleanup()
    narrowing.pick('buy')
    render(Chooser, propsFor(asked(ACTION), { narrowing }))
    expect(screen.getByRole('button', { name: /^2 Orcs/ })).toBeTruthy()
  })
})

describe('abilities', () => {
  test('say what they bring and how often they work at this strength', () => {
    render(Chooser, propsFor(asked(ACTION)))
    const use = screen.getByRole('region', { name: /Use/ })
    expect(
      within(use).getByRole('button', { name: /Lure Goblins, now 3.*\+6 favor/s }),
    ).toBeTruthy()
    expect(
      within(use).getByRole('button', { name: /Expand Ratfolk, now 2.*\+5 favor/s }),
    ).toBeTruthy()
  })

  test('are missed in words where no card can be used', () => {
    const { container } = render(Chooser, propsFor(asked(['buy goblins', 'pass'])))
    expect(container.textContent).toContain(
      'No card in your hand has an ability that could be used now.',
    )
  })

  test('that need an opponent name them by what all can see', () => {
    render(Chooser, propsFor(asked(['lure seat-2', 'lure seat-4'])))
    expect(
      screen.getByRole('button', { name: /Mirel 24 favor, 0 rift tiles.*6 cards/s }),
    ).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /Rook 40 favor, 1 rift tile.*4 cards/s }),
    ).toBeTruthy()
  })

  test('that give cards tell their worth', () => {
    render(
      Chooser,
      propsFor(
        asked(['take sheki', 'take satyr', 'done'], {
          procedure: { kind: 'gaining', god: 0, reason: 'summon', left: 2 },
        }),
      ),
    )
    expect(
      screen.getByRole('button', {
        name: /Sheki lost for now · 13 in the stack.*yours 1, worth 1 → 2/s,
      }),
    ).toBeTruthy()
    expect(screen.getByText(/Free of charge.*2 to go/s)).toBeTruthy()
  })

  test('that take from the pool say what lies there', () => {
    render(
      Chooser,
      propsFor(
        asked(['take sheki', 'take satyr'], {
          procedure: { kind: 'pool', cards: { sheki: 2, satyr: 1 }, takers: [0, 1] },
        }),
      ),
    )
    expect(screen.getByRole('button', { name: /Sheki lost for now · 2 in the pool/ })).toBeTruthy()
  })

  test('that take cards back tell their spoils', () => {
    render(Chooser, propsFor(asked(['give goblins', 'give orcs'])))
    expect(
      screen.getByRole('button', { name: /Goblins strength 7.*worth 14 → 7.*\+6 favor/s }),
    ).toBeTruthy()
  })
})

describe('rift tiles', () => {
  test('convert as many tiles as wished', () => {
    render(Chooser, propsFor(asked(['convert 0', 'convert 1', 'convert 2'])))
    expect(screen.getByRole('button', { name: /Draw none/ })).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /Draw 2 choose 2 of then 5 to put back/ }),
    ).toBeTruthy()
  })

  test('put tiles back by kind', async () => {
    const view = asked(['put desert-field', 'put forest-mountain'])
    const narrowing = narrowingFor(view)
    render(Chooser, propsFor(view, { narrowing }))
    await fireEvent.click(screen.getByRole('button', { name: /desert field you hold 1/ }))
    expect(narrowing.choice).toEqual(['put', 'desert-field'])
  })

  test('are fetched from the box, and say whether they were used', () => {
    render(Chooser, propsFor(asked(['reclaim scout', 'reclaim pilfer'])))
    expect(screen.getByRole('button', { name: /Scout Draw a tile.*was used/s })).toBeTruthy()
    expect(screen.getByRole('button', { name: /pilfer.*never seen/s })).toBeTruthy()
  })
})
