/** Reads the drawings that we write ourselves as SVG: elements with attributes, nothing else of XML. */

export interface Shape {
  tag: string
  look: Readonly<Record<string, string>>
  parts: Shape[]
}

const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

export function readDrawing(svg: string): Shape {
  const root: Shape = { tag: '', look: {}, parts: [] }
  const open = [root]
  for (const [, closes, tag, attributes, ends] of svg.matchAll(TAG)) {
    if (closes) {
      open.pop()
      continue
    }
    const look = Object.fromEntries(
      [...attributes!.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, value!]),
    )
    const shape = { tag: tag!, look, parts: [] }
    open.at(-1)!.parts.push(shape)
    if (!ends) open.push(shape)
  }
  return root
}

/** Everything in a drawing that has a name of its own. */
export function namedIn(drawing: Shape): Map<string, Shape> {
  const named = new Map<string, Shape>()
  const waiting = [drawing]
  for (let shape = waiting.pop(); shape; shape = waiting.pop()) {
    const { id } = shape.look
    if (id) named.set(id, shape)
    waiting.push(...shape.parts)
  }
  return named
}
