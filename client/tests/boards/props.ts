/** What a board is given, as a test of any game begins with it. */
import type { Exhibit, SeatState } from '$lib/protocol/messages'
import { tableOfNobody } from '../../src/boards/shared/nobody'
import type { BoardProps, View } from '../../src/table/contract'
import { DecisionNarrowing } from '../../src/table/narrowing.svelte'
import { nameOfWord } from '../../src/table/words'

export function narrowingFor(
  view: View,
  send: (path: readonly string[]) => void = () => {},
): DecisionNarrowing {
  const narrowing = new DecisionNarrowing(send)
  narrowing.ask(view.decision && { id: '0', options: view.decision.options })
  return narrowing
}

export const people = (...names: string[]): SeatState[] =>
  names.map((name) => ({ name, kind: 'person' }))

/** A table where the view's own seat looks and nothing moves, with whatever is to be different. */
export function propsOf(exhibit: Exhibit, view: View, more: Partial<BoardProps>): BoardProps {
  return {
    ...tableOfNobody(exhibit.board as object, view),
    exhibit,
    seat: view.seat,
    narrowing: narrowingFor(view),
    nameOf: (word) => nameOfWord(word, exhibit.names),
    ...more,
  }
}
