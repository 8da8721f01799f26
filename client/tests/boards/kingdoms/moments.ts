/** Moments of real games, as one seat saw them, and the components they were played with. */
import type { BoardProps } from '../../../src/table/contract'
import type { Exhibit, LogEntry, SeatState } from '$lib/protocol/messages'
import type { DecisionNarrowing } from '../../../src/table/narrowing.svelte'
import { componentsOf } from '../../../src/boards/kingdoms/exhibit'
import type { KingdomsView } from '../../../src/boards/kingdoms/view'
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
export const components = componentsOf(exhibit)

export function moment(name: keyof typeof momentsData): Moment {
  return structuredClone(momentsData[name]) as unknown as Moment
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
