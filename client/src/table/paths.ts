/**
 * How clicks on words narrow a list of options. Pure, and without a rule of any game: an option is a
 * path of words, and whoever clicks a word keeps the options that hold it.
 */

export type Path = readonly string[]

/** One click: on a word anywhere, on the beginning of a path, or on one whole option. */
export type Pick = { word: string } | { begin: Path } | { whole: Path }

/** What is left after some picks, and the words that all of it begins with. */
export interface Stage {
  readonly left: readonly Path[]
  readonly settled: Path
}

/** A line of the list: the options that go on with one word; no word: the path may end here. */
export interface Row {
  readonly word: string | null
  readonly options: readonly Path[]
  readonly number: number
  readonly key: string | null
}

/** Letters that mean something else at the table are left out: see `keys.ts`. */
export const ROW_KEYS = '123456789abdefijknpqsvxyz'
const MOST_ASIDE = 3

export const pathsOf = (options: readonly string[]): Path[] =>
  options.map((text) => text.split(' '))

export const textOf = (path: Path): string => path.join(' ')

export const same = (one: Path, other: Path): boolean => textOf(one) === textOf(other)

/** Lone words beside longer options (collect, decline, stop): offered as buttons, at any time. */
export function asideOf(options: readonly Path[]): Path[] {
  const lone = options.filter((path) => path.length === 1)
  const longer = options.length - lone.length
  return lone.length <= MOST_ASIDE && longer > 1 ? lone : []
}

export function commonBeginning(paths: readonly Path[]): Path {
  const first = paths[0] ?? []
  let length = first.length
  for (const path of paths) {
    let shared = 0
    while (shared < length && path[shared] === first[shared]) shared++
    length = shared
  }
  return first.slice(0, length)
}

/** The options before any click; those aside do not keep the others from a shared beginning. */
export function firstStage(options: readonly Path[]): Stage {
  const aside = asideOf(options)
  return {
    left: options,
    settled: commonBeginning(options.filter((path) => !aside.includes(path))),
  }
}

/** The first place after what is settled at which some option has the word; -1 if none has. */
export function placeOf(stage: Stage, word: string): number {
  const places = stage.left
    .map((path) => path.indexOf(word, stage.settled.length))
    .filter((place) => place >= 0)
  return places.length ? Math.min(...places) : -1
}

/** What a click leaves; null if it would leave nothing. */
export function narrow(stage: Stage, pick: Pick): Stage | null {
  const left = stage.left.filter(keeps(stage, pick))
  return left.length ? { left, settled: commonBeginning(left) } : null
}

function keeps(stage: Stage, pick: Pick): (path: Path) => boolean {
  if ('whole' in pick) return (path) => same(path, pick.whole)
  if ('begin' in pick) return (path) => pick.begin.every((word, place) => path[place] === word)
  const aside = asideOf(stage.left)
  const place = placeOf(
    { ...stage, left: stage.left.filter((path) => !aside.includes(path)) },
    pick.word,
  )
  if (place >= 0) return (path) => path[place] === pick.word
  return (path) => aside.includes(path) && path[0] === pick.word
}

/** Every stage from the first to the last; picks that fit nothing are passed over. */
export function stagesOf(options: readonly Path[], picks: readonly Pick[]): Stage[] {
  const stages = [firstStage(options)]
  for (const pick of picks) {
    const now = stages[stages.length - 1]!
    stages.push(narrow(now, pick) ?? now)
  }
  return stages
}

const withoutAside = (stage: Stage): Path[] => {
  const aside = asideOf(stage.left)
  return stage.left.filter((path) => !aside.includes(path))
}

/** Words that may come right after what is settled. */
export function nextWords(stage: Stage): Set<string> {
  const place = stage.settled.length
  return new Set(stage.left.flatMap((path) => pathWord(path, path.length === 1 ? 0 : place)))
}

const pathWord = (path: Path, place: number): string[] => {
  const word = path[place]
  return word === undefined ? [] : [word]
}

/** Every word that would narrow: places where all that is left agrees say nothing. */
export function openWords(stage: Stage): Set<string> {
  const paths = withoutAside(stage)
  const open = new Set(asideOf(stage.left).flatMap((path) => [...path]))
  const longest = Math.max(0, ...paths.map((path) => path.length))
  for (let place = stage.settled.length; place < longest; place++) {
    const here = new Set(paths.map((path) => path[place]))
    if (here.size === 1) continue
    for (const word of here) if (word !== undefined) open.add(word)
  }
  return open
}

/** The list: what is left, gathered by the word that comes next, with its numbers and keys. */
export function rowsOf(stage: Stage): Row[] {
  const place = stage.settled.length
  const groups = new Map<string | null, Path[]>()
  for (const path of withoutAside(stage)) {
    const word = path[place] ?? null
    groups.set(word, [...(groups.get(word) ?? []), path])
  }
  return [...groups].map(([word, options], index) => ({
    word,
    options,
    number: index + 1,
    key: ROW_KEYS[index] ?? null,
  }))
}

/** The lone options as rows: their numbers go on after those of the list. */
export function asideRows(options: readonly Path[], after: number): Row[] {
  return asideOf(options).map((path, index) => ({
    word: path[0]!,
    options: [path],
    number: after + index + 1,
    key: ROW_KEYS[after + index] ?? null,
  }))
}

/** Options that the board shows and no row stands for alone: their numbers go on after those of the rows. */
export function spreadRows(shown: readonly Path[], rows: readonly Row[]): Row[] {
  const listed = rows.flatMap(({ options }) => (options.length === 1 ? options : []))
  return shown
    .filter((path) => !listed.some((other) => same(path, other)))
    .map((path, index) => ({
      word: textOf(path),
      options: [path],
      number: rows.length + index + 1,
      key: ROW_KEYS[rows.length + index] ?? null,
    }))
}

/** A word that is settled, and the pick that settled it; -1: it was so from the beginning. */
export interface Chip {
  readonly word: string
  readonly place: number
  readonly pick: number
  /** Whether the player named this very word; else it followed from a pick. */
  readonly named: boolean
}

/** The chips: what was settled from the beginning and what picks have settled, in the order of the path. */
export function chipsOf(stages: readonly Stage[], picks: readonly Pick[]): Chip[] {
  const last = stages[stages.length - 1]!
  const chips: Chip[] = []
  agreed(last).forEach((word, place) => {
    const pick = stages.findIndex((stage, step) => says(stage, step, place, word)) - 1
    if (pick < -1) return // in all options, but nobody has spoken of it yet
    const made = picks[pick]
    chips.push({ word, place, pick, named: made !== undefined && names(made, word) })
  })
  return chips
}

/** Before any pick only a shared beginning is settled; afterwards, all that follows from the picks. */
function says(stage: Stage, step: number, place: number, word: string): boolean {
  return step === 0 ? stage.settled[place] === word : agreed(stage).get(place) === word
}

function agreed(stage: Stage): Map<number, string> {
  const paths = stage.left.length > 1 ? withoutAside(stage) : stage.left
  const found = new Map<number, string>()
  const shortest = Math.min(...paths.map((path) => path.length))
  for (let place = 0; place < shortest; place++) {
    const word = paths[0]?.[place]
    if (word !== undefined && paths.every((path) => path[place] === word)) found.set(place, word)
  }
  return found
}

export function names(pick: Pick, word: string): boolean {
  if ('word' in pick) return pick.word === word
  return ('whole' in pick ? pick.whole : pick.begin).at(-1) === word
}

/** The words a pick stands for. */
export function wordsOf(pick: Pick, stage: Stage): Path {
  if ('word' in pick) return [pick.word]
  const path = 'whole' in pick ? pick.whole : pick.begin
  return path.slice(Math.min(stage.settled.length, path.length - 1))
}

/**
 * The one option that the pointer, the focus or the picks so far mean: a whole option by its text, or
 * the only one that a word leaves; else the choice.
 */
export function meantAmong(
  now: { hovered: string | null; options: readonly Path[]; choice: Path | null },
  leftBy: (word: string) => readonly Path[],
): Path | null {
  const { hovered, options, choice } = now
  if (hovered === null) return choice
  const whole = options.find((option) => textOf(option) === hovered)
  if (whole) return whole
  const left = leftBy(hovered)
  return left.length === 1 ? left[0]! : choice
}
