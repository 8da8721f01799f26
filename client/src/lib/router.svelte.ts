/** Where we are. Small enough to be our own: a few kinds of page, and the browser's history does the rest. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'build'; game: string }
  | { page: 'games' }
  | { page: 'account' }
  | { page: 'host' }
  | { page: 'about' }
  | { page: 'lost'; path: string }

/** Pages that are not ours: the browser loads them. */
const OF_THE_SERVER = /^\/(api|lab)(\/|$)/

const PAGES = {
  '': 'lobby',
  new: 'new',
  games: 'games',
  account: 'account',
  host: 'host',
  about: 'about',
} as const

export function readRoute(path: string): Route {
  const [first = '', second = '', ...rest] = path
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(readPart)
  if (rest.length === 0 && second) {
    if (first === 't') return { page: 'table', id: second }
    if (first === 'rules') return { page: 'rules', game: second }
    if (first === 'learn') return { page: 'learn', game: second }
    if (first === 'build') return { page: 'build', game: second }
  }
  if (!second && Object.hasOwn(PAGES, first)) return { page: PAGES[first as keyof typeof PAGES] }
  return { page: 'lost', path }
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export interface TableLink {
  id: string
  /** The whole address of a table at another server; null: it is one of ours. */
  elsewhere: URL | null
}

/** The table of a link a friend sent: a whole address, its path, or the id alone; null if it is none. */
export function readTableLink(text: string): TableLink | null {
  const trimmed = text.trim()
  const found = /(?:^|\/)t\/([\w-]+)\/?(?:[?#].*)?$/.exec(trimmed)
  if (found) {
    const before = trimmed.slice(0, found.index).split(/\s/).at(-1)!
    return { id: found[1]!, elsewhere: readForeign(before, `/t/${found[1]}`) }
  }
  return /^[\w-]+$/.test(trimmed) ? { id: trimmed, elsewhere: null } : null
}

function readForeign(host: string, path: string): URL | null {
  if (!host) return null
  const origin = /^https?:\/\//i.test(host) ? host : `${location.protocol}//${host}`
  const address = URL.canParse(origin) ? new URL(origin + path) : null
  return address && address.host !== location.host ? address : null
}

class Router {
  #url = $state.raw(new URL(location.href))
  /** Called after every navigation, with the new page not yet shown. */
  onchange: () => void = () => {}

  constructor() {
    addEventListener('popstate', () => this.#arrive())
  }

  get route(): Route {
    return readRoute(this.#url.pathname)
  }

  get path(): string {
    return this.#url.pathname
  }

  get query(): URLSearchParams {
    return this.#url.searchParams
  }

  get hash(): string {
    return readPart(this.#url.hash.slice(1))
  }

  go(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href)
    if (replace || url.href === location.href) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    this.#arrive()
  }

  /** Follow a link of ours without loading the page anew; leaves all others to the browser. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || OF_THE_SERVER.test(url.pathname)) return
    event.preventDefault()
    this.go(url.href)
  }

  #arrive() {
    const before = this.#url.pathname
    this.#url = new URL(location.href)
    if (this.#url.pathname !== before) this.onchange()
  }
}

export const router = new Router()
