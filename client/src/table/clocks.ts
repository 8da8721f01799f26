/** Clocks in words. A running clock has an end; a standing one has so much left; some have neither. */
import { count } from '$lib/text'
import type { SeatState } from '$lib/protocol/messages'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds that a seat has left, by the server's time; null without a clock. */
export function timeLeft(seat: SeatState, now: number): number | null {
  if (seat.until != null) return Math.max(0, seat.until - now)
  return seat.left ?? null
}

/** "4:09" for minutes, "2 h 05 min", "3 days 4 h" for longer. */
export function writeTime(left: number): string {
  if (left < HOUR) {
    const seconds = Math.ceil(left / SECOND)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  if (left < DAY) {
    return `${Math.floor(left / HOUR)} h ${pad(Math.floor((left % HOUR) / MINUTE))} min`
  }
  const days = Math.floor(left / DAY)
  return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((left % DAY) / HOUR)} h`
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** The same for those who listen: "4 minutes 9 seconds". */
export function sayTime(left: number): string {
  if (left >= HOUR) return writeTime(left)
  const seconds = Math.ceil(left / SECOND)
  return `${count(Math.floor(seconds / 60), 'minute')} ${count(seconds % 60, 'second')}`
}
