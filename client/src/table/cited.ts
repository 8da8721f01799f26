/** Where each rule was last cited at a table, for the page of rules that is opened from there. */
import { keep, recall } from '$lib/prefs.svelte'
import type { LogEntry } from '$lib/protocol/messages'

/** A line of the log, by its number from 0, and what it says. */
export interface Citation {
  entry: number
  text: string
}

export type Cited = Readonly<Record<string, Citation>>

const ENTRY = 'entry'
const keyOf = (table: string): string => `pocketkeep.cited.${table}`

/** By rule, the last line that cites it; `plain` names who and what is meant. */
export function citedIn(log: readonly LogEntry[], plain: (text: string) => string): Cited {
  const last = new Map<string, number>()
  log.forEach((line, entry) => line.rule && last.set(line.rule, entry))
  return Object.fromEntries(
    [...last].map(([rule, entry]) => [rule, { entry, text: plain(log[entry]!.text) }]),
  )
}

export function keepCited(table: string, cited: Cited): void {
  keep(keyOf(table), JSON.stringify(cited))
}

/** Null: nothing is known of this table here. */
export function recallCited(table: string): Cited | null {
  try {
    return JSON.parse(recall(keyOf(table)) ?? 'null') as Cited | null
  } catch {
    return null
  }
}

/** Where such a line is seen on the table. */
export function citedAt(table: string, entry: number): string {
  return `/t/${encodeURIComponent(table)}?${ENTRY}=${entry}`
}

/** The line that an address leads to; null if to none. */
export function citedEntry(query: URLSearchParams): number | null {
  const entry = query.get(ENTRY)
  return entry !== null && /^\d{1,9}$/.test(entry) ? Number(entry) : null
}
