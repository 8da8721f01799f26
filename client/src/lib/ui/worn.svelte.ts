/**
 * What the sides of the table on the screen look like: the one place where a side gets its colour.
 *
 * Sides are the seats, then opponents whom the rules play; null are pieces that are nobody's. What is
 * drawn in SVG and CSS says `var(--seat-2)`, which this sets; what needs the shape asks `seats.ts`.
 */
import type { TableState } from '$lib/protocol/messages'

const PARTS = ['', '-side', '-rim'] as const
const SPARE = 'white'
const APART = 100 // no table has so many sides

class Worn {
  /** By side, the name of its colour; a side that is not there has the colour of its number. */
  colours = $state.raw<readonly string[]>([])
  spare = $state.raw(SPARE)
  #tables = 0

  /** Everything on the page is drawn for this table from now on. */
  wear(table: Pick<TableState, 'seats' | 'opponents' | 'spare_colour'>) {
    const sides = [...table.seats, ...(table.opponents ?? [])]
    const colours = sides.map((side) => side.colour ?? '')
    const spare = table.spare_colour || SPARE
    // Nothing of its own state is read here: effects wear looks, and would run again for ever.
    this.colours = colours
    this.spare = spare
    const worn = colours.map((colour, side): [string, string] => [String(side), colour])
    this.#paint([...worn, ['nobody', spare]])
  }

  /**
   * One more table on the page, in small: its sides are counted on from the number that comes back, so that each
   * table in a list has its own colours.
   */
  add(colours: readonly string[]): number {
    const first = (this.#tables += APART)
    const gap = Array.from({ length: Math.max(0, first - this.colours.length) }, () => '')
    this.colours = [...this.colours, ...gap, ...colours]
    this.#paint(colours.map((colour, side) => [String(first + side), colour]))
    return first
  }

  /** No table is on the page any more. */
  leave() {
    const { style } = document.documentElement
    for (const name of Array.from(style)) if (name.startsWith('--seat-')) style.removeProperty(name)
    this.colours = []
    this.spare = SPARE
  }

  #paint(worn: readonly (readonly [string, string])[]) {
    const { style } = document.documentElement
    for (const [side, colour] of worn) {
      for (const part of PARTS) {
        if (colour) style.setProperty(`--seat-${side}${part}`, `var(--wood-${colour}${part})`)
      }
    }
  }
}

export const worn = new Worn()
