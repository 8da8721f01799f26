/** How a conflict sounds to a god: won or lost by those whom it committed more cards for. */
import type { LogEntry } from '$lib/protocol/messages'
import type { Sound } from '$lib/sounds'
import { eventOf, type Event } from '../wire'

export function soundOf(
  entry: LogEntry,
  seat: number | null,
  before: readonly LogEntry[],
): Sound | null {
  const event = eventOf(entry)
  if (event.type !== 'ConflictWon') return null
  const committed = cardsOf(seat, before)
  const leaning = (committed.get(event.winner) ?? 0) - (committed.get(event.loser) ?? 0)
  return leaning > 0 ? 'prevailed' : leaning < 0 ? 'fell' : 'reveal'
}

/** What a seat committed in the fight that is told now, by faction. */
function cardsOf(seat: number | null, before: readonly LogEntry[]): Map<string, number> {
  const events: Event[] = before.map(eventOf)
  const begins = events.map(({ type }) => type).lastIndexOf('AttackerDeclared')
  const fight = events.slice(begins + 1)
  const mine = fight.flatMap((event) =>
    event.type === 'CardsCommitted' && event.god === seat ? [event] : [],
  )
  return new Map(
    mine.flatMap(({ factions, cards }) =>
      factions.map((faction, i) => [faction, cards[i] ?? 0] as const),
    ),
  )
}
