import { beforeEach, describe, expect, test } from 'vitest'
import games from '../fixtures/first-games.json'
import type { LogEntry } from '../../src/lib/protocol/messages'
import { loadBoard, RULESETS } from '../../src/boards'
import type { GuideNow, GuideStep, View } from '../../src/table/contract'
import { isPassed, keepProgress, learned, recallProgress, stepFor } from '../../src/table/guiding'

/** Guided first games that were recorded: two by chance, the last by a greedy bot in the learner's place. */
const PLAYS = games as unknown as Record<string, { view: View; fresh: object[] }[][]>

interface Told {
  step: GuideStep
  now: GuideNow
}

/** What is told over a whole game to somebody who presses Next so often. */
function follow(steps: readonly GuideStep[], play: (typeof PLAYS)[string][number], reads: number) {
  const read = new Set<string>()
  const told: Told[] = []
  const log: LogEntry[] = []
  let before: { now: GuideNow; step: GuideStep | null } | null = null
  play.forEach(({ view, fresh }, index) => {
    log.push(...fresh.map((event) => ({ event, text: '', rule: '', heading: false })))
    const now = { view, log: [...log], over: index === play.length - 1 }
    if (before?.step && isPassed(before.step, before.now, now)) read.add(before.step.id)
    for (let pressed = 0; pressed < reads; pressed++) {
      const step = stepFor(steps, read, now)
      if (!step || step.until) break
      told.push({ step, now })
      read.add(step.id)
    }
    const step = stepFor(steps, read, now)
    if (step) told.push({ step, now })
    before = { now, step }
  })
  return { told, read, last: before!.now as GuideNow }
}

const READING = 200 // words a minute
const DECIDING = 10 // seconds: to look, think and click
const BOTS = 2 // seconds: the pause at a normal pace, a green bot's thinking, the motion

/** Minutes that it takes whoever reads all that the guide tells. */
function estimate(steps: readonly GuideStep[], play: (typeof PLAYS)[string][number]): number {
  const told = new Map(follow(steps, play, 3).told.map(({ step, now }) => [step, now]))
  const texts = [...told].map(([{ title, text }, now]) =>
    typeof text === 'string' ? `${title} ${text}` : `${title} ${text(now)}`,
  )
  const words = texts.join(' ').split(/\s+/).length
  const mine = play.filter(({ view }) => view.decision).length
  const others = play.length - mine
  return words / READING + (mine * DECIDING + others * BOTS) / 60
}

/** What a step about a decision may be told at: the rules that ask. */
const ASKED: Record<string, Record<string, string[]>> = {
  kingdoms: {
    home: ['U-SET-7'], select: ['U-TURN-3'], why: ['U-TURN-3'], act: ['U-TURN-4', 'U-TURN-3'], follow: ['U-TURN-7'],
    march: ['U-TURN-4', 'U-TURN-7'], grow: ['U-TURN-4', 'U-TURN-7'], war: ['U-WAR-2'], paying: ['U-WAR-8'],
    retreat: ['U-RETREAT-6'], choice: ['U-COLLECT-5'], neutral: ['U-TWO-3'],
  },
  ulos: {
    tiles: ['D-PLACE-1'], first: ['D-PLACE-1'], grow: ['D-PLACE-1'], camp: ['D-CAMP-1'], buy: ['D-ACT-1'],
    abilities: ['D-ACT-1'], more: ['D-BUY-1'], attacker: ['D-CONFLICT-4'], conflict: ['D-CONFLICT-5'],
    returning: ['D-CONFLICT-14'],
  },
  tactics: {
    places: ['T-SET-5'], tactic: ['T-SET-9'], actions: ['T-TURN-4'], moving: ['T-TURN-4'], ending: ['T-TURN-4'],
    attack: ['T-TURN-4'], counter: ['T-COUNTER-1'], knock: ['T-MELEE-3'], power: ['T-SPELL-2'],
    window: ['T-TACTIC-1'], discard: ['T-TURN-7'],
  },
} // prettier-ignore

const TAUGHT: Record<string, string[]> = {
  kingdoms: ['goal', 'select', 'follow', 'late', 'result'],
  ulos: ['goal', 'first', 'buy', 'late', 'result'],
  tactics: ['goal', 'places', 'actions', 'late', 'result'],
}
const ALWAYS = ['goal', 'late', 'result']
/** Told where there really is a fight; a guide that could only speak of one at the end has not taught it. */
const FIGHTS: Record<string, string[]> = {
  kingdoms: ['war'],
  ulos: ['conflict'],
  tactics: ['attack', 'counter'],
}

const CASES = RULESETS.flatMap((game) =>
  PLAYS[game]!.flatMap((play, number) => [0, 1, 3].map((reads) => ({ game, number, reads, play }))),
)

describe('a guide', () => {
  test.each(CASES)(
    'of $game, game $number, is never out of step for somebody who reads $reads at a time',
    async ({ game, play, reads }) => {
      const steps = (await loadBoard(game)).guide!
      const { told } = follow(steps, play, reads)
      for (const { step, now } of told) {
        const rules = ASKED[game]![step.id]
        if (rules) expect(rules, step.id).toContain(now.view.decision?.rule)
        expect(step.until?.(now) ?? false, step.id).toBe(false)
      }
      const ids = new Set(told.map(({ step }) => step.id))
      // Whoever plays without reading passes some by; the goal, the end and a fight are told to all.
      for (const id of reads > 1 ? TAUGHT[game]! : ALWAYS) expect(ids, id).toContain(id)
      expect(FIGHTS[game]!.some((id) => ids.has(id))).toBe(true)
    },
  )

  test.each(RULESETS)('of %s says its goal first, and counts what was learned', async (game) => {
    const steps = (await loadBoard(game)).guide!
    const { told, read, last } = follow(steps, PLAYS[game]![1]!, 1)
    expect(told[0]!.step.id).toBe('goal')
    expect(learned(steps, read, last)).toBeGreaterThan(steps.length / 2)
    expect(learned(steps, new Set(), told[0]!.now)).toBe(0)
  })

  // The rule of the estimate, with its figures: docs/guides.md.
  test.each(RULESETS)('of %s takes ten to fifteen minutes, by our estimate', async (game) => {
    const steps = (await loadBoard(game)).guide!
    const minutes = Math.round(estimate(steps, PLAYS[game]!.at(-1)!))
    expect(minutes).toBeGreaterThanOrEqual(10)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  test.each(RULESETS)('of %s is as short in its words as its strip', async (game) => {
    const steps = (await loadBoard(game)).guide!
    const [{ now }] = follow(steps, PLAYS[game]![0]!, 0).told as [Told]
    for (const { text, id } of steps) {
      const words = typeof text === 'string' ? text : text(now)
      expect(words.length, id).toBeLessThanOrEqual(300)
    }
  })

  test('is told again when its moment comes again, and skipped when it has passed', () => {
    const ask = (rule: string, version: number): GuideNow => ({
      view: { decision: { rule, prompt: '', options: [] }, version } as unknown as View,
      log: [],
      over: false,
    })
    const when = ({ view }: GuideNow) => view.decision?.rule === 'A'
    const waits: GuideStep = { id: 'waits', title: '', text: '', at: '', when, until: () => false }
    const reads: GuideStep = { id: 'reads', title: '', text: '', at: '', when }
    expect(stepFor([waits], new Set(), ask('A', 1))).toBe(waits)
    expect(stepFor([waits], new Set(), ask('B', 2))).toBeNull()
    expect(isPassed(waits, ask('A', 1), ask('B', 2))).toBe(false)
    expect(stepFor([waits], new Set(), ask('A', 3))).toBe(waits)
    expect(isPassed(reads, ask('A', 1), ask('B', 2))).toBe(true)
    expect(isPassed(reads, ask('A', 1), ask('A', 1))).toBe(false)
  })
})

/** A fight without the learner, who had nothing to set or to commit, and the same with something. */
const FOUGHT: [string, string, object[], object[]][] = [
  [
    'kingdoms',
    'war',
    [
      { type: 'ValuesRevealed', attacker: 1, defender: 0, attack: 3, defence: 0 },
      { type: 'WarWon', winner: 1, loser: 0 },
    ],
    [{ type: 'ValuesRevealed', attacker: 1, defender: 0, attack: 3, defence: 2 }],
  ],
  [
    'ulos',
    'conflict',
    [
      { type: 'CardsCommitted', god: 0, cards: [0, 0, 0, 0, 0] },
      { type: 'CardsCommitted', god: 1, cards: [2, 0, 0, 0, 0] },
      { type: 'ConflictWon' },
    ],
    [{ type: 'CardsCommitted', god: 0, cards: [0, 1, 0, 0, 0] }],
  ],
  [
    'tactics',
    'attack',
    [{ type: 'AttackDeclared', unit: 'theirs' }],
    [{ type: 'AttackDeclared', unit: 'mine' }],
  ],
]

test.each(FOUGHT)(
  'in %s a fight in which I had no say has taught me nothing',
  async (game, id, others, mine) => {
    const fight = (await loadBoard(game)).guide!.find((step) => step.id === id)!
    const units = [
      { card: 'mine', side: 0 },
      { card: 'theirs', side: 1 },
    ]
    const after = (events: object[]): GuideNow => ({
      view: { seat: 0, units } as unknown as View,
      log: events.map((event) => ({ event, text: '', rule: '', heading: false })) as LogEntry[],
      over: false,
    })
    expect(fight.until!(after(others))).toBe(false)
    expect(fight.until!(after([...others, ...mine]))).toBe(true)
  },
)

describe('what is remembered of a guide', () => {
  beforeEach(() => localStorage.clear())

  test('is kept by table', () => {
    expect(recallProgress('kettle')).toBeNull()
    keepProgress('kettle', { read: ['goal'], ended: false })
    expect(recallProgress('kettle')).toEqual({ read: ['goal'], ended: false })
    expect(recallProgress('anvil')).toBeNull()
  })

  test.each(['nonsense', '7', '[]', '{"read": 3}', '{"read": [1, "goal"], "ended": "yes"}'])(
    'does no harm where it is damaged: %s',
    (text) => {
      localStorage.setItem('pocketkeep.guide.kettle', text)
      const kept = recallProgress('kettle')
      expect(kept?.ended ?? false).toBe(false)
      expect(kept?.read.every((id) => id === 'goal') ?? true).toBe(true)
    },
  )
})
