/** The log as it is put together from parts: the server sends what is new, or what is different now. */
import type { LogEntry, LogPart } from '$lib/protocol/messages'

export interface MergedLog {
  log: readonly LogEntry[]
  /** What was not there before: to be shown as it happens, and read out once. */
  fresh: readonly LogEntry[]
}

/** The log with the part put in; null if something between is missing, and all must be sent anew. */
export function mergeLog(before: readonly LogEntry[] | undefined, part: LogPart): MergedLog | null {
  const known = before ?? []
  if (part.first > known.length) return null
  const log = [...known.slice(0, part.first), ...part.entries]
  if (before === undefined) return { log, fresh: [] }
  return { log, fresh: agrees(known, log, part.first) ? log.slice(known.length) : [] }
}

/** Whether the new log only goes on; after an undo it does not, and nothing new has happened. */
function agrees(known: readonly LogEntry[], log: readonly LogEntry[], from: number): boolean {
  return known.every((entry, index) => index < from || sameEntry(entry, log[index]))
}

function sameEntry(one: LogEntry, other: LogEntry | undefined): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other)
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
