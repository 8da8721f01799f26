/** Paintings by name, each painted once; the newest so many are kept. */
import type { Studio } from './studio'

export class Gallery<Job> {
  readonly #studio: Studio<Job>
  readonly #most: number
  readonly #ordered = new Map<string, Promise<ImageBitmap[] | null>>()
  readonly #hung = new Map<string, ImageBitmap[]>()

  constructor(studio: Studio<Job>, most: number) {
    this.#studio = studio
    this.#most = most
  }

  /** A painting that hangs there already. */
  find(name: string): ImageBitmap[] | undefined {
    return this.#hung.get(name)
  }

  /** Null where this browser cannot paint: what is flat stays. */
  order(name: string, job: () => Job): Promise<ImageBitmap[] | null> {
    const known = this.#ordered.get(name)
    if (known) return known
    const painting = this.#studio.paint(job()).then((pictures) => {
      if (pictures && this.#ordered.has(name)) this.#hung.set(name, pictures)
      else this.#forget(name)
      return pictures
    })
    this.#ordered.set(name, painting)
    const [oldest] = this.#ordered.keys()
    if (this.#ordered.size > this.#most && oldest !== undefined) this.#forget(oldest)
    return painting
  }

  #forget(name: string): void {
    this.#ordered.delete(name)
    this.#hung.delete(name)
  }
}
