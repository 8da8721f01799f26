/** The dice that lie on the table: those rolled last, as they were told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { DiceRolled } from '$lib/protocol/games/tactics'
import { eventOf } from '../wire'

export interface Roll {
  /** Where in the log: tells one roll from the next. */
  at: number
  rolled: DiceRolled
}

export function lastRoll(log: readonly LogEntry[]): Roll | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const rolled = eventOf(log[at]!)
    if (rolled.type === 'DiceRolled') return { at, rolled }
  }
  return null
}

/** Whether what is shown now came with this roll: then the dice tumble. */
export function isNew(entries: readonly LogEntry[]): boolean {
  return entries.some((entry) => eventOf(entry).type === 'DiceRolled')
}
