/** Decisions that need no map, as their options name them, with what the view says of each. */
import type { View } from '../../../table/contract'
import { ulrirOf } from '../lookups'
import { type God, type Offer, type UlosView, viewOf } from '../wire'

export type Path = readonly string[]

const VERBS: ReadonlySet<string> = new Set([
  'buy',
  'use',
  'rift',
  'lure',
  'pilfer',
  'take',
  'give',
  'convert',
  'put',
  'reclaim',
])

const verbsOf = (options: readonly string[]): string[] =>
  options.map((option) => option.split(' ')[0] ?? '')

/** Whether a chooser tells this decision better than a list; what is asked in a conflict is asked in its sheet. */
export function needsChooser(view: View): boolean {
  const { conflict, decision, is_on_map } = viewOf(view)
  if (is_on_map) return false
  return conflict !== null || verbsOf(decision?.options ?? []).some((verb) => VERBS.has(verb))
}

export const begins = (options: readonly Path[], verb: string): Path[] =>
  options.filter((option) => option[0] === verb)

/** What is certain of an option. */
export const offerOf = (view: UlosView, path: Path): Offer | undefined =>
  view.offers[path.join(' ')]

/** An option that names a faction, with what is certain of it. */
export interface CardOffer {
  faction: string
  path: Path
  offer: Offer
}

export function cardOffers(view: UlosView, options: readonly Path[], verb: string): CardOffer[] {
  return begins(options, verb).flatMap((path) => {
    const offer = offerOf(view, path)
    return offer ? [{ faction: path[1] ?? '', path, offer }] : []
  })
}

/** The factions that cannot be bought now. */
export function notForSale(view: UlosView, options: readonly Path[]): string[] {
  const sold = new Set(begins(options, 'buy').map((path) => path[1]))
  return view.factions.map((faction) => faction.id).filter((id) => !sold.has(id))
}

/** `seat-2` or `ulrir`. */
export function godOf(word: string, view: UlosView): God {
  return word === 'ulrir' ? (ulrirOf(view) ?? 0) : Number(word.slice('seat-'.length)) - 1
}

/** How many tiles `convert 2` draws. */
export const numberIn = (path: Path): number => Number(path[1] ?? 0)
