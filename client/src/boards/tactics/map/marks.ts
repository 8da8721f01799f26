/** What is lit on the realm while somebody chooses. Pure. */
import { goalsOf, isAttacking, type Act } from '../options'
import { placeOf, dungeonPlaceOf } from '../geometry'
import type { MovePreview, Space } from '../wire'
import { isMove } from '../lookups'

/** A square that can be chosen. */
export interface Goal {
  space: Space
  act: Act
  /** The price of going there; null: none is foreseen. */
  cost: number | null
  /** From 0 to 1: nearer is stronger. */
  strength: number
}

const isSpace = (word: string | null): word is Space =>
  word !== null && (placeOf(word) !== null || dungeonPlaceOf(word) !== null)

export function goalSquares(acts: readonly Act[]): Goal[] {
  const onSquares = [...goalsOf(acts.filter((act) => isSpace(act.goal)))]
  const costs = onSquares.flatMap(([, act]) => (isMove(act.preview) ? act.preview.cost : []))
  const most = Math.max(1, ...costs)
  return onSquares.map(([space, act]) => {
    const cost = isMove(act.preview) ? act.preview.cost : null
    return { space, act, cost, strength: cost === null ? 0.5 : 1 - cost / (most + 1) }
  })
}

/** Units that can be aimed at. */
export function targetActs(acts: readonly Act[]): Act[] {
  const aimed = acts.filter(
    (act) => act.goal !== null && !isSpace(act.goal) && (isAttacking(act) || act.verb === 'target'),
  )
  return [...goalsOf(aimed).values()]
}

/** Squares on the way of some move that nobody may end on: allies stand there. */
export function passedSquares(acts: readonly Act[], goals: ReadonlySet<Space>): Set<Space> {
  const passed = new Set<Space>()
  for (const { preview } of acts) {
    if (!isMove(preview)) continue
    for (const space of preview.path.slice(1, -1)) if (!goals.has(space)) passed.add(space)
  }
  return passed
}

/** Portals that moves go through: from where to where. */
export function threadsOf(acts: readonly Act[]): [Space, Space][] {
  const threads = new Map<string, [Space, Space]>()
  for (const { preview } of acts) {
    if (!isMove(preview)) continue
    for (const [from, to] of jumpsOf(preview)) threads.set(`${from} ${to}`, [from, to])
  }
  return [...threads.values()]
}

export function jumpsOf(move: MovePreview): [Space, Space][] {
  return move.notes.flatMap((notes, i) => {
    const [from, to] = [move.path[i], move.path[i + 1]]
    return notes.includes('portal') && from !== undefined && to !== undefined
      ? [[from, to] as [Space, Space]]
      : []
  })
}
