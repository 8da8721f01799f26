/** The small signs of what units do. */
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Ballista from '~icons/game-icons/ballista'
import Cast from '~icons/game-icons/magic-swirl'
import Enter from '~icons/game-icons/cave-entrance'
import Melee from '~icons/game-icons/broadsword'
import Move from '~icons/game-icons/walking-boot'
import Recover from '~icons/game-icons/hourglass'
import Shoot from '~icons/game-icons/high-shot'
import Walk from '~icons/game-icons/footsteps'
import type { Deed } from '../choosers/asked'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

export const DEED_SIGNS: Record<Deed, Icon> = {
  move: Move,
  walk: Walk,
  shoot: Shoot,
  melee: Melee,
  cast: Cast,
  fire: Ballista,
  enter: Enter,
  recover: Recover,
}
