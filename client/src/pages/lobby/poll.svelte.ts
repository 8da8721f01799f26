/** Public tables and mine, asked for again every few seconds while somebody looks at the page. */
import { api, explain, type TableLine } from '$lib/net/api'

const EVERY = 5_000

export class Tables {
  #lines = $state.raw<readonly TableLine[] | null>(null)
  #trouble = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  /** Null until the first answer. */
  get lines(): readonly TableLine[] | null {
    return this.#lines
  }

  get trouble(): string {
    return this.#trouble
  }

  /** Begin; returns what ends it. */
  watch = (): (() => void) => {
    this.#stopped = false
    const look = () => document.visibilityState === 'visible' && this.ask()
    document.addEventListener('visibilitychange', look)
    this.ask()
    return () => {
      this.#stopped = true
      clearTimeout(this.#timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const [mine, all] = await Promise.all([api.myTables(), api.publicTables()])
      this.#lines = [...mine, ...all.filter((table) => !table.mine)]
      this.#trouble = ''
    } catch (error) {
      this.#trouble = explain(error)
    }
    clearTimeout(this.#timer)
    if (!this.#stopped && document.visibilityState === 'visible') {
      this.#timer = setTimeout(() => this.ask(), EVERY)
    }
  }
}
