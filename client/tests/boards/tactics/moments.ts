/** Real moments of Tactics, with whatever a test wants to be different. */
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import { BoardState } from '../../../src/boards/tactics/state.svelte'
import type { TacticsView } from '../../../src/boards/tactics/view'
import type { BoardProps, View } from '../../../src/table/contract'
import { DecisionNarrowing } from '../../../src/table/narrowing.svelte'
import { nameOfWord } from '../../../src/table/words'
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

export const entry = (type: string, event: object = {}): LogEntry => ({
  text: type,
  rule: '',
  heading: false,
  event: { type, ...event },
})

export function narrowingFor(
  view: View,
  send: (path: readonly string[]) => void = () => {},
): DecisionNarrowing {
  const narrowing = new DecisionNarrowing(send)
  narrowing.ask(view.decision && { id: '0', options: view.decision.options })
  return narrowing
}

export function propsFor(view: TacticsView, more: Partial<BoardProps> = {}): BoardProps {
  return {
    exhibit,
    view,
    seats: ['Ann', 'Mirel', 'Tamsin', 'Odo'].map((name) => ({ name, kind: 'person' as const })),
    seat: view.seat,
    outcome: null,
    narrowing: narrowingFor(view),
    playing: { entries: [], before: null },
    motion: false,
    size: 'desktop',
    tab: 'map',
    log: [],
    nameOf: (word) => nameOfWord(word, exhibit.names),
    sendAll: async () => {},
    unseal: null,
    explain: () => {},
    whyNot: () => {},
    ...more,
  }
}

export function stateFor(view: TacticsView, more: Partial<BoardProps> = {}): BoardState {
  const props = propsFor(view, more)
  return new BoardState(() => props)
}
