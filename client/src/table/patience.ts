/** A press anywhere is patience running out: what moves is done, a note is put away. */
import type { Desk } from './desk.svelte'
import type { Table } from './table.svelte'

/** Where a click may answer what is asked. */
const ANSWERED = '.board, #decision, [data-game-dialog]'

export class Patience {
  readonly #table: Table
  readonly #desk: Desk
  #skips = false

  constructor(table: Table, desk: Desk) {
    this.#table = table
    this.#desk = desk
  }

  press = ({ target }: PointerEvent): void => {
    this.#skips = this.#table.catchingUp
    if (this.#skips) this.#table.playback.skip()
    if (!(target instanceof Element && target.closest('[data-note]'))) this.#desk.putNoteAway()
  }

  /** What was pressed while the board showed the past was meant for the past: it skips, and no more. */
  click = (event: MouseEvent): void => {
    if (!this.#skips || !event.detail) return
    this.#skips = false
    if (event.target instanceof Element && event.target.closest(ANSWERED)) event.stopPropagation()
  }
}
