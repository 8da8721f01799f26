/** "It is your turn": in the tab's title and icon, as a notification, and as a short sound. */
import { canNotify } from '$lib/notices'
import { prefs } from '$lib/prefs.svelte'
import { play } from '$lib/sounds'

export function writeTitle(turn: boolean, tableName: string): string {
  return turn ? `● Your turn - ${tableName}` : `${tableName || 'Table'} · Pocketkeep`
}

/** The tab's icon, with a lamp-yellow dot while it is my turn. */
export function drawIcon(turn: boolean): string {
  const dot = turn
    ? '<circle cx="18" cy="6" r="6" fill="#f2b632" stroke="#22302e" stroke-width="1.5"/>'
    : ''
  const shield =
    '<path d="M3 3H21V12C21 18 16 21.5 12 23C8 21.5 3 18 3 12Z" fill="#1f5e5b" stroke="#f5f2e8"/>'
  const keep =
    '<path d="M7.5 16V9H6.8V6H9V7.4H11V6H13V7.4H15V6H17.2V9H16.5V16H13.5V13A1.5 1.5 0 0 0 10.5 13V16Z" fill="#f5f2e8"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shield}${keep}${dot}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Tells of my turn once, when it begins. */
export class TurnNotice {
  #was = false
  #icon: { link: HTMLLinkElement; before: string | null } | null = null

  tell(turn: boolean, tableName: string): void {
    document.title = writeTitle(turn, tableName)
    this.#showIcon(turn)
    if (turn && !this.#was) this.#call(tableName)
    this.#was = turn
  }

  /** Leave the tab as it was. */
  end(): void {
    if (!this.#icon) return
    const { link, before } = this.#icon
    if (before === null) link.remove()
    else link.href = before
    this.#icon = null
  }

  #showIcon(turn: boolean): void {
    if (!this.#icon) {
      const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
      const link =
        known ??
        document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
      this.#icon = { link, before: known?.getAttribute('href') ?? null }
    }
    this.#icon.link.href = drawIcon(turn)
  }

  #call(tableName: string): void {
    play('turn')
    if (!prefs.notices || !document.hidden || !canNotify()) return
    if (Notification.permission !== 'granted') return
    const notice = new Notification('Your turn', {
      body: tableName,
      tag: `pocketkeep ${tableName}`,
    })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}
