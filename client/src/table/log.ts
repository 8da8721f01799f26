/** The log as it is put together from parts: the server sends what is new, or what is different now. */
import type { LogEntry, LogPart } from '$lib/protocol/messages'

export interface MergedLog {
  log: readonly LogEntry[]
  /** What was not there before: to be shown as it happens, and read out once. */
  fresh: readonly LogEntry[]
}

/** Stands for an entry that has not been told yet: who joins late is told the newest first. */
export const UNTOLD: LogEntry = { text: '', rule: '', heading: false, event: {} }

/** The log with the part put in; what is missing between is left open, to be asked for. */
export function mergeLog(before: readonly LogEntry[] | undefined, part: LogPart): MergedLog {
  const known = before ?? []
  const missing = Array<LogEntry>(Math.max(0, part.first - known.length)).fill(UNTOLD)
  const log = [...known.slice(0, part.first), ...missing, ...part.entries]
  if (before === undefined || missing.length) return { log, fresh: [] }
  return { log, fresh: agrees(known, log, part.first) ? log.slice(known.length) : [] }
}

/** Whether the new log only goes on; after an undo it does not, and nothing new has happened. */
function agrees(known: readonly LogEntry[], log: readonly LogEntry[], from: number): boolean {
  return known.every((entry, index) => index < from || sameEntry(entry, log[index]))
}

function sameEntry(one: LogEntry, other: LogEntry | undefined): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** The entry before which the log is to be asked for; null if all of it was told. */
export function untoldBefore(log: readonly LogEntry[]): number | null {
  const last = log.lastIndexOf(UNTOLD)
  return last < 0 ? null : last + 1
}

/** The log with an earlier part put in where it was missing. */
export function fillIn(log: readonly LogEntry[], part: LogPart): readonly LogEntry[] {
  return log.map((entry, index) =>
    entry === UNTOLD ? (part.entries[index - part.first] ?? entry) : entry,
  )
}

export interface LogLine {
  /** Its place in the log, from 0. */
  index: number
  /** The turn it belongs to; 0 before the first. */
  turn: number
  entry: LogEntry
}

/** Every entry with the turn it belongs to: a heading begins a turn. */
export function numberTurns(log: readonly LogEntry[]): LogLine[] {
  let turn = 0
  return log.map((entry, index) => {
    if (entry.heading) turn++
    return { index, turn, entry }
  })
}
