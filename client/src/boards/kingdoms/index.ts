/** The board of kingdoms, as the table page loads it. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'
import { GUIDE } from './guide'
import { DUMMYS_LONGEST, planOf } from './motion/plan'
import { rowOf } from './rows'
import RowSign from './pieces/RowSign.svelte'
import { eventOf, viewOf } from './wire'
import { revealsOf } from './clash/reveals'
import { needsDialog } from './clash/stages'
import Clash from './clash/Clash.svelte'

const kingdoms: GameBoard = {
  board: Board,
  guide: GUIDE,
  dialog: { needs: (view) => needsDialog(viewOf(view), view.seat), component: Clash },
  row: rowOf,
  sign: RowSign,
  narrates: (view) => viewOf(view).compass !== null,
  reveals: (entries, _, names) => revealsOf(entries, names),
  patience: DUMMYS_LONGEST,
  sound: (entry, seat) => {
    const event = eventOf(entry)
    if (event.type === 'WarWon') {
      return event.winner === seat ? 'won' : event.loser === seat ? 'lost' : 'reveal'
    }
    if (event.type === 'ValuesRevealed') return 'reveal'
    return event.type === 'DieRolled' ? 'dice' : null
  },
  duration: (entries, before, view) =>
    planOf(entries, before && viewOf(before), viewOf(view), null).lasts,
}

export default kingdoms
