/**
 * A layout while it is put together: boxes in the order in which they are laid, each by its north-west
 * square and its quarter turns. Only drawing: whether a layout may be played is for the server to say.
 */
import type { Box, Direction, Feature, Portal, Realm, Scroll, TacticsBoard, Terrain } from '../wire'

export interface Laid {
  box: string
  x: number
  y: number
  /** Quarter turns clockwise. */
  turn: number
}

/** Whether the book's suggestions for building are kept, or all agree not to mind: the table's option. */
export type Building = 'suggested' | 'free'

export interface Size {
  columns: number
  rows: number
}

type Boxes = Record<string, Pick<Box, 'columns' | 'rows' | 'height'>>

const TURNS = 'nesw'
const COLUMNS = 16
const ROWS = 14

export const spaceName = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`

/** "8x5@b2n,8x1@b2n"; null: it is no such text. */
export function readLayout(text: string, boxes: Boxes): Laid[] | null {
  const laid: Laid[] = []
  for (const part of text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const found = /^(\d+x\d+)@([a-p])(\d{1,2})([nesw])$/.exec(part.toLowerCase())
    if (!found || !boxes[found[1]!]) return null
    laid.push({
      box: found[1]!,
      x: found[2]!.charCodeAt(0) - 97,
      y: Number(found[3]) - 1,
      turn: TURNS.indexOf(found[4]!),
    })
  }
  return laid
}

export function writeLayout(laid: readonly Laid[]): string {
  return laid.map(({ box, x, y, turn }) => `${box}@${spaceName(x, y)}${TURNS[turn]}`).join(',')
}

/** How many squares a box is wide and high as it lies. */
export function sizeOf({ box, turn }: Pick<Laid, 'box' | 'turn'>, boxes: Boxes): Size {
  const { columns = 1, rows = 1 } = boxes[box] ?? {}
  return turn % 2 ? { columns: rows, rows: columns } : { columns, rows }
}

export function covers(laid: Laid, boxes: Boxes, x: number, y: number): boolean {
  const { columns, rows } = sizeOf(laid, boxes)
  return x >= laid.x && x < laid.x + columns && y >= laid.y && y < laid.y + rows
}

/** Which square of the unturned box lies at this square of the turned one. */
export function printedAt(box: Size, turn: number, x: number, y: number): number {
  if (turn === 1) return (box.rows - 1 - x) * box.columns + y
  if (turn === 2) return (box.rows - 1 - y) * box.columns + (box.columns - 1 - x)
  if (turn === 3) return x * box.columns + (box.columns - 1 - y)
  return y * box.columns + x
}

export interface Square {
  box: string | null
  height: number
  terrain: Terrain
  features: readonly Feature[]
}

/** What every square shows on top, row by row. */
export function look(laid: readonly Laid[], boxes: Record<string, Box>, scroll: Scroll): Square[] {
  const squares: Square[] = scroll.terrain.map((terrain, i) => ({
    box: null,
    height: 0,
    terrain,
    features: scroll.features[i] ?? [],
  }))
  for (const one of laid) {
    const box = boxes[one.box]
    if (!box) continue
    const { columns, rows } = sizeOf(one, boxes)
    const under = squaresOf(one, boxes).map((i) => squares[i]!.height)
    const top = Math.max(0, ...under) + box.height
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        if (one.x + x < 0 || one.x + x >= COLUMNS || one.y + y < 0 || one.y + y >= ROWS) continue
        const printed = printedAt(box, one.turn, x, y)
        squares[(one.y + y) * COLUMNS + one.x + x] = {
          box: one.box,
          height: top,
          terrain: box.terrain[printed] ?? 'plain',
          features: box.features[printed] ?? [],
        }
      }
    }
  }
  return squares
}

/** The squares of the scroll that a box lies over. */
export function squaresOf(laid: Laid, boxes: Boxes): number[] {
  const { columns, rows } = sizeOf(laid, boxes)
  const found: number[] = []
  for (let y = laid.y; y < laid.y + rows; y++) {
    for (let x = laid.x; x < laid.x + columns; x++) {
      if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) found.push(y * COLUMNS + x)
    }
  }
  return found
}

/** A box stays on the scroll. */
export function within(laid: Laid, boxes: Boxes): Laid {
  const { columns, rows } = sizeOf(laid, boxes)
  return {
    ...laid,
    x: Math.max(0, Math.min(COLUMNS - columns, laid.x)),
    y: Math.max(0, Math.min(ROWS - rows, laid.y)),
  }
}

/** The boxes that stand wholly on this one or on one that does: they go where it goes. */
export function ridersOf(laid: readonly Laid[], box: string, boxes: Boxes): Set<string> {
  const carried = new Set([box])
  const at = laid.findIndex((one) => one.box === box)
  const carries = (one: Laid, rider: Laid): boolean => {
    const [under, over] = [sizeOf(one, boxes), sizeOf(rider, boxes)]
    return (
      rider.x >= one.x &&
      rider.y >= one.y &&
      rider.x + over.columns <= one.x + under.columns &&
      rider.y + over.rows <= one.y + under.rows
    )
  }
  for (const rider of laid.slice(at + 1)) {
    if (laid.some((one) => carried.has(one.box) && one !== rider && carries(one, rider))) {
      carried.add(rider.box)
    }
  }
  carried.delete(box)
  return carried
}

/** Lift a box with what stands on it, and lay it down elsewhere, on top of what lies there. */
export function moveBox(
  laid: readonly Laid[],
  box: string,
  x: number,
  y: number,
  boxes: Boxes,
): Laid[] {
  const moved = laid.find((one) => one.box === box)
  if (!moved) return [...laid]
  const goal = within({ ...moved, x, y }, boxes)
  const riders = ridersOf(laid, box, boxes)
  const shift = (one: Laid): Laid => ({
    ...one,
    x: one.x + goal.x - moved.x,
    y: one.y + goal.y - moved.y,
  })
  const stays = laid.filter((one) => one.box !== box && !riders.has(one.box))
  return [...stays, ...laid.filter((one) => one.box === box || riders.has(one.box)).map(shift)]
}

/** A quarter turn clockwise, with what stands on it. */
export function turnBox(laid: readonly Laid[], box: string, boxes: Boxes): Laid[] {
  const turned = laid.find((one) => one.box === box)
  if (!turned) return [...laid]
  const before = sizeOf(turned, boxes)
  const riders = ridersOf(laid, box, boxes)
  const goal = within({ ...turned, turn: (turned.turn + 1) % 4 }, boxes)
  const around = (one: Laid): Laid => {
    if (one.box === box) return goal
    const size = sizeOf(one, boxes)
    return {
      ...one,
      x: goal.x + before.rows - (one.y - turned.y) - size.rows,
      y: goal.y + (one.x - turned.x),
      turn: (one.turn + 1) % 4,
    }
  }
  return laid.map((one) => (one.box === box || riders.has(one.box) ? around(one) : one))
}

export function removeBox(laid: readonly Laid[], box: string): Laid[] {
  return laid.filter((one) => one.box !== box)
}

/** The height of the top of a box as it lies. */
export function topOf(
  laid: readonly Laid[],
  box: string,
  boxes: Record<string, Box>,
  scroll: Scroll,
): number {
  const at = laid.findIndex((one) => one.box === box)
  const one = laid[at]
  if (!one) return 0
  const squares = look(laid.slice(0, at + 1), boxes, scroll)
  return squares[squaresOf(one, boxes)[0] ?? 0]?.height ?? 0
}

/** The squares that a fault of the server speaks of: those it names, else all of the box it names first. */
export function blamed(fault: string, laid: readonly Laid[], boxes: Boxes): Set<number> {
  const named = [...fault.matchAll(/\b([a-p])(1[0-4]|[1-9])\b/g)].map(
    ([, column, row]) => (Number(row) - 1) * COLUMNS + column!.charCodeAt(0) - 97,
  )
  if (named.length) return new Set(named)
  const found = /\b(?:box )?(\d+x\d+)\b/.exec(fault)
  return new Set(
    laid.filter((one) => one.box === found?.[1]).flatMap((one) => squaresOf(one, boxes)),
  )
}

const SIDES: readonly Direction[] = ['north', 'east', 'south', 'west']
const STEPS: Record<Direction, readonly [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
}

/** Where the doors of a box lead out, as it lies; doors above or below the ground in front of them are shut. */
function portalsOf(one: Laid, box: Box, squares: readonly Square[], base: number): Portal[] {
  const { columns, rows } = sizeOf(one, { [one.box]: box })
  return box.portals.flatMap((door) => {
    const column = door.side === 'west' ? 0 : door.side === 'east' ? box.columns - 1 : door.at
    const row = door.side === 'north' ? 0 : door.side === 'south' ? box.rows - 1 : door.at
    const printed = row * box.columns + column
    const side = SIDES[(SIDES.indexOf(door.side) + one.turn) % 4]!
    const [dx, dy] = STEPS[side]
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        if (printedAt(box, one.turn, x, y) !== printed) continue
        const [fx, fy] = [one.x + x + dx, one.y + y + dy]
        const isOn = fx >= 0 && fx < COLUMNS && fy >= 0 && fy < ROWS
        if (!isOn || squares[fy * COLUMNS + fx]?.height !== base) return []
        return [
          { space: spaceName(fx, fy), wall: SIDES[(SIDES.indexOf(side) + 2) % 4]!, box: one.box },
        ]
      }
    }
    return []
  })
}

/** The realm as the board would paint it. */
export function realmOf(
  laid: readonly Laid[],
  components: Pick<TacticsBoard, 'boxes'>,
  scroll: Scroll,
): Realm {
  const squares = look(laid, components.boxes, scroll)
  const placed = laid.filter((one) => components.boxes[one.box])
  const tops = placed.map((one) => topOf(laid, one.box, components.boxes, scroll))
  return {
    id: writeLayout(laid),
    name: '',
    height: squares.map((square) => square.height),
    terrain: squares.map((square) => square.terrain),
    features: squares.map((square) => [...square.features]),
    box: squares.map((square) => square.box),
    area: scroll.area ?? [],
    triggers: scroll.triggers ?? {},
    portals: placed.flatMap((one, i) =>
      portalsOf(
        one,
        components.boxes[one.box]!,
        squares,
        tops[i]! - components.boxes[one.box]!.height,
      ),
    ),
    corners: scroll.corners ?? {},
    artifact: scroll.artifact ?? null,
    boxes: placed.map((one, i) => ({
      box: one.box,
      at: spaceName(one.x, one.y),
      turn: one.turn,
      base: tops[i]! - components.boxes[one.box]!.height,
      top: tops[i]!,
    })),
  }
}
