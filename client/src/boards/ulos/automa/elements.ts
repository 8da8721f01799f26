/** The signs of the five elements by which Ulrir finds a faction. */
import Air from '~icons/game-icons/tornado'
import Earth from '~icons/game-icons/stone-block'
import Fire from '~icons/game-icons/flame'
import Spirit from '~icons/game-icons/spectre'
import Unknown from '~icons/game-icons/perspective-dice-six-faces-random'
import Water from '~icons/game-icons/water-drop'
import type { Icon } from '../pieces/emblems'

const SIGNS: Record<string, Icon> = {
  air: Air,
  earth: Earth,
  fire: Fire,
  spirit: Spirit,
  water: Water,
}

export function elementSign(element: string): Icon {
  return SIGNS[element] ?? Unknown
}
