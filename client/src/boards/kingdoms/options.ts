/** What the open decision means for each region of the map: lit, shaded, a landing place, a war. */
import type { Narrowing } from '../../table/contract'
import { meantAmong } from '../../table/paths'
import { wayOf } from './lookups'
import type { KingdomsView } from './wire'

export type Path = readonly string[]

/** What choosing the region would do. */
export type Use =
  | 'start'
  | 'goal'
  | 'settle'
  | 'expand'
  | 'remove'
  | 'build'
  | 'repair'
  | 'stand'
  | 'topple'
  | 'undermine'
  | 'sacrifice'
  | 'garrison'

export interface Mark {
  /** Lit may come next; open may be clicked too; shaded may not; plain: nothing is asked of the map. */
  light: 'lit' | 'open' | 'shaded' | 'plain'
  use: Use | null
  /** Picked already: an army lifted, or the goal of the one option left. */
  picked: boolean
  /** Whose army or war tower would have to be fought there: a ruler or `neutral`. */
  foe: number | 'neutral' | null
  suggested: boolean
}

const MOVES = new Set(['patrol', 'quest', 'retreat'])
const SINGLE: Record<string, Use> = {
  settle: 'settle',
  expand: 'expand',
  remove: 'remove',
  build: 'build',
  repair: 'repair',
  stand: 'stand',
  topple: 'topple',
  undermine: 'undermine',
  sacrifice: 'sacrifice',
  garrison: 'garrison',
}
const QUIET: Mark = { light: 'plain', use: null, picked: false, foe: null, suggested: false }

/** Whether the hero is meant: `patrol hero charwood sootcrown`, `stand hero charwood`. */
export function isForHero(option: Path): boolean {
  return option[1] === 'hero'
}

/** An option without the word that names the hero, so that regions have the same places in all. */
export function bare(option: Path): Path {
  return isForHero(option) ? [option[0] as string, ...option.slice(2)] : option
}

/** Where the list stands: the words before it, and the place of the word that comes next. */
export function levelOf(narrowing: Narrowing): Path {
  const { choice, settled, next } = narrowing
  if (!choice) return settled
  for (let place = choice.length - 1; place >= 0; place--) {
    if (next.has(choice[place] as string)) return choice.slice(0, place)
  }
  return settled
}

function optionsAt(level: Path, narrowing: Narrowing): readonly Path[] {
  return narrowing.options.filter((option) => level.every((word, place) => option[place] === word))
}

/** The one option that is meant: a region means the hero's way and an army's alike. */
export function meantBy(narrowing: Narrowing): Path | null {
  return meantAmong(narrowing, (word) => {
    const level = levelOf(narrowing)
    const depth = bare(level).length
    const here = optionsAt(level, narrowing)
    const holding = here.filter((option) => bare(option)[depth] === word)
    return holding.length
      ? holding
      : here.filter((option) => bare(option).indexOf(word, depth) >= 0)
  })
}

/** Whether the decision is about regions at all. */
export function asksForRegions(narrowing: Narrowing, isRegion: (word: string) => boolean): boolean {
  return narrowing.asked && narrowing.options.some((option) => option.slice(1).some(isRegion))
}

export function markOf(region: string, narrowing: Narrowing, view: KingdomsView): Mark {
  const level = levelOf(narrowing)
  const depth = bare(level).length
  const here = optionsAt(level, narrowing)
  const next = here.filter((option) => bare(option)[depth] === region)
  const later = here.filter((option) => bare(option).indexOf(region, depth) >= 0)
  const picked =
    level.includes(region) || Boolean(narrowing.choice?.includes(region) && narrowing.picked.length)
  const meant = next[0] ?? later[0] ?? (picked ? (narrowing.choice ?? level) : null)
  const use = useOf(region, meant && bare(meant))
  const light =
    next.length || (!level.length && later.length)
      ? 'lit'
      : later.length
        ? 'open'
        : picked
          ? 'lit'
          : 'shaded'
  return {
    light,
    use,
    picked,
    foe: use === 'goal' && meant ? foeOf(view, meant) : null,
    suggested: Boolean(narrowing.suggested?.includes(region)),
  }
}

export function plainMark(): Mark {
  return QUIET
}

function useOf(region: string, option: Path | null): Use | null {
  if (!option) return null
  const [action = '', first] = option
  if (MOVES.has(action)) return first === region ? 'start' : 'goal'
  return SINGLE[action] ?? null
}

/** Whom a way leads to, if anybody would have to be fought there: the server says so. */
function foeOf(view: KingdomsView, option: Path): number | 'neutral' | null {
  const meets = wayOf(view, option)?.meets
  return meets ? (meets.foe ?? 'neutral') : null
}

/**
 * What a click on a region could begin where one word does not tell: the hero or an army, whose army to
 * knock over. Each as the words its options begin with; none where the word alone tells enough.
 */
export function deedsAt(region: string, narrowing: Narrowing): Path[] {
  const level = levelOf(narrowing)
  const here = optionsAt(level, narrowing)
  const isMixed = here.some(isForHero) && !here.every(isForHero)
  if (!isMixed && !here.some(isOfTheCall)) return []
  const begins = new Map<string, Path>()
  for (const option of here) {
    const place = isForHero(option) ? 2 : 1
    if (place < level.length || option[place] !== region) continue
    const path = option.slice(0, option[0] === 'topple' ? place + 2 : place + 1)
    begins.set(path.join(' '), path)
  }
  return begins.size
    ? [...begins.values()]
    : here.filter((option) => bare(option).indexOf(region, bare(level).length) >= 0)
}

const CALLED = new Set(['repair', 'stand', 'topple', 'undermine', 'sacrifice', 'train'])

/** Whether an option came with Heroes' Call: then a region may have several. */
function isOfTheCall(option: Path): boolean {
  return CALLED.has(option[0] as string)
}

/** What to ask the server about a region that cannot be chosen. */
export function refusedPath(
  region: string,
  narrowing: Narrowing,
  isRegion: (word: string) => boolean,
): Path {
  const level = levelOf(narrowing)
  if (level.length) return [...level, region]
  const action = narrowing.options.find((option) => option.slice(1).some(isRegion))?.[0]
  return action ? [action, region] : [region]
}

export interface Journey {
  start: string
  goal: string
  war: boolean
  hero: boolean
}

/** A move that the map can show: from where to where. */
export function journeyOf(option: Path | null): Journey | null {
  const [action = '', start, goal] = option ? bare(option) : []
  if (!option || !start || !goal || !MOVES.has(action)) return null
  return { start, goal, war: action !== 'retreat', hero: isForHero(option) }
}
