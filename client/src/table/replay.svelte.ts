/** Going back in a game: what happened when is fetched first, its moments page by page. */
import { ApiError, explain } from '$lib/net/api'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { Playing, View } from './contract'
import { Pages } from './pages'
import type { Moment, PastGame } from './requests'

const PAUSE = 300
const LONGEST = 900
/** So many moments before the end of a page the next one is fetched. */
const AHEAD = 15
/** How often the game may have gone on while a moment of it is fetched. */
const PATIENCE = 3

export interface PastSource {
  fetch(seat: number | null): Promise<PastGame>
  fetchPage(number: number, mark: string, seat: number | null): Promise<readonly Moment[]>
  /** How far the game is: what was fetched before is old when this has changed. */
  entries(): number
  /** The log as these eyes have it; empty for eyes that are not mine. */
  log(seat: number | null): readonly LogEntry[]
  duration(entries: readonly LogEntry[], before: View | null, view: View): number
  /** The most that one moment may take; 900 unless told. */
  patience?(): number | undefined
}

/** Where somebody wants to be. */
interface Wish {
  /** Whose eyes, of the game as far as it is; left out: what was fetched last. */
  seat?: number | null
  aim(past: PastGame): number
}

const lastOf = (past: PastGame): number => past.told.length - 1

export class Replay {
  #source: PastSource
  #pages: Pages
  #loaded: { past: PastGame; entries: number } | null = null
  /** What we look at: what was loaded last, once we have arrived there. */
  #game = $state.raw<PastGame | null>(null)
  #at = $state<number | null>(null)
  #shown = $state.raw<Moment | null>(null)
  #before = $state.raw<Moment | null>(null)
  #running = $state(false)
  /** The first moment of a recap; null: we look at any moment that we like. */
  #begins = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Until they are there. */
  #wish: Wish | null = null
  #underWay: Promise<void> | null = null
  trouble = $state('')

  readonly moment: Moment | null = $derived(this.#at === null ? null : this.#shown)
  readonly playing: Playing = $derived(this.#whatPlays())

  constructor(source: PastSource) {
    this.#source = source
    this.#pages = new Pages((number, mark, seat) => source.fetchPage(number, mark, seat))
  }

  /** Where we are; null: now. */
  get at(): number | null {
    return this.#at
  }

  get length(): number {
    return this.#game?.told.length ?? 0
  }

  get running(): boolean {
    return this.#running
  }

  /** Whose eyes we look through. */
  get seat(): number | null {
    return this.#game?.seat ?? null
  }

  /** What was told through these eyes: a finished game brings it along. */
  get log(): readonly LogEntry[] {
    return this.#game?.log ?? this.#source.log(this.seat)
  }

  /** What things were called and drawn by then; null: as now, or we are not looking back. */
  get exhibit(): Exhibit | null {
    return this.#at === null ? null : (this.#game?.exhibit ?? null)
  }

  /** In a recap, which step of how many we look at. */
  get recapped(): { step: number; steps: number } | null {
    if (this.#begins === null || this.#at === null) return null
    const before = this.#begins - 1
    return { step: this.#at - before, steps: this.length - 1 - before }
  }

  /** What was told at the moment shown. */
  get lines(): readonly LogEntry[] {
    const { told } = this.#game ?? { told: [] }
    return this.#at === null ? [] : this.log.slice(told[this.#at - 1] ?? 0, told[this.#at])
  }

  /** Show what happened from this entry of the log on, step by step: the first one happens at once. */
  async recap(since: number, seat: number | null): Promise<void> {
    await this.#go({ seat, aim: (past) => Math.max(0, firstAfter(past, since) - 1) })
    if (this.#at === null) return
    this.#begins = this.#at + 1
    await this.step(1, seat)
  }

  /** Go to where this entry of the log had just happened. */
  goToEntry(entry: number, seat: number | null): Promise<void> {
    this.#begins = null
    return this.#go({ seat, aim: (past) => firstAfter(past, entry) })
  }

  goTo(index: number, seat: number | null): Promise<void> {
    this.#begins = null
    return this.#go({ seat, aim: () => index })
  }

  /** Look at the same point through other eyes. */
  lookThrough(seat: number | null): Promise<void> {
    this.#begins = null
    const share = this.#at === null || this.length < 2 ? 1 : this.#at / (this.length - 1)
    return this.#go({ seat, aim: (past) => Math.round(share * lastOf(past)) })
  }

  /** From where we are, or will be. */
  async step(by: number, seat: number | null): Promise<void> {
    const { wish, at } = { wish: this.#wish, at: this.#at }
    if (this.#endsRecap(by)) return this.now()
    if (wish) return this.#go({ ...wish, aim: (past) => wish.aim(past) + by })
    if (at !== null) return this.#go({ aim: () => at + by })
    if (by < 0) return this.#go({ seat, aim: (past) => lastOf(past) + by })
  }

  /** Whoever goes on after the last step of a recap is back at the present. */
  #endsRecap(by: number): boolean {
    return by > 0 && this.#begins !== null && !this.#wish && this.#at === this.length - 1
  }

  async play(): Promise<void> {
    if (this.#at === null) return
    this.#running = true
    if (this.#at >= this.length - 1) await this.#seek({ aim: () => (this.#begins ?? 1) - 1 })
    this.#playOnAfter(PAUSE)
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.#running = false
  }

  /** Back to the present. */
  now(): void {
    this.pause()
    this.#at = this.#wish = this.#before = this.#begins = null
  }

  #playOnAfter(time: number): void {
    clearTimeout(this.#timer)
    if (this.#running) this.#timer = setTimeout(() => void this.#advance(), time)
  }

  async #advance(): Promise<void> {
    const next = (this.#at ?? this.length) + 1
    if (next >= this.length) return this.pause()
    await this.#seek({ aim: () => next })
    if (this.#at !== next) return this.pause()
    const time = Math.min(
      this.#source.patience?.() ?? LONGEST,
      this.#source.duration(this.playing.entries, this.playing.before, this.moment!.view),
    )
    this.#playOnAfter(time + PAUSE)
  }

  #go(wish: Wish): Promise<void> {
    this.pause()
    return this.#seek(wish)
  }

  /** The last wish counts: not every page is fetched that a slider passes over. */
  #seek(wish: Wish): Promise<void> {
    this.#wish = wish
    this.#underWay ??= this.#reach().finally(() => (this.#underWay = null))
    return this.#underWay
  }

  async #reach(): Promise<void> {
    for (let changes = 0; this.#wish;) {
      const wish = this.#wish
      try {
        const past = await this.#load(wish.seat)
        const index = within(past, wish.aim(past))
        const moment = await this.#find(past, index)
        if (this.#wish === wish) this.#arrive(past, index, moment)
      } catch (error) {
        this.#loaded = null
        if (this.#wish !== wish || (isOld(error) && changes++ < PATIENCE)) continue
        this.#wish = null
        this.trouble = explain(error)
      }
    }
  }

  async #find(past: PastGame, index: number): Promise<Moment> {
    const number = Math.floor(index / past.on_page)
    const page = await this.#pages.find(past, number)
    return page[index % past.on_page]!
  }

  #arrive(past: PastGame, index: number, moment: Moment): void {
    const came = this.#at
    this.#before = came === index - 1 ? this.#shown : null
    this.#game = past
    this.#at = index
    this.#shown = moment
    this.#wish = null
    this.trouble = ''
    const ahead = came !== null && index < came ? index - AHEAD : index + AHEAD
    this.#find(past, within(past, ahead)).catch(() => {}) // whoever goes there is told why
  }

  /** What happened between two neighbouring moments, if we went forward by one. */
  #whatPlays(): Playing {
    const moment = this.moment
    const before = this.#before
    if (!moment || !before) return { entries: [], before: null }
    return {
      entries: this.log.slice(before.log, moment.log),
      before: before.view,
    }
  }

  async #load(seat: number | null | undefined): Promise<PastGame> {
    const loaded = this.#loaded
    const entries = this.#source.entries()
    const eyes = seat === undefined ? this.seat : seat
    const isNew = seat === undefined || loaded?.entries === entries
    if (loaded && loaded.past.seat === eyes && isNew) return loaded.past
    const past = await this.#source.fetch(eyes)
    this.#loaded = { past, entries }
    return past
  }
}

/** The moment at which an entry of the log had just happened. */
function firstAfter(past: PastGame, entry: number): number {
  const found = past.told.findIndex((told) => told > entry)
  return found < 0 ? lastOf(past) : found
}

const within = (past: PastGame, index: number): number => Math.max(0, Math.min(lastOf(past), index))

/** Whether the game has gone on, or something was taken back, since its past was fetched. */
const isOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'replay/changed'
