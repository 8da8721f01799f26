/** Boards by ruleset, loaded when a table needs one; a ruleset without a board gets the plain one. */
import type { GameBoard } from '../table/contract'

const boards: Record<string, () => Promise<{ default: GameBoard }>> = {
  kingdoms: () => import('./kingdoms'),
}

export async function loadBoard(ruleset: string): Promise<GameBoard> {
  const load = boards[ruleset] ?? (() => import('./generic'))
  return (await load()).default
}
