/** What lies open on this browser's table page: dialogs, notes, tabs. Nothing here leaves the browser. */
import { getContext, setContext, untrack } from 'svelte'
import { explain, type Clause } from '$lib/net/api'
import { fetchRules } from './requests'

export type Tab = 'map' | 'mine' | 'others' | 'log'
/** What the parts of the table are called on a phone. */
export const TAB_NAMES: Readonly<Record<Tab, string>> = {
  map: 'Map',
  mine: 'My cards',
  others: 'Others',
  log: 'Log',
}
export type Open = 'help' | 'menu' | 'end' | null

export interface NoteText {
  kind: 'why' | 'explain'
  title: string
  lines: readonly string[]
  rule: string
  near: Element
}

/** What the guide says at the end, for the result that comes in front of its strip. */
export interface Lesson {
  title: string
  text: string
}

export class Desk {
  tab = $state<Tab>('map')
  /** In the side column, beside the log. */
  talking = $state(false)
  open = $state<Open>(null)
  rule = $state<string | null>(null)
  note = $state.raw<NoteText | null>(null)
  lesson = $state.raw<Lesson | null>(null)
  words = $state(false)
  clauses = $state.raw<ReadonlyMap<string, Clause>>(new Map())
  rulesTrouble = $state('')
  #game: string | null = null

  /** Fetch the rules that are played at this table, once. */
  async loadRules(game: string, options: Record<string, string | number>): Promise<void> {
    if (this.#game === game) return
    this.#game = game
    try {
      const clauses = await fetchRules(game, options)
      this.clauses = new Map(clauses.map((clause) => [clause.id, clause]))
    } catch (error) {
      this.#game = null
      this.rulesTrouble = explain(error)
    }
  }

  showWhy(note: Omit<NoteText, 'kind'>): void {
    this.note = { kind: 'why', ...note }
  }

  /** A why-not note stays until the next click; explanations come and go with the pointer. */
  showExplanation(note: Omit<NoteText, 'kind'>): void {
    if (this.note?.kind !== 'why') this.note = { kind: 'explain', ...note }
  }

  /** Waits a moment: things that vanish under the pointer say so while the page is drawn. */
  endExplanation(): void {
    const now = untrack(() => this.note)
    if (now?.kind !== 'explain') return
    queueMicrotask(() => {
      if (this.note === now) this.note = null
    })
  }

  putNoteAway(): void {
    this.note = null
  }
}

const KEY = Symbol('desk')

export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext(KEY)
