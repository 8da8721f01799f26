/** What the list of choices says beside a word: the resource, the card, who stands there. */
import type { BoardProps, RowHint } from '../../table/contract'
import { componentsOf, yieldOf, type Resource } from './map'
import { foeAmong } from './marks'
import { armiesByRegion, asKingdoms, type KingdomsView } from './view'

type Path = readonly string[]

const RESOURCE_WORDS = new Set(['mana', 'ore', 'food'])

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const view = asKingdoms(props.view)
  const amount = /^\d+-(mana|ore|food)$/.exec(word)
  if (RESOURCE_WORDS.has(word)) return { resource: word as Resource }
  if (amount) return { resource: amount[1] as Resource }
  return regionRow(word, path, at, view, props) ?? priceRow(word, view, props)
}

function regionRow(word: string, path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const territory = Object.values(componentsOf(props.exhibit).territories).find((card) => card.regions.some((region) => region.id === word))
  const region = territory?.regions.find((found) => found.id === word)
  if (!territory || !region) return null
  const where: RowHint = { resource: yieldOf(region.terrain), place: territory.name }
  const armies = armiesByRegion(view).get(word) ?? []
  if (at !== 2) {
    const own = armies.filter((army) => army.seat === props.seat).length
    return own > 1 ? { ...where, note: `${own} armies` } : where
  }
  const foe = foeAmong(armies, props.seat)
  if (foe === 'neutral') return { ...where, note: 'neutral army', alarm: true }
  if (foe !== null) return { ...where, note: `war with ${props.seats[foe]?.name ?? ''}`, alarm: true }
  return { ...where, note: armies.length ? 'joins yours' : 'empty' }
}

/** What an action costs me now. */
function priceRow(word: string, view: KingdomsView, props: BoardProps): RowHint | null {
  const prices = props.seat === null ? undefined : view.rulers[props.seat]?.prices
  if (word === 'build' && prices?.build !== undefined) return { resource: 'ore', note: `${prices.build} ore` }
  if (word === 'research' && prices?.research !== undefined) return { resource: 'mana', note: `${prices.research} mana` }
  if (word === 'expand' && prices?.expand !== undefined) return { resource: 'food', note: `${prices.expand} food` }
  return null
}
