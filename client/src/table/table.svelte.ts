/** Everything about one table as this browser sees it: the state behind the table page. */
import { getContext, setContext } from 'svelte'
import type {
  Answer,
  Chat,
  ChatLine,
  Earlier,
  EarlierTalk,
  Exhibit,
  LogEntry,
  Proposal,
  SeatState,
  Update,
} from '$lib/protocol/messages'
import {
  ConnectionLost,
  Refusal,
  TableSocket,
  type Listener,
  type SocketState,
  type WishBody,
} from '$lib/net/socket'
import { keep, prefs, recall } from '$lib/prefs.svelte'
import type { GameBoard, Playing, Revealed, View } from './contract'
import { untoldBefore } from './log'
import { DecisionNarrowing } from './narrowing.svelte'
import { textOf, type Path } from './paths'
import { forcedBy } from './forced'
import { LONGEST, Playback } from './playback.svelte'
import { lookOf, mySeats, nextScene, owes, withEarlier, type Look, type Scene } from './scene'
import { screenOf, stillHeld, type Screen } from './screen'
import { nameOfWord, plainText, seatOfWord, type Names } from './words'

export interface Trouble {
  message: string
  rule: string
}

export interface TableWire {
  wish(body: WishBody): Promise<{ type: string }>
  close(): void
}

export const EMPTY_EXHIBIT: Exhibit = { names: {}, meanings: {}, notes: {}, board: {} }
const DEFAULT_DURATION = 450
const SLOWLY = 700
/** By the pace of the table, how much of its time a reveal has. */
const HOLDS = { slow: 1.5, normal: 1, fast: 0.5, 'at-once': 0 } as const
/** Whoever only asks, and too often, is not told off: the next question is answered again. */
const TOO_FAST = 'limit/too-fast'

export class Table {
  readonly id: string
  #wire: TableWire
  #lastScene: Scene | null = null
  #asked = new Set<number>()
  #askedBy = ''
  #hasChat = false
  #asksEarlier = false
  #waiting: (() => void)[] = []

  connection = $state<SocketState>('connecting')
  connectionWords = $state('')
  exhibit = $state.raw<Exhibit>(EMPTY_EXHIBIT)
  /** Of a game that is looked back on, where its things had other names. */
  pastExhibit: () => Exhibit | null = () => null
  game = $state.raw<GameBoard | null>(null)
  latest = $state.raw<Update | null>(null)
  chat = $state.raw<readonly ChatLine[]>([])
  /** How many lines were said before those. */
  chatBefore = $state(0)
  /** How far this browser's clock is behind the server's. */
  lag = $state(0)
  trouble = $state.raw<Trouble | null>(null)
  /** A choice is on its way. */
  sending = $state(false)
  /** A hint is on its way. */
  asksHint = $state(false)
  decided = $state.raw<ReadonlySet<number>>(new Set())
  /** A choice that would do nothing for me: asked once whether it is meant. */
  doubt = $state.raw<Path | null>(null)
  /** While a guide explains every step, nothing is sent together. */
  guided = false
  #current = $state<number | null>(null)
  #held = $state<number | null>(null)

  readonly narrowing: DecisionNarrowing
  readonly playback: Playback<Scene>
  readonly scene: Scene | null = $derived.by(() => this.playback.shown?.scene ?? null)
  /** Whether the board still shows what happened before now. */
  readonly catchingUp: boolean = $derived.by(() => this.playback.busy)
  readonly screen: Screen | null = $derived(
    this.scene && screenOf(this.scene, this.#current, this.#held),
  )
  readonly seat: number | null = $derived(this.screen?.kind === 'open' ? this.screen.seat : null)
  readonly look: Look | null = $derived(
    this.screen?.kind === 'open' ? lookOf(this.scene, this.screen.seat) : null,
  )
  readonly view: View | null = $derived(this.look?.view ?? null)
  /** What happened since my last decision, my own doing first; nothing before the first one. */
  readonly recap: readonly LogEntry[] = $derived(
    this.look?.eyes.since ? this.look.log.slice(this.look.eyes.since) : [],
  )
  readonly log: readonly LogEntry[] = $derived(this.look?.log ?? this.scene?.looks[0]?.log ?? [])
  readonly playing: Playing = $derived(this.#whatPlays())
  readonly seats: readonly SeatState[] = $derived(this.scene?.update.table.seats ?? [])
  readonly proposals: readonly Proposal[] = $derived(this.latest?.table.proposals ?? [])
  #seenAt = $state(0)
  /** How many lines of others were said since the talk was last open. */
  readonly unread: number = $derived(
    this.chat.filter(
      (line) => line.at > this.#seenAt && !(line.seat !== null && this.mine.includes(line.seat)),
    ).length,
  )
  readonly mine: readonly number[] = $derived(this.scene ? mySeats(this.scene) : [])
  readonly myTurn: boolean = $derived(
    this.latest?.table.status === 'playing' &&
      this.latest.table.seats.some((seat) => seat.mine && seat.owes && !seat.bot),
  )
  /** Whether what is asked is answered by the game's own chooser, and nothing is to be pressed. */
  readonly answersItself: boolean = $derived.by(
    () =>
      this.view !== null &&
      this.narrowing.asked &&
      (this.game?.chooser?.alone?.(this.view) ?? false),
  )
  /** The choice that is asked about now: not once something else is picked. */
  readonly doubted: Path | null = $derived.by(() => {
    const { choice } = this.narrowing
    const same = this.doubt && (!choice || textOf(choice) === textOf(this.doubt))
    return same ? this.doubt : null
  })
  /** The one answer where nothing is left to decide: one option, or none that does anything. */
  readonly forced: string | null = $derived.by(() =>
    this.narrowing.asked && !this.answersItself && this.view ? forcedBy(this.view) : null,
  )
  readonly names: Names = $derived({
    seat: (seat) => this.seatName(seat),
    you: this.mine.length === 1 ? this.mine[0]! : null,
    thing: (word) => this.nameOf(word),
  })

  constructor(
    id: string,
    connect: (listener: Listener) => TableWire = (listener) => new TableSocket(id, listener),
  ) {
    this.id = id
    this.#seenAt = Number(recall(talkKey(id)) ?? 0)
    this.narrowing = new DecisionNarrowing(
      (path) => void this.choose(path),
      () => prefs.autoSend,
    )
    this.playback = new Playback<Scene>(
      (scene, before) => this.#durationOf(scene, before),
      () => prefs.moves && !document.hidden && this.latest?.table.pace !== 'at-once',
      () => (this.game?.patience ?? LONGEST) + this.#afterthought,
      (scene) => this.#holdOf(scene),
    )
    this.#wire = connect({
      update: (update) => this.#hear(update),
      chat: (chat) => this.#hearChat(chat),
      state: (state, words) => this.#hearState(state, words),
    })
  }

  close(): void {
    this.playback.stop()
    this.#wire.close()
  }

  /** What things are called and drawn by at the moment that is shown. */
  get shownExhibit(): Exhibit {
    return this.pastExhibit() ?? this.exhibit
  }

  nameOf = (word: string): string => {
    const seat = seatOfWord(word)
    if (seat === null) return nameOfWord(word, this.shownExhibit.names)
    return seat === this.names.you ? 'you' : this.seatName(seat)
  }

  seatName(seat: number): string {
    return this.seats[seat]?.name || this.latest?.table.seats[seat]?.name || `Seat ${seat + 1}`
  }

  plain(text: string): string {
    return plainText(text, this.names)
  }

  /** What has been said so far has been read, also after the page is opened again. */
  readTalk(): void {
    const last = this.chat.at(-1)?.at ?? 0
    if (last <= this.#seenAt) return
    this.#seenAt = last
    keep(talkKey(this.id), String(last))
  }

  /**
   * Put the question of the eyes shown to the narrowing; called whenever the eyes change. While the board
   * still shows the past nothing is asked: what is asked is always the newest.
   */
  putQuestion(): void {
    this.narrowing.rest(this.catchingUp)
    if (this.catchingUp) return
    const look = this.look
    const decision = look && owes(look) && !this.#isPlayedByBot(look) ? look.view.decision : null
    const question = decision && {
      id: `${look!.eyes.seat} ${look!.view.version}`,
      options: decision.options,
      sensible: this.guided ? '' : look!.view.sensible,
    }
    if (!this.narrowing.ask(question)) return
    this.trouble = null
    this.doubt = null
  }

  /** Let the table rest, or go on, if I may. */
  rest(): void {
    const laid = this.latest?.table
    if (laid?.may_pause) void this.ask({ type: 'Pause', paused: !laid.paused })
  }

  /** The person on this seat holds the screen now. */
  takeScreen(seat: number): void {
    this.#held = seat
    this.#current = seat
  }

  lookAs(seat: number): void {
    this.#current = seat
  }

  /** Sends a wish; a refusal is shown in words. True if it was carried out. */
  async ask(body: WishBody): Promise<boolean> {
    try {
      await this.#wire.wish(body)
      this.trouble = null
      return true
    } catch (error) {
      this.#show(error)
      return false
    }
  }

  /** Asks a question about the table; null if it was not answered. */
  async answer(body: WishBody): Promise<Answer | null> {
    try {
      const told = await this.#wire.wish(body)
      return told.type === 'Answer' ? (told as Answer) : null
    } catch (error) {
      if (error instanceof Refusal && error.code === TOO_FAST) return null
      if (error instanceof Refusal) {
        return { type: 'Answer', ack: 0, lines: [error.message], rule: error.rule }
      }
      if (error instanceof ConnectionLost) return null
      throw error
    }
  }

  /** Take the first open seat, if the table still gathers and I have none. */
  async sitDown(): Promise<void> {
    const laid = this.latest?.table
    if (laid?.status !== 'gathering' || laid.seats.some((seat) => seat.mine)) return
    const seat = laid.seats.findIndex(({ kind }) => kind === 'open')
    if (seat >= 0) await this.ask({ type: 'Sit', seat })
  }

  async choose(path: Path): Promise<void> {
    const look = this.look
    if (!look || look.eyes.seat === null || this.sending || this.catchingUp) return
    if (this.#isDoubtful(path)) {
      this.doubt = path
      return
    }
    const then = this.thenOf(path)
    if (then) return this.chooseAll([path, then])
    this.sending = true
    const { seat } = look.eyes
    const { version } = look.view
    // The same question is not answered twice, also where the answer is known before what follows from it.
    if (await this.ask({ type: 'Choose', seat, choice: textOf(path), version })) {
      await this.#until(() => this.#isAskedAnew(seat, version))
    }
    this.sending = false
  }

  /** The only thing that I could do after a choice: both go with one click. */
  thenOf(path: Path): Path | null {
    const then = this.guided ? undefined : this.view?.then[textOf(path)]
    return then ? then.split(' ') : null
  }

  /** Whether a choice does nothing for me while another would, and I have not been asked yet. */
  #isDoubtful(path: Path): boolean {
    const { idle = [], decision } = this.view ?? {}
    if (!prefs.doubts || !idle.includes(textOf(path))) return false
    const asked = this.doubt !== null && textOf(this.doubt) === textOf(path)
    return !asked && idle.length < (decision?.options.length ?? 0)
  }

  /** Choose one after another, each as soon as it is asked for; stops where one is refused. */
  async chooseAll(paths: readonly Path[]): Promise<void> {
    const seat = this.look?.eyes.seat ?? null
    if (seat === null || this.sending || this.catchingUp) return
    this.sending = true
    for (const path of paths) {
      const view = lookOf(this.#lastScene, seat)?.view
      if (!view?.decision?.options.includes(textOf(path))) break
      if (
        !(await this.ask({ type: 'Choose', seat, choice: textOf(path), version: view.version }))
      ) {
        break
      }
      if (path !== paths.at(-1)) await this.#until(() => this.#isAskedAnew(seat, view.version))
    }
    this.sending = false
  }

  /** Take back all that this seat has sealed, one seal after another. */
  async unseal(): Promise<void> {
    const seat = this.look?.eyes.seat ?? null
    if (seat === null || this.sending) return
    const sealed = (): number => lookOf(this.#lastScene, seat)?.view.sealed.length ?? 0
    this.sending = true
    for (let before = sealed(); before > 0; before = sealed()) {
      if (!(await this.ask({ type: 'Undo', seat }))) break
      await this.#until(() => sealed() !== before)
    }
    this.sending = false
  }

  /** Light up what a bot would do in my place. */
  async askHint(): Promise<void> {
    const { seat, narrowing } = this
    if (this.asksHint || seat === null || !narrowing.asked) return
    this.asksHint = true
    const answer = await this.answer({ type: 'AskHint', seat })
    this.asksHint = false
    narrowing.suggested = answer?.choice ? answer.choice.split(' ') : null
  }

  /** What follows from a wish may be told before or after the table's answer to it. */
  async #until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #isAskedAnew(seat: number, version: number): boolean {
    const view = lookOf(this.#lastScene, seat)?.view
    return view?.version !== version || !view.decision
  }

  #isPlayedByBot(look: Look): boolean {
    return look.eyes.seat !== null && Boolean(this.seats[look.eyes.seat]?.bot)
  }

  #hear(update: Update): void {
    const scene = nextScene(this.#lastScene, update)
    this.#lastScene = scene
    for (const goOn of this.#waiting.splice(0)) goOn()
    this.latest = update
    this.lag = update.now - Date.now()
    this.#noteDecided(scene)
    this.#held = stillHeld(scene, this.#held)
    this.playback.push(scene)
    this.#current = this.seat ?? this.#current
    void this.#askEarlier()
  }

  /** Of a long game the newest was told; ask for the rest, part by part. */
  async #askEarlier(): Promise<void> {
    if (this.#asksEarlier) return
    this.#asksEarlier = true
    for (let look = this.#cutOff(); look; look = this.#cutOff()) {
      const { seat } = look.eyes
      const before = untoldBefore(look.log)!
      const told = await this.#askFor<Earlier>({ type: 'AskLog', seat, before })
      if (!told?.log.entries.length) break
      this.#lastScene = withEarlier(this.#lastScene!, seat, told.log)
      this.playback.push(this.#lastScene)
    }
    this.#asksEarlier = false
  }

  #cutOff(): Look | undefined {
    return this.#lastScene?.looks.find((look) => untoldBefore(look.log) !== null)
  }

  /** What was said before the first line that is shown. */
  async askTalk(): Promise<void> {
    const told = await this.#askFor<EarlierTalk>({ type: 'AskTalk', before: this.chatBefore })
    if (!told) return
    this.chat = [...told.lines, ...this.chat]
    this.chatBefore = told.first
  }

  /** A part of something long; null if it was not told. */
  async #askFor<T extends { type: string }>(body: WishBody): Promise<T | null> {
    try {
      return (await this.#wire.wish(body)) as unknown as T
    } catch (error) {
      if (error instanceof Refusal || error instanceof ConnectionLost) return null
      throw error
    }
  }

  #hearChat(chat: Chat): void {
    const goesOn = this.#hasChat && !chat.anew
    this.chat = goesOn ? [...this.chat, ...chat.lines] : chat.lines
    if (!goesOn) this.chatBefore = chat.first ?? 0
    this.#hasChat = true
  }

  #hearState(state: SocketState, words: string): void {
    if (state === 'open') this.#hasChat = false // the first chat after connecting holds all of it
    this.connection = state
    this.connectionWords = words
  }

  #show(error: unknown): void {
    if (error instanceof Refusal) this.trouble = { message: error.message, rule: error.rule }
    else if (error instanceof ConnectionLost) this.trouble = { message: error.message, rule: '' }
    else throw error
  }

  /** Under a secret decision of several, who was asked and owes no longer has decided; all are asked at once. */
  #noteDecided(scene: Scene): void {
    const owing = scene.update.table.seats.flatMap((seat, number) => (seat.owes ? [number] : []))
    const secret = scene.looks.some((look) => look.eyes.secret)
    const rule = scene.looks[0]?.view.owing[0]?.rule ?? ''
    const isNew = !secret || rule !== this.#askedBy || owing.some((seat) => !this.#asked.has(seat))
    if (isNew || !owing.length) this.#asked = new Set(owing)
    this.#askedBy = rule
    this.decided = new Set([...this.#asked].filter((seat) => !owing.includes(seat)))
  }

  #whatPlays(): Playing {
    const shown = this.playback.shown
    const before = shown && lookOf(shown.before, this.seat)
    return {
      entries: shown?.moves ? (this.look?.fresh ?? []) : [],
      before: before?.view ?? null,
    }
  }

  /** What is just revealed, to be looked at. */
  readonly revealed: Revealed | null = $derived.by(() =>
    this.playback.shown?.held && this.catchingUp ? this.#revealIn(this.look) : null,
  )

  #revealIn(look: Look | null): Revealed | null {
    if (!look?.fresh.length) return null
    const names = { seat: (seat: number) => this.seatName(seat), thing: this.nameOf }
    return this.game?.reveals?.(look.fresh, look.view, names) ?? null
  }

  #holdOf(scene: Scene): number {
    if (document.hidden) return 0
    const screen = screenOf(scene, this.#current, this.#held)
    const look = screen.kind === 'open' ? lookOf(scene, screen.seat) : null
    const revealed = this.#revealIn(look)
    if (!revealed) return 0
    const isMine = revealed.sides.some(({ seat }) => seat !== null && seat === look!.eyes.seat)
    const pace = this.latest?.table.pace ?? 'normal'
    return revealed.lasts * (isMine ? Math.max(0.6, HOLDS[pace]) : HOLDS[pace])
  }

  /** At a slow table there is time to look at what happened. */
  get #afterthought(): number {
    return this.latest?.table.pace === 'slow' ? SLOWLY : 0
  }

  #durationOf(scene: Scene, before: Scene | null): number {
    const screen = screenOf(scene, this.#current, this.#held)
    const look = screen.kind === 'open' ? lookOf(scene, screen.seat) : null
    if (!look?.fresh.length || !before) return 0
    const earlier = lookOf(before, look.eyes.seat)?.view ?? null
    const time = this.game?.duration?.(look.fresh, earlier, look.view) ?? DEFAULT_DURATION
    return time && time + this.#afterthought
  }
}

const talkKey = (id: string): string => `pocketkeep.talk.${id}`

const KEY = Symbol('table')

export const provideTable = (table: Table): Table => setContext(KEY, table)
export const useTable = (): Table => getContext(KEY)
