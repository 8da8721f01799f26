/** What the parts of the board share: everything computed from the view, and what the player looks at. */
import { createContext } from 'svelte'
import type { BoardProps } from '../../table/contract'
import { layOut, othersThan } from './layout'
import {
  asksForRegions,
  deedsAt,
  isForHero,
  journeyOf,
  markOf,
  meantBy,
  plainMark,
  refusedPath,
  type Mark,
  type Path,
} from './options'
import { CARD } from './geometry'
import { anchorOf, slotAt } from './paint/places'
import { armiesByRegion, fortsByRegion, sitesOf, underWay, type Army, type Site } from './lookups'
import { boardOf, viewOf, type Ruler, type Territory, type WarTower } from './wire'
import { deedInWords, fortInWords } from './words'

export interface Located {
  region: Site
  territory: Territory
}

/** Where a card lies among the maps, in pixels. */
export interface CardSpot {
  left: number
  top: number
  width: number
}

/** Decisions that have a chooser of their own beside the map. */
const DOCKED = ['split', 'trade', 'gain', 'discard', 'silver', 'hero', 'humble', 'demand', 'yield']

export const [boardState, setBoardState] = createContext<BoardState>()

export class BoardState {
  #props: () => BoardProps

  /** The region that the arrow keys have reached. */
  reached = $state<string | null>(null)
  /** On a phone, the card that was tapped to stand large. */
  tapped = $state<string | null>(null)
  /** While a faction is chosen: the one looked at. */
  lookedAt = $state<string | null>(null)
  /** A region that was clicked where several things could be meant. */
  asking = $state<string | null>(null)
  /** Where the cards lie, measured once they are laid. */
  spots = $state.raw<ReadonlyMap<string, CardSpot>>(new Map())
  /** The height of the rail beside the maps; 0 where the others do not stand in one. */
  railHeight = $state(0)
  /** While a rival without a seat acts, nothing is lit or shaded: first its turn is told. */
  telling = $state(false)
  /** Armies on their way: their places stay empty until they land. */
  travelling = $state.raw<ReadonlySet<string>>(new Set())

  readonly view = $derived.by(() => viewOf(this.#props().view))
  readonly components = $derived.by(() => boardOf(this.#props().exhibit))
  readonly regions = $derived.by(() => locate(this.components.territories))
  readonly armies = $derived.by(() => armiesByRegion(this.view))
  readonly forts = $derived.by(() => fortsByRegion(this.view))
  readonly layout = $derived.by(() => layOut(this.view, this.#props().seat))
  readonly others = $derived.by(() => othersThan(this.view, this.#props().seat))
  readonly isAboutRegions = $derived.by(
    () =>
      !this.telling && asksForRegions(this.#props().narrowing, (word) => this.regions.has(word)),
  )
  /** A wide but low screen: the mat is one line, and the others are told briefly. */
  readonly isLow = $derived.by(() => this.#props().low && this.#props().size === 'desktop')
  readonly verbs = $derived.by(
    () =>
      new Set(
        this.#props().narrowing.asked
          ? this.#props().narrowing.options.map((option) => option[0])
          : [],
      ),
  )
  /** Whether the decision is about amounts or cards: then its chooser lies in the action card's place. */
  readonly isDocked = $derived.by(
    () =>
      DOCKED.some((verb) => this.verbs.has(verb)) ||
      (this.verbs.has('pay') &&
        (underWay(this.view, 'conquest') ?? underWay(this.view, 'siege')) !== null),
  )
  readonly meant = $derived.by(() => meantBy(this.#props().narrowing))
  readonly journey = $derived.by(() => journeyOf(this.meant))
  readonly marks = $derived.by(() => this.#markAll())
  /** On a phone, the card that stands large: the one tapped, where there is something to choose, or mine. */
  readonly front = $derived.by(() => this.#findFront())
  /** The one region that the tab key reaches. */
  readonly tabStop = $derived.by(() => this.#findTabStop())

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get props(): BoardProps {
    return this.#props()
  }

  get me(): Ruler | null {
    const seat = this.props.seat
    return seat === null ? null : (this.view.rulers[seat] ?? null)
  }

  /** Who rules: a name at the table, or what the rival of a solo game is called. */
  nameOf = (seat: number): string =>
    this.view.rulers[seat]?.dummy
      ? this.props.nameOf('dummy')
      : (this.props.seats[seat]?.name ?? `Seat ${seat + 1}`)

  /** The seat whose colour and shape a ruler's things have. */

  /** "you" for my own seat. */
  callSeat = (seat: number): string => (seat === this.props.seat ? 'you' : this.nameOf(seat))

  armiesIn(region: string): readonly Army[] {
    return this.armies.get(region) ?? []
  }

  fortIn(region: string): WarTower | null {
    return this.forts.get(region) ?? null
  }

  /** The places of a card that pieces stand on or may be sent to: its regions, and shelters in use. */
  sitesOn(territory: Territory): Site[] {
    return sitesOf(territory).filter(
      (site) =>
        (site.terrain !== 'water' && site.terrain !== 'crags') ||
        this.armies.has(site.id) ||
        this.#isNamed(site.id),
    )
  }

  #isNamed(word: string): boolean {
    const { narrowing } = this.props
    return narrowing.asked && narrowing.options.some((option) => option.includes(word))
  }

  /** The key that picks a region; where only the hero can leave it, the hero's. */
  keyAt(region: string): string | null {
    const { narrowing } = this.props
    const own = narrowing.keyOf(region)
    const [only, another] = own ? [] : deedsAt(region, narrowing)
    return only && !another && isForHero(only) ? narrowing.keyOf('hero') : own
  }

  /** What could be meant by a click on the region that was clicked last. */
  get deeds(): Path[] {
    const deeds = this.asking === null ? [] : deedsAt(this.asking, this.props.narrowing)
    return deeds.length > 1 ? deeds : []
  }

  deedInWords(path: Path): string {
    const fort = (region: string): string => {
      const there = this.fortIn(region)
      return there ? fortInWords(there, this.props.seat, this.nameOf) : 'the war tower'
    }
    return deedInWords(path, { word: this.props.nameOf, ruler: this.nameOf, fort })
  }

  /** Whether the pointer, the focus or the option that is left means this region. */
  isPointedAt(region: string): boolean {
    const { narrowing } = this.props
    return narrowing.hovered === region || Boolean(narrowing.asked && this.meant?.includes(region))
  }

  markOf(region: string): Mark {
    return this.marks.get(region) ?? plainMark()
  }

  /** How many regions of a card may be chosen next. */
  targetsOn(territory: Territory): number {
    const isTarget = ({ light, use, picked }: Mark): boolean =>
      light === 'lit' && !(picked && use === 'start')
    return this.sitesOn(territory).filter((site) => isTarget(this.markOf(site.id))).length
  }

  /** A click, tap or Enter on a region. */
  choose(region: string, near: Element): void {
    const { narrowing, explain, whyNot } = this.props
    if (!this.isAboutRegions) return explain(region, near)
    const mark = this.markOf(region)
    if (mark.light === 'shaded') {
      return whyNot(
        refusedPath(region, narrowing, (word) => this.regions.has(word)),
        near,
      )
    }
    const deeds = deedsAt(region, narrowing)
    this.asking = deeds.length > 1 ? region : null
    if (deeds.length > 1) return
    if (deeds[0]) return this.choosePath(deeds[0], near)
    const giveUp = ['remove', region]
    const onlyHere = mark.use === 'remove' && !narrowing.open.has(region) && !narrowing.choice
    if (onlyHere) narrowing.pickPath(giveUp)
    else narrowing.pick(region)
  }

  /** A click on something named by a path: an action, the tower, a magic level. */
  choosePath(path: readonly string[], near: Element): void {
    const { narrowing, whyNot, explain } = this.props
    const begins = (option: readonly string[]): boolean =>
      path.every((word, place) => option[place] === word)
    if (!narrowing.asked) return explain(path[path.length - 1] ?? null, near)
    if (!narrowing.options.some(begins)) return whyNot(path, near)
    const choice = narrowing.choice
    if (choice && begins(choice) && narrowing.picked.length) narrowing.go()
    else narrowing.pickPath(path)
  }

  isOffered(...path: string[]): boolean {
    const { narrowing } = this.props
    return (
      narrowing.asked &&
      narrowing.options.some((option) => path.every((word, place) => option[place] === word))
    )
  }

  /** The middle of a region's slot among the maps, in pixels; null if its card is not laid. */
  pointOf(region: string, slot: number | null): { x: number; y: number; scale: number } | null {
    const found = this.regions.get(region)
    const spot = found && this.spots.get(found.territory.id)
    const anchor = found && anchorOf(found.territory, region)
    if (!spot || !anchor) return null
    const scale = spot.width / CARD.width
    const [x, y] =
      slot === null
        ? [anchor[0], anchor[1] - 6]
        : slotAt(anchor, slot, this.armiesIn(region).length)
    return { x: spot.left + x * scale, y: spot.top + y * scale, scale }
  }

  #findFront(): string | null {
    const cards = this.layout.places
    if (cards.some((place) => place.territory === this.tapped)) return this.tapped
    const mine = cards.find((place) => place.owner === this.props.seat) ?? cards[0]
    const targets = (card: string): number => {
      const territory = this.components.territories[card]
      return territory ? this.targetsOn(territory) : 0
    }
    const busiest = [...cards].sort((a, b) => targets(b.territory) - targets(a.territory))[0]
    if (!mine || !busiest) return null
    return targets(mine.territory)
      ? mine.territory
      : targets(busiest.territory)
        ? busiest.territory
        : mine.territory
  }

  #findTabStop(): string | null {
    const cards =
      this.props.size === 'phone'
        ? [this.front]
        : this.layout.places.map((place) => place.territory)
    const regions = cards.flatMap((card) => {
      const territory = card ? this.components.territories[card] : undefined
      return territory ? this.sitesOn(territory) : []
    })
    return regions.find((region) => region.id === this.reached)?.id ?? regions[0]?.id ?? null
  }

  #markAll(): ReadonlyMap<string, Mark> {
    const { narrowing } = this.props
    const marks = new Map<string, Mark>()
    if (!this.isAboutRegions) return marks
    for (const place of this.layout.places) {
      const territory = this.components.territories[place.territory]
      for (const { id } of territory ? this.sitesOn(territory) : []) {
        marks.set(id, markOf(id, narrowing, this.view))
      }
    }
    return marks
  }
}

function locate(territories: Record<string, Territory>): ReadonlyMap<string, Located> {
  const found = new Map<string, Located>()
  for (const territory of Object.values(territories)) {
    for (const region of sitesOf(territory)) found.set(region.id, { region, territory })
  }
  return found
}
