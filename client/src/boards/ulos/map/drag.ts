/** A tile is dragged from the hand onto the map: it snaps to the places where it fits. */
import type { Attachment } from 'svelte/attachments'
import { FRAME, type Point } from '../geometry'
import type { BoardState } from '../state.svelte'

const BEGINS = 7 // pixels: less is a click

/** Where a point of the screen lies on the map; null beside it. */
export function mapPoint(x: number, y: number): Point | null {
  const box = document.querySelector('[data-map]')?.getBoundingClientRect()
  if (!box?.width || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
  const unit = FRAME.width / box.width
  return [(x - box.left) * unit, (y - box.top) * unit]
}

export function drags(board: BoardState, kind: string): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null
    let dragging = false

    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (!dragging && far < BEGINS) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      board.drag(
        { kind, x: event.clientX, y: event.clientY },
        mapPoint(event.clientX, event.clientY),
      )
    }
    const end = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      if (dragging && event.type === 'pointerup') board.drop()
      else if (dragging) board.drag(null, null)
      from = null
    }
    const press = (event: PointerEvent): void => {
      if (event.button !== 0 || !board.offers(['place', kind])) return
      from = { x: event.clientX, y: event.clientY, id: event.pointerId }
      dragging = false
    }
    /** The click that ends a drag is none. */
    const click = (event: MouseEvent): void => {
      if (dragging) event.stopImmediatePropagation()
      dragging = false
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    element.addEventListener('click', click, true)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('click', click, true)
    }
  }
}
