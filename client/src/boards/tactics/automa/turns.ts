/** The last turn of the enemy that nobody plays, step by step, as it was told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { EnemyCardDrawn } from '$lib/protocol/games/tactics'
import { eventOf, type Event, type TacticsView } from '../wire'

export interface EnemyStep {
  text: string
  rule: string
  /** Why it came out so: written smaller. */
  isReason: boolean
}

export interface EnemyTurn {
  card: string
  unit: string
  why: EnemyCardDrawn['why']
  steps: EnemyStep[]
  /** Whether it is still at it. */
  isNow: boolean
}

/** What belongs to an activation; the rest of the log speaks of other things. */
const ITS: ReadonlySet<Event['type']> = new Set([
  'EnemyReasoned',
  'UnitMoved',
  'AttackDeclared',
  'UnitHurt',
  'UnitCaptured',
  'UnitKnocked',
  'CompassDrawn',
  'EnemyDeckShuffled',
])

export function lastTurnOf(
  view: Pick<TacticsView, 'sides' | 'active'>,
  log: readonly LogEntry[],
): EnemyTurn | null {
  let begins = log.length - 1
  while (begins >= 0 && eventOf(log[begins]!).type !== 'EnemyCardDrawn') begins--
  const drawn = begins < 0 ? null : eventOf(log[begins]!)
  if (drawn?.type !== 'EnemyCardDrawn') return null
  const rest = log.slice(begins)
  const ends = rest.findIndex((entry) => eventOf(entry).type === 'TurnBegun')
  const turn = ends < 0 ? rest : rest.slice(0, ends)
  return {
    card: drawn.card,
    unit: drawn.unit,
    why: drawn.why,
    steps: turn
      .slice(1)
      .filter((entry) => ITS.has(eventOf(entry).type))
      .map((entry) => ({
        text: entry.text,
        rule: entry.rule,
        isReason: eventOf(entry).type === 'EnemyReasoned',
      })),
    isNow: ends < 0 && (view.sides[view.active]?.automa ?? false),
  }
}
