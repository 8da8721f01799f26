import { describe, expect, test } from 'vitest'
import { mix, Scene, type Point } from '../../../../src/boards/tactics/geometry'
import { spaceMeant } from '../../../../src/boards/tactics/map/seeing'
import type { Space } from '../../../../src/boards/tactics/wire'
import { momentOf, narrowingFor, stateFor, type Moment } from '../moments'
import recorded from '../fixtures/moments.json'

const SHARES = [0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92]

/** Points all over the top of a square. */
function pointsOn(scene: Scene, square: Space): Point[] {
  const [a, b, c, d] = scene.cornersOf(square)
  return SHARES.flatMap((u) => SHARES.map((v) => mix(mix(a!, b!, u), mix(d!, c!, u), v)))
}

/** Squares that can be chosen and that no point of the picture means. */
function unreachable(state: ReturnType<typeof stateFor>, scene: Scene): Space[] {
  const { land, view, choosable, selected, squareOf } = state
  const spaceOn = (square: Space) => state.spaceOn(square)
  const board = { scene, land, view, choosable, selected, squareOf, spaceOn }
  return [...choosable].filter(
    (square) =>
      !pointsOn(scene, square).some((point) => spaceMeant(board, point) === state.spaceOn(square)),
  )
}

/** The moment as it is, and with each unit picked; those in which squares can be chosen. */
function statesOf(name: Moment): { card: string; state: ReturnType<typeof stateFor> }[] {
  const view = momentOf(name)
  return ['', ...view.units.map(({ card }) => card)].flatMap((card) => {
    const narrowing = narrowingFor(view)
    if (card) narrowing.pick(card)
    const state = stateFor(view, { narrowing })
    return state.choosable.size ? [{ card, state }] : []
  })
}

const ALL = (Object.keys(recorded) as Moment[]).map((name) => ({ name, states: statesOf(name) }))
const MOMENTS = ALL.filter(({ states }) => states.length > 0)

describe('every square that can be chosen', () => {
  test('is looked at in several kinds of moments', () => {
    expect(MOMENTS.length).toBeGreaterThan(4)
  })

  test.each(MOMENTS)('can be clicked from each side, behind walls and units: $name', (moment) => {
    for (const { card, state } of moment.states) {
      for (const turn of [0, 1, 2, 3]) {
        for (const tilt of [true, false]) {
          const scene = new Scene({ tilt, turn }, state.land.height)
          expect(unreachable(state, scene), `${card}, turned ${turn}, tilted ${tilt}`).toEqual([])
        }
      }
    }
  })
})
