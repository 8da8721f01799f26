/** A faction's emblem on its pieces and cards. */
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Anvil from '~icons/game-icons/anvil'
import Axe from '~icons/game-icons/sharp-axe'
import Bow from '~icons/game-icons/high-shot'
import Bridge from '~icons/game-icons/stone-bridge'
import Cog from '~icons/game-icons/cog'
import Door from '~icons/game-icons/hobbit-door'
import Flute from '~icons/game-icons/pan-flute'
import Goblin from '~icons/game-icons/goblin'
import Horseshoe from '~icons/game-icons/horseshoe'
import Lantern from '~icons/game-icons/lantern-flame'
import Lizard from '~icons/game-icons/gecko'
import Mask from '~icons/game-icons/duality-mask'
import Moon from '~icons/game-icons/moon'
import Skull from '~icons/game-icons/death-skull'
import Trident from '~icons/game-icons/trident'
import Wing from '~icons/game-icons/feathered-wing'
import Tower from '~icons/game-icons/stone-tower'

export type Icon = Component<SVGAttributes<SVGSVGElement>>

const EMBLEMS: Record<string, Icon> = {
  orcs: Axe,
  dwarves: Anvil,
  halflings: Door,
  goblins: Goblin,
  elves: Bow,
  'dark-elves': Moon,
  humans: Bridge,
  merfolk: Trident,
  undead: Skull,
  centaurs: Horseshoe,
  valkyries: Wing,
  shapeshifters: Mask,
  lizardfolk: Lizard,
  satyrs: Flute,
  constructs: Cog,
  'lantern-order': Lantern,
}

/** Factions of a content pack that we have no emblem for, and neutral armies, bear a tower. */
export function emblemOf(faction: string | null): Icon {
  return (faction && EMBLEMS[faction]) || Tower
}

export function hasEmblem(faction: string): boolean {
  return faction in EMBLEMS
}
