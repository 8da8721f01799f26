/**
 * Updates are shown one after another, each as long as its animation takes, so that one can see what
 * bots and others did. Whoever does not want to wait, or is too far behind, sees the last one at once.
 */

export const LONGEST = 900
const FAR_BEHIND = 12

export interface Shown<S> {
  scene: S
  before: S | null
  /** Whether what happened between the two is to be shown happening. */
  moves: boolean
  /** Whether it is a moment to be followed, which stays for a while even where nothing may move. */
  held: boolean
}

export class Playback<S> {
  #duration: (scene: S, before: S | null) => number
  #mayMove: () => boolean
  #longest: () => number
  #holds: (scene: S, before: S | null) => number
  #queue = $state.raw<readonly S[]>([])
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null)
  #shown = $state.raw<Shown<S> | null>(null)

  /**
   * `duration`: how long a scene takes to show; `mayMove`: whether anything may move now; `longest`: for one
   * scene; `holds`: for how long it is to be looked at, whether anything moves or not.
   */
  constructor(
    duration: (scene: S, before: S | null) => number,
    mayMove: () => boolean,
    longest: () => number = () => LONGEST,
    holds: (scene: S, before: S | null) => number = () => 0,
  ) {
    this.#holds = holds
    this.#longest = longest
    this.#duration = duration
    this.#mayMove = mayMove
  }

  get shown(): Shown<S> | null {
    return this.#shown
  }

  /** Whether something is being shown happening, or waits for its turn. */
  get busy(): boolean {
    return this.#timer !== null
  }

  get waiting(): number {
    return this.#queue.length
  }

  push(scene: S): void {
    if (!this.busy) return this.#show(scene, true)
    this.#queue = [...this.#queue, scene]
    const still = !this.#mayMove() && !this.#shown!.held
    if (this.#queue.length > FAR_BEHIND || still) this.skip()
  }

  /** Be at the end now. */
  skip(): void {
    if (!this.busy) return
    const last = this.#queue.at(-1) ?? this.#shown!.scene
    this.#stop()
    this.#queue = []
    this.#show(last, false)
  }

  stop(): void {
    this.#stop()
    this.#queue = []
  }

  #show(scene: S, moves: boolean): void {
    const before = this.#shown?.scene ?? null
    const motion =
      moves && this.#mayMove() ? Math.min(this.#longest(), this.#duration(scene, before)) : 0
    const held = moves ? this.#holds(scene, before) : 0
    const time = Math.max(motion, held)
    this.#shown = { scene, before, moves: motion > 0, held: held > 0 }
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time)
  }

  /** The next scene that takes time; what takes none on the way there is passed over. */
  #next(): void {
    this.#timer = null
    while (this.#timer === null && this.#queue.length) {
      const [first, ...rest] = this.#queue
      this.#queue = rest
      this.#show(first!, true)
    }
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
