import { describe, expect, it } from 'vitest'
import {
  layPrices,
  plateOf,
  type Price,
  type Priced,
} from '../../../../src/boards/tactics/map/prices'
import { Scene, SPACES } from '../../../../src/boards/tactics/geometry'
import { momentOf, narrowingFor, stateFor } from '../moments'

const NOTHING = { right: 0, bottom: 0 }
const CORNER = { right: 300, bottom: 200 }

/** Every move of a unit in a recorded game, as prices of squares. */
function pricedOf(card: string): { state: ReturnType<typeof stateFor>; wanted: Priced[] } {
  const view = momentOf('comp-act')
  const narrowing = narrowingFor(view)
  narrowing.pick(card)
  const state = stateFor(view, { narrowing })
  const wanted = state.goals.flatMap(({ space, cost }) =>
    cost === null || state.stands.has(space) ? [] : [{ space, square: space, cost }],
  )
  return { state, wanted }
}

function overlaps(prices: readonly Price[], grow: number): string[] {
  const boxes = prices.map(({ space, cost, at }) => ({ space, ...plateOf(cost, at, grow) }))
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          Math.abs(a.at[0] - b.at[0]) < a.half + b.half &&
          Math.abs(a.at[1] - b.at[1]) < a.tall + b.tall,
      )
      .map((b) => `${a.space} ${b.space}`),
  )
}

const CAMERAS = [0, 1, 2, 3].flatMap((turn) => [true, false].map((tilt) => ({ tilt, turn })))

describe('prices of squares', () => {
  it.each(CAMERAS)('never lie over each other: $turn turns, tilted $tilt', ({ tilt, turn }) => {
    for (const card of ['gullet', 'hush', 'ironby', 'orrel']) {
      const { state, wanted } = pricedOf(card)
      const scene = new Scene({ tilt, turn }, state.realm.height)
      const prices = layPrices(scene, wanted, state.stands, 1, NOTHING)

      expect(overlaps(prices, 1)).toEqual([])
      expect(wanted.length - prices.length).toBeLessThanOrEqual(wanted.length * 0.03)
    }
  })

  it.each(CAMERAS)('of the whole realm neither: $turn turns, tilted $tilt', ({ tilt, turn }) => {
    const { state } = pricedOf('hush')
    const scene = new Scene({ tilt, turn }, state.realm.height)
    const wanted = SPACES.map((space, i) => ({ space, square: space, cost: (i * 7) % 13 }))
    for (const grow of [1, 1.4]) {
      expect(overlaps(layPrices(scene, wanted, new Set(), grow, NOTHING), grow)).toEqual([])
    }
  })

  it('stand on their own squares where these can be seen, else faded beside them', () => {
    const { state, wanted } = pricedOf('hush')
    const scene = new Scene({ tilt: true, turn: 0 }, state.realm.height)
    for (const { at, square, hidden } of layPrices(scene, wanted, state.stands, 1, NOTHING)) {
      const [x, y] = scene.middleOf(square)
      if (hidden) expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(35)
      else expect(scene.spaceUnder(at)).toBe(square)
    }
  })

  it('keep clear of the panel in the corner and of whoever stands there', () => {
    const { state, wanted } = pricedOf('hush')
    const scene = new Scene({ tilt: true, turn: 0 }, state.realm.height)
    for (const { cost, at } of layPrices(scene, wanted, state.stands, 1, CORNER)) {
      const { half, tall } = plateOf(cost, at, 1)
      expect(at[0] - half >= CORNER.right || at[1] - tall >= CORNER.bottom).toBe(true)
      for (const [x, y] of [...state.stands].map((square) => scene.middleOf(square))) {
        expect(Math.abs(at[0] - x) < half + 10 && Math.abs(at[1] - y) < tall).toBe(false)
      }
    }
  })
})
