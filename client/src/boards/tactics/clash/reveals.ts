/** Dice as a moment: they tumble and lie on the board; here is only how long that takes to follow. */
import type { LogEntry } from '$lib/protocol/messages'
import type { Revealed } from '../../../table/contract'
import { eventOf } from '../wire'

const TO_SEE = 1500 // the dice tumble, lie still, and are counted
const TO_READ = 350 // each line of what came of it
const LONGEST = 3600

export function revealsOf(entries: readonly LogEntry[]): Revealed | null {
  const rolled = entries.some((entry) => eventOf(entry).type === 'DiceRolled')
  if (!rolled) return null
  return { title: '', sides: [], lasts: Math.min(LONGEST, TO_SEE + entries.length * TO_READ) }
}
