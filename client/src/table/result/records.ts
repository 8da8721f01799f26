/** What my finished games say about this one; only what is kept and can be compared is said. */
import type { GameInfo, TableLine } from '$lib/net/api'
import { count } from '$lib/text'

export interface MyResult {
  id: string
  game: string
  title: string
  options: Record<string, string | number>
  score: number
  place: number
}

/** As many tables of mine as the server lists. */
const LISTED = 100

interface Finished {
  score: number
  place: number
}

/** Sentences, the most worth knowing first. */
export function recordsOf(
  mine: MyResult,
  tables: readonly TableLine[],
  info: GameInfo | null,
): string[] {
  const games = tables.filter((line) => line.game === mine.game && line.id !== mine.id)
  const places = games.flatMap((line) => resultIn(line)?.place ?? [])
  const won = places.filter((place) => place === 1).length + (mine.place === 1 ? 1 : 0)
  const all = places.length + 1
  const kept = tables.length >= LISTED ? ` (of your last ${LISTED} tables)` : ''
  const rate = `${won} of ${count(all, 'game')} of ${mine.title} won${kept}.`
  return [...bestOf(mine, games.filter((line) => isAlike(line, mine, info))), ...(all > 1 ? [rate] : [`Your first game of ${mine.title}.`])] // prettier-ignore
}

function bestOf(mine: MyResult, alike: readonly TableLine[]): string[] {
  const scores = alike.flatMap((line) => resultIn(line)?.score ?? [])
  if (!scores.length) return []
  const best = Math.max(...scores)
  const tables = count(scores.length + 1, 'game')
  if (mine.score > best) return [`Your best score in ${tables} like this one: ${mine.score}, before it was ${best}.`] // prettier-ignore
  if (mine.score === best) return [`As many points as in your best of ${tables} like this one.`]
  return [`Your best of ${tables} like this one has ${best} points.`]
}

/** Mine, where I sat on one seat and its points were kept. */
function resultIn(line: TableLine): Finished | null {
  const seats = line.seats.flatMap((seat, number) => (seat.mine ? [number] : []))
  const score = line.scores?.[seats[0] ?? -1]
  const place = line.places?.[seats[0] ?? -1]
  if (line.status !== 'over' || seats.length !== 1) return null
  return score === undefined || place === undefined ? null : { score, place }
}

/** Points compare where the same was agreed on, but for names that were given freely. */
function isAlike(line: TableLine, mine: MyResult, info: GameInfo | null): boolean {
  const agreed = info?.options.filter((option) => option.closed).map((option) => option.name)
  const names = agreed ?? Object.keys(mine.options)
  return names.every((name) => line.options[name] === mine.options[name])
}
