/** What the button says that sends a choice; whoever speaks of the button asks here too. */
import type { BoardProps } from './contract'
import type { Table } from './table.svelte'

export function sendWords(table: Table, board: BoardProps | null): string {
  if (seals(table)) return 'Seal it'
  const { choice } = table.narrowing
  const then = choice && table.thenOf(choice)
  if (then) return `Go and ${then.map(table.nameOf).join(' › ').toLowerCase()}`
  return board && choice ? (table.game?.goes?.(choice, board) ?? 'Go') : 'Go'
}

/** Several decide at the same time, and nobody sees what before all have. */
function seals(table: Table): boolean {
  const owing = table.seats.filter((seat) => seat.owes).length
  const decided = table.view?.sealed ?? []
  return Boolean(table.look?.eyes.secret && (table.decided.size || decided.length || owing > 1))
}
