/** How the realm lies on a wide screen: as large as it can be, between what stands in the corners. Pure. */
import type { Scene } from './geometry'

const COLUMN = 298 // what stands beside the realm that is seen from above, or on a low screen
const ROOM = 3 // so many sides fit into the corner under the realm
const LESS = 0.04 // each one more takes so much of its size
const LOW = 560 // on a low screen the corners reach farther into the picture

export interface Layout {
  width: number
  left: number
  top: number
}

/** `sides`: lines in the corner at the lower right; many of them make the realm smaller. `low`: its corners have no room for them. */
export function layOut(
  width: number,
  height: number,
  scene: Pick<Scene, 'width' | 'height' | 'tilt'>,
  sides = 0,
  low = false,
): Layout {
  const shape = scene.width / scene.height
  const hasCorners = scene.tilt && !low
  const crowd = hasCorners ? Math.max(0, sides - ROOM) : 0
  const room = hasCorners ? width : width - COLUMN
  const less = hasCorners && height < LOW ? 2 * LESS : 0
  const wide = Math.max(320, Math.floor(Math.min(room, height * shape) * (1 - LESS * crowd - less)))
  const [spareX, spareY] = [room - wide, height - wide / shape]
  return {
    width: wide,
    left: Math.round(spareX * shareOf(crowd)),
    top: Math.max(0, Math.round(spareY * (crowd ? 0.4 : 0.5))),
  }
}

/** In the middle; the more stands at its right, the farther left. */
const shareOf = (crowd: number): number => (crowd === 0 ? 0.5 : crowd > ROOM ? 0 : 0.3)
