/** Things of a view found by their names: pure, and without a rule. */
import type { Board, Faction, God, Hex, Holder, Land, Side, Terrain, UlosView } from './wire'

export const isLost = (faction: Faction): boolean => faction.value === null

export function factionOf(view: UlosView, id: string | null): Faction | null {
  return view.factions.find((faction) => faction.id === id) ?? null
}

/** One of the factions that a conflict is about. */
export function sideOf(view: UlosView, faction: string | null): Side | null {
  return view.conflict?.sides.find((side) => side.faction === faction) ?? null
}

/** Ulrir's number in a solo game; null at a table of players. */
export function ulrirOf(view: UlosView): God | null {
  return view.ulrir?.god ?? null
}

/** A god as a view numbers it; events have a number for Ulrir that no seat ever has. */
export function godIn(view: Pick<UlosView, 'players'>, told: number): God {
  return Math.min(told, view.players)
}

/** The others in the order of their turns, beginning after me; a spectator sees everybody. */
export function othersThan(view: UlosView, seat: number | null): God[] {
  const gods = view.gods.map((_, i) => ((seat ?? 0) + i) % view.gods.length)
  return seat === null ? gods : gods.slice(1)
}

/** How many cards of a faction somebody holds; null if this is not known. */
export function cardsOf(holder: Holder | null | undefined, faction: string): number | null {
  return holder?.hand ? (holder.hand[faction] ?? 0) : null
}

/** The terrain printed on every hex. */
export function groundOf(view: Pick<UlosView, 'ground'>, board: Board): Map<Hex, Terrain> {
  const printed = new Map<Hex, Terrain>()
  view.ground.forEach((letters, row) => {
    ;[...letters].forEach((letter, column) => {
      const terrain = board.letters[letter]
      if (terrain) printed.set(String.fromCharCode(97 + column) + (row + 1), terrain)
    })
  })
  return printed
}

/** What a kind of tile shows: "desert-field". */
export function terrainsOf(kind: string, board: Board): readonly [Land, Land] {
  return board.tiles[kind]?.terrains ?? ['desert', 'desert']
}
