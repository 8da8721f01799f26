/** What an update shows: the table, and the game through each pair of eyes with its whole log. */
import type { Eyes, LogEntry, LogPart, Update } from '$lib/protocol/messages'
import type { View } from './contract'
import { fillIn, mergeLog } from './log'

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

export function nextScene(before: Scene | null, update: Update): Scene {
  const looks = update.eyes.map((eyes) => {
    const known = before?.looks.find((look) => look.eyes.seat === eyes.seat)
    return { eyes, view: eyes.view as View, ...mergeLog(known?.log, eyes.log) }
  })
  return { update, looks }
}

/** The same scene, with an earlier part of a log in its place. */
export function withEarlier(scene: Scene, seat: number | null, part: LogPart): Scene {
  const looks = scene.looks.map((look) =>
    look.eyes.seat === seat ? { ...look, log: fillIn(look.log, part), fresh: [] } : look,
  )
  return { ...scene, looks }
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
