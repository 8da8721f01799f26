/** The open decision, narrowed click by click: the contract's `Narrowing`, over `paths.ts`. */
import type { Narrowing } from './contract'
import {
  asideOf,
  asideRows,
  chipsOf,
  meantAmong,
  names,
  narrow,
  nextWords,
  openWords,
  pathsOf,
  rowsOf,
  same,
  spreadRows,
  stagesOf,
  textOf,
  wordsOf,
  type Chip,
  type Path,
  type Pick,
  type Row,
  type Stage,
} from './paths'

export interface Question {
  /** What tells one question from another: a seat and its version. */
  id: string
  options: readonly string[]
  /** The one that is worth choosing, where there is only one. */
  sensible?: string
}

const NO_PICKS: readonly Pick[] = []
/** A second click that was meant for the question before sends nothing that is picked already. */
const GRACE = 400

export class DecisionNarrowing implements Narrowing {
  #send: (path: Path) => void
  #sendsLast: () => boolean
  #question = $state.raw<Question | null>(null)
  #resting = $state(false)
  #made = $state.raw<readonly Pick[]>([])
  readonly #picks: readonly Pick[] = $derived(this.#resting ? NO_PICKS : this.#made)
  #hovered = $state<string | null>(null)
  #pickedSince: number | null = null
  suggested = $state.raw<Path | null>(null)
  front = $state.raw<ReadonlySet<string> | null>(null)
  spread = $state.raw<readonly Path[]>([])

  readonly options: readonly Path[] = $derived(
    pathsOf(this.#resting ? [] : (this.#question?.options ?? [])),
  )
  readonly #stages: readonly Stage[] = $derived(stagesOf(this.options, this.#picks))
  readonly #now: Stage = $derived(this.#stages[this.#stages.length - 1]!)
  readonly choice: Path | null = $derived(this.#now.left.length === 1 ? this.#now.left[0]! : null)
  /** Where the list stands: with one option left, what could have been picked instead stays. */
  readonly level: Stage = $derived(
    this.choice && this.#picks.length ? this.#stages[this.#stages.length - 2]! : this.#now,
  )
  readonly left: readonly Path[] = $derived(this.#now.left)
  readonly settled: Path = $derived(this.#now.settled)
  readonly picked: readonly string[] = $derived(
    this.#picks.flatMap((pick, index) => [...wordsOf(pick, this.#stages[index]!)]),
  )
  readonly next: ReadonlySet<string> = $derived(nextWords(this.level))
  readonly open: ReadonlySet<string> = $derived(
    new Set([...openWords(this.level), ...asideOf(this.options).flatMap((path) => [...path])]),
  )
  readonly rows: readonly Row[] = $derived(rowsOf(this.level))
  readonly aside: readonly Row[] = $derived(asideRows(this.options, this.rows.length))
  /** Every row that has a key: in the list, beside it, on the board. */
  readonly #keyed: readonly Row[] = $derived.by(() => {
    const listed = [...this.rows, ...this.aside]
    return [...listed, ...spreadRows(this.spread.filter(this.#isOption), listed)]
  })
  readonly chips: readonly Chip[] = $derived(chipsOf(this.#stages, this.#picks))
  readonly asked: boolean = $derived(this.options.length > 0)
  readonly canGoBack: boolean = $derived(this.#picks.length > 0)
  /** The one option that the pointer or the focus means; else the one that is left. */
  readonly meant: Path | null = $derived(meantAmong(this, (word) => this.#leftBy(word)))

  /** `send` carries a choice off; `sendsLast` says whether the last option left goes by itself. */
  constructor(send: (path: Path) => void, sendsLast: () => boolean = () => false) {
    this.#send = send
    this.#sendsLast = sendsLast
  }

  get hovered(): string | null {
    return this.#hovered
  }

  /** Letting go waits a moment: things that vanish under the pointer say so while the page is drawn. */
  set hovered(word: string | null) {
    if (word !== null) this.#hovered = word
    else if (this.#hovered !== null) this.#letGoOf(this.#hovered)
  }

  /** While it rests nothing is asked; what was picked so far is there again afterwards. */
  rest(resting: boolean): void {
    const rested = this.#resting
    this.#resting = resting
    if (resting) this.#hovered = null
    else if (rested && this.#pickedSince !== null) this.#pickedSince = performance.now()
  }

  /** Put a question, or none; the same question again keeps what was picked so far. True if it is new. */
  ask(question: Question | null): boolean {
    const before = this.#question
    if (before?.id === question?.id && before?.options.join() === question?.options.join()) {
      return false
    }
    this.#question = question
    this.#made = this.#onlySense()
    this.#pickedSince = this.#made.length ? performance.now() : null
    this.#hovered = null
    this.suggested = null
    return true
  }

  numberOf(word: string): number | null {
    return this.#rowOf(word)?.number ?? null
  }

  keyOf(word: string): string | null {
    return this.#rowOf(word)?.key ?? null
  }

  keyOfOption(path: Path): string | null {
    const own = this.#keyed.find(({ options }) => options.length === 1 && same(options[0]!, path))
    return own?.key ?? null
  }

  pick(word: string): void {
    if (this.choice && this.#confirms(word)) this.go()
    else if (this.#fits(this.level, { word })) this.#replace(this.#picksToLevel(), { word })
    else if (this.picked.includes(word)) this.#letGo(word)
    else if (asideOf(this.options).some((path) => path[0] === word)) this.#replace([], { word })
  }

  pickPath(path: Path): void {
    this.#replace([], this.#isOption(path) ? { whole: path } : { begin: path })
  }

  /** A line of the list was clicked or its key pressed; the same line again sends its one option. */
  pickRow(row: Row): void {
    const only = row.options.length === 1 ? row.options[0]! : null
    if (only && this.choice && textOf(only) === textOf(this.choice)) this.go()
    else if (only) {
      this.#replace(this.aside.includes(row) ? [] : this.#picksToLevel(), { whole: only })
    } else if (row.word !== null) this.pick(row.word)
  }

  rowByKey(key: string): Row | null {
    return this.#keyed.find((row) => row.key === key) ?? null
  }

  back(): void {
    this.#made = this.#picks.slice(0, -1)
    this.#hovered = null
  }

  /** Go back to before the pick of a chip. */
  backTo(chip: Chip): void {
    this.#made = this.#picks.slice(0, Math.max(0, chip.pick))
    this.#hovered = null
  }

  reset(): void {
    this.#made = []
    this.#hovered = null
  }

  go(path?: Path): void {
    const chosen = path ?? this.choice
    if (this.#pickedSince !== null && performance.now() - this.#pickedSince < GRACE) return
    if (chosen && this.#isOption(chosen)) this.#send(chosen)
  }

  /** Where only one option is worth choosing it is picked from the start: one click sends it. */
  #onlySense(): readonly Pick[] {
    const whole = this.options.find((path) => textOf(path) === this.#question?.sensible)
    return whole && this.options.length > 1 ? [{ whole }] : []
  }

  #letGoOf(word: string): void {
    queueMicrotask(() => {
      if (this.#hovered === word) this.#hovered = null
    })
  }

  #rowOf(word: string): Row | undefined {
    const rows = [...this.rows, ...this.aside]
    const named = this.#keyed.find((row) => row.word === word)
    if (named || this.settled.includes(word)) return named
    const holding = rows.filter((row) => row.options.some((path) => path.includes(word)))
    return holding.length === 1 && holding[0]!.options.length === 1 ? holding[0] : undefined
  }

  /** With one option left: the word picked last, or one that followed from it, sends. */
  #confirms(word: string): boolean {
    const choice = this.choice!
    const last = this.#picks.at(-1)
    if (!last) return choice.includes(word)
    const place = choice.findIndex((other) => names(last, other))
    return choice.lastIndexOf(word) >= place && choice.includes(word)
  }

  #picksToLevel(): readonly Pick[] {
    return this.choice ? this.#picks.slice(0, -1) : this.#picks
  }

  #fits(stage: Stage, pick: Pick): boolean {
    const after = narrow(stage, pick)
    return after !== null && (after.left.length < stage.left.length || stage.left.length === 1)
  }

  #leftBy(word: string): readonly Path[] {
    const pick = { word }
    return this.#fits(this.level, pick) ? (narrow(this.level, pick)?.left ?? []) : []
  }

  #letGo(word: string): void {
    const place = this.#picks.findIndex((pick, index) =>
      wordsOf(pick, this.#stages[index]!).includes(word),
    )
    this.#made = this.#picks.slice(0, place)
  }

  #replace(kept: readonly Pick[], pick: Pick): void {
    this.#pickedSince = null
    const stages = stagesOf(this.options, kept)
    if (!narrow(stages[stages.length - 1]!, pick)) return
    this.#made = [...kept, pick]
    if (this.choice && this.#sendsLast()) this.go()
  }

  #isOption = (path: Path): boolean => this.options.some((option) => same(option, path))
}
