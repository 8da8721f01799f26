/** The last turn of the enemy that nobody plays, step by step, as it was told. */
import type { LogEntry } from '$lib/protocol/messages'
import type { TacticsView } from '../view'

export interface EnemyStep {
  text: string
  rule: string
  /** Why it came out so: written smaller. */
  isReason: boolean
}

export interface EnemyTurn {
  card: string
  unit: string
  why: string
  steps: EnemyStep[]
  /** Whether it is still at it. */
  isNow: boolean
}

type Told = { type?: string; card?: string; unit?: string; why?: string }

/** What belongs to an activation; the rest of the log speaks of other things. */
const ITS: ReadonlySet<string> = new Set([
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
  const told = (entry: LogEntry): Told => entry.event as Told
  let begins = log.length - 1
  while (begins >= 0 && told(log[begins]!).type !== 'EnemyCardDrawn') begins--
  if (begins < 0) return null
  const rest = log.slice(begins)
  const ends = rest.findIndex((entry) => told(entry).type === 'TurnBegun')
  const turn = ends < 0 ? rest : rest.slice(0, ends)
  const drawn = told(rest[0]!)
  return {
    card: drawn.card ?? '',
    unit: drawn.unit ?? '',
    why: drawn.why ?? '',
    steps: turn
      .slice(1)
      .filter((entry) => ITS.has(told(entry).type ?? ''))
      .map((entry) => ({
        text: entry.text,
        rule: entry.rule,
        isReason: told(entry).type === 'EnemyReasoned',
      })),
    isNow: ends < 0 && (view.sides[view.active]?.automa ?? false),
  }
}
