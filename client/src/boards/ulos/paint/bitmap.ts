/** The printed map is rendered once to a bitmap: its filters are slow to repaint. */
import { FRAME } from '../geometry'

const SCALES = [1, 1.5, 2, 3] as const // pixels a unit
const KEPT = 6

const painted = new Map<string, Promise<HTMLCanvasElement | null>>()

/** The smallest scale that is sharp enough for a map so many pixels wide. */
export function scaleFor(pixels: number): number {
  return SCALES.find((scale) => scale * FRAME.width >= pixels * 0.94) ?? 3
}

/** `name` tells paintings apart; null where this browser cannot paint: the flat map stays. */
export function paintGround(
  name: string,
  scale: number,
  draw: (scale: number) => string,
): Promise<HTMLCanvasElement | null> {
  const key = `${name}@${scale}`
  const known = painted.get(key)
  if (known) return known
  const painting = render(draw(scale), scale).catch(() => null)
  painted.set(key, painting)
  const oldest = painted.keys().next().value
  if (painted.size > KEPT && oldest !== undefined) painted.delete(oldest)
  return painting
}

async function render(svg: string, scale: number): Promise<HTMLCanvasElement | null> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = FRAME.width * scale
    canvas.height = FRAME.height * scale
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return brush ? canvas : null
  } finally {
    URL.revokeObjectURL(url)
  }
}
