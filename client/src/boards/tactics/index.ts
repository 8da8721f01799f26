/** The board of Tactics, as the table page loads it. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'
import { GUIDE } from './guide'
import { planOf } from './motion/plan'
import Chooser from './choosers/Chooser.svelte'
import { isQuietWindow, needsChooser } from './choosers/asked'
import { revealsOf } from './clash/reveals'
import { goWords } from './panels/words'
import { rowOf } from './rows'
import { eventOf, viewOf } from './wire'

const tactics: GameBoard = {
  board: Board,
  guide: GUIDE,
  chooser: {
    needs: (view) => needsChooser(viewOf(view)),
    component: Chooser,
    alone: (view) => isQuietWindow(viewOf(view)),
  },
  goes: (path, props) => goWords(path, props.nameOf),
  parts: {
    flags: 'flags',
    survivors: 'own units left',
    captures: 'captured units',
    villages: 'villages held',
    artifact: 'the artifact',
  },
  row: rowOf,
  reveals: (entries) => revealsOf(entries),
  sound: (entry, seat) => {
    const event = eventOf(entry)
    if (event.type === 'UnitCaptured') return event.side === seat ? 'won' : 'lost'
    return event.type === 'DiceRolled' ? 'dice' : null
  },
  duration: (entries, before) => planOf(entries, before && viewOf(before)).lasts,
}

export default tactics
