import { describe, expect, it } from 'vitest'
import {
  layPrices,
  plateOf,
  type Price,
  type Priced,
} from '../../../../src/boards/tactics/map/prices'
import { chipsOf } from '../../../../src/boards/tactics/map/feet'
import { CHIP_HEIGHT } from '../../../../src/boards/tactics/pieces/chips'
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

const clearOf = ({ stands }: ReturnType<typeof stateFor>, covered = NOTHING) => ({
  stands,
  chips: [],
  covered,
})

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
      const prices = layPrices(scene, wanted, 1, clearOf(state))

      expect(overlaps(prices, 1)).toEqual([])
      expect(wanted.length - prices.length).toBeLessThanOrEqual(wanted.length * 0.03)
    }
  })

  it.each(CAMERAS)('of the whole realm neither: $turn turns, tilted $tilt', ({ tilt, turn }) => {
    const { state } = pricedOf('hush')
    const scene = new Scene({ tilt, turn }, state.realm.height)
    const wanted = SPACES.map((space, i) => ({ space, square: space, cost: (i * 7) % 13 }))
    for (const grow of [1, 1.4]) {
      expect(
        overlaps(
          layPrices(scene, wanted, grow, { stands: new Set(), chips: [], covered: NOTHING }),
          grow,
        ),
      ).toEqual([])
    }
  })

  it('stand on their own squares where these can be seen, else faded beside them', () => {
    const { state, wanted } = pricedOf('hush')
    const scene = new Scene({ tilt: true, turn: 0 }, state.realm.height)
    for (const { at, square, hidden } of layPrices(scene, wanted, 1, clearOf(state))) {
      const [x, y] = scene.middleOf(square)
      if (hidden) expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(35)
      else expect(scene.spaceUnder(at)).toBe(square)
    }
  })

  it('keep clear of the panel in the corner and of whoever stands there', () => {
    const { state, wanted } = pricedOf('hush')
    const scene = new Scene({ tilt: true, turn: 0 }, state.realm.height)
    for (const { cost, at } of layPrices(scene, wanted, 1, clearOf(state, CORNER))) {
      const { half, tall } = plateOf(cost, at, 1)
      expect(at[0] - half >= CORNER.right || at[1] - tall >= CORNER.bottom).toBe(true)
      for (const [x, y] of [...state.stands].map((square) => scene.middleOf(square))) {
        expect(Math.abs(at[0] - x) < half + 10 && Math.abs(at[1] - y) < tall).toBe(false)
      }
    }
  })

  it.each(CAMERAS)('lie under no chip: $turn turns, tilted $tilt', ({ tilt, turn }) => {
    for (const grow of [1, 1.4]) {
      const { state, wanted } = pricedOf('hush')
      const { land } = state
      const scene = new Scene({ tilt, turn }, state.realm.height)
      const squareOf = (space: string) => state.squareOf(space)
      const chips = chipsOf({ scene, land, grow, compact: false, view: state.view, squareOf })
      expect(chips.length).toBeGreaterThan(4)

      const laid = layPrices(scene, wanted, grow, { stands: state.stands, chips, covered: NOTHING })

      for (const { cost, at } of laid) {
        const plate = plateOf(cost, at, grow)
        const over = chips.filter(
          (chip) =>
            Math.abs(chip.at[0] - at[0]) < chip.half + plate.half &&
            Math.abs(chip.at[1] - at[1]) < (CHIP_HEIGHT * grow) / 2 + plate.tall,
        )
        expect(over).toEqual([])
      }
    }
  })
})
