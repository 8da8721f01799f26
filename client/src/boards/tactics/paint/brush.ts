/** A few strokes on a canvas, in the picture's own units. */
import type { Point } from '../geometry'

export type Canvas = OffscreenCanvasRenderingContext2D

export interface Line {
  colour: string
  width: number
  alpha?: number
  dash?: readonly number[]
  cap?: CanvasLineCap
}

/** Shapes that are drawn again and again are read only once. */
const shapes = new Map<string, Path2D>()

function shapeOf(d: string): Path2D {
  const known = shapes.get(d)
  if (known) return known
  const shape = new Path2D(d)
  shapes.set(d, shape)
  return shape
}

export class Brush {
  readonly canvas: Canvas

  constructor(canvas: Canvas) {
    this.canvas = canvas
  }

  area(points: readonly Point[], colour: string, alpha = 1): void {
    this.#trace(points)
    this.canvas.closePath()
    this.#fill(colour, alpha)
  }

  line(points: readonly Point[], line: Line, closed = false): void {
    this.#trace(points)
    if (closed) this.canvas.closePath()
    this.#stroke(line)
  }

  oval([x, y]: Point, rx: number, ry: number, colour: string, alpha = 1): void {
    this.canvas.beginPath()
    this.canvas.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
    this.#fill(colour, alpha)
  }

  ring([x, y]: Point, rx: number, ry: number, line: Line): void {
    this.canvas.beginPath()
    this.canvas.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
    this.#stroke(line)
  }

  /** A shape written as an SVG path, moved and scaled. */
  shape(
    d: string,
    [x, y]: Point,
    look: { fill?: string; line?: Line; alpha?: number },
    scale: number | readonly [number, number] = 1,
  ): void {
    const { canvas } = this
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(sx, sy)
    canvas.globalAlpha = look.alpha ?? 1
    if (look.fill) {
      canvas.fillStyle = look.fill
      canvas.fill(shapeOf(d))
    }
    if (look.line) {
      this.#pen(look.line)
      canvas.globalAlpha = look.line.alpha ?? look.alpha ?? 1
      canvas.stroke(shapeOf(d))
    }
    canvas.restore()
  }

  /** Takes away what was painted there. */
  erase(points: readonly Point[]): void {
    const { canvas } = this
    canvas.save()
    canvas.globalCompositeOperation = 'destination-out'
    this.area(points, '#000')
    canvas.restore()
  }

  #trace(points: readonly Point[]): void {
    this.canvas.beginPath()
    points.forEach(([x, y], i) => (i ? this.canvas.lineTo(x, y) : this.canvas.moveTo(x, y)))
  }

  #fill(colour: string, alpha: number): void {
    this.canvas.globalAlpha = alpha
    this.canvas.fillStyle = colour
    this.canvas.fill()
    this.canvas.globalAlpha = 1
  }

  #pen({ colour, width, dash, cap }: Line): void {
    this.canvas.strokeStyle = colour
    this.canvas.lineWidth = width
    this.canvas.lineCap = cap ?? 'butt'
    this.canvas.lineJoin = 'round'
    this.canvas.setLineDash([...(dash ?? [])])
  }

  #stroke(line: Line): void {
    this.#pen(line)
    this.canvas.globalAlpha = line.alpha ?? 1
    this.canvas.stroke()
    this.canvas.globalAlpha = 1
    this.canvas.setLineDash([])
  }
}
