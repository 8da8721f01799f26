/** The realm as it lies now: boxes that are flipped have sunk, and the plans of their dungeons lie in their places. Pure. */
import { dungeonPlaceOf, indexOf, placeOf, spaceAt, turnedIn } from '../geometry'
import type { LaidBox, Realm, Space, TacticsBoard, TacticsView, Terrain } from '../wire'

export interface Plan {
  dungeon: string
  box: LaidBox
  /** What lies on a square of the realm: the dungeon's square and its floor. */
  squares: ReadonlyMap<Space, { space: Space; floor: Terrain }>
}

export interface Land {
  realm: Realm
  height: readonly number[]
  /** Squares that no unit may be on: boxes that are flipped. */
  closed: ReadonlySet<Space>
  plans: readonly Plan[]
}

/** The square of the realm that a square of a dungeon lies on. */
export function squareOf(
  space: Space,
  components: Pick<TacticsBoard, 'realm' | 'dungeons'>,
): Space {
  const place = dungeonPlaceOf(space)
  const box = place && components.realm.boxes.find((laid) => laid.box === place.dungeon)
  const dungeon = place && components.dungeons[place.dungeon]
  const corner = box && placeOf(box.at)
  if (!place || !box || !dungeon || !corner) return space
  const { column, row } = turnedIn(place.column, place.row, dungeon.columns, dungeon.rows, box.turn)
  return spaceAt(corner.column + column, corner.row + row) ?? space
}

export function planOf(
  dungeon: string,
  components: Pick<TacticsBoard, 'realm' | 'dungeons'>,
): Plan | null {
  const box = components.realm.boxes.find((laid) => laid.box === dungeon)
  const plan = components.dungeons[dungeon]
  if (!box || !plan) return null
  const squares = new Map<Space, { space: Space; floor: Terrain }>()
  plan.floor.forEach((floor, i) => {
    const space = `${dungeon}-${String.fromCharCode(97 + (i % plan.columns))}${Math.floor(i / plan.columns) + 1}`
    squares.set(squareOf(space, components), { space, floor })
  })
  return { dungeon, box, squares }
}

/** What of the view changes the land. */
export interface Flipped {
  closed: readonly Space[]
  open: readonly string[]
}

export function flippedOf(view: Pick<TacticsView, 'closed' | 'dungeons'>): Flipped {
  return {
    closed: view.closed,
    open: view.dungeons.filter((dungeon) => dungeon.state === 'open').map((dungeon) => dungeon.id),
  }
}

export function landOf(
  flipped: Flipped,
  components: Pick<TacticsBoard, 'realm' | 'dungeons'>,
): Land {
  const { realm } = components
  const closed = new Set(flipped.closed)
  const plans = flipped.open.flatMap((id) => planOf(id, components) ?? [])
  const height = [...realm.height]
  for (const plan of plans) {
    for (const space of plan.squares.keys()) height[indexOf(space)] = plan.box.base
  }
  return { realm, height, closed, plans }
}

/** What tells one such land from another. */
export function nameOf(land: Land): string {
  return [
    land.realm.id,
    land.realm.height.join(''),
    ...land.plans.map((plan) => plan.dungeon),
  ].join(' ')
}

export const terrainOf = (land: Land, space: Space): string =>
  land.realm.terrain[indexOf(space)] ?? 'plain'
export const featuresOf = (land: Land, space: Space): readonly string[] =>
  land.realm.features[indexOf(space)] ?? []
export const boxOf = (land: Land, space: Space): string | null =>
  land.realm.box[indexOf(space)] ?? null
export const areaOf = (land: Land, space: Space): string | null =>
  land.realm.area[indexOf(space)] ?? null
