/** Hover, focus or long-press on a thing says what it is. */
import type { Attachment } from 'svelte/attachments'
import type { BoardState } from './state.svelte'

const LONG_PRESS = 480

export function explains(board: BoardState, word: string): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (): void => board.props.explain(word, element)
    const stop = (): void => {
      clearTimeout(timer)
      board.props.explain(null)
    }
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && say(),
      pointerleave: stop,
      focus: () => element.matches(':focus-visible') && say(),
      blur: stop,
      pointerdown: (event) => {
        if ((event as PointerEvent).pointerType !== 'mouse') timer = setTimeout(say, LONG_PRESS)
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: stop,
    }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }
}
