/** Going back in a game: every moment is fetched once, when somebody first looks back. */
import { explain } from '$lib/net/api'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { Playing, View } from './contract'
import type { Moment, PastGame } from './requests'

const PAUSE = 300
const LONGEST = 900

export interface PastSource {
  fetch(seat: number | null): Promise<PastGame>
  /** How far the game is: what was fetched before is old when this has changed. */
  entries(): number
  /** The log as these eyes have it; empty for eyes that are not mine. */
  log(seat: number | null): readonly LogEntry[]
  duration(entries: readonly LogEntry[], before: View | null, view: View): number
  /** The most that one moment may take; 900 unless told. */
  patience?(): number | undefined
}

export class Replay {
  #source: PastSource
  #moments = $state.raw<readonly Moment[]>([])
  #log = $state.raw<readonly LogEntry[] | null>(null)
  #exhibit = $state.raw<Exhibit | null>(null)
  #at = $state<number | null>(null)
  #came = $state<number | null>(null)
  #seat = $state<number | null>(null)
  #loaded: { seat: number | null; entries: number } | null = null
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null)
  trouble = $state('')

  readonly moment: Moment | null = $derived(
    this.#at === null ? null : (this.#moments[this.#at] ?? null),
  )
  readonly playing: Playing = $derived(this.#whatPlays())

  constructor(source: PastSource) {
    this.#source = source
  }

  /** Where we are; null: now. */
  get at(): number | null {
    return this.#at
  }

  get length(): number {
    return this.#moments.length
  }

  get running(): boolean {
    return this.#timer !== null
  }

  /** Whose eyes we look through. */
  get seat(): number | null {
    return this.#seat
  }

  /** What was told through these eyes: a finished game brings it along. */
  get log(): readonly LogEntry[] {
    return this.#log ?? this.#source.log(this.#seat)
  }

  /** What things were called and drawn by then; null: as now, or we are not looking back. */
  get exhibit(): Exhibit | null {
    return this.#at === null ? null : this.#exhibit
  }

  /** Go to where this entry of the log had just happened. */
  async goToEntry(entry: number, seat: number | null): Promise<void> {
    if (!(await this.#load(seat))) return
    const found = this.#moments.findIndex((moment) => moment.log > entry)
    this.#go(found < 0 ? this.length - 1 : found)
  }

  async goTo(index: number, seat: number | null): Promise<void> {
    if (await this.#load(seat)) this.#go(index)
  }

  /** Look at the same point through other eyes. */
  async lookThrough(seat: number | null): Promise<void> {
    const share = this.#at === null || this.length < 2 ? 1 : this.#at / (this.length - 1)
    if (await this.#load(seat)) this.#go(Math.round(share * (this.length - 1)))
  }

  async step(by: number, seat: number | null): Promise<void> {
    this.pause()
    const from = this.#at
    if (from !== null) return this.#go(from + by)
    if (by < 0 && (await this.#load(seat))) this.#go(this.length - 1 + by)
  }

  play(): void {
    if (this.#at === null) return
    if (this.#at >= this.length - 1) this.#go(0)
    this.#timer = setTimeout(() => this.#advance(), PAUSE)
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Back to the present. */
  now(): void {
    this.pause()
    this.#at = this.#came = null
  }

  #advance(): void {
    if (this.#at === null || this.#at >= this.length - 1) return this.pause()
    this.#move(this.#at + 1)
    const time = Math.min(
      this.#source.patience?.() ?? LONGEST,
      this.#source.duration(this.playing.entries, this.playing.before, this.moment!.view),
    )
    this.#timer = setTimeout(() => this.#advance(), time + PAUSE)
  }

  #go(index: number): void {
    this.pause()
    this.#move(index)
  }

  #move(index: number): void {
    this.#came = this.#at
    this.#at = Math.max(0, Math.min(this.length - 1, index))
  }

  /** What happened between two neighbouring moments, if we went forward by one. */
  #whatPlays(): Playing {
    const moment = this.moment
    const before =
      this.#came !== null && this.#came === (this.#at ?? 0) - 1
        ? this.#moments[this.#came]
        : undefined
    if (!moment || !before) return { entries: [], before: null }
    return {
      entries: this.log.slice(before.log, moment.log),
      before: before.view,
    }
  }

  async #load(seat: number | null): Promise<boolean> {
    const entries = this.#source.entries()
    if (this.#loaded?.seat === seat && this.#loaded.entries === entries) return true
    try {
      const past = await this.#source.fetch(seat)
      this.#moments = past.moments
      this.#log = past.log ?? null
      this.#exhibit = past.exhibit ?? null
      this.#seat = seat
      this.#loaded = { seat, entries }
      this.trouble = ''
    } catch (error) {
      this.trouble = explain(error)
      return false
    }
    return this.length > 0
  }
}
