/** Moments of real games, as one seat saw them, and the components they were played with. */
import type { BoardProps } from '../../../src/table/contract'
import type { Exhibit, LogEntry, SeatState } from '$lib/protocol/messages'
import type { DecisionNarrowing } from '../../../src/table/narrowing.svelte'
import { boardOf, type Event, type KingdomsView } from '../../../src/boards/kingdoms/wire'
import { narrowingFor as narrowingOf, propsOf } from '../props'
import exhibitData from './fixtures/exhibit.json'
import momentsData from './fixtures/moments.json'

export interface Moment {
  view: KingdomsView
  seats: SeatState[]
  before: KingdomsView | null
  entries: LogEntry[]
}

export const exhibit = exhibitData as unknown as Exhibit
export const components = boardOf(exhibit)

export function moment(name: keyof typeof momentsData): Moment {
  return structuredClone(momentsData[name]) as unknown as Moment
}

/** An event as the log tells it. */
export function told(event: Event): LogEntry {
  return { event, heading: false, rule: '', text: '' }
}

export function narrowingFor(
  { view }: Moment,
  send?: (path: readonly string[]) => void,
): DecisionNarrowing {
  return narrowingOf(view, send)
}

export function propsFor(shown: Moment, more: Partial<BoardProps> = {}): BoardProps {
  return propsOf(exhibit, shown.view, {
    seats: shown.seats,
    seat: 0,
    log: shown.entries,
    ...more,
  })
}
