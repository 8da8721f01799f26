/** What the parts of the board share: everything computed from the view, and what the player looks at. */
import { createContext } from 'svelte'
import type { BoardProps } from '../../table/contract'
import { hexUnder, middleOf, type Point } from './geometry'
import {
  countSigns,
  markUnder,
  marksOf,
  nearestMark,
  signOf,
  siteOf,
  sitesOf,
  turned,
  type Mark,
  type Path,
  type Site,
} from './options'
import { cardsOf, groundOf, othersThan, ulrirOf } from './lookups'
import { boardOf, type God, type Hex, type Holder, type Sign, viewOf } from './wire'

export const [boardState, setBoardState] = createContext<BoardState>()

const READABLE = 0.86 // pixels a unit: smaller maps draw their signs larger
const MOST_GROWTH = 1.5
const SNAP = 62 // units: how near a dragged tile must come

export interface Dragged {
  kind: string
  /** On the screen. */
  x: number
  y: number
}

export class BoardState {
  #props: () => BoardProps

  /** The hex that the arrow keys or the pointer have reached. */
  reached = $state<Hex | null>(null)
  /** The mark that the pointer, the focus or a turn means, by its key. */
  pointed = $state<string | null>(null)
  /** Of marks that lie both ways round: whether the second way is looked at. */
  flipped = $state(false)
  /** Only spots with this sign are shown; null: all. */
  filter = $state<Sign | null>(null)
  /** A tile on its way from the hand. */
  dragged = $state.raw<Dragged | null>(null)
  /** Pixels that a unit of the map has on the screen. */
  unit = $state(1)
  /** The turn of the tiles in hand: so many sixths. */
  turn = $state(1)
  /** A turn was made on this hex: the pointer does not change it before it leaves. */
  #turnedOn: Hex | null = null

  readonly view = $derived.by(() => viewOf(this.#props().view))
  readonly board = $derived.by(() => boardOf(this.#props().exhibit))
  readonly ground = $derived.by(() => groundOf(this.view, this.board))
  readonly others = $derived.by(() => othersThan(this.view, this.#props().seat))
  readonly sites = $derived.by(() => sitesOf(this.#props().narrowing.options, this.view.spots))
  readonly byText = $derived.by(() => new Map(this.sites.map((site) => [site.text, site])))
  /** Words that an option begins with. */
  readonly verbs = $derived.by(
    () => new Set(this.#props().narrowing.options.map((option) => option[0])),
  )
  /** Whether the decision is about places on the map. */
  readonly isAboutMap = $derived.by(() => this.sites.length > 0)
  /** The site that the pointer, the focus or the one option left means. */
  readonly meant = $derived.by(() => this.#findMeant())
  /** The tile whose spots are shown. */
  readonly kind = $derived.by(() => this.#findKind())
  /** Options on the map that fit the tile and what was picked so far. */
  readonly shown = $derived.by(() => this.#findShown())
  readonly counts = $derived.by(() => countSigns(this.shown))
  readonly marks = $derived.by(() => this.#findMarks())
  /** The tile that is on the march. */
  readonly lifted = $derived.by(() =>
    this.view.procedure?.kind === 'march' ? this.view.procedure.lifted : null,
  )
  /** What the placement looked at would do. */
  readonly preview = $derived.by(() => this.meant?.spot ?? null)
  /** How much larger than the map's own measure signs and numbers are drawn, so that they can be read. */
  readonly grow = $derived(Math.min(MOST_GROWTH, Math.max(1, READABLE / this.unit)))
  /** Whose lanes are tinted: who fights, or whom the placement looked at would change. */
  readonly tinted = $derived.by(() => this.#findTinted())

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get props(): BoardProps {
    return this.#props()
  }

  get me(): Holder | null {
    const { seat } = this.props
    return seat === null ? null : (this.view.gods[seat] ?? null)
  }

  nameOf = (god: God): string => {
    if (god === ulrirOf(this.view)) return this.props.nameOf('ulrir')
    return this.props.seats[god]?.name ?? `Seat ${god + 1}`
  }

  factionName = (id: string): string => this.board.factions[id]?.name ?? this.props.nameOf(id)

  /** "field · desert". */
  kindName = (kind: string): string =>
    (this.board.tiles[kind]?.terrains ?? kind.split('-')).join(' · ')

  cards(faction: string): number {
    return cardsOf(this.me, faction) ?? 0
  }

  /** Of the two ways round of a mark, the one looked at. */
  siteOf(mark: Mark): Site {
    const meant = mark.sites.find((site) => site.text === this.meant?.text)
    return meant ?? mark.sites[this.flipped && mark.sites.length > 1 ? 1 : 0] ?? mark.sites[0]
  }

  /** The pointer or the focus has come to a point of the map. */
  point(point: Point): void {
    const hex = hexUnder(point)
    if (hex === this.reached && hex === this.#turnedOn) return
    this.#turnedOn = null
    this.reached = hex
    this.#look(markUnder(this.marks, hex, point))
  }

  reach(hex: Hex): void {
    this.point(middleOf(hex))
  }

  leave(): void {
    this.#turnedOn = null
    this.#look(null)
  }

  /** R: the other way round, the next place round this hex, or one nearby. */
  turnPiece(): void {
    this.turn = (this.turn + 1) % 6
    const mark = this.marks.find((one) => one.sites.some((site) => site.text === this.meant?.text))
    if (!mark) return
    const hex =
      this.reached && mark.hexes.includes(this.reached) ? this.reached : (mark.hexes[0] ?? '')
    const isChosen = this.props.narrowing.choice?.join(' ') === this.meant?.text
    const both = mark.sites.length > 1
    const other = both && !this.flipped
    const isAlone = this.marks.every((one) => one === mark || !one.hexes.includes(hex))
    const next = other || (both && isAlone) ? mark : turned(this.marks, mark, hex)
    this.flipped = other
    const site = next.sites[other ? 1 : 0] ?? next.sites[0]
    this.#turnedOn = this.reached
    if (isChosen) this.props.narrowing.pickPath(site.path)
    this.#lookAt(next, site)
  }

  /** A click, tap or Enter on a hex of the map. */
  choose(hex: Hex, point: Point, near: Element): void {
    const { narrowing } = this.props
    const looked = this.marks.find((mark) => mark.key === this.pointed && mark.hexes.includes(hex))
    const mark = looked ?? markUnder(this.marks, hex, point)
    if (!mark) return this.refuse(hex, near)
    const site = this.siteOf(mark)
    if (narrowing.choice?.join(' ') === site.text) narrowing.go()
    else narrowing.pickPath(site.path)
  }

  /** Nothing can be chosen there: say what lies there, or why not. */
  refuse(hex: Hex, near: Element): void {
    const { narrowing, explain, whyNot } = this.props
    const [site] = this.shown
    if (!site || !narrowing.asked) return explain(this.wordAt(hex), near)
    const named = site.kind ?? site.faction
    whyNot(named ? [site.verb, named, hex] : [site.verb, hex], near)
  }

  /** What a hex is explained by: its camp, its rift tile, its terrain. */
  wordAt(hex: Hex): string {
    const camp = this.view.factions.find((faction) => faction.camp.includes(hex))
    if (camp) return camp.id
    if (this.view.rifts.includes(hex)) return 'rift'
    if (this.view.burned.includes(hex)) return 'pillage'
    return this.terrainAt(hex)
  }

  terrainAt(hex: Hex): string {
    const tile = this.view.tiles.find((laid) => laid.a === hex || laid.b === hex)
    if (tile) return tile.terrains[tile.a === hex ? 0 : 1]
    return this.ground.get(hex) ?? ''
  }

  /** A tile of the hand was clicked. */
  pickTile(kind: string, near: Element): void {
    const verb = ['place', 'swap', 'tile', 'put'].find((word) =>
      this.props.narrowing.options.some((option) => option[0] === word && option[1] === kind),
    )
    this.choosePath([verb ?? (this.verbs.has('place') ? 'place' : 'tile'), kind], near)
  }

  /** A click on something that options name by a path: a card, a lane, a rift tile. */
  choosePath(path: Path, near: Element): void {
    const { narrowing, whyNot, explain } = this.props
    if (!narrowing.asked) return explain(path[path.length - 1] ?? null, near)
    if (!this.offers(path)) return whyNot(path, near)
    const whole = narrowing.options.some((option) => option.join(' ') === path.join(' '))
    if (whole && narrowing.choice?.join(' ') === path.join(' ')) narrowing.go()
    else narrowing.pickPath(path)
  }

  /** Whether an option begins with this path. */
  offers(path: Path): boolean {
    return this.props.narrowing.options.some((option) =>
      path.every((word, place) => option[place] === word),
    )
  }

  /** Whether this very option is the one left, or suggested. */
  isPicked(path: Path): boolean {
    const { choice, settled, picked } = this.props.narrowing
    const held = choice ?? (picked.length ? settled : [])
    return path.every((word, place) => held[place] === word)
  }

  drag(dragged: Dragged | null, point: Point | null): void {
    this.dragged = dragged
    if (!dragged) return
    const mark = point && nearestMark(this.marks, point)
    const near = mark && Math.hypot(mark.at[0] - point[0], mark.at[1] - point[1]) < SNAP
    this.#look(near ? mark : null)
  }

  /** The tile is let go over the map: it stays on the spot it has snapped to. */
  drop(): void {
    const mark = this.marks.find((one) => one.key === this.pointed)
    this.dragged = null
    if (mark) this.props.narrowing.pickPath(this.siteOf(mark).path)
  }

  #look(mark: Mark | null): void {
    if (mark) {
      this.#lookAt(mark, mark.sites[this.flipped && mark.sites.length > 1 ? 1 : 0] ?? mark.sites[0])
    } else if (this.pointed !== null) {
      this.pointed = null
      this.props.narrowing.hovered = null
    }
  }

  #lookAt(mark: Mark, site: Site): void {
    this.pointed = mark.key
    this.props.narrowing.hovered = site.text
  }

  #findMeant(): Site | null {
    const { hovered, choice } = this.props.narrowing
    if (hovered !== null) {
      const site = this.byText.get(hovered)
      if (site) return site
    }
    return choice ? (siteOf(choice, this.view.spots) ?? null) : null
  }

  #findKind(): string | null {
    const kinds = new Set(this.sites.flatMap((site) => site.kind ?? []))
    if (!kinds.size) return null
    if (this.dragged && kinds.has(this.dragged.kind)) return this.dragged.kind
    const { hovered, settled, choice, suggested } = this.props.narrowing
    const candidates = [
      this.meant?.kind,
      hovered,
      (choice ?? settled)[1],
      suggested?.[1],
      ...(this.me?.tile_hand ?? []),
      ...kinds,
    ]
    return (
      candidates.find((word): word is string => typeof word === 'string' && kinds.has(word)) ?? null
    )
  }

  #findShown(): readonly Site[] {
    const { narrowing } = this.props
    const left = narrowing.choice
      ? this.sites
      : this.sites.filter((site) => narrowing.left.includes(site.path))
    const open = left.length ? left : this.sites
    return this.kind === null ? open : open.filter((site) => site.kind === this.kind)
  }

  /** A sign that no spot of this tile has filters nothing. */
  #findMarks(): readonly Mark[] {
    const marks = marksOf(this.shown)
    const { filter } = this
    return filter && this.counts[filter]
      ? marks.filter((mark) => signOf(mark.sites) === filter)
      : marks
  }

  #findTinted(): ReadonlySet<string> {
    const { conflict } = this.view
    if (conflict) {
      return new Set(
        [conflict.attacker, conflict.defender].flatMap(
          (id) => id ?? (conflict.attacker ? [] : [...conflict.factions]),
        ),
      )
    }
    return new Set(this.meant?.faction ? [this.meant.faction] : this.meant?.spot?.factions)
  }
}
