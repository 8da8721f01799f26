/** What the list of choices says beside a word: the resource, the card, whom it would meet, what it costs. */
import type { BoardProps, RowHint } from '../../table/contract'
import { reachInWords } from './clash/stages'
import { bare, isForHero } from './options'
import {
  armiesByRegion,
  callOf,
  dealOf,
  offerOf,
  sitesOf,
  wayOf,
  yieldOf,
  type Army,
} from './lookups'
import { amountsInWords, callInBrief, callInWords } from './words'
import {
  ACTIONS,
  boardOf,
  RESOURCES,
  resourceOf,
  STORES,
  viewOf,
  type KingdomsView,
  type Meeting,
  type Way,
} from './wire'

type Path = readonly string[]

const MOVES = new Set(['patrol', 'quest', 'retreat'])

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const view = viewOf(props.view)
  const paid = resourceOf(/^\d+-(.*)$/.exec(word)?.[1])
  const store = STORES.find((kind) => kind === word)
  if (store && path[0] !== 'silver') return { sign: store, ...gainOf(path, at, view) }
  if (paid) return { sign: paid }
  if (path[0] === 'select') return at === 1 ? callRow(path, view, props) : null
  return (
    cardRow(path, at, view, props) ?? regionRow(path, at, view, props) ?? dealRow(path, at, view)
  )
}

/** What I and the others could do with an action that I may select. */
function callRow(path: Path, view: KingdomsView, props: BoardProps): RowHint | null {
  const call = callOf(view, path)
  const action = ACTIONS.find((known) => known === path[1])
  if (!call || !action) return null
  const others = view.rulers.flatMap((ruler, seat) =>
    ruler.dummy || seat === props.seat ? [] : [seat],
  )
  return {
    note: callInBrief(call, action),
    meaning: callInWords(call, others, (seat) => rulerName(seat, view, props)),
    alarm: !call.ways,
  }
}

/** What a trade brings, beside the last of its words. */
function gainOf(path: Path, at: number, view: KingdomsView): RowHint {
  const deal = path[0] === 'trade' && at === path.length - 1 ? dealOf(view, path) : null
  return deal ? { note: `brings ${amountsInWords(deal.gains)}` } : {}
}

/** Rows of Heroes' Call that name a ruler, a hero, a card or an amount of silver. */
function cardRow(path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const [verb, first = ''] = path
  const { heroes, territories } = boardOf(props.exhibit)
  if (verb === 'silver' && at === 1) return silverRow(path, view)
  if ((verb === 'humble' && at === 1) || (verb === 'topple' && at === 2)) {
    return { note: rulerName(Number(path[at]) - 1, view, props) }
  }
  if (verb === 'hero' && at === 1) {
    return { place: heroes[first]?.levels.map((level) => level.name).join(', ') ?? '' }
  }
  if (verb === 'side' && at === 1) return { place: territories[first]?.card ?? '' }
  if (at !== 1 || !isForHero(path)) return null
  const hero = props.seat === null ? null : view.rulers[props.seat]?.hero
  return hero ? { place: heroes[hero.card]?.name ?? '', meaning: '' } : null
}

function silverRow(path: Path, view: KingdomsView): RowHint {
  const rest = dealOf(view, path)?.costs.slice(0, RESOURCES.length) ?? []
  return {
    sign: 'silver',
    note: rest.some(Boolean) ? `and ${amountsInWords(rest)}` : 'all of it',
  }
}

function rulerName(ruler: number, view: KingdomsView, props: BoardProps): string {
  return view.rulers[ruler]?.dummy ? props.nameOf('dummy') : (props.seats[ruler]?.name ?? '')
}

function regionRow(path: Path, at: number, view: KingdomsView, props: BoardProps): RowHint | null {
  const word = path[at] ?? ''
  const board = boardOf(props.exhibit)
  const territory = Object.values(board.territories).find((card) =>
    sitesOf(card).some((site) => site.id === word),
  )
  const site = territory && sitesOf(territory).find((found) => found.id === word)
  if (!territory || !site) return null
  const brings = yieldOf(board, site.terrain)
  const where: RowHint = { ...(brings ? { sign: brings } : {}), place: territory.name }
  const armies = armiesByRegion(view).get(word) ?? []
  if (path[0] === 'topple') return { ...where, note: rivalsAmong(armies, view, props) }
  const isGoal = MOVES.has(path[0] ?? '') && bare(path).indexOf(word) === 2
  if (isGoal) return { ...where, ...wayRow(path, view, props) }
  const own = armies.filter((army) => army.seat === props.seat).length
  return own > 1 ? { ...where, note: `${own} armies` } : where
}

const FOUND: Partial<Record<Way['finds'], string>> = {
  empty: 'empty',
  'own army': 'joins yours',
  'own tower': 'your war tower',
  'fallen tower': 'a fallen tower goes',
}

/** What a way leads to: whom it meets and what each could set, or what is there. */
function wayRow(path: Path, view: KingdomsView, props: BoardProps): RowHint {
  const way = wayOf(view, path)
  if (!way) return {}
  if (way.meets) return { note: meetingInWords(way.meets, view, props), alarm: true }
  const found = FOUND[way.finds] ?? ''
  const price = way.costs.some(Boolean) ? `${amountsInWords(way.costs)}, ` : ''
  return { note: price + found }
}

function meetingInWords(meets: Meeting, view: KingdomsView, props: BoardProps): string {
  if (meets.foe === null) return `neutral army, costs ${meets.price}`
  const war = `war with ${rulerName(meets.foe, view, props)}`
  if (!meets.theirs) return `${war}, costs ${meets.price}`
  return `${war}: up to ${reachInWords(meets.theirs)}; you ${reachInWords(meets.mine)}`
}

/** Whose armies stand there, mine aside: "hero of Mira, Odo". */
function rivalsAmong(armies: readonly Army[], view: KingdomsView, props: BoardProps): string {
  const rivals = armies.flatMap(({ seat, hero }) =>
    seat === null || seat === props.seat
      ? []
      : [(hero ? 'hero of ' : '') + rulerName(seat, view, props)],
  )
  return [...new Set(rivals)].join(', ')
}

/** What an action, or training my hero by one, costs and brings. */
function dealRow(path: Path, at: number, view: KingdomsView): RowHint | null {
  const offer = offerOf(view, path)
  if (offer?.kind === 'bid' && at === path.length - 1 && offer.due) {
    return { note: `costs ${offer.due}` }
  }
  if (offer?.kind !== 'deal' || (at > 0 && path[0] !== 'train')) return null
  const paid = STORES.find((_, place) => offer.costs[place])
  if (paid) return { sign: paid, note: amountsInWords(offer.costs) }
  const gains = [
    ...(offer.gains.some(Boolean) ? [amountsInWords(offer.gains)] : []),
    ...(offer.chosen ? [`${offer.chosen} of your choice`] : []),
  ]
  if (gains.length) return { note: `brings ${gains.join(' and ')}` }
  return path[0] === 'collect' ? { note: 'brings nothing' } : null
}
