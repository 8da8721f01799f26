/** Boards by ruleset, loaded when a table needs one; a ruleset without a board gets the plain one. */
import type { GameBoard } from '../table/contract'

const boards: Record<string, () => Promise<{ default: GameBoard }>> = {
  kingdoms: () => import('./kingdoms'),
  ulos: () => import('./ulos'),
  tactics: () => import('./tactics'),
}

/** Those with a guide to a first game: known before a board is loaded. */
const GUIDED: ReadonlySet<string> = new Set(['kingdoms', 'ulos', 'tactics'])

export const RULESETS: readonly string[] = Object.keys(boards)

export function hasGuide(ruleset: string): boolean {
  return GUIDED.has(ruleset)
}

/** `plain`: the plain board for any ruleset. */
export async function loadBoard(ruleset: string, plain = false): Promise<GameBoard> {
  const load = (!plain && boards[ruleset]) || (() => import('./generic'))
  return (await load()).default
}
