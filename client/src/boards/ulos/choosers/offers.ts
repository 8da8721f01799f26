/** Decisions that need no map, as their options name them; what they cost and bring, by what lies open. */
import type { LogEntry } from '$lib/protocol/messages'
import type { View } from '../../../table/contract'
import { isAskedOnMap } from '../clash/stages'
import { worthOf } from '../map/preview'
import type { Components, God } from '../exhibit'
import { asUlos, cardsOf, factionOf, ulrirOf, type UlosView } from '../view'

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
  const verbs = verbsOf(view.decision?.options ?? [])
  if (isAskedOnMap(view)) return false
  return asUlos(view).conflict !== null || verbs.some((verb) => VERBS.has(verb))
}

export const begins = (options: readonly Path[], verb: string): Path[] =>
  options.filter((option) => option[0] === verb)

/** Of the three cards of a purchase, how many may still be bought. */
export function purchasesLeft(view: UlosView, components: Components): number {
  return view.procedure?.name === 'purchase'
    ? view.procedure.left
    : (components.numbers['purchase'] ?? 0)
}

const MARKS: ReadonlySet<string> = new Set(['AbilityUsed', 'RiftUsed', 'TurnBegun'])

/** Who buys by Persuade pays one favor less for each card. */
export function discountNow(view: UlosView, log: readonly LogEntry[]): number {
  if (view.procedure?.name !== 'purchase') return 0
  for (let i = log.length - 1; i >= 0; i--) {
    const event = log[i]!.event as { type?: string; ability?: string }
    if (MARKS.has(event.type ?? '')) {
      return event.type === 'AbilityUsed' && event.ability === 'persuade' ? 1 : 0
    }
  }
  return 0
}

export interface Purchase {
  faction: string
  path: Path
  price: number
  stack: number
  /** What would be left in my purse. */
  leaves: number
  held: number
  /** What mine count at the end now, and with one more. */
  worth: number
  worthAfter: number
}

/** What can be bought now, with its price. */
export function purchasesOf(
  view: UlosView,
  components: Components,
  options: readonly Path[],
  discount: number,
): Purchase[] {
  const me = view.seat === null ? null : view.gods[view.seat]
  return begins(options, 'buy').flatMap((path) => {
    const faction = factionOf(view, path[1] ?? '')
    if (!faction) return []
    const price = faction.strength - discount
    const held = cardsOf(me, faction.id) ?? 0
    return {
      faction: faction.id,
      path,
      price,
      stack: faction.stack,
      leaves: (me?.favor ?? 0) - price,
      held,
      worth: worthOf(faction, held, components),
      worthAfter: worthOf(faction, held + 1, components),
    }
  })
}

/** The factions that cannot be bought now. */
export function notForSale(view: UlosView, options: readonly Path[]): string[] {
  const sold = new Set(begins(options, 'buy').map((path) => path[1]))
  return view.factions.map((faction) => faction.id).filter((id) => !sold.has(id))
}

export interface Ability {
  faction: string
  path: Path
  spoils: number
  /** How often it works at this strength. */
  times: number
}

export function abilitiesOf(
  view: UlosView,
  components: Components,
  options: readonly Path[],
): Ability[] {
  return begins(options, 'use').map((path) => {
    const id = path[1] ?? ''
    const faction = factionOf(view, id)
    const per = components.factions[id]?.per ?? 1
    return {
      faction: id,
      path,
      spoils: faction?.spoils ?? 0,
      times: Math.floor((faction?.strength ?? 0) / per),
    }
  })
}

/** `seat-2` or `ulrir`. */
export function godOf(word: string, view: UlosView): God {
  return word === 'ulrir' ? (ulrirOf(view) ?? 0) : Number(word.slice('seat-'.length)) - 1
}

/** How many tiles `convert 2` draws. */
export const numberIn = (path: Path): number => Number(path[1] ?? 0)
