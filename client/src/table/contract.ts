/**
 * What the table page and a game's board agree on. A new ruleset adds a folder under `boards/` with a
 * board and, if it likes, a first-game guide; everything else works for it through this contract.
 */
import type { Sound } from '$lib/sounds'
import type { Component } from 'svelte'
import type { View } from '$lib/protocol/games/any'
import type { Exhibit, LogEntry, Outcome, SeatState } from '$lib/protocol/messages'

/** What every ruleset's view holds; a board knows the rest of its own game's view. */
export type { View }

/**
 * The open decision, narrowed click by click. Implemented in `table/narrowing.svelte.ts`; knows no game:
 * an option is a path of words, a click names a word, and what does not hold that word falls away.
 */
export interface Narrowing {
  /** Whether anything is asked of me now. When nothing is asked, nothing is lit or shaded. */
  readonly asked: boolean
  /** All options as paths of words. */
  readonly options: readonly (readonly string[])[]
  /** What is left after the words picked so far. */
  readonly left: readonly (readonly string[])[]
  /** Words that all that is left begins with: settled. */
  readonly settled: readonly string[]
  /** Words picked by the player, in order: the chips. */
  readonly picked: readonly string[]
  /** Words that may come next (position after the settled ones). */
  readonly next: ReadonlySet<string>
  /** Every word of what is left that is not settled: may be clicked too. */
  readonly open: ReadonlySet<string>
  /** The one option left, else null. Sent only by `go()` (button, Enter, second click). */
  readonly choice: readonly string[] | null
  /** What the pointer or the focus is on: a word or a whole option; both board and list react. */
  hovered: string | null
  /** The option a hint has suggested, to be lit softly; null without one. */
  readonly suggested: readonly string[] | null
  /** On a phone, the board says which words stand large in front: the list begins with those. */
  front: ReadonlySet<string> | null
  /** Whole options that the board shows: those that are no row of the list have keys after all rows. */
  spread: readonly (readonly string[])[]
  /** The number of an option or word in the list, which is also its badge on the board. */
  numberOf(word: string): number | null
  /** The same as the key that picks it: 1 to 9, then letters. Draw this one on badges. */
  keyOf(word: string): string | null
  /** The key that picks a whole option; null while it stands for more than this one. */
  keyOfOption(path: readonly string[]): string | null
  /**
   * Narrow by a word. With one option left, what could have been picked instead stays in `next` and
   * `open`, and picking it changes the mind; the same word again sends; a word picked earlier is let go.
   */
  pick(word: string): void
  /** Narrow to options that begin with this path (several words at once), e.g. from a dialog. */
  pickPath(path: readonly string[]): void
  back(): void
  reset(): void
  /** Send the one option left, or this option. */
  go(path?: readonly string[]): void
}

export interface Playing {
  /** Log entries that led to the view shown now; what moves is made from their events. */
  readonly entries: readonly LogEntry[]
  /** The view before them, null on the first. */
  readonly before: View | null
}

/** What is said about a thing that has no word of its own: a text that is cut, in whole. */
export interface Explanation {
  title: string
  lines: readonly string[]
}

export interface BoardProps {
  exhibit: Exhibit
  view: View
  seats: readonly SeatState[]
  /** The seat whose eyes these are; null: a spectator. */
  seat: number | null
  outcome: Outcome | null
  narrowing: Narrowing
  playing: Playing
  /** False: nothing may move (preference, reduced motion, replay). */
  motion: boolean
  /** Whether the screen is a phone (to 640), a tablet (to 1200) or wider. */
  size: 'phone' | 'tablet' | 'desktop'
  /** Whether the screen is lower than 720: what is said beside the map makes way for it. */
  low: boolean
  /** On a phone, the part of the board in front; elsewhere always 'map', and everything is shown. */
  tab: 'map' | 'mine' | 'others'
  /** All that was told up to the view shown, the oldest first. */
  log: readonly LogEntry[]
  /** Short name of a word: "Elderwood", "2 mana"; `seat-2` is whoever sits there. */
  nameOf(word: string): string
  /** Send several options, each as soon as it is asked for; stops where one is refused. */
  sendAll(paths: readonly (readonly string[])[]): Promise<void>
  /** Take back all that I have sealed and nobody has seen; null where there is nothing to take back. */
  unseal: (() => Promise<void>) | null
  /** Say what a thing is (hover, focus, long-press), by its word or in these words; null puts the note away. */
  explain(what: string | Explanation | null, near?: Element): void
  /** The player clicked something that cannot be chosen: ask the server why and show the note. */
  whyNot(path: readonly string[], near: Element): void
}

/** What a guide goes by: what the table says now. */
export interface GuideNow {
  view: View
  /** All that was told, the oldest first. */
  log: readonly LogEntry[]
  /** Whether the game has ended. */
  over: boolean
}

/** One thing that a first-game guide says, at its moment, with a ring round the thing it is about. */
export interface GuideStep {
  /** Under which a browser remembers that it was read. */
  id: string
  title: string
  /** Words of options stand in braces, `{collect}`, and are read as the buttons have them; `{send}` is
   * what the button says that sends a choice. What is on a button stands in “these”. */
  text: string | ((now: GuideNow) => string)
  /** CSS selectors of what it is about, inside the table page: the first that is in sight. */
  at: string
  /** Where that lies on a phone, if not on the map's page. */
  tab?: 'mine' | 'others'
  /** Its moment, by what is asked or has happened. Left out: any, until the end. */
  when?: (now: GuideNow) => boolean
  /** What it waits for: once that has happened there is nothing to say. Left out: it is only read. */
  until?: (now: GuideNow) => boolean
}

/** What a row of the list says beside a word's name; all in words. */
export interface RowHint {
  /** A sign before the word, by the name that the board's own `sign` knows. */
  sign?: string
  /** Where it lies: "Cold Harrow". */
  place?: string
  /** What it means now: "empty", "joins yours", "war with Mirel". */
  note?: string
  /** What choosing it means, where the word means something else here than elsewhere. */
  meaning?: string
  /** Whether the note is a warning (a war). */
  alarm?: boolean
}

/** One side of a reveal: what it set, and what that means. */
export interface RevealedSide {
  /** Its seat; null: nobody's. */
  seat: number | null
  name: string
  /** What it set or rolled, large: "7". */
  shown: string
  /** In a few words: "pays 2", "attack". */
  note: string
}

/** A moment that is to be followed: who set what. What came of it, the log's lines tell beside it. */
export interface Revealed {
  title: string
  /** None: the board itself shows it. */
  sides: readonly RevealedSide[]
  /** How long it stays unless it is skipped, in milliseconds. */
  lasts: number
}

export interface GameBoard {
  board: Component<BoardProps>
  guide?: readonly GuideStep[]
  /** A dialog in front of the board for decisions that need one (a war); shown while `needs` holds. */
  dialog?: { needs: (view: View) => boolean; component: Component<BoardProps> }
  /** Stands in the decision panel in place of the list, for decisions that a list tells badly. */
  chooser?: {
    needs: (view: View) => boolean
    component: Component<BoardProps>
    /** Where it answers by itself: nothing is to be pressed, neither a button nor a key. */
    alone?: (view: View) => boolean
  }
  /** What the button says that sends a choice: "Shoot Brannoc". */
  goes?: (path: readonly string[], props: BoardProps) => string
  /** What the parts of a score are called at the end, where their names alone say too little. */
  parts?: Readonly<Record<string, string>>
  /** What a game can say about a word of an option, in the list: the word at `at` of the path. */
  row?: (path: readonly string[], at: number, props: BoardProps) => RowHint | null
  /** What is said above the list of all that is left: "8 spots fit". */
  lead?: (props: BoardProps) => string
  /** Draws the sign that a row names. */
  sign?: Component<{ kind: string }>
  /** Whether the board itself tells what is happening, line by line: then no note over it does. */
  narrates?: (view: View) => boolean
  /** Whether something was revealed: then it stays to be looked at, with motion or without. */
  reveals?: (
    entries: readonly LogEntry[],
    view: View,
    names: { seat(seat: number): string; thing(word: string): string },
  ) => Revealed | null
  /** The most that one update may take to show, where a rival without a seat does much in one; else 900. */
  patience?: number
  /** The sound of something that was told after all this, if it has one; the last of an update is heard. */
  sound?: (entry: LogEntry, seat: number | null, before: readonly LogEntry[]) => Sound | null
  /** How long the events of one update take to show, in milliseconds (at most `patience`). */
  duration?: (entries: readonly LogEntry[], before: View | null, view: View) => number
}

/** `boards/<ruleset>/index.ts` exports this as default; `boards/index.ts` loads it when needed. */
export type LoadBoard = () => Promise<GameBoard>
