/** What the list of choices says beside a word: the resource, the card, who stands there. */
import type { BoardProps, RowHint } from '../../table/contract'
import { componentsOf, PAID_IN, sitesOf, yieldOf, type Store, type Training } from './exhibit'
import { bare, foeAmong, isForHero } from './options'
import {
  armiesByRegion,
  asKingdoms,
  billOf,
  fortsByRegion,
  type Army,
  type Fort,
  type KingdomsView,
} from './view'
import { trainingInWords } from './words'

type Path = readonly string[]

const RESOURCE_WORDS = new Set(['mana', 'ore', 'food', 'silver'])
const MOVES = new Set(['patrol', 'quest', 'retreat'])

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const view = asKingdoms(props.view)
  const amount = /^\d+-(mana|ore|food)$/.exec(word)
  if (RESOURCE_WORDS.has(word) && path[0] !== 'silver') return { resource: word as Store }
  if (amount) return { resource: amount[1] as Store }
  return (
    cardRow(path, at, view, props) ??
    regionRow(path, at, view, props) ??
    priceRow(path, at, view, props)
  )
}

/** Rows of Heroes' Call that name a ruler, a hero, a card or an amount of silver. */
function cardRow(path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const [verb, first = ''] = path
  const components = componentsOf(props.exhibit)
  if (verb === 'silver' && at === 1) return silverRow(Number(first), view)
  if ((verb === 'humble' && at === 1) || (verb === 'topple' && at === 2)) {
    return { note: rulerName(Number(path[at]) - 1, view, props) }
  }
  if (verb === 'hero' && at === 1) {
    return { place: components.heroes?.[first]?.levels.map((level) => level.name).join(', ') ?? '' }
  }
  if (verb === 'side' && at === 1) return { place: components.territories[first]?.card ?? '' }
  if (at !== 1 || !isForHero(path)) return null
  const hero = props.seat === null ? null : view.rulers[props.seat]?.hero
  return hero ? { place: components.heroes?.[hero.card]?.name ?? '', meaning: '' } : null
}

function silverRow(silver: number, view: KingdomsView): RowHint {
  const bill = billOf(view)
  const rest = bill ? bill.amount - silver : 0
  return { resource: 'silver', note: bill && rest ? `and ${rest} ${bill.resource}` : 'all of it' }
}

function rulerName(ruler: number, view: KingdomsView, props: BoardProps): string {
  return view.rulers[ruler]?.dummy ? props.nameOf('dummy') : (props.seats[ruler]?.name ?? '')
}

function regionRow(path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const territory = Object.values(componentsOf(props.exhibit).territories).find((card) =>
    sitesOf(card).some((site) => site.id === word),
  )
  const site = territory && sitesOf(territory).find((found) => found.id === word)
  if (!territory || !site) return null
  const brings = yieldOf(site.terrain)
  const where: RowHint = { ...(brings ? { resource: brings } : {}), place: territory.name }
  const armies = armiesByRegion(view).get(word) ?? []
  if (path[0] === 'topple') return { ...where, note: rivalsAmong(armies, view, props) }
  const isGoal = MOVES.has(path[0] ?? '') && bare(path).indexOf(word) === 2
  if (!isGoal) {
    const own = armies.filter((army) => army.seat === props.seat).length
    return own > 1 ? { ...where, note: `${own} armies` } : where
  }
  const fort = fortsByRegion(view).get(word) ?? null
  const foe = foeAmong(armies, props.seat, fort)
  if (foe === 'neutral') return { ...where, note: 'neutral army', alarm: true }
  if (foe !== null) {
    return { ...where, note: `war with ${rulerName(foe, view, props)}`, alarm: true }
  }
  return {
    ...where,
    note: armies.length ? 'joins yours' : fort ? fortNote(fort, props.seat) : 'empty',
  }
}

/** Whose armies stand there, mine aside: "hero of Mira, Odo". */
function rivalsAmong(armies: readonly Army[], view: KingdomsView, props: BoardProps): string {
  const rivals = armies.filter((army) => army.seat !== null && army.seat !== props.seat)
  return [
    ...new Set(
      rivals.map(
        (army) => (army.hero ? 'hero of ' : '') + rulerName(army.seat as number, view, props),
      ),
    ),
  ].join(', ')
}

function fortNote(fort: Fort, seat: number | null): string {
  return fort.ruler === seat ? 'your war tower' : 'a fallen tower goes'
}

/** What an action costs me now, or what training my hero by it does. */
function priceRow(path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const me = props.seat === null ? undefined : view.rulers[props.seat]
  const word = path[at] ?? ''
  if (path[0] === 'train') {
    const level =
      me?.hero && componentsOf(props.exhibit).heroes?.[me.hero.card]?.levels[me.hero.level - 1]
    if (!level || level.by === 'war') return null
    return { resource: PAID_IN[level.by], note: trainingInWords(level, props.nameOf) }
  }
  if (at > 0) return null
  const paid = PAID_IN[word as Exclude<Training, 'war'>]
  const price = me?.prices[word as 'build' | 'research' | 'expand']
  return paid && price !== undefined ? { resource: paid, note: `${price} ${paid}` } : null
}
