/** What the list of choices says beside a word: what a spot would do, a price, what a card brings. */
import type { BoardProps, RowHint } from '../../table/contract'
import { factionOf } from './lookups'
import { gainOf, marksOf, sitesOf } from './options'
import { boardOf, type Spot, type UlosView, viewOf } from './wire'

type Path = readonly string[]

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const view = viewOf(props.view)
  const spot = view.spots[path.join(' ')]
  if (path[0] === 'place' && at === 1 && !isAlone(path, at, props)) return kindRow(path, view)
  if (spot) return isAlone(path, at, props) ? spotRow(spot, props) : null
  return factionRow(path, at, view, props) ?? hexRow(path, at, view, props)
}

/** How many places there are for what was picked: "8 spots fit; …". */
export function leadOf({ narrowing, view }: BoardProps): string {
  const [verb, kind] = narrowing.choice ? [] : narrowing.settled
  if (verb !== 'place' || !kind) return ''
  const spots = marksOf(sitesOf(narrowing.left, viewOf(view).spots)).length
  return `${counted(spots, 'spot')} ${spots === 1 ? 'fits' : 'fit'}; the signs on the map tell what each would do.`
}

/** Where a tile fits and what it could do there: "9 spots, up to +2, 3 camps, 1 conflict". */
function kindRow(path: Path, view: UlosView): RowHint | null {
  const kind = `${path.slice(0, 2).join(' ')} `
  const sites = sitesOf(
    Object.keys(view.spots).flatMap((text) => (text.startsWith(kind) ? [text.split(' ')] : [])),
    view.spots,
  )
  const spots = sites.flatMap(({ spot }) => spot ?? [])
  const signed = (sign: Spot['sign']): number => spots.filter((spot) => spot.sign === sign).length
  const gain = Math.max(0, ...spots.map(gainOf))
  const parts = [
    counted(marksOf(sites).length, 'spot'),
    gain ? `up to +${gain}` : '',
    counted(signed('camp'), 'camp'),
    counted(signed('conflict'), 'conflict'),
  ].filter(Boolean)
  return spots.length ? { note: parts.join(', ') } : null
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
