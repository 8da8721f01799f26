/** What happens to paint on its paper: it runs, pools and grains. A drawing names effects as SVG names filters. */
import { cloudsOf, type Noise, type Sheet } from './noise'

export type Brush = OffscreenCanvasRenderingContext2D

export type Effect =
  | { kind: 'blur'; by: number }
  /** Its edges run, so many units at most. */
  | { kind: 'runs'; noise: Noise; by: number }
  /** Lies in soft light and shade: clouds times `contrast`, plus `light`. */
  | { kind: 'washed'; noise: Noise; contrast: number; light: number }
  /** Is nothing but stains of one colour (0 to 255): clouds times `contrast`, plus `light`, as thick as that. */
  | {
      kind: 'stained'
      noise: Noise
      contrast: number
      light: number
      colour: readonly [number, number, number]
    }

export type Effects = Readonly<Record<string, Effect>>

export function layerOf({ width, height }: { width: number; height: number }): Brush {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
}

const KEPT = 12 // fields of clouds: all cards of a table have most of them in common
const fields = new Map<string, Float32Array>()

function fieldOf(noise: Noise, sheet: Sheet): Float32Array {
  const name = JSON.stringify([noise, sheet])
  let field = fields.get(name)
  if (!field) {
    field = cloudsOf(noise, sheet)
    fields.set(name, field)
    const [oldest] = fields.keys()
    if (fields.size > KEPT && oldest !== undefined) fields.delete(oldest)
  }
  return field
}

/** Every pixel is taken from a little beside: what was drawn on the part of the sheet from `x`, `y` on. */
export function run(
  layer: Brush,
  { noise, by }: Extract<Effect, { kind: 'runs' }>,
  sheet: Sheet,
  [left, top]: readonly [number, number],
): void {
  const { width, height } = layer.canvas
  const field = fieldOf(noise, sheet)
  const drawn = layer.getImageData(0, 0, width, height)
  const from = new Uint32Array(drawn.data.buffer)
  const moved = new ImageData(width, height)
  const to = new Uint32Array(moved.data.buffer)
  const reach = by * sheet.scale
  for (let y = 0, at = 0; y < height; y++) {
    const line = Math.min(sheet.height - 1, Math.max(0, y + top)) * sheet.width
    for (let x = 0; x < width; x++, at++) {
      const column = Math.min(sheet.width - 1, Math.max(0, x + left))
      const shift = Math.round(reach * (field[line + column]! - 0.5))
      const [sx, sy] = [x + shift, y + shift]
      if (sx >= 0 && sy >= 0 && sx < width && sy < height) to[at] = from[sy * width + sx]!
    }
  }
  layer.putImageData(moved, 0, 0)
}

/** Soft light and shade over all that is on a layer, and nowhere else. */
export function wash(
  layer: Brush,
  { noise, contrast, light }: Extract<Effect, { kind: 'washed' }>,
  sheet: Sheet,
): void {
  const whole = layerOf(sheet)
  whole.drawImage(layer.canvas, 0, 0)
  layer.save()
  layer.resetTransform()
  layer.globalCompositeOperation = 'soft-light'
  layer.drawImage(
    painted(fieldOf(noise, sheet), sheet, (cloud) => {
      const grey = byte((contrast * cloud + light) * 255)
      return [grey, grey, grey, 255]
    }),
    0,
    0,
  )
  layer.globalCompositeOperation = 'destination-in'
  layer.drawImage(whole.canvas, 0, 0)
  layer.restore()
}

export function stains(
  { noise, contrast, light, colour }: Extract<Effect, { kind: 'stained' }>,
  sheet: Sheet,
): OffscreenCanvas {
  return painted(fieldOf(noise, sheet), sheet, (cloud) => [
    ...colour,
    byte((contrast * cloud + light) * 255),
  ])
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

const SHADES = 256

/** A field of clouds as a picture. */
function painted(
  field: Float32Array,
  sheet: Sheet,
  colourOf: (cloud: number) => readonly [number, number, number, number],
): OffscreenCanvas {
  const shades = new Uint32Array(SHADES)
  const bytes = new Uint8ClampedArray(shades.buffer)
  for (let i = 0; i < SHADES; i++) bytes.set(colourOf(i / (SHADES - 1)), i * 4)
  const image = new ImageData(sheet.width, sheet.height)
  const pixels = new Uint32Array(image.data.buffer)
  field.forEach((cloud, i) => (pixels[i] = shades[byte(cloud * (SHADES - 1))]!))
  const layer = layerOf(sheet)
  layer.putImageData(image, 0, 0)
  return layer.canvas
}
