/** Where a conflict stands for these eyes, and what may be chosen in it. */
import type { BoardProps } from '../../../table/contract'
import { COLUMNS, placeOf } from '../geometry'
import type { UlosView } from '../wire'

type Path = readonly string[]

/** Who still thinks, as all can see. */
export function isThinking(view: UlosView, seat: number): boolean {
  return view.owing.some((owed) => owed.seat === seat)
}

/** The half of the map that the sheet may cover: where less of the fight lies. */
export function freeHalf(
  view: UlosView,
  conflict: { tile: readonly string[]; factions: readonly string[] },
): 'left' | 'right' {
  const lands = view.factions
    .filter((faction) => conflict.factions.includes(faction.id))
    .flatMap((faction) => faction.territory)
  const hexes = [...conflict.tile, ...lands]
  const middle = (COLUMNS - 1) / 2
  const lean = hexes.reduce((sum, hex) => sum + Math.sign(placeOf(hex).column - middle), 0)
  return lean > 0 ? 'left' : 'right'
}

// ---- Committing ----------------------------------------------------------------------------------------------

/** Cards by faction. */
export type Cards = Readonly<Record<string, number>>

export const sumOf = (cards: Cards): number =>
  Object.values(cards).reduce((sum, count) => sum + count, 0)

/** The choices that commit these cards: one a card, in the order of the factions, and `ready`. */
export function commitPaths(cards: Cards, order: readonly string[]): Path[] {
  const single = order.flatMap((faction) =>
    Array.from({ length: cards[faction] ?? 0 }, () => ['commit', faction]),
  )
  return [...single, ['ready']]
}

/** What is still to be sent after what is sealed; null if something sealed has to be taken back first. */
export function pathsAfter(sealed: readonly string[], wanted: readonly Path[]): Path[] | null {
  const agrees = sealed.every((text, place) => wanted[place]?.join(' ') === text)
  return agrees ? wanted.slice(sealed.length) : null
}

/** Send what is staged: at once, or after what was sealed otherwise has been taken back. */
export async function commit(
  props: Pick<BoardProps, 'sendAll' | 'unseal'>,
  sealed: readonly string[],
  wanted: readonly Path[],
): Promise<void> {
  const rest = pathsAfter(sealed, wanted)
  if (rest === null) await props.unseal?.()
  await props.sendAll(rest ?? wanted)
}

// ---- Returning -----------------------------------------------------------------------------------------------

export interface ReturnChoice {
  faction: string
  counted: string
  cards: number
  path: Path
}

/** `return goblins 2`, `return goblins as ratfolk 2`. */
export function returnOf(path: Path): ReturnChoice | null {
  const [verb, faction, ...rest] = path
  const cards = Number(rest.at(-1))
  if (verb !== 'return' || !faction || !Number.isInteger(cards)) return null
  return { faction, counted: rest[0] === 'as' ? (rest[1] ?? faction) : faction, cards, path }
}

export interface ReturnQuestion {
  faction: string
  counted: string
  choices: readonly ReturnChoice[]
}

/** The questions that are open, one for each kind of card that lies there. */
export function returnQuestions(options: readonly Path[]): ReturnQuestion[] {
  const groups = new Map<string, ReturnChoice[]>()
  for (const option of options) {
    const choice = returnOf(option)
    if (!choice) continue
    const key = `${choice.faction} ${choice.counted}`
    groups.set(key, [...(groups.get(key) ?? []), choice])
  }
  return [...groups.values()].map((choices) => ({
    faction: choices[0]!.faction,
    counted: choices[0]!.counted,
    choices: [...choices].sort((a, b) => a.cards - b.cards),
  }))
}
