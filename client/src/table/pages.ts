/** Pages of moments, fetched when somebody goes there; the few that were used last are kept. */
import type { Moment, PastGame } from './requests'

const KEPT = 5

type Page = Promise<readonly Moment[]>

export class Pages {
  #fetch: (number: number, mark: string, seat: number | null) => Page
  /** By mark, which tells what a page shows: so it may be kept when the game goes on. */
  #kept = new Map<string, Page>()

  constructor(fetch: (number: number, mark: string, seat: number | null) => Page) {
    this.#fetch = fetch
  }

  find(past: PastGame, number: number): Page {
    const mark = past.pages[number]!
    const page = this.#kept.get(mark) ?? this.#fetch(number, mark, past.seat)
    this.#kept.delete(mark)
    this.#kept.set(mark, page)
    page.catch(() => this.#kept.delete(mark))
    for (const old of [...this.#kept.keys()].slice(0, -KEPT)) this.#kept.delete(old)
    return page
  }
}
