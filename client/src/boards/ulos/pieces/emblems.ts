/** The emblem of every faction; whoever is unknown has a banner. */
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Banner from '~icons/game-icons/flying-flag'
import Dwarf from '~icons/game-icons/dwarf-face'
import Elf from '~icons/game-icons/elf-helmet'
import Fox from '~icons/game-icons/fox-head'
import Frog from '~icons/game-icons/frog'
import Goblin from '~icons/game-icons/goblin'
import Ogre from '~icons/game-icons/ogre'
import Orc from '~icons/game-icons/orc-head'
import Ram from '~icons/game-icons/ram-profile'
import Rat from '~icons/game-icons/rat'
import Squid from '~icons/game-icons/squid-head'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

const EMBLEMS: Record<string, Icon> = {
  dwarves: Dwarf,
  elves: Elf,
  flayers: Squid,
  frogkin: Frog,
  goblins: Goblin,
  ogres: Ogre,
  orcs: Orc,
  ratfolk: Rat,
  satyr: Ram,
  sheki: Fox,
}

export function emblemOf(faction: string): Icon {
  return EMBLEMS[faction] ?? Banner
}
