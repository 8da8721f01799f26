import type { Exhibit } from '$lib/protocol/messages'
import type { View } from '../../table/contract'

/** What the start page says of a game's picture. */
export interface PictureProps {
  /** Which corner of the map. */
  seed?: number
  width?: number
  height?: number
}

/** What a small picture of a game as it stands is drawn from. */
export interface PositionProps {
  exhibit: Exhibit
  view: View
  /** Through whose eyes; null: a spectator's. */
  seat: number | null
  /** The number from which the sides of this table are counted on this page (`worn.add`). */
  first: number
}

/** The middle of what is shown, as shares of the map: of its liveliest corners the one that the seed names. */
export function cornerOf(
  corners: readonly (readonly [number, number])[],
  seed: number,
): readonly [number, number] {
  return corners[Math.abs(seed) % corners.length] ?? [0.5, 0.5]
}

/** How large a picture is drawn: as it is told, else as its frame is measured. */
export class PictureSize {
  #told: () => { width?: number; height?: number }
  measuredWidth = $state(0)
  measuredHeight = $state(0)

  constructor(told: () => { width?: number; height?: number }) {
    this.#told = told
  }

  get width(): number | undefined {
    return this.#told().width
  }

  get height(): number | undefined {
    return this.#told().height
  }

  /** How many times as wide as high; before anything is measured, like the whole map. */
  shapeOr(map: { width: number; height: number }): number {
    return this.wide && this.high ? this.wide / this.high : map.width / map.height
  }

  get wide(): number {
    return this.width ?? this.measuredWidth
  }

  get high(): number {
    return this.height ?? this.measuredHeight
  }
}
