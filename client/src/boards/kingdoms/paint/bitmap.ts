/**
 * A card is rendered once to a bitmap: its filters are slow to repaint. One card at a time, whenever the
 * page has nothing better to do; until then a flat map is shown.
 */
import type { Territory } from '../wire'
import { drawCard } from './card'
import { CARD } from '../geometry'

const SCALES = [1, 1.5, 2] as const // pixels a unit
const KEPT = 24 // bitmaps

const painted = new Map<string, Promise<HTMLCanvasElement | null>>()
const ready = new Map<string, HTMLCanvasElement>()
let queue: Promise<unknown> = Promise.resolve()

/** The smallest scale that is sharp enough for a card so many pixels wide. */
export function scaleFor(pixels: number): number {
  return SCALES.find((scale) => scale * CARD.width >= pixels * 0.94) ?? 2
}

/** A bitmap that is there already, at this scale or a finer one. */
export function readyPainting(territory: Territory, scale: number): HTMLCanvasElement | null {
  for (const finer of SCALES) {
    const bitmap = finer >= scale ? ready.get(nameOf(territory, finer)) : undefined
    if (bitmap) return bitmap
  }
  return null
}

/** Null where this browser cannot paint: the flat map stays. */
export function paintCard(territory: Territory, scale: number): Promise<HTMLCanvasElement | null> {
  const name = nameOf(territory, scale)
  let painting = painted.get(name)
  if (!painting) {
    painting = queue.then(() => render(territory, scale)).catch(() => null)
    queue = painting
    painted.set(name, painting)
    forgetOldest()
  }
  return painting
}

function nameOf(territory: Territory, scale: number): string {
  return `${territory.id}@${scale}`
}

function forgetOldest(): void {
  for (const name of painted.keys()) {
    if (painted.size <= KEPT) return
    painted.delete(name)
    ready.delete(name)
  }
}

async function render(territory: Territory, scale: number): Promise<HTMLCanvasElement | null> {
  await untilIdle()
  const url = URL.createObjectURL(new Blob([drawCard(territory, scale)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    await untilIdle()
    const canvas = document.createElement('canvas')
    canvas.width = CARD.width * scale
    canvas.height = CARD.height * scale
    const brush = canvas.getContext('2d')
    if (!brush) return null
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    ready.set(nameOf(territory, scale), canvas)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

function untilIdle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => done(), { timeout: 60 })
    } else setTimeout(done, 16)
  })
}
