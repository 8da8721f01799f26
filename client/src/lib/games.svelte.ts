/** The games this server has. They do not change while it runs, so they are asked for once. */
import { api, explain, type GameInfo, type Mode } from '$lib/net/api'
import { modeOption } from '$lib/tables'

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
    const isNew = this.#asked === null
    this.#asked ??= api.games()
    try {
      const list = await this.#asked
      if (isNew) this.#list = list
      this.#trouble = ''
      if (isNew) for (const game of list) if (modeOption(game)) void this.#learnModes(game)
    } catch (error) {
      this.#asked = null
      this.#trouble = explain(error)
    }
    return this.#list
  }

  /** What the modes of a game are called and for how many they are; without them the list is plainer. */
  async #learnModes(game: GameInfo): Promise<void> {
    const exhibit = await api.exhibit(game.name).catch(() => null)
    const modes = (exhibit?.board as { modes?: Record<string, Mode> } | undefined)?.modes
    if (modes) {
      this.#list = this.#list.map((one) =>
        one.name === game.name ? { ...one, modes, names: exhibit?.names } : one,
      )
    }
  }

  title(name: string): string {
    return this.#list.find((game) => game.name === name)?.title ?? name
  }
}

export const games = new Games()
