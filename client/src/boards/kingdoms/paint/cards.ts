/** Painted cards, at the scales that they are needed at; until one is ready a flat map is shown. */
import { Gallery } from '../../shared/paint/gallery'
import { Studio } from '../../shared/paint/studio'
import { CARD } from '../geometry'
import type { Territory } from '../wire'
import type { CardJob } from './painter'

const SCALES = [1, 1.5, 2] as const // pixels a unit
const KEPT = 24

const gallery = new Gallery<CardJob>(
  new Studio(() => new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' })),
  KEPT,
)

/** The smallest scale that is sharp enough for a card so many pixels wide. */
export function scaleFor(pixels: number): number {
  return SCALES.find((scale) => scale * CARD.width >= pixels * 0.94) ?? 2
}

/** A painting that is there already, at this scale or a finer one. */
export function readyCard(territory: Territory, scale: number): ImageBitmap | null {
  for (const finer of SCALES) {
    const card = finer >= scale ? gallery.find(nameOf(territory, finer))?.[0] : undefined
    if (card) return card
  }
  return null
}

/** Null where this browser cannot paint: the flat map stays. */
export async function paintCard(territory: Territory, scale: number): Promise<ImageBitmap | null> {
  const painted = await gallery.order(nameOf(territory, scale), () => ({ territory, scale }))
  return painted?.[0] ?? null
}

function nameOf(territory: Territory, scale: number): string {
  return `${territory.id}@${scale}`
}
