/** Painted maps, at the scales that they are needed at; until one is ready a flat map is shown. */
import { Gallery } from '../../shared/paint/gallery'
import { Studio } from '../../shared/paint/studio'
import { FRAME } from '../geometry'
import type { Board } from '../wire'
import type { Ground } from './ground'
import type { GroundJob } from './painter'

const SCALES = [1, 1.5, 2, 3] as const // pixels a unit
const KEPT = 6

const gallery = new Gallery<GroundJob>(
  new Studio(() => new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' })),
  KEPT,
)

/** The smallest scale that is sharp enough for a map so many pixels wide. */
export function scaleFor(pixels: number): number {
  return SCALES.find((scale) => scale * FRAME.width >= pixels * 0.94) ?? 3
}

/** `name` tells maps apart; null where this browser cannot paint: the flat map stays. */
export async function paintGround(
  name: string,
  ground: Ground,
  { section_columns, section_rows }: Board,
  scale: number,
): Promise<ImageBitmap | null> {
  const painted = await gallery.order(`${name}@${scale}`, () => ({
    ground,
    sections: { section_columns, section_rows },
    scale,
  }))
  return painted?.[0] ?? null
}
