/** Painted realms, as they are looked at; until one is ready flat squares are shown. */
import { Gallery } from '../../shared/paint/gallery'
import { Studio } from '../../shared/paint/studio'
import type { RealmJob } from './painter'

const KEPT = 12

export const studio = new Studio<RealmJob>(
  () => new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' }),
)
export const realms = new Gallery(studio, KEPT)

/** Pictures on canvases of their own, one in each of the page's moments: together they would hold it up. */
export async function sheetsOf(pictures: readonly ImageBitmap[]): Promise<HTMLCanvasElement[]> {
  const sheets: HTMLCanvasElement[] = []
  for (const picture of pictures) {
    await new Promise((done) => setTimeout(done))
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    sheets.push(canvas)
  }
  return sheets
}
