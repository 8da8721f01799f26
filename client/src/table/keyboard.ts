/** The table by keyboard alone: what each key of `KEY_HELP` does. */
import { tick } from 'svelte'
import type { Desk, Tab } from './desk.svelte'
import { isBehindDialog, isPressable, isTyping } from './keys'
import type { Replay } from './replay.svelte'
import type { Table } from './table.svelte'

export interface Places {
  /** Whether a secret of somebody else is covered. */
  covered(): boolean
  phone(): boolean
}

export class Keyboard {
  #table: Table
  #desk: Desk
  #replay: Replay
  #places: Places
  #shortcuts: Record<string, () => void> = {
    u: () => this.undo(),
    w: () => void this.toggleWords(),
    '?': () => (this.#desk.open = 'help'),
    m: () => void this.goTo('map', '#board'),
    c: () => void this.goTo('mine', '[data-tab="mine"], #board'),
    o: () => void this.goTo('others', '[data-tab="others"], #board'),
    l: () => void this.showLog(false),
    t: () => void this.showLog(true),
    r: () => this.recap(),
    P: () => this.#table.rest(),
    g: () => document.getElementById('guide')?.focus(),
  }

  constructor(table: Table, desk: Desk, replay: Replay, places: Places) {
    this.#table = table
    this.#desk = desk
    this.#replay = replay
    this.#places = places
  }

  press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isBehindDialog()) return
    if (this.#act(event)) event.preventDefault()
  }

  undo(): void {
    const eyes = this.#table.look?.eyes
    if (eyes?.seat == null || eyes.undo === 0 || this.#replay.moment) return
    void this.#table.ask({ type: 'Undo', seat: eyes.seat })
  }

  /** What happened since my last decision. */
  recap(): void {
    const { recap, look, seat } = this.#table
    if (recap.length && !this.#places.covered()) void this.#replay.recap(look!.eyes.since!, seat)
  }

  async goTo(tab: Tab, place: string): Promise<void> {
    this.#desk.tab = tab
    await tick()
    const found = document.querySelector<HTMLElement>(place)
    const first = found?.querySelector<HTMLElement>('button:not(:disabled), [tabindex="0"]')
    ;(first ?? found)?.focus()
  }

  async showLog(talking: boolean): Promise<void> {
    this.#desk.talking = talking
    if (this.#places.phone()) this.#desk.tab = 'log'
    await tick()
    document.getElementById(talking ? 'say' : 'log')?.focus()
  }

  async toggleWords(): Promise<void> {
    this.#desk.words = !this.#desk.words
    await tick()
    document.getElementById('words')?.focus()
  }

  /** Whether the key meant something here. */
  #act(event: KeyboardEvent): boolean {
    const { key, target } = event
    const { playback } = this.#table
    if (key === 'Escape') return this.#escape()
    if (isSkip(key) && playback.busy && !isPressable(target)) return done(playback.skip())
    if (this.#replay.moment) return this.#step(event) || this.#shortcut(key)
    return (!this.#places.covered() && this.#decide(event)) || this.#shortcut(key)
  }

  #shortcut(key: string): boolean {
    const shortcut = this.#shortcuts[key]
    return shortcut !== undefined && done(shortcut())
  }

  /** Arrows step through the past, except on the board, where they move the focus. */
  #step({ key, target }: KeyboardEvent): boolean {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by === undefined || (target instanceof Element && target.closest('.board'))) return false
    return done(this.#replay.step(by, this.#replay.seat))
  }

  #decide({ key, target }: KeyboardEvent): boolean {
    const { narrowing } = this.#table
    if (this.#table.answersItself) return false
    if (key === 'Enter' && narrowing.choice && !isPressable(target)) return done(narrowing.go())
    if (key === 'Backspace' && narrowing.canGoBack) return done(narrowing.back())
    if (key === 'h' && narrowing.asked) return done(this.#table.askHint())
    const row = key.length === 1 ? narrowing.rowByKey(key) : null
    return row !== null && done(narrowing.pickRow(row))
  }

  #escape(): boolean {
    const { playback, narrowing } = this.#table
    if (this.#desk.note) return done(this.#desk.putNoteAway())
    if (playback.busy) return done(playback.skip())
    if (this.#replay.moment) return done(this.#replay.now())
    this.#table.doubt = null
    return narrowing.canGoBack && done(narrowing.back())
  }
}

const isSkip = (key: string): boolean => key === ' ' || key === 'Enter'
const done = (_: unknown): true => true
