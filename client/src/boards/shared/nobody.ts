/** A table that nobody sits at, to show a board before any table is laid: nothing is asked, nothing moves. */
import type { BoardProps, View } from '../../table/contract'
import { DecisionNarrowing } from '../../table/narrowing.svelte'

export function tableOfNobody(board: object, view: View): BoardProps {
  return {
    exhibit: { names: {}, meanings: {}, notes: {}, board: { ...board } },
    view,
    seats: [],
    seat: null,
    outcome: null,
    narrowing: new DecisionNarrowing(() => {}),
    playing: { entries: [], before: null },
    motion: false,
    size: 'desktop',
    low: false,
    tab: 'map',
    log: [],
    nameOf: (word) => word,
    explain: () => {},
    whyNot: () => {},
    sendAll: async () => {},
    unseal: null,
  }
}
