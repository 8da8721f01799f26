/** What a table page fetches before it can show a game: the names of its things, its board, what is known of it. */
import { untrack } from 'svelte'
import { ApiError, api, explain, type GameInfo } from '$lib/net/api'
import { prefs } from '$lib/prefs.svelte'
import { router } from '$lib/router.svelte'
import type { Exhibit } from '$lib/protocol/messages'
import { loadBoard } from '../boards'
import type { Desk } from './desk.svelte'
import { keepProgress, recallProgress } from './guiding'
import { askEdition, fetchExhibit } from './requests'
import type { Table } from './table.svelte'

export class Opening {
  readonly #table: Table
  readonly #desk: Desk
  /** Asked for at once: it does not matter to it which game is played. */
  #exhibit: Promise<Exhibit> | null

  info = $state.raw<GameInfo | null>(null)
  failure = $state('')
  /** Whether a first game is explained here. */
  guiding = $state(false)

  readonly #plain: boolean = $derived(prefs.plainBoard || router.query.get('board') === 'plain')

  constructor(table: Table, desk: Desk) {
    this.#table = table
    this.#desk = desk
    this.#exhibit = fetchExhibit(table.id)
    this.#exhibit.catch(() => {}) // said below, to whoever waits for it
    this.#watch()
  }

  #watch(): void {
    const table = this.#table
    const game = $derived(table.latest?.table.game ?? null)
    $effect(() => {
      if (game) untrack(() => this.#load(game))
    })
    // Whoever changes their mind about the board gets the other one at once.
    $effect(() => {
      const wanted = this.#plain
      if (game && untrack(() => table.game)) {
        void loadBoard(game, wanted).then((loaded) => (table.game = loaded))
      }
    })
    $effect(() => {
      if (table.connection === 'lost' && !table.latest) void this.#findOutWhy()
    })
    $effect(() => {
      if (table.connection === 'open' && untrack(() => table.latest)) void askEdition()
    })
    $effect(() => {
      table.guided = this.guiding
    })
  }

  async #load(name: string): Promise<void> {
    const table = this.#table
    try {
      const asked = this.#exhibit ?? fetchExhibit(table.id)
      this.#exhibit = null
      const [exhibit, loaded] = await Promise.all([asked, loadBoard(name, this.#plain)])
      table.exhibit = exhibit
      table.game = loaded
      const kept = recallProgress(table.id)
      this.guiding = kept ? !kept.ended : (table.latest?.table.guided ?? false)
    } catch (error) {
      this.failure = explain(error)
    }
    void this.#desk.loadRules(name, table.latest?.table.options ?? {})
    this.info = (await api.games().catch(() => [])).find((known) => known.name === name) ?? null
  }

  /** A socket that never opens does not say why; the table's own address does. */
  async #findOutWhy(): Promise<void> {
    try {
      await fetchExhibit(this.#table.id)
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        this.failure = error.message
      }
    }
  }

  /** Taken up where it was left; one that was gone through begins anew. */
  startGuide = (): void => {
    const { id } = this.#table
    const kept = recallProgress(id)
    keepProgress(id, { read: kept?.ended ? [] : (kept?.read ?? []), ended: false })
    this.#desk.open = null
    this.guiding = true
  }
}
