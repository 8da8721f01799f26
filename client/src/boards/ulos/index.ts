/** The board of Ulos, as the table page loads it. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'
import Chooser from './choosers/Chooser.svelte'
import { needsChooser } from './choosers/offers'
import Clash from './clash/Clash.svelte'
import { revealsOf } from './clash/reveals'
import { soundOf } from './clash/sounds'
import { GUIDE } from './guide'
import { planOf } from './motion/plan'
import { leadOf, rowOf } from './rows'
import { viewOf } from './wire'

const ulos: GameBoard = {
  board: Board,
  guide: GUIDE,
  // What came of a conflict stays to be read for a while: the sheet itself knows how long.
  dialog: { needs: () => true, component: Clash },
  chooser: { needs: (view) => needsChooser(view), component: Chooser },
  parts: {
    favor: 'favor',
    cards: 'cards, at their strength',
    legends: 'legendary cards',
    rifts: 'rift tiles',
  },
  row: rowOf,
  lead: leadOf,
  reveals: (entries) => revealsOf(entries),
  sound: soundOf,
  duration: (entries, before) => planOf(entries, before && viewOf(before)).lasts,
}

export default ulos
