/** A faction's emblem on its pieces and cards, and a hero's. */
import type { Component } from 'svelte'
import type { SVGAttributes } from 'svelte/elements'
import Anvil from '~icons/game-icons/anvil'
import Axe from '~icons/game-icons/sharp-axe'
import Badger from '~icons/game-icons/badger'
import BattleAxe from '~icons/game-icons/battle-axe'
import BlackHelm from '~icons/game-icons/black-knight-helm'
import Boar from '~icons/game-icons/boar-tusks'
import Bow from '~icons/game-icons/high-shot'
import BowArrow from '~icons/game-icons/bow-arrow'
import Bridge from '~icons/game-icons/stone-bridge'
import Camel from '~icons/game-icons/camel'
import Cauldron from '~icons/game-icons/cauldron'
import Cog from '~icons/game-icons/cog'
import CookingPot from '~icons/game-icons/cooking-pot'
import Crown from '~icons/game-icons/crown'
import CrystalBall from '~icons/game-icons/crystal-ball'
import DominoMask from '~icons/game-icons/domino-mask'
import Door from '~icons/game-icons/hobbit-door'
import Dragon from '~icons/game-icons/dragon-head'
import Drum from '~icons/game-icons/drum'
import Eagle from '~icons/game-icons/eagle-emblem'
import EvilTree from '~icons/game-icons/evil-tree'
import Flute from '~icons/game-icons/pan-flute'
import Gargoyle from '~icons/game-icons/gargoyle'
import Goblin from '~icons/game-icons/goblin'
import Hammer from '~icons/game-icons/flat-hammer'
import Hood from '~icons/game-icons/hood'
import Horseshoe from '~icons/game-icons/horseshoe'
import IceSpear from '~icons/game-icons/ice-spear'
import Imp from '~icons/game-icons/imp'
import JesterHat from '~icons/game-icons/jester-hat'
import Key from '~icons/game-icons/key'
import Lantern from '~icons/game-icons/lantern-flame'
import Laurels from '~icons/game-icons/laurel-crown'
import Lion from '~icons/game-icons/lion'
import Lizard from '~icons/game-icons/gecko'
import Mask from '~icons/game-icons/duality-mask'
import Mining from '~icons/game-icons/mining'
import Minotaur from '~icons/game-icons/minotaur'
import Moon from '~icons/game-icons/moon'
import MushroomHouse from '~icons/game-icons/mushroom-house'
import Paw from '~icons/game-icons/paw'
import PirateHat from '~icons/game-icons/pirate-hat'
import PointyHat from '~icons/game-icons/pointy-hat'
import QueenCrown from '~icons/game-icons/queen-crown'
import Ram from '~icons/game-icons/ram-profile'
import Sabres from '~icons/game-icons/crossed-sabres'
import Sailboat from '~icons/game-icons/sailboat'
import Sasquatch from '~icons/game-icons/sasquatch'
import Scroll from '~icons/game-icons/tied-scroll'
import Shield from '~icons/game-icons/checked-shield'
import Skull from '~icons/game-icons/death-skull'
import Snowflake from '~icons/game-icons/snowflake-2'
import Staff from '~icons/game-icons/wizard-staff'
import SwapBag from '~icons/game-icons/swap-bag'
import Tombstone from '~icons/game-icons/tombstone'
import Tower from '~icons/game-icons/stone-tower'
import Trident from '~icons/game-icons/trident'
import VisoredHelm from '~icons/game-icons/visored-helm'
import Wing from '~icons/game-icons/feathered-wing'

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
  birdfolk: Eagle,
  treants: EvilTree,
  'arctic-elementals': Snowflake,
  pigfolk: Boar,
  gnomes: MushroomHouse,
  'lion-kin': Lion,
  'polar-kin': Paw,
  imps: Imp,
  'frost-giants': IceSpear,
  yeti: Sasquatch,
  minotaurs: Minotaur,
  'death-knights': BlackHelm,
  draconian: Dragon,
  pirate: PirateHat,
  gargoyles: Gargoyle,
  badgerfolk: Badger,
  witches: Cauldron,
}

const HEROES: Record<string, Icon> = {
  baron: Laurels,
  queen: QueenCrown,
  wizard: PointyHat,
  knight: VisoredHelm,
  berserker: BattleAxe,
  shieldmaiden: Shield,
  duellist: Sabres,
  mercenary: SwapBag,
  drummer: Drum,
  ranger: Hood,
  hunter: BowArrow,
  ferryman: Sailboat,
  climber: Ram,
  pilgrim: Staff,
  merchant: Camel,
  envoy: Scroll,
  jester: JesterHat,
  bandit: DominoMask,
  gravedigger: Tombstone,
  oracle: CrystalBall,
  witch: Cauldron,
  smith: Hammer,
  cook: CookingPot,
  prospector: Mining,
  burgrave: Key,
}

/** Factions of a content pack that we have no emblem for, and neutral armies, bear a tower. */
export function emblemOf(faction: string | null): Icon {
  return (faction && EMBLEMS[faction]) || Tower
}

export function hasEmblem(faction: string): boolean {
  return faction in EMBLEMS
}

/** Heroes of a content pack that we have no emblem for bear a crown. */
export function heroEmblemOf(hero: string): Icon {
  return HEROES[hero] ?? Crown
}

export function hasHeroEmblem(hero: string): boolean {
  return hero in HEROES
}
