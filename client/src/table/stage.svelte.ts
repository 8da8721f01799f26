/** What stands in the middle of the table page: the board as it is looked at, and what lies in front of it. */
import { prefs } from '$lib/prefs.svelte'
import type { Outcome, TableState } from '$lib/protocol/messages'
import type { BoardProps, Explanation, GameBoard } from './contract'
import type { Desk } from './desk.svelte'
import { DecisionNarrowing } from './narrowing.svelte'
import { textOf, type Path } from './paths'
import type { Replay } from './replay.svelte'
import type { Moment } from './requests'
import type { Screen } from './screen'
import type { Table } from './table.svelte'

const LOW = 720 // pixels high
const PHONE = 640 // pixels wide at most
const TABLET = 1200

/** On the past nothing is asked. */
const IDLE = new DecisionNarrowing(() => {})

export class Stage {
  readonly #table: Table
  readonly #desk: Desk
  readonly #replay: Replay
  #width = $state(innerWidth)
  #height = $state(innerHeight)

  main: HTMLElement | undefined = $state()

  readonly size: BoardProps['size'] = $derived(
    this.#width <= PHONE ? 'phone' : this.#width <= TABLET ? 'tablet' : 'desktop',
  )
  readonly phone: boolean = $derived(this.size === 'phone')
  readonly game: string | null = $derived.by(() => this.#table.latest?.table.game ?? null)
  readonly status: TableState['status'] | null = $derived.by(
    () => this.#table.scene?.update.table.status ?? null,
  )
  readonly outcome: Outcome | null = $derived.by(
    () => this.#table.look?.eyes.outcome ?? this.#table.scene?.looks[0]?.eyes.outcome ?? null,
  )
  /** The moment that is looked back on. */
  readonly past: Moment | null = $derived.by(() => this.#replay.moment)
  /** Somebody else's secrets lie open here: the screen is covered until they hold it. */
  readonly covered: Exclude<Screen, { kind: 'open' }> | null = $derived.by(() => {
    const { screen } = this.#table
    return this.status === 'playing' && screen && screen.kind !== 'open' ? screen : null
  })
  readonly board: BoardProps | null = $derived.by(() => this.#lay())
  readonly dialog: GameBoard['dialog'] | null = $derived.by(() => {
    const dialog = this.#table.game?.dialog
    const needed = this.board && !this.past && this.status === 'playing'
    return needed && dialog?.needs(this.board.view) ? dialog : null
  })

  constructor(table: Table, desk: Desk, replay: Replay) {
    this.#table = table
    this.#desk = desk
    this.#replay = replay
  }

  fit(width: number, height: number): void {
    this.#width = width
    this.#height = height
  }

  #lay(): BoardProps | null {
    const { past } = this
    const [table, desk, replay] = [this.#table, this.#desk, this.#replay]
    const view = past?.view ?? table.view
    if (!view || this.status === 'gathering') return null
    return {
      exhibit: table.shownExhibit,
      view,
      seats: table.seats,
      seat: past ? replay.seat : table.seat,
      outcome: past ? null : this.outcome,
      narrowing: past ? IDLE : table.narrowing,
      playing: past ? replay.playing : table.playing,
      motion: prefs.moves,
      size: this.size,
      low: this.#height < LOW,
      tab: this.phone && desk.tab !== 'log' ? desk.tab : 'map',
      log: past ? replay.log.slice(0, past.log) : table.log,
      nameOf: table.nameOf,
      sendAll: (paths) => table.chooseAll(paths),
      unseal: !past && view.sealed.length && table.look?.eyes.undo ? () => table.unseal() : null,
      explain: this.#explain,
      whyNot: this.#whyNot,
    }
  }

  #explain = (what: string | Explanation | null, near?: Element): void => {
    const told = typeof what === 'string' ? this.#explanationOf(what) : what
    const beside = near ?? this.main
    if (told === null || !beside) return this.#desk.endExplanation()
    this.#desk.showExplanation({ ...told, rule: '', near: beside })
  }

  #explanationOf(word: string): Explanation | null {
    const line = this.#table.shownExhibit.notes[word]
    return line === undefined ? null : { title: this.#table.nameOf(word), lines: [line] }
  }

  #whyNot = async (path: Path, near: Element): Promise<void> => {
    const table = this.#table
    if (table.seat === null || this.past || !table.narrowing.asked) return
    const answer = await table.answer({ type: 'AskWhy', seat: table.seat, choice: textOf(path) })
    if (answer) {
      this.#desk.showWhy({ title: '', lines: answer.lines, rule: answer.rule ?? '', near })
    }
  }
}
