/** Decisions that leave nothing to decide, and how long a person would take over them. */
import type { SeatState } from '$lib/protocol/messages'
import type { View } from './contract'

const LEAST = 1800
const MOST = 5200
const BRIEF = 900

/**
 * The one answer there is: the only option, or the plainest of several that all do nothing. What leaves no
 * choice as everybody can see is never asked; what is asked rests on something that others do not know.
 */
export function forcedBy(view: View): string | null {
  const options = view.decision?.options ?? []
  if (options.length === 1) return options[0]!
  const empty = options.length > 0 && options.every((option) => view.idle.includes(option))
  return empty ? (options.find((option) => !option.includes(' ')) ?? null) : null
}

/** So long a person might think: drawn anew each time, or haste would tell that there was no choice. */
export function naturalPause(luck: () => number = Math.random): number {
  return LEAST + (MOST - LEAST) * luck() ** 2
}

/** How long nothing to decide is shown: to people a pause could tell something, bots make nothing of it. */
export function quietPause(seats: readonly SeatState[], luck: () => number = Math.random): number {
  const people = seats.filter((seat) => seat.kind !== 'bot').length
  return people > 1 ? naturalPause(luck) : BRIEF
}
