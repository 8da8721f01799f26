/** What the parts of the conflict sheet share: the conflict as these eyes see it, and what I stage. */
import { createContext } from 'svelte'
import type { BoardProps } from '../../../table/contract'
import { cardsOf, ulrirOf } from '../lookups'
import { boardOf, type God, viewOf } from '../wire'
import { lastChain, type Fight } from './fights'
import { commit, commitPaths, freeHalf, sumOf, type Cards } from './stages'

export const [sheetState, setSheetState] = createContext<SheetState>()

const NONE: Cards = {}

export class SheetState {
  #props: () => BoardProps
  /** What I have laid into the trays, and for which fight. */
  #staged = $state.raw<{ fight: string; cards: Cards } | null>(null)
  /** There is little height: words that can be spared are left out. */
  low = $state(false)
  /** Cards are on their way, or on their way back. */
  busy = $state(false)

  readonly view = $derived.by(() => viewOf(this.#props().view))
  readonly components = $derived.by(() => boardOf(this.#props().exhibit))
  readonly conflict = $derived.by(() => this.view.conflict)
  readonly chain = $derived.by(() => lastChain(this.#props().log, this.view.players))
  readonly fights: readonly Fight[] = $derived.by(() => this.chain?.fights ?? [])
  readonly asked = $derived.by(() =>
    this.#props().narrowing.asked && this.conflict ? this.view.asked : null,
  )
  readonly half = $derived.by(() => this.#findHalf())
  /** What tells one fight from another. */
  readonly key = $derived.by(() =>
    this.conflict ? `${this.conflict.tile.join()} ${this.conflict.fights} ${this.view.round}` : '',
  )
  readonly ready = $derived.by(() => this.conflict?.mine?.ready ?? false)
  /** What I have put down so far, face down. */
  readonly putDown: Cards = $derived.by(() => this.conflict?.mine?.put_down ?? NONE)
  readonly cards: Cards = $derived.by(() => this.#cardsShown())
  readonly count = $derived.by(() => sumOf(this.cards))
  readonly order = $derived.by(() => this.view.factions.map((faction) => faction.id))

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get props(): BoardProps {
    return this.#props()
  }

  held(faction: string): number {
    const { seat } = this.props
    return seat === null ? 0 : (cardsOf(this.view.gods[seat], faction) ?? 0)
  }

  stage(faction: string, cards: number): void {
    const count = Math.max(0, Math.min(cards, this.held(faction)))
    this.#staged = { fight: this.key, cards: { ...this.cards, [faction]: count } }
  }

  /** A card was picked outside the sheet: one more of it; `ready` with cards in the trays is said here only. */
  take([verb, faction]: readonly string[]): void {
    if (verb === 'ready' && !this.count) return
    if (verb === 'commit' && faction) this.stage(faction, (this.cards[faction] ?? 0) + 1)
    this.props.narrowing.reset()
  }

  async commit(cards: Cards = this.cards): Promise<void> {
    await this.#while(() => commit(this.props, this.view.sealed, commitPaths(cards, this.order)))
  }

  /** Take the cards back; they lie in the trays as they did. */
  async change(): Promise<void> {
    this.#staged = { fight: this.key, cards: this.putDown }
    await this.#while(async () => this.props.unseal?.())
  }

  /** "You", a player's name, or Ulrir. */
  callGod = (god: God): string => {
    if (god === this.props.seat) return 'You'
    return god === ulrirOf(this.view)
      ? this.props.nameOf('ulrir')
      : (this.props.seats[god]?.name ?? `Seat ${god + 1}`)
  }

  /** A click on an option: picks it, and a second one sends it. */
  choose(path: readonly string[]): void {
    const { narrowing } = this.props
    if (narrowing.choice?.join(' ') === path.join(' ') && narrowing.picked.length) narrowing.go()
    else narrowing.pickPath(path)
  }

  isPicked(path: readonly string[]): boolean {
    const { narrowing } = this.props
    return narrowing.picked.length > 0 && narrowing.choice?.join(' ') === path.join(' ')
  }

  async #while(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    await work()
    this.busy = false
  }

  #cardsShown(): Cards {
    if (this.ready && !this.busy) return this.putDown
    return this.#staged?.fight === this.key ? this.#staged.cards : this.putDown
  }

  #findHalf(): 'left' | 'right' {
    const conflict = this.conflict ?? this.chain
    return conflict
      ? freeHalf(this.view, { tile: conflict.tile, factions: conflict.factions })
      : 'right'
  }
}
