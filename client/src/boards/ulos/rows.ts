/** What the list of choices says beside a word: what a spot would do, a price, what a card brings. */
import type { BoardProps, RowHint } from '../../table/contract'
import { factionOf } from './lookups'
import { gainOf } from './options'
import { boardOf, type Spot, type UlosView, viewOf } from './wire'

type Path = readonly string[]

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const view = viewOf(props.view)
  const spot = view.spots[path.join(' ')]
  if (path[0] === 'place' && at === 1 && !isAlone(path, at, props)) return kindRow(path, view)
  if (spot) return isAlone(path, at, props) ? spotRow(spot, props) : null
  return factionRow(path, at, view, props) ?? hexRow(path, at, view, props)
}

/** What a tile could do wherever it fits: "up to +2, 3 camps, a conflict". */
function kindRow(path: Path, view: UlosView): RowHint | null {
  const kind = `${path.slice(0, 2).join(' ')} `
  const spots = Object.entries(view.spots).flatMap(([text, spot]) =>
    text.startsWith(kind) ? [spot] : [],
  )
  const signed = (sign: Spot['sign']): number => spots.filter((spot) => spot.sign === sign).length
  const gain = Math.max(0, ...spots.map(gainOf))
  const parts = [
    gain ? `up to +${gain}` : '',
    counted(signed('camp'), 'camp'),
    counted(signed('conflict'), 'conflict'),
  ].filter(Boolean)
  return spots.length ? { note: parts.join(', ') || 'no gain' } : null
}

const counted = (count: number, one: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${one}s`

/** Whether this word leaves no other option. */
function isAlone(path: Path, at: number, props: BoardProps): boolean {
  return (
    props.narrowing.options.filter((option) =>
      path.slice(0, at + 1).every((word, place) => option[place] === word),
    ).length === 1
  )
}

function spotRow(spot: Spot, props: BoardProps): RowHint {
  const names = spot.factions.map((id) => boardOf(props.exhibit).factions[id]?.name ?? id)
  const rifts = spot.rifts.length
  const rift = rifts ? { place: rifts === 1 ? 'a rift tile' : `${rifts} rift tiles` } : {}
  if (spot.sign === 'conflict') return { note: names.join(' against '), alarm: true }
  if (spot.sign === 'camp') {
    return { note: `camp: ${names.length > 2 ? `${names.length} fit` : names.join(' or ')}` }
  }
  if (spot.sign === 'grow') return { ...rift, note: `${names[0]} +${gainOf(spot)}` }
  if (spot.sign === 'join') return { ...rift, note: `${names[0]} ±0` }
  return { ...rift, note: 'quiet' }
}

/** A price, spoils or a strength beside a faction. */
function factionRow(path: Path, at: number, view: UlosView, props: BoardProps): RowHint | null {
  const [verb = '', word = ''] = path
  const faction = factionOf(view, word)
  if (at > 1 || !faction) return null
  const offer = view.offers[path.join(' ')]
  if (verb === 'attack') return { note: `strength ${faction.strength}` }
  if (!offer) return null
  if (verb === 'buy') return { note: `${-offer.favor} favor` }
  if (verb === 'use') {
    return {
      note: `+${offer.favor} favor`,
      place: boardOf(props.exhibit).factions[word]?.ability_name ?? '',
    }
  }
  if (verb === 'give') return { note: `+${offer.favor} favor` }
  if (verb === 'take' && view.procedure?.kind !== 'pool') {
    return { note: `${faction.stack} in the stack` }
  }
  return null
}

/** Whose territory a hex lies in. */
function hexRow(path: Path, at: number, view: UlosView, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const owner = view.factions.find((faction) => faction.territory.includes(word))
  return owner ? { place: boardOf(props.exhibit).factions[owner.id]?.name ?? owner.id } : null
}
