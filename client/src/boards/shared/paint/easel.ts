/** Paints a drawing of ours on a canvas, as a browser would paint the same SVG; also where there is no page, in a worker. */
import { namedIn, readDrawing, type Shape } from './drawing'
import { layerOf, run, stains, wash, type Brush, type Effect, type Effects } from './effects'
import type { Sheet } from './noise'

/** Colours and lines that parts take over from what they are a part of. */
interface Pen {
  fill: string
  stroke: string
  width: number
  cap: CanvasLineCap
  join: CanvasLineJoin
  strokeOpacity: number
  dash: readonly number[]
}

const PEN: Pen = {
  fill: '#000',
  stroke: 'none',
  width: 1,
  cap: 'butt',
  join: 'miter',
  strokeOpacity: 1,
  dash: [],
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const numberIn = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text)
const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)
const nameIn = (link: string | undefined): string | undefined => link && /#([^)]+)/.exec(link)?.[1]

function penOf(look: Shape['look'], pen: Pen): Pen {
  return {
    fill: look['fill'] ?? pen.fill,
    stroke: look['stroke'] ?? pen.stroke,
    width: numberIn(look['stroke-width'], pen.width),
    cap: (look['stroke-linecap'] as CanvasLineCap | undefined) ?? pen.cap,
    join: (look['stroke-linejoin'] as CanvasLineJoin | undefined) ?? pen.join,
    strokeOpacity: numberIn(look['stroke-opacity'], pen.strokeOpacity),
    dash: look['stroke-dasharray'] ? numbersIn(look['stroke-dasharray']) : pen.dash,
  }
}

/** A drawing of so many units, painted with so many pixels a unit. */
export function paintDrawing(
  svg: string,
  effects: Effects,
  size: { width: number; height: number },
  scale: number,
): OffscreenCanvas {
  const drawing = readDrawing(svg)
  const sheet = {
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
    scale,
  }
  const brush = layerOf(sheet)
  brush.scale(scale, scale)
  new Easel(drawing, effects, sheet).paint(brush, drawing, PEN)
  return brush.canvas
}

class Easel {
  readonly #named: ReadonlyMap<string, Shape>
  readonly #effects: Effects
  readonly #sheet: Sheet
  readonly #paths = new Map<string, Path2D>()
  /** Where something can be seen: the clip that is painted in, in pixels. */
  #seen: Box

  constructor(drawing: Shape, effects: Effects, sheet: Sheet) {
    this.#named = namedIn(drawing)
    this.#effects = effects
    this.#sheet = sheet
    this.#seen = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  }

  paint(brush: Brush, shape: Shape, inherited: Pen): void {
    const { tag, look } = shape
    if (tag === 'defs') return
    const pen = penOf(look, inherited)
    const effect = this.#effects[nameIn(look['filter']) ?? '']
    brush.save()
    const seen = this.#seen
    move(brush, look)
    this.#clip(brush, look)
    if (effect?.kind === 'blur') blur(brush, effect.by * this.#sheet.scale)
    if (effect?.kind === 'stained') this.#stain(brush, look, effect)
    else if (shape.parts.length && (effect || look['opacity'])) {
      this.#paintApart(brush, shape, pen, effect)
    } else {
      brush.globalAlpha *= numberIn(look['opacity'], 1)
      this.#paintHere(brush, shape, pen)
    }
    this.#seen = seen
    brush.restore()
  }

  #paintHere(brush: Brush, shape: Shape, pen: Pen): void {
    if (shape.tag === 'use') {
      const used = this.#named.get(nameIn(shape.look['href']) ?? '')
      if (used) this.paint(brush, used, pen)
    } else if (shape.parts.length) for (const part of shape.parts) this.paint(brush, part, pen)
    else this.#trace(brush, this.#pathOf(shape), pen)
  }

  /** On a layer of its own, which then comes over what is there: as a whole it is see-through, or has an effect. */
  #paintApart(brush: Brush, shape: Shape, pen: Pen, effect: Effect | undefined): void {
    const { x, y, width, height } = this.#seen
    if (!width || !height) return
    const layer = layerOf({ width, height })
    const { a, b, c, d, e, f } = brush.getTransform()
    layer.setTransform(a, b, c, d, e - x, f - y)
    for (const part of shape.parts) this.paint(layer, part, pen)
    if (effect?.kind === 'runs') run(layer, effect, this.#sheet, [x, y])
    if (effect?.kind === 'washed') wash(layer, effect, this.#sheet)
    brush.resetTransform()
    brush.globalAlpha *= numberIn(shape.look['opacity'], 1)
    brush.drawImage(layer.canvas, x, y)
  }

  /** Clips are loops of points, `M1,2 3,4 5,6Z`: what cannot be seen is not painted. */
  #clip(brush: Brush, look: Shape['look']): void {
    const clip = this.#named.get(nameIn(look['clip-path']) ?? '')
    const d = clip?.parts[0]?.look['d']
    if (!d) return
    brush.clip(this.#path(d))
    const points = numbersIn(d)
    const xs = points.filter((_, i) => i % 2 === 0)
    const ys = points.filter((_, i) => i % 2 === 1)
    const { scale } = this.#sheet
    const [x, y] = [Math.floor(Math.min(...xs) * scale), Math.floor(Math.min(...ys) * scale)]
    this.#seen = {
      x,
      y,
      width: Math.ceil(Math.max(...xs) * scale) - x,
      height: Math.ceil(Math.max(...ys) * scale) - y,
    }
  }

  #stain(brush: Brush, look: Shape['look'], effect: Extract<Effect, { kind: 'stained' }>): void {
    const { scale } = this.#sheet
    const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((name) =>
      Math.round(numberIn(look[name], 0) * scale),
    ) as [number, number, number, number]
    brush.resetTransform()
    brush.globalAlpha *= numberIn(look['opacity'], 1)
    brush.drawImage(stains(effect, this.#sheet), x, y, width, height, x, y, width, height)
  }

  #trace(brush: Brush, path: Path2D | null, pen: Pen): void {
    if (!path) return
    const alpha = brush.globalAlpha
    if (pen.fill !== 'none') {
      brush.fillStyle = brush.shadowColor = pen.fill
      brush.fill(path)
    }
    if (pen.stroke === 'none') return
    brush.globalAlpha = alpha * pen.strokeOpacity
    brush.strokeStyle = brush.shadowColor = pen.stroke
    brush.lineWidth = pen.width
    brush.lineCap = pen.cap
    brush.lineJoin = pen.join
    brush.setLineDash([...pen.dash])
    brush.stroke(path)
  }

  #pathOf({ tag, look }: Shape): Path2D | null {
    const of = (name: string): number => numberIn(look[name], 0)
    if (tag === 'path') return this.#path(look['d'] ?? '')
    const path = new Path2D()
    if (tag === 'circle') path.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI)
    else if (tag === 'ellipse') {
      path.ellipse(of('cx'), of('cy'), of('rx'), of('ry'), 0, 0, 2 * Math.PI)
    } else if (tag === 'rect') path.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx'))
    else return null
    return path
  }

  /** The same little drawings come again and again. */
  #path(d: string): Path2D {
    const known = this.#paths.get(d)
    if (known) return known
    const path = new Path2D(d)
    this.#paths.set(d, path)
    return path
  }
}

const FAR = 10_000 // pixels: beyond every sheet

/** Of what is drawn far beside only the shadow falls on the sheet: the same shape, blurred. */
function blur(brush: Brush, deviation: number): void {
  const { a, b, c, d, e, f } = brush.getTransform()
  brush.setTransform(a, b, c, d, e - FAR, f)
  brush.shadowOffsetX = FAR
  brush.shadowBlur = 2 * deviation
}

/** Moves, turns and stretches, as `transform` has it, and `x` and `y` of what is used. */
function move(brush: Brush, look: Shape['look']): void {
  for (const [, what, values] of (look['transform'] ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second] = numbersIn(values!)
    if (what === 'translate') brush.translate(first, second ?? 0)
    else if (what === 'scale') brush.scale(first, second ?? first)
    else if (what === 'rotate') brush.rotate((first * Math.PI) / 180)
  }
  if (look['href']) brush.translate(numberIn(look['x'], 0), numberIn(look['y'], 0))
}
