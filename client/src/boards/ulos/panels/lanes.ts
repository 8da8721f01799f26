/** What a faction's lane of the power track offers, and what it says. */
import type { BoardState } from '../state.svelte'
import type { Faction } from '../wire'

/** What a click on a lane may mean. */
const VERBS = ['buy', 'take', 'attack'] as const

export function lanePath(board: BoardState, id: string): string[] {
  return [VERBS.find((verb) => board.offers([verb, id])) ?? 'buy', id]
}

export function isLaneOpen(board: BoardState, id: string): boolean {
  return board.offers(lanePath(board, id))
}

/** How a lane is lit. */
export function laneLight(board: BoardState, id: string): Record<string, boolean> {
  return {
    tinted: board.tinted.has(id),
    open: isLaneOpen(board, id),
    picked: board.isPicked(lanePath(board, id)),
  }
}

/** In which column of the track a faction's marker stands: the first is for the lost. */
export function columnOf(faction: Faction): number {
  return faction.value === null ? 0 : faction.value + 1
}

export function laneInWords(board: BoardState, faction: Faction): string {
  const where =
    faction.value === null ? 'lost' : `territory value ${faction.value}, spoils ${faction.spoils}`
  const mine = board.me?.hand ? `, you hold ${board.cards(faction.id)}` : ''
  const legend = faction.legendary ? ', legendary' : ''
  const open = isLaneOpen(board, faction.id)
    ? `; may be chosen: ${lanePath(board, faction.id)[0]}`
    : ''
  return `${board.factionName(faction.id)}: ${where}, price ${faction.price}, ${faction.stack} in the stack${mine}${legend}${open}`
}
