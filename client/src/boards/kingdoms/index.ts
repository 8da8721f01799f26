/** The board of kingdoms, as the table page loads it. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'
import { GUIDE } from './guide'
import { DUMMYS_LONGEST, planOf } from './motion/plan'
import { rowOf } from './rows'
import RowSign from './pieces/RowSign.svelte'
import { viewOf } from './wire'
import { needsDialog } from './clash/stages'
import Clash from './clash/Clash.svelte'

const kingdoms: GameBoard = {
  board: Board,
  guide: GUIDE,
  dialog: { needs: (view) => needsDialog(viewOf(view), view.seat), component: Clash },
  row: rowOf,
  sign: RowSign,
  narrates: (view) => viewOf(view).compass !== null,
  patience: DUMMYS_LONGEST,
  duration: (entries, before, view) =>
    planOf(entries, before && viewOf(before), viewOf(view), null).lasts,
}

export default kingdoms
