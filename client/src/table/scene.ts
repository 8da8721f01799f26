/** What an update shows: the table, and the game through each pair of eyes with its whole log. */
import type { Eyes, LogEntry, Update } from '$lib/protocol/messages'
import type { View } from './contract'
import { mergeLog } from './log'

export interface Look {
  eyes: Eyes
  view: View
  log: readonly LogEntry[]
  /** What has happened since the scene before. */
  fresh: readonly LogEntry[]
}

export interface Scene {
  update: Update
  looks: readonly Look[]
}

/** The next scene, or null if a piece of a log is missing between. */
export function nextScene(before: Scene | null, update: Update): Scene | null {
  const looks: Look[] = []
  for (const eyes of update.eyes) {
    const known = before?.looks.find((look) => look.eyes.seat === eyes.seat)
    const merged = mergeLog(known?.log, eyes.log)
    if (!merged) return null
    looks.push({ eyes, view: eyes.view as View, ...merged })
  }
  return { update, looks }
}

export function lookOf(scene: Scene | null, seat: number | null): Look | null {
  return scene?.looks.find((look) => look.eyes.seat === seat) ?? null
}

/** Seats of mine, in order. */
export function mySeats(scene: Scene): number[] {
  return scene.update.table.seats.flatMap((seat, number) => (seat.mine ? [number] : []))
}

/** Whether this seat is asked something now. */
export function owes(look: Look): boolean {
  return Boolean(look.view.decision?.options.length)
}
