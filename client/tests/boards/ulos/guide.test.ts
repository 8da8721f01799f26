import { render } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import ulos from '../../../src/boards/ulos'
import Board from '../../../src/boards/ulos/Board.svelte'
import Vignette from '../../../src/boards/ulos/Vignette.svelte'
import type { GuideStep } from '../../../src/table/contract'
import { asked, entry, narrowingFor, propsFor } from './scenes'

const view = asked(['buy goblins', 'pass'])
const holds = (step: GuideStep, log: ReturnType<typeof entry>[]) =>
  step.until!({ view, log, narrowing: narrowingFor(view) })

const placed = (god: number) => entry('TilePlaced', { god, kind: 'field-forest', a: 'a1', b: 'a2' })

describe('the guide', () => {
  test('goes through a first game in ten to fourteen steps', () => {
    expect(ulos.guide!.length).toBeGreaterThanOrEqual(10)
    expect(ulos.guide!.length).toBeLessThanOrEqual(14)
    expect(ulos.guideTable).toEqual({
      options: { players: 3, factions: 'basic', first: 1 },
      bots: 'green',
    })
  })

  test('points at things that are on the board', () => {
    const { container } = render(Board, propsFor(view))
    const onBoard = ulos.guide!.filter((step) => !step.at.startsWith('#'))
    for (const step of onBoard) expect(container.querySelector(step.at), step.title).toBeTruthy()
  })

  test('waits for what I do, not for what others do', () => {
    const first = ulos.guide!.find((step) => step.title === 'Your first tile')!
    expect(holds(first, [placed(1)])).toBe(false)
    expect(holds(first, [placed(0)])).toBe(true)
    const grow = ulos.guide!.find((step) => step.title === 'Let them grow')!
    expect(holds(grow, [placed(0)])).toBe(false)
    expect(holds(grow, [placed(0), placed(0)])).toBe(true)
  })

  test('is content with passing', () => {
    const act = ulos.guide!.find((step) => step.title === 'Now act: buy')!
    expect(holds(act, [entry('ActionPassed', { god: 0 })])).toBe(true)
  })
})

test('the vignette paints a corner of a map with camps, and nothing to focus', () => {
  const { container } = render(Vignette, { seed: 2, width: 480, height: 240 })
  expect(container.querySelectorAll('[data-camp]').length).toBe(3)
  expect(container.querySelector('button, [tabindex]')).toBeNull()
})
