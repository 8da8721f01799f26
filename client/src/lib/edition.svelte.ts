/**
 * Whether this page is older than the server. The server writes into the page which edition of its files it is, and
 * names the present one with every answer: a tab that was open while the server was renewed finds out.
 */
export const HEADER = 'pocketkeep-pages'

class Edition {
  #old = $state(false)

  /** Whether the server has newer pages than this one. */
  get isOld(): boolean {
    return this.#old
  }

  /** What the server says with an answer; nothing, where something between us and it took it away. */
  note(present: string | null): void {
    const own = document.querySelector<HTMLMetaElement>(`meta[name="${HEADER}"]`)?.content
    if (own && present) this.#old = own !== present
  }
}

export const edition = new Edition()
