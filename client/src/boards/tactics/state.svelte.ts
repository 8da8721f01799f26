/** What the parts of the board share: everything computed from the view, and what the player looks at. */
import { createContext } from 'svelte'
import type { BoardProps } from '../../table/contract'
import { actsAt, actsOf, sharedUnit, sharedVerb, type Act, type Path } from './options'
import {
  beside,
  DIRECTIONS,
  dungeonPlaceOf,
  indexOf,
  placeOf,
  Scene,
  type Camera,
} from './geometry'
import { chipsOf } from './map/feet'
import { goalSquares, passedSquares, targetActs, threadsOf, type Goal } from './map/marks'
import { isBehindWall } from './map/seeing'
import type { Covered } from './map/tags'
import { flippedOf, landOf, squareOf, type Flipped } from './map/land'
import {
  type AttackPreview,
  type Card,
  type Direction,
  type MovePreview,
  type Portal,
  type Side,
  type SideState,
  type Space,
  type Unit,
  boardOf,
  viewOf,
} from './wire'
import { isAttack, isMove, unitAt, unitOf, unitsOf } from './lookups'
import { squareInWords, unitInWords } from './words'

export const [boardState, setBoardState] = createContext<BoardState>()

const READABLE = 0.92 // pixels a unit: smaller pictures draw their signs larger
const MOST_GROWTH = 1.8
const COMPACT = 0.7
export const LARGER = 1.9 // times the width of a phone

export class BoardState {
  #props: () => BoardProps

  /** The square that the arrow keys or the pointer have reached. */
  reached = $state<Space | null>(null)
  /** How the realm is looked at; null: as the screen likes. */
  #looks = $state<boolean | null>(null)
  turn = $state(0)
  /** How much wider than the screen the realm is drawn, on a phone. */
  zoom = $state(1)
  /** The verb that was picked before a whole option was clicked on the realm. */
  #kept = $state<string | null>(null)
  /** What of the picture lies under the panel in its upper left corner, in its own measure. */
  covered = $state.raw<Covered>({ right: 0, bottom: 0 })
  /** Pixels that a unit of the picture has on the screen. */
  unit = $state(1)

  readonly view = $derived.by(() => viewOf(this.#props().view))
  readonly board = $derived.by(() => boardOf(this.#props().exhibit))
  readonly realm = $derived(this.board.realm)
  readonly tilt = $derived.by(() => this.#looks ?? this.#props().size !== 'phone')
  readonly camera: Camera = $derived({ tilt: this.tilt, turn: this.turn })
  /** Boxes that are flipped, as text: it stays the same as long as none is. */
  readonly #flipped: string = $derived.by(() => JSON.stringify(flippedOf(this.view)))
  /** The realm as it lies now. */
  readonly land = $derived.by(() => landOf(JSON.parse(this.#flipped) as Flipped, this.board))
  readonly scene = $derived(new Scene(this.camera, this.land.height))
  /** Squares of the realm that a unit stands on. */
  readonly stands: ReadonlySet<Space> = $derived.by(
    () =>
      new Set(
        this.view.units.flatMap((unit) => (unit.space === null ? [] : this.squareOf(unit.space))),
      ),
  )
  readonly acts: readonly Act[] = $derived.by(() =>
    actsOf(this.#props().narrowing.options, this.view.previews),
  )
  /** What is left of them after the words picked so far. */
  readonly left: readonly Act[] = $derived.by(() =>
    actsOf(this.#props().narrowing.left, this.view.previews),
  )
  /** The unit that was picked, or the only one that is asked about. */
  readonly selected: Unit | null = $derived.by(() => unitOf(this.view, sharedUnit(this.left)))
  /** The verb that was picked or follows from what was. */
  readonly verb: string | null = $derived.by(() => this.#findVerb())
  /** Options shown on the realm: those of the unit that was picked; with one left, also what could be picked instead. */
  readonly shown: readonly Act[] = $derived.by(() => this.#findShown())
  /** The option that the pointer, the focus or the one option left means. */
  readonly meant: Act | null = $derived.by(() => this.#findMeant())
  readonly attack: AttackPreview | null = $derived.by(() =>
    isAttack(this.meant?.preview) ? this.meant.preview : null,
  )
  readonly move: MovePreview | null = $derived.by(() =>
    isMove(this.meant?.preview) ? this.meant.preview : null,
  )
  /** Units that act in some option. */
  readonly actors: ReadonlySet<Card> = $derived.by(
    () => new Set(this.acts.flatMap((act) => act.unit ?? [])),
  )
  /** Of them, those to be picked first. */
  readonly pickable: ReadonlySet<Card> = $derived.by(() =>
    this.selected || this.props.narrowing.choice ? new Set() : this.actors,
  )
  /** Options that need no unit to be picked, or whose unit was. */
  readonly #aimed: readonly Act[] = $derived.by(() =>
    this.selected
      ? this.shown
      : this.shown.filter((act) => act.unit === null || act.verb === 'put'),
  )
  /** Squares that can be chosen. */
  readonly goals: readonly Goal[] = $derived.by(() => goalSquares(this.#aimed))
  readonly passed: ReadonlySet<Space> = $derived.by(() =>
    passedSquares(this.#aimed, new Set(this.goals.map((goal) => goal.space))),
  )
  readonly threads = $derived.by(() => threadsOf(this.#aimed))
  /** Units that can be aimed at. */
  readonly targets: readonly Act[] = $derived.by(() => targetActs(this.#aimed))
  /** Starting places that can be chosen, square by square. */
  readonly corners: ReadonlyMap<Space, Act> = $derived.by(() => this.#findCorners())
  /** Squares of the realm that can be chosen. */
  readonly choosable: ReadonlySet<Space> = $derived.by(
    () =>
      new Set([...this.goals.map((goal) => goal.space), ...this.corners.keys()].map(this.squareOf)),
  )
  /** Of them those that walls hide, and the one that the focus is on: they are seen through the walls. */
  readonly behindWalls: readonly Space[] = $derived.by(() => {
    const looked = this.reached ? [this.squareOf(this.reached)] : []
    return [...new Set([...this.choosable, ...looked])].filter((square) =>
      isBehindWall(this.scene, square),
    )
  })
  readonly isChoosingSquare = $derived(this.goals.length > 0 || this.corners.size > 0)
  /** Where the unit looked at could go, while none is picked. */
  readonly peeked: readonly Space[] = $derived.by(() => this.#findPeeked())
  /** Directions somebody may be pushed in. */
  readonly pushes = $derived.by(() => this.#findPushes())
  /** Portals through which a dungeon may be entered. */
  readonly portalDoors = $derived.by(() => this.#findDoors())
  /** The enemy that acts by itself now, and where its compass points. */
  readonly acting: Card | null = $derived.by(() => this.view.enemy?.acting ?? null)
  readonly compass: { from: Space; direction: Direction } | null = $derived.by(() =>
    this.#findCompass(),
  )
  /** How much larger than the picture's own measure signs and numbers are drawn, so that they can be read. */
  readonly grow = $derived(Math.min(MOST_GROWTH, Math.max(1, READABLE / this.unit)))
  /** Whether chips say health alone. */
  readonly compact = $derived(this.unit < COMPACT)
  readonly chips = $derived.by(() => chipsOf(this))

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get props(): BoardProps {
    return this.#props()
  }

  /** My side; null: I only watch. */
  get me(): Side | null {
    return this.props.seat
  }

  get mine(): SideState | null {
    return this.me === null ? null : (this.view.sides[this.me] ?? null)
  }

  get myUnits(): Unit[] {
    return this.me === null ? [] : unitsOf(this.view, this.me)
  }

  get isAsked(): boolean {
    return this.props.narrowing.asked
  }

  unitOf(card: Card | null | undefined): Unit | null {
    return unitOf(this.view, card)
  }

  unitAt(space: Space): Unit | null {
    return unitAt(this.view, space)
  }

  unitName = (card: Card): string => this.board.units[card]?.name ?? this.props.nameOf(card)

  sideName = (side: Side): string => {
    if (side === this.me) return 'You'
    const state = this.view.sides[side]
    const name = state?.automa ? undefined : this.props.seats[side]?.name
    return name ?? this.props.nameOf(state?.name ?? `seat-${side + 1}`)
  }

  areaName = (area: string): string => this.board.areas[area]?.name ?? this.props.nameOf(area)

  /** The square of the realm that a space lies on: of a dungeon's, where its plan lies. */
  squareOf = (space: Space): Space => squareOf(space, this.board)

  /** What a square of the realm is now: in a dungeon that lies open, the dungeon's. */
  spaceOn(square: Space): Space {
    for (const plan of this.land.plans) {
      const found = plan.squares.get(square)
      if (found) return found.space
    }
    return square
  }

  /** What a square is called; one of a dungeon also by the square of the realm that it lies on now. */
  spaceName = (space: Space): string => {
    const name = this.props.nameOf(space)
    return this.squareOf(space) === space ? name : `${name} (at ${this.squareOf(space)})`
  }

  terrainAt(space: Space): string {
    return this.realm.terrain[indexOf(space)] ?? 'plain'
  }

  featuresAt(space: Space): readonly string[] {
    return this.realm.features[indexOf(space)] ?? []
  }

  areaAt(space: Space): string | null {
    return this.realm.area[indexOf(space)] ?? null
  }

  heightAt(space: Space): number {
    return this.realm.height[indexOf(space)] ?? 0
  }

  look(tilt: boolean): void {
    this.#looks = tilt
    if (this.props.size === 'phone') this.zoom = tilt ? LARGER : 1
  }

  get isLarge(): boolean {
    return this.zoom > 1
  }

  enlarge(): void {
    this.zoom = this.isLarge ? 1 : LARGER
  }

  turnRealm(): void {
    this.turn = (this.turn + 1) % 4
  }

  /** The pointer or the focus has come to a square. */
  reach(space: Space | null): void {
    if (space === this.reached) return
    this.reached = space
    const act = space && this.isAsked ? this.#actFor(space) : null
    if (act) this.props.narrowing.hovered = act.text
    else this.props.narrowing.hovered = space ? (this.unitAt(space)?.card ?? null) : null
  }

  leave(): void {
    this.reach(null)
  }

  /** A click, tap or Enter on a square. */
  choose(space: Space, near: Element): void {
    const unit = this.unitAt(space)
    const act = this.#actFor(space)
    if (act) this.choosePath(act.path, near)
    else if (unit && this.actors.has(unit.card)) this.pickUnit(unit.card)
    else this.refuse(space, near)
  }

  /** A unit was clicked, on the realm or on its card: pick it, or let it go. */
  pickUnit(card: Card): void {
    const { narrowing } = this.props
    if (!this.actors.has(card)) return
    const isAlready = this.selected?.card === card && narrowing.picked.includes(card)
    narrowing.reset()
    if (!isAlready) narrowing.pick(card)
  }

  /** A click on something that options name by a path: picks it, and the second time sends it. */
  choosePath(path: Path, near: Element): void {
    const { narrowing, whyNot, explain } = this.props
    if (!narrowing.asked) return explain(path[path.length - 1] ?? null, near)
    if (!this.offers(path)) return whyNot(path, near)
    if (this.isChosen(path)) return narrowing.go()
    this.#kept = this.verb
    narrowing.pickPath(path)
  }

  /** Whether an option begins with this path. */
  offers(path: Path): boolean {
    return this.props.narrowing.options.some((option) =>
      path.every((word, place) => option[place] === word),
    )
  }

  /** Whether this very option is the one left. */
  isChosen(path: Path): boolean {
    return this.props.narrowing.choice?.join(' ') === path.join(' ')
  }

  /** Whether a hint has named this option. */
  isSuggested(act: Act): boolean {
    return this.props.narrowing.suggested?.join(' ') === act.text
  }

  /** Whether a click there chooses something. */
  canChoose(space: Space): boolean {
    return this.#actFor(space) !== null || this.actors.has(this.unitAt(space)?.card ?? '')
  }

  /** A square in words, height first. */
  describe(space: Space): string {
    const unit = this.unitAt(space)
    const square = this.squareOf(space)
    const area = this.areaAt(space)
    const floor = this.floorAt(space)
    return squareInWords({
      name: this.spaceName(space),
      height: this.scene.heightOf(square),
      ground: floor
        ? this.props.nameOf(floor)
        : this.land.closed.has(square)
          ? 'closed'
          : this.props.nameOf(this.terrainAt(space)).toLowerCase(),
      features: floor
        ? []
        : this.featuresAt(space).map((feature) => this.props.nameOf(feature).toLowerCase()),
      area: area && this.areaName(area),
      isTrigger: area !== null && this.realm.triggers[area] === space,
      unit: unit && unitInWords(unit, { unit: this.unitName, side: this.sideName, me: this.me }),
      artifact: this.view.artifact?.space === space,
      acts: this.isAsked ? this.#actsFor(space) : [],
    })
  }

  /** Nothing can be chosen there: say what lies there, or why not. */
  refuse(space: Space, near: Element): void {
    const { narrowing, explain, whyNot } = this.props
    const unit = this.unitAt(space)
    const { selected } = this
    if (!narrowing.asked || !selected || selected.space === space) {
      return explain(this.wordAt(space), near)
    }
    if (unit) whyNot([this.#attackVerb(), selected.card, unit.card], near)
    else whyNot([this.verb ?? 'move', selected.card, space], near)
  }

  /** What a click on a square explains: its unit, what stands or grows there, its area. */
  wordAt(space: Space): string {
    return this.unitAt(space)?.card ?? this.wordsAt(space)[0] ?? 'plain'
  }

  /** What a square is, in the words of the rules; the most telling first. */
  wordsAt(space: Space): string[] {
    const square = this.squareOf(space)
    if (square !== space) return [this.floorAt(space) ?? 'plain']
    const terrain = this.terrainAt(space)
    const words = [
      ...this.featuresAt(space),
      ...(terrain === 'plain' ? [] : [terrain]),
      ...(this.areaAt(space) === null ? [] : [this.areaAt(space) ?? '']),
    ]
    return words.length ? words : ['plain']
  }

  /** Of a dungeon's square. */
  floorAt(space: Space): string | null {
    const dungeon = dungeonPlaceOf(space)?.dungeon
    return (
      this.land.plans.find((plan) => plan.dungeon === dungeon)?.squares.get(this.squareOf(space))
        ?.floor ?? null
    )
  }

  #attackVerb(): string {
    return this.verb && this.verb !== 'move' ? this.verb : 'shoot'
  }

  #actFor(space: Space): Act | null {
    const acts = this.#actsFor(space)
    const isMeant = (act: Act): boolean => act.text === this.props.narrowing.choice?.join(' ')
    return acts.find(isMeant) ?? acts[0] ?? null
  }

  #actsFor(space: Space): readonly Act[] {
    const unit = this.unitAt(space)
    // My own unit is picked rather than aimed at, unless it was said what is done to it.
    if (unit && this.actors.has(unit.card) && this.verb === null) return []
    const acts = actsAt(this.#aimed, space, unit)
    if (acts.length) return acts
    const other = this.corners.get(space) ?? this.#pushAt(space)
    return other ? [other] : []
  }

  #pushAt(space: Space): Act | null {
    return this.pushes.find(({ from, direction }) => beside(from, direction) === space)?.act ?? null
  }

  #findCorners(): Map<Space, Act> {
    const starts = this.shown.filter((act) => act.verb === 'start')
    return new Map(
      starts.flatMap((act) =>
        (this.realm.corners[act.goal ?? ''] ?? []).map((space) => [space, act] as const),
      ),
    )
  }

  #findPeeked(): readonly Space[] {
    const unit = !this.selected && this.reached ? this.unitAt(this.reached) : null
    return unit?.reach ?? []
  }

  #findPushes(): { direction: Direction; from: Space; act: Act }[] {
    const from = this.unitOf(this.view.pushed)?.space
    if (!from) return []
    return this.shown.flatMap((act) => {
      const direction = act.verb === 'push' && DIRECTIONS.find((found) => found === act.goal)
      return direction ? [{ direction, from, act }] : []
    })
  }

  #findDoors(): { act: Act; portal: Portal }[] {
    return this.#aimed.flatMap((act) => {
      if (act.verb !== 'enter') return []
      const last = isMove(act.preview)
        ? act.preview.path.filter((space) => placeOf(space) !== null).at(-1)
        : undefined
      const portals = this.realm.portals.filter((portal) => portal.box === act.goal)
      const used = portals.filter((portal) => portal.space === last)
      return (used.length ? used : portals).map((portal) => ({ act, portal }))
    })
  }

  #findCompass(): { from: Space; direction: Direction } | null {
    const { enemy } = this.view
    const from = this.unitOf(enemy?.acting)?.space
    const card = enemy?.drawn ? this.board.enemies[enemy.drawn] : undefined
    return from && card ? { from, direction: card.compass } : null
  }

  #findVerb(): string | null {
    const { choice, picked } = this.props.narrowing
    if (!choice || this.acts.length === 1) return sharedVerb(this.left)
    const isWhole = picked.join(' ') === choice.join(' ')
    return isWhole ? this.#kept : (picked.find((word) => word === choice[0]) ?? null)
  }

  #findShown(): readonly Act[] {
    if (!this.props.narrowing.choice || !this.selected) {
      return this.props.narrowing.choice ? this.acts : this.left
    }
    const { selected, verb } = this
    return this.acts.filter(
      (act) => act.unit === selected.card && (verb === null || act.verb === verb),
    )
  }

  #findMeant(): Act | null {
    const { hovered, choice } = this.props.narrowing
    const text = choice?.join(' ')
    const looked = hovered === null ? undefined : this.acts.find((act) => act.text === hovered)
    return looked ?? this.acts.find((act) => act.text === text) ?? null
  }
}
