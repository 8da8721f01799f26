/** The dice that lie on the table: those rolled last, as they were told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { DieSymbol } from '../exhibit'

export interface Roll {
  /** Where in the log: tells one roll from the next. */
  at: number
  unit: string
  purpose: string
  faces: readonly number[]
  /** How many show what matters. */
  count: number
}

type Told = {
  type?: string
  unit?: string
  purpose?: string
  faces?: readonly number[]
  count?: number
}

/** Of what the dice were rolled for, the symbol that matters. */
export function symbolOf(purpose: string): DieSymbol | null {
  const symbols: Record<string, DieSymbol> = {
    knock: 'knock',
    miss: 'miss',
    power: 'power',
    'cave-in': 'knock',
    trap: 'miss',
  }
  return symbols[purpose] ?? null
}

export function lastRoll(log: readonly LogEntry[]): Roll | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]!.event as Told
    if (event.type === 'DiceRolled') {
      return {
        at,
        unit: event.unit ?? '',
        purpose: event.purpose ?? '',
        faces: event.faces ?? [],
        count: event.count ?? 0,
      }
    }
  }
  return null
}

/** Whether what is shown now came with this roll: then the dice tumble. */
export function isNew(entries: readonly LogEntry[]): boolean {
  return entries.some((entry) => (entry.event as Told).type === 'DiceRolled')
}
