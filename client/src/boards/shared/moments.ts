/** Moments of a guide, by what the table says: what is asked of me, and what has been told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { GuideNow } from '../../table/contract'

export type Moment = (now: GuideNow) => boolean

/** One of these rules asks me now. */
export const asks =
  (...rules: string[]): Moment =>
  ({ view }) =>
    view.decision !== null && rules.includes(view.decision.rule)

/** Something that begins with this word can be chosen now. */
export const offers =
  (...words: string[]): Moment =>
  ({ view }) =>
    view.decision?.options.some((option) => words.includes(option.split(' ')[0]!)) ?? false

/** Something of this kind was told, of whomever `by` says. */
export const happened =
  <E extends { type: string }>(
    eventOf: (entry: LogEntry) => E,
    by: (event: E, now: GuideNow) => boolean,
    types: readonly E['type'][],
    times = 1,
  ): Moment =>
  (now) =>
    now.log.map(eventOf).filter((event) => types.includes(event.type) && by(event, now)).length >=
    times

export const all =
  (...moments: Moment[]): Moment =>
  (now) =>
    moments.every((holds) => holds(now))

export const some =
  (...moments: Moment[]): Moment =>
  (now) =>
    moments.some((holds) => holds(now))

export const not =
  (moment: Moment): Moment =>
  (now) =>
    !moment(now)

export const isOver: Moment = ({ over }) => over
