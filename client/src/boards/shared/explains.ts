/** Hover, focus or long-press on a thing says what it is. */
import type { Attachment } from 'svelte/attachments'
import type { BoardProps } from '../../table/contract'

const LONG_PRESS = 480

const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType !== 'mouse'

export function explains(
  board: { props: Pick<BoardProps, 'explain'> },
  word: string,
): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** A long press has said what the thing is; the click that follows it means nothing else. */
    let pressed = false
    const say = (): void => board.props.explain(word, element)
    const stop = (): void => {
      clearTimeout(timer)
      if (!pressed) board.props.explain(null)
    }
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => !isTouch(event) && say(),
      pointerleave: stop,
      focus: () => element.matches(':focus-visible') && say(),
      blur: stop,
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
