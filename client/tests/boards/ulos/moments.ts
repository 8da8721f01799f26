/** The sample table of Ulos with whatever a test wants to be different. */
import type { BoardProps } from '../../../src/table/contract'
import type { Exhibit } from '$lib/protocol/messages'
import { SAMPLE_BOARD, SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import type { UlosView } from '../../../src/boards/ulos/wire'
import { people, propsOf } from '../props'
import { answersTo } from './answers'

export { narrowingFor } from '../props'

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
  const answers = answersTo(options ?? [], Boolean(more.conflict))
  return structuredClone({ ...SAMPLE_VIEW, decision, ...answers, ...more })
}

export function propsFor(
  view: UlosView = structuredClone(SAMPLE_VIEW),
  more: Partial<BoardProps> = {},
): BoardProps {
  return propsOf(exhibit, view, { seats: people('Ann', 'Mirel', 'Tamsin', 'Rook'), ...more })
}
