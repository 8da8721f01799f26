import { render } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import ulos from '../../../src/boards/ulos'
import Board from '../../../src/boards/ulos/Board.svelte'
import Vignette from '../../../src/boards/ulos/Vignette.svelte'
import { asked, entry, propsFor } from './scenes'

const view = asked(['buy goblins', 'pass'])
const holds = (id: string, log: ReturnType<typeof entry>[]) =>
  ulos.guide!.find((step) => step.id === id)!.until!({ view, log, over: false })

const placed = (god: number) => entry('TilePlaced', { god, kind: 'field-forest', a: 'a1', b: 'a2' })

describe('the guide', () => {
  test('points at things that are on the board', () => {
    const { container } = render(Board, propsFor(view))
    const onBoard = ulos.guide!.filter((step) => !step.at.includes('#'))
    for (const step of onBoard) expect(container.querySelector(step.at), step.title).toBeTruthy()
  })

  test('waits for what I do, not for what others do', () => {
    expect(holds('first', [placed(1)])).toBe(false)
    expect(holds('first', [placed(0)])).toBe(true)
    expect(holds('grow', [placed(0)])).toBe(false)
    expect(holds('grow', [placed(0), placed(0)])).toBe(true)
  })
})

test('the vignette paints a corner of a map with camps, and nothing to focus', () => {
  const { container } = render(Vignette, { seed: 2, width: 480, height: 240 })
  expect(container.querySelectorAll('[data-camp]').length).toBe(3)
  expect(container.querySelector('button, [tabindex]')).toBeNull()
})
