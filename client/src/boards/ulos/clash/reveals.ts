/** A conflict as a moment: the sheet shows all cards; here is only how long that takes to follow. */
import type { LogEntry } from '$lib/protocol/messages'
import type { Revealed } from '../../../table/contract'
import { eventOf } from '../wire'

const TO_SEE = 2600 // cards turn up, values count
const TO_READ = 500 // what a god committed or returned
const LONGEST = 7000

export function revealsOf(entries: readonly LogEntry[]): Revealed | null {
  const types = entries.map((entry) => eventOf(entry).type)
  if (!types.includes('CardsCommitted') && !types.includes('ConflictWon')) return null
  const told = types.filter((type) => type === 'CardsCommitted' || type === 'CommittedReturned')
  return { title: '', sides: [], lasts: Math.min(LONGEST, TO_SEE + told.length * TO_READ) }
}
