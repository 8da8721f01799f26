/** Hover, focus or long-press on a thing says what it is. */
import type { Attachment } from 'svelte/attachments'
import type { BoardProps, Explanation } from '../../table/contract'

const LONG_PRESS = 480

/** A word, or what is to be said when it is asked for; null: nothing. */
export type Explained = string | ((element: Element) => string | Explanation | null)

const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType !== 'mouse'

export function explains(
  board: { props: Pick<BoardProps, 'explain'> },
  what: Explained,
): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** A long press has said what the thing is; the click that follows it means nothing else. */
    let pressed = false
    const say = (): void =>
      board.props.explain(typeof what === 'string' ? what : what(element), element)
    const stop = (): void => {
      clearTimeout(timer)
      if (!pressed) board.props.explain(null)
    }
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => !isTouch(event) && say(),
      pointerleave: stop,
      focusin: ({ target }) => (target as Element).matches(':focus-visible') && say(),
      focusout: stop,
      pointerdown: (event) => {
        pressed = false
        if (!isTouch(event)) return
        timer = setTimeout(() => {
          pressed = true
          say()
        }, LONG_PRESS)
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: stop,
      contextmenu: (event) => pressed && event.preventDefault(),
      click: (event) => {
        if (pressed) event.stopPropagation()
        pressed = false
      },
    }
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener)
    }
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener)
      }
    }
  }
}

/** Whether a text does not fit where it stands, or is left out there. */
export function isCut(text: Element | null): boolean {
  if (!text) return false
  return (
    text.clientHeight === 0 ||
    text.scrollHeight > text.clientHeight + 1 ||
    text.scrollWidth > text.clientWidth + 1
  )
}
