/** The realm is painted in bands, one for each height, so that marks can lie between them. */
import type { Scene } from '../geometry'
import type { Space } from '../wire'

/** Which of them a square is on. */
export const bandOf = (scene: Scene, space: Space): number =>
  scene.tilt ? scene.heightOf(space) : 0

export const bandsOf = (scene: Scene): number => (scene.tilt ? scene.highest + 1 : 1)
