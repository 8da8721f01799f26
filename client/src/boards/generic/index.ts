/** The plain board: any ruleset can be played on it, made from nothing but its view and its options. */
import type { GameBoard } from '../../table/contract'
import Board from './Board.svelte'

export default { board: Board } satisfies GameBoard
