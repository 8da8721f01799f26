/** What a retreat costs, by the first one offered: all from one region cost the same. */
import { wayOf } from '../lookups'
import type { BoardState } from '../state.svelte'
import { amountsInWords } from '../words'

export function priceOfRetreat(board: BoardState): string {
  const option = board.props.narrowing.options.find(([verb]) => verb === 'retreat')
  return amountsInWords((option && wayOf(board.view, option)?.costs) ?? [])
}
