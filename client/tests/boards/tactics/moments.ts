/** Real moments of Tactics, with whatever a test wants to be different. */
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import { BoardState } from '../../../src/boards/tactics/state.svelte'
import type { Event, TacticsView } from '../../../src/boards/tactics/wire'
import type { BoardProps } from '../../../src/table/contract'
import { people, propsOf } from '../props'
import recordedExhibit from './fixtures/exhibit.json'
import recorded from './fixtures/moments.json'

export const exhibit = recordedExhibit as unknown as Exhibit

export type Moment = keyof typeof recorded

export function momentOf(name: Moment, more: Partial<TacticsView> = {}): TacticsView {
  return { ...(structuredClone(recorded[name]) as unknown as TacticsView), version: 1, ...more }
}

/** The same with other options. */
export function asked(
  name: Moment,
  options: readonly string[] | null,
  more: Partial<TacticsView> = {},
): TacticsView {
  const view = momentOf(name, more)
  return {
    ...view,
    decision: options && { rule: 'T-ACT-1', prompt: 'Choose.', options: [...options] },
  }
}

export { narrowingFor } from '../props'

/** A line of the log with an event; fields that the wire does not have do not compile. */
export const entry = <T extends Event['type']>(
  type: T,
  event: Partial<Omit<Extract<Event, { type: T }>, 'type'>> = {},
): LogEntry => ({ text: type, rule: '', heading: false, event: { type, ...event } })

export function propsFor(view: TacticsView, more: Partial<BoardProps> = {}): BoardProps {
  return propsOf(exhibit, view, { seats: people('Ann', 'Mirel', 'Tamsin', 'Odo'), ...more })
}

export function stateFor(view: TacticsView, more: Partial<BoardProps> = {}): BoardState {
  const props = propsFor(view, more)
  return new BoardState(() => props)
}
