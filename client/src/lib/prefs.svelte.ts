/** What a player likes, kept in this browser only. */

export interface Preferences {
  /** `auto` follows the system. */
  theme: 'auto' | 'day' | 'night'
  /** `full` still yields to the system's wish for less motion. */
  motion: 'full' | 'off'
  /** Short sounds; none before the page was touched (`lib/sounds.ts`). */
  sound: boolean
  /** How loud they are, of 100. */
  volume: number
  /** A notification of the browser when it is my turn and the page is not in view. */
  notices: boolean
  /** Send the last option left without Go. */
  autoSend: boolean
  /** Ask "really?" before a choice that would do nothing for me. */
  doubts: boolean
  /** What leaves no choice is played by itself, after as long as a person might take. */
  playsForced: boolean
  /** Show the table in words beside the board. */
  words: boolean
  /** Play on the plain board, whatever the game. */
  plainBoard: boolean
}

export const DEFAULTS: Readonly<Preferences> = {
  theme: 'auto',
  motion: 'full',
  sound: true,
  volume: 60,
  notices: false,
  autoSend: false,
  doubts: true,
  playsForced: false,
  words: false,
  plainBoard: false,
}

const SWITCHES = [
  'sound',
  'notices',
  'autoSend',
  'doubts',
  'playsForced',
  'words',
  'plainBoard',
] as const

const KEY = 'pocketkeep.preferences'
const CLOTH = { day: '#2e4744', night: '#16232a' } // as in app.css: what a phone paints around the page

/** Read what was kept; whatever is missing or damaged is the default. */
export function readPreferences(text: string | null): Preferences {
  const kept: Preferences = { ...DEFAULTS }
  let found: unknown
  try {
    found = JSON.parse(text ?? '{}')
  } catch {
    return kept
  }
  if (typeof found !== 'object' || found === null) return kept
  const given = found as Partial<Record<keyof Preferences, unknown>>
  if (given.theme === 'day' || given.theme === 'night') kept.theme = given.theme
  if (given.motion === 'off') kept.motion = given.motion
  for (const name of SWITCHES) {
    if (typeof given[name] === 'boolean') kept[name] = given[name]
  }
  const { volume } = given
  if (typeof volume === 'number' && volume >= 0 && volume <= 100) kept.volume = volume
  return kept
}

/** A value of the browser's storage; storage may be forbidden, and then nothing is kept. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the choice holds until the page is closed.
  }
}

class Prefs implements Preferences {
  #now = $state<Preferences>({ ...DEFAULTS })
  #systemIsDark = $state(false)
  #systemWantsStillness = $state(false)

  constructor() {
    this.#now = readPreferences(recall(KEY))
    this.#follow('(prefers-color-scheme: dark)', (yes) => (this.#systemIsDark = yes))
    this.#follow('(prefers-reduced-motion: reduce)', (yes) => (this.#systemWantsStillness = yes))
  }

  get theme() {
    return this.#now.theme
  }
  set theme(value) {
    this.#set({ theme: value })
  }

  get motion() {
    return this.#now.motion
  }
  set motion(value) {
    this.#set({ motion: value })
  }

  get sound() {
    return this.#now.sound
  }
  set sound(value) {
    this.#set({ sound: value })
  }

  get volume() {
    return this.#now.volume
  }
  set volume(value) {
    this.#set({ volume: value })
  }

  get notices() {
    return this.#now.notices
  }
  set notices(value) {
    this.#set({ notices: value })
  }

  get autoSend() {
    return this.#now.autoSend
  }
  set autoSend(value) {
    this.#set({ autoSend: value })
  }

  get doubts() {
    return this.#now.doubts
  }
  set doubts(value) {
    this.#set({ doubts: value })
  }

  get playsForced() {
    return this.#now.playsForced
  }
  set playsForced(value) {
    this.#set({ playsForced: value })
  }

  get words() {
    return this.#now.words
  }
  set words(value) {
    this.#set({ words: value })
  }

  get plainBoard() {
    return this.#now.plainBoard
  }
  set plainBoard(value) {
    this.#set({ plainBoard: value })
  }

  /** What the page looks like now. */
  get shownTheme(): 'day' | 'night' {
    if (this.#now.theme !== 'auto') return this.#now.theme
    return this.#systemIsDark ? 'night' : 'day'
  }

  /** Whether anything may move. */
  get moves(): boolean {
    return this.#now.motion === 'full' && !this.#systemWantsStillness
  }

  #set(change: Partial<Preferences>) {
    this.#now = { ...this.#now, ...change }
    keep(KEY, JSON.stringify(this.#now))
    this.#show()
  }

  #show() {
    document.documentElement.dataset.theme = this.shownTheme
    document.documentElement.dataset.motion = this.moves ? 'full' : 'off'
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (bar) bar.content = CLOTH[this.shownTheme]
  }

  #follow(query: string, tell: (yes: boolean) => void) {
    const list = window.matchMedia(query)
    tell(list.matches)
    list.addEventListener('change', (event) => {
      tell(event.matches)
      this.#show()
    })
    this.#show()
  }
}

export const prefs = new Prefs()
