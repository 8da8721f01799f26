/** The board of kingdoms, as the table page loads it. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'
import { GUIDE, GUIDE_TABLE } from './guide'
import { DUMMYS_LONGEST, planOf } from './motion/plan'
import { rowOf } from './rows'
import { asKingdoms } from './view'
import { needsDialog } from './clash/stages'
import Clash from './clash/Clash.svelte'

const kingdoms: GameBoard = {
  board: Board,
  guide: GUIDE,
  guideTable: { options: { ...GUIDE_TABLE.options }, bots: GUIDE_TABLE.bots },
  dialog: { needs: (view) => needsDialog(asKingdoms(view), view.seat), component: Clash },
  row: rowOf,
  narrates: (view) => asKingdoms(view).compass !== null,
  patience: DUMMYS_LONGEST,
  duration: (entries, before, view) =>
    planOf(entries, before && asKingdoms(before), asKingdoms(view), null).lasts,
}

export default kingdoms
