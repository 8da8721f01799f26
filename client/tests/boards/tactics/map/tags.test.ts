import { describe, expect, it } from 'vitest'
import { layTags } from '../../../../src/boards/tactics/map/tags'

const NOTHING = { right: 0, bottom: 0 }

describe('the tags of an attack', () => {
  it('stand away from each other, and point at the heads', () => {
    const [attack, counter] = layTags([[300, 200], [360, 210]], [true, false], 1, 1000, NOTHING) // prettier-ignore

    expect(attack?.at).toEqual([254, 200])
    expect(attack?.tip).toBeGreaterThan(0)
    expect(counter?.at).toEqual([406, 210])
    expect(counter?.tip).toBeLessThan(0)
  })

  it('stay within the picture', () => {
    const [left, right] = layTags([[20, 200], [990, 200]], [true, false], 1.5, 1000, NOTHING) // prettier-ignore

    expect(left?.at[0]).toBe(69)
    expect(right?.at[0]).toBe(931)
  })

  it('keep clear of the panel in the corner, one above the other if they must', () => {
    const [attack, counter] = layTags([[220, 100], [250, 104]], [true, false], 1, 1000, { right: 200, bottom: 150 }) // prettier-ignore

    expect(attack?.at[0]).toBeGreaterThanOrEqual(246)
    expect(Math.abs((counter?.at[1] ?? 0) - (attack?.at[1] ?? 0))).toBeGreaterThanOrEqual(34)
  })
})
