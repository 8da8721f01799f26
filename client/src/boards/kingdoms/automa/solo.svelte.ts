/** The solo game's own part of the board: how the compass lies now, while something plays and after it. */
import { createContext, untrack } from 'svelte'
import { planOf } from '../motion/plan'
import type { BoardState } from '../state.svelte'
import { viewOf } from '../wire'
import { hourAngle, sightOf, type Lying, type Pointing, type Sight } from './geometry'
import { momentsOf, restingPose, type Moment, type Pose } from './poses'

export const [soloState, setSoloState] = createContext<SoloState>()

export class SoloState {
  #board: BoardState
  #playing = $state.raw<Moment | null>(null)
  #turned = 0
  readonly #happened = $derived.by(() => this.#board.props.playing)
  readonly rest: Pose = $derived.by(() =>
    restingPose(this.#board.view, this.#board.props.log, this.#angleOf),
  )
  readonly pose: Pose = $derived.by(() => this.#playing?.pose ?? this.rest)
  /** How far the hand has turned in all: it goes clockwise only. */
  readonly turn: number = $derived.by(() => this.#turnTo(this.pose.angle ?? 0))
  /** The line of the hand, and what it touched. */
  readonly sight: Sight | null = $derived.by(
    () => this.pose.pointing && sightOf(this.pose.pointing, this.#find),
  )
  /** How many entries of the log are told by now. */
  readonly told: number = $derived.by(() => {
    const { log, playing } = this.#board.props
    return this.#playing ? log.length - playing.entries.length + this.#playing.told : log.length
  })

  constructor(board: BoardState) {
    this.#board = board
  }

  /** Whether there is a compass on the table, and cards on both sides of it. */
  get isOn(): boolean {
    return Boolean(this.#board.view.compass) && this.#board.view.territories.length > 0
  }

  get plays(): boolean {
    return this.#playing !== null
  }

  get dummy(): number {
    return this.#board.view.rulers.findIndex((ruler) => ruler.dummy)
  }

  /** Show what has just happened, pose by pose; ends early when the board goes on. */
  play(): (() => void) | undefined {
    const { entries, before } = this.#happened
    return untrack(() => {
      const { motion, log } = this.#board.props
      if (!entries.length || !before || !motion || !this.isOn) return
      const earlier = viewOf(before)
      const { starts, lasts } = planOf(entries, earlier, this.#board.view, this.#board.components)
      const lay = restingPose(earlier, log.slice(0, log.length - entries.length), this.#angleOf)
      const moments = momentsOf(entries, starts, lasts, lay, this.#angleOf)
      const timers = moments.map((moment) => setTimeout(() => this.#show(moment), moment.at))
      timers.push(setTimeout(() => this.#show(null), lasts))
      this.#show({ at: 0, pose: lay, told: 0 })
      return () => {
        timers.forEach(clearTimeout)
        this.#show(null)
      }
    })
  }

  #show(moment: Moment | null): void {
    this.#playing = moment
    this.#board.telling = moment !== null
  }

  #turnTo(angle: number): number {
    this.#turned += (((angle - this.#turned) % 360) + 360) % 360
    return this.#turned
  }

  #angleOf = (pointing: Pointing): number =>
    sightOf(pointing, this.#find)?.angle ?? hourAngle(pointing.hour || pointing.roll)

  #find = (region: string): Lying | null => {
    const found = this.#board.regions.get(region)
    if (!found) return null
    const isDummys = this.#board.view.rulers[this.dummy]?.home === found.territory.id
    return { site: found.region, territory: found.territory, half: isDummys ? 'above' : 'below' }
  }
}
