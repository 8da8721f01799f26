/** The six actions of the action card: their signs and what each is in three words. */
import Build from '~icons/game-icons/white-tower'
import Expand from '~icons/game-icons/meeple'
import Patrol from '~icons/game-icons/footsteps'
import Quest from '~icons/game-icons/journey'
import Research from '~icons/game-icons/spell-book'
import Trade from '~icons/game-icons/trade'
import type { Action } from '../wire'
import type { Icon } from '../pieces/emblems'

export const SIGNS: Record<Action, Icon> = {
  patrol: Patrol,
  quest: Quest,
  build: Build,
  research: Research,
  expand: Expand,
  trade: Trade,
}

export const BRIEFLY: Record<Action, string> = {
  patrol: 'to a neighbour',
  quest: 'to another card',
  build: 'ore: next level',
  research: 'mana: next level',
  expand: 'food: new army',
  trade: 'one kind for another',
}
