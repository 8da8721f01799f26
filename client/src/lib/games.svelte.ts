/** The games this server has. They do not change while it runs, so they are asked for once. */
import { api, explain, type GameInfo } from '$lib/net/api'

class Games {
  #list = $state.raw<readonly GameInfo[]>([])
  #trouble = $state('')
  #asked: Promise<readonly GameInfo[]> | null = null

  /** Empty until they have arrived. */
  get list(): readonly GameInfo[] {
    return this.#list
  }

  get trouble(): string {
    return this.#trouble
  }

  /** Ask, if that has not been done; after a failure it is asked anew. */
  async load(): Promise<readonly GameInfo[]> {
    this.#asked ??= api.games()
    try {
      this.#list = await this.#asked
      this.#trouble = ''
    } catch (error) {
      this.#asked = null
      this.#trouble = explain(error)
    }
    return this.#list
  }

  title(name: string): string {
    return this.#list.find((game) => game.name === name)?.title ?? name
  }
}

export const games = new Games()
