/** The sample table of Ulos with whatever a test wants to be different. */
import type { BoardProps, View } from '../../../src/table/contract'
import type { Exhibit } from '$lib/protocol/messages'
import { SAMPLE_BOARD, SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import type { UlosView } from '../../../src/boards/ulos/view'
import { DecisionNarrowing } from '../../../src/table/narrowing.svelte'
import { nameOfWord } from '../../../src/table/words'

export const exhibit = {
  board: SAMPLE_BOARD,
  names: {},
  meanings: {},
  notes: {},
} as unknown as Exhibit

/** The sample with other options; spots stay those that are asked for. */
export function viewWith(
  options: readonly string[] | null,
  more: Partial<UlosView> = {},
): UlosView {
  const decision = options && { rule: 'D-PLACE-1', prompt: 'Place a tile.', options: [...options] }
  return structuredClone({ ...SAMPLE_VIEW, decision, ...more }) as UlosView
}

export function narrowingFor(
  view: View,
  send: (path: readonly string[]) => void = () => {},
): DecisionNarrowing {
  const narrowing = new DecisionNarrowing(send)
  narrowing.ask(view.decision && { id: '0', options: view.decision.options })
  return narrowing
}

export function propsFor(
  view: UlosView = structuredClone(SAMPLE_VIEW),
  more: Partial<BoardProps> = {},
): BoardProps {
  return {
    exhibit,
    view,
    seats: ['Ann', 'Mirel', 'Tamsin', 'Rook'].map((name) => ({ name, kind: 'person' as const })),
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
