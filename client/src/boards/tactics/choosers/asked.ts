/** What kind of decision is put, and what of it is looked at: all read off the options' own words. */
import type { Narrowing } from '../../../table/contract'
import { meantAmong } from '../../../table/paths'
import { asideOf, type Path } from '../../../table/paths'
import type { Card, TacticsBoard, TacticsView, Unit } from '../wire'
import { isPresent, unitsOf } from '../lookups'

export type { Path }

export type Question =
  | 'nothing-fits'
  | 'window'
  | 'counter'
  | 'act'
  | 'steps'
  | 'power'
  | 'knock'
  | 'push'
  | 'target'
  | 'draft'
  | 'tactic'
  | 'start'
  | 'put'
  | 'discard'
  | 'claim'
  | 'other'

/** What one unit may do, in the order of the tabs. */
export const DEEDS = ['move', 'walk', 'shoot', 'melee', 'cast', 'fire', 'enter', 'recover'] as const
export type Deed = (typeof DEEDS)[number]

const isDeed = (word: string | undefined): word is Deed =>
  (DEEDS as readonly (string | undefined)[]).includes(word)

/** A tactic window in which nothing of mine fits: it is answered by itself. */
export function isQuietWindow(view: TacticsView): boolean {
  const options = view.decision?.options
  return view.window !== null && options?.length === 1 && options[0] === 'pass'
}

/** Everything that is asked in Tactics is told better by the panel than by a list. */
export function needsChooser(view: TacticsView): boolean {
  return (view.decision?.options.length ?? 0) > 0
}

export function questionOf(
  view: TacticsView,
  options: readonly Path[],
  components: Pick<TacticsBoard, 'units'>,
): Question {
  const has = (...words: string[]): boolean => options.some(([verb]) => words.includes(verb ?? ''))
  if (isQuietWindow(view)) return 'nothing-fits'
  if (has('play')) return 'window'
  if (has('keep')) {
    return options.some(([, card]) => card && card in components.units) ? 'draft' : 'tactic'
  }
  if (has('start')) return 'start'
  if (has('put')) return 'put'
  if (has('power')) return 'power'
  if (has('roll', 'hold')) return 'knock'
  if (has('push')) return 'push'
  if (has('target')) return 'target'
  if (has('discard')) return 'discard'
  if (has('claim')) return 'claim'
  if (view.attack?.stage === 'counter' && has('pass') && has('melee', 'shoot', 'cast')) {
    return 'counter'
  }
  if (has('stop')) return 'steps'
  return has(...DEEDS, 'end') ? 'act' : 'other'
}

/** The option that the pointer, the focus or what is left means. */
export function meantOf(narrowing: Narrowing): Path | null {
  const among = narrowing.choice ? narrowing.options : narrowing.left
  return meantAmong(narrowing, (word) => among.filter((path) => path.includes(word)))
}

/** The unit that the player has picked, or the only one that can do anything. */
export function pickedUnit(
  narrowing: Narrowing,
  options: readonly Path[] = narrowing.options,
): Card | null {
  const deeds = (paths: readonly Path[]) =>
    new Set(paths.filter((path) => isDeed(path[0])).map((path) => path[1]!))
  const chosen = narrowing.choice && isDeed(narrowing.choice[0]) ? narrowing.choice[1]! : null
  if (chosen) return chosen
  const left = deeds(narrowing.left)
  const all = deeds(options)
  if (left.size !== 1) return null
  return narrowing.picked.length || all.size === 1 ? [...left][0]! : null
}

/** The deed all that is left agrees on, if the player has said so. */
export function pickedDeed(narrowing: Narrowing): Deed | null {
  const { choice, settled, picked } = narrowing
  const verb = (choice ?? (picked.length ? settled : []))[0]
  return isDeed(verb) ? verb : null
}

/** What a unit may do, by deed; deeds it has no option for are missing. */
export function deedsOf(options: readonly Path[], card: Card): Map<Deed, Path[]> {
  const found = new Map<Deed, Path[]>()
  for (const deed of DEEDS) {
    const mine = options.filter((path) => path[0] === deed && path[1] === card)
    if (mine.length) found.set(deed, mine)
  }
  return found
}

/** Everybody who acts: mine that are in play, those who can do something first. */
export function actors(view: TacticsView, options: readonly Path[]): Unit[] {
  const able = new Set(options.filter((path) => isDeed(path[0])).map((path) => path[1]))
  const mine = unitsOf(view, view.seat).filter(isPresent)
  const others = view.units.filter((unit) => able.has(unit.card) && !mine.includes(unit))
  return [...mine, ...others]
}

/** Lone words (end, pass, stop) that the panel's foot has no button for, since there is only one other option. */
export function loneRows(options: readonly Path[]): Path[] {
  return options.filter((path) => path.length === 1 && !asideOf(options).includes(path))
}

/** Cards of mine that could be played now. */
export function playable(options: readonly Path[]): Set<string> {
  return new Set(options.filter(([verb]) => verb === 'play').map(([, card]) => card!))
}
