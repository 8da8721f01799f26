/** What the open decision means for each region of the map: lit, shaded, a landing place, a war. */
import type { Narrowing } from '../../table/contract'
import type { Army } from './view'

export type Path = readonly string[]

/** What choosing the region would do. */
export type Use = 'start' | 'goal' | 'settle' | 'expand' | 'remove'

export interface Mark {
  /** Lit may come next; open may be clicked too; shaded may not; plain: nothing is asked of the map. */
  light: 'lit' | 'open' | 'shaded' | 'plain'
  use: Use | null
  /** Picked already: an army lifted, or the goal of the one option left. */
  picked: boolean
  /** Whose army would have to be fought there: a seat or `neutral`. */
  foe: number | 'neutral' | null
  suggested: boolean
}

const MOVES = new Set(['patrol', 'quest', 'retreat'])
const SINGLE: Record<string, Use> = { settle: 'settle', expand: 'expand', remove: 'remove' }
const QUIET: Mark = { light: 'plain', use: null, picked: false, foe: null, suggested: false }

/** Where the list stands: the words before it, and the place of the word that comes next. */
export function levelOf(narrowing: Narrowing): Path {
  const { choice, settled, next } = narrowing
  if (!choice) return settled
  for (let place = choice.length - 1; place >= 0; place--) {
    if (next.has(choice[place] as string)) return choice.slice(0, place)
  }
  return settled
}

/** The one option that the pointer, the focus or the picks so far mean. */
export function meantBy(narrowing: Narrowing): Path | null {
  const { hovered, options, choice } = narrowing
  if (hovered === null) return choice
  const whole = options.find((option) => option.join(' ') === hovered)
  if (whole) return whole
  const level = levelOf(narrowing)
  const here = options.filter((option) => level.every((word, place) => option[place] === word))
  const holding = here.filter((option) => option[level.length] === hovered)
  const meant = holding.length ? holding : here.filter((option) => option.indexOf(hovered, level.length) >= 0)
  return meant.length === 1 ? (meant[0] ?? null) : choice
}

/** Whether the decision is about regions at all. */
export function asksForRegions(narrowing: Narrowing, isRegion: (word: string) => boolean): boolean {
  return narrowing.asked && narrowing.options.some((option) => option.slice(1).some(isRegion))
}

export function markOf(region: string, narrowing: Narrowing, armies: readonly Army[], seat: number | null): Mark {
  const level = levelOf(narrowing)
  const here = narrowing.options.filter((option) => level.every((word, place) => option[place] === word))
  const next = here.filter((option) => option[level.length] === region)
  const later = here.filter((option) => option.indexOf(region, level.length) >= 0)
  const holding = next.length ? next : later
  const choice = narrowing.choice
  const picked = level.includes(region) || Boolean(choice?.includes(region) && narrowing.picked.length)
  const use = useOf(region, holding[0] ?? (picked ? (choice ?? level) : null))
  const light = next.length || (!level.length && later.length) ? 'lit' : later.length ? 'open' : picked ? 'lit' : 'shaded'
  return {
    light,
    use,
    picked,
    foe: use === 'goal' ? foeAmong(armies, seat) : null,
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

/** The stranger in a region, if any; the public map says so, no rule is asked. */
export function foeAmong(armies: readonly Army[], seat: number | null): number | 'neutral' | null {
  const stranger = armies.find((army) => army.seat !== seat)
  if (!stranger) return null
  return stranger.seat ?? 'neutral'
}

/** What to ask the server about a region that cannot be chosen. */
export function refusedPath(region: string, narrowing: Narrowing, isRegion: (word: string) => boolean): Path {
  const level = levelOf(narrowing)
  if (level.length) return [...level, region]
  const action = narrowing.options.find((option) => option.slice(1).some(isRegion))?.[0]
  return action ? [action, region] : [region]
}

/** A move that the map can show: from where to where. */
export function journeyOf(option: Path | null): { start: string; goal: string; war: boolean } | null {
  if (!option || option.length < 3 || !MOVES.has(option[0] as string)) return null
  return { start: option[1] as string, goal: option[2] as string, war: option[0] !== 'retreat' }
}
