/**
 * Who drew the icons we use. They are from game-icons.net under CC BY 3.0, which asks for exactly this;
 * a test sees to it that every icon used is listed here, and no other. An icon's author is the folder
 * it lies in at https://github.com/game-icons/icons; the npm package does not tell.
 */
export interface Author {
  name: string
  site?: string
  icons: readonly string[]
}

export const AUTHORS: readonly Author[] = [
  {
    name: 'Lorc',
    site: 'https://lorcblog.blogspot.com',
    icons: [
      'anvil', 'battle-axe', 'boar-tusks', 'broadsword', 'cauldron', 'checked-shield', 'cog', 'compass', 'crossed-sabres',
      'crossed-swords', 'crown', 'crowned-skull', 'crystal-ball', 'domino-mask', 'dragon-head', 'duality-mask',
      'eagle-emblem', 'evil-tree', 'feathered-wing', 'flat-hammer', 'floating-crystal', 'flying-flag', 'fox-head',
      'frog', 'gecko', 'gem-pendant', 'high-shot', 'hood', 'hourglass', 'ice-spear', 'imp', 'journey', 'key',
      'lantern-flame', 'laurel-crown', 'lion', 'magic-swirl', 'mining', 'minotaur', 'moon', 'padlock', 'paw',
      'pointy-hat', 'queen-crown', 'snowflake-2', 'spectre', 'squid-head', 'stone-block', 'stone-tower', 'swap-bag',
      'tied-scroll', 'tombstone', 'tornado', 'tower-fall', 'trade', 'trident', 'visored-helm', 'walking-boot',
      'white-tower', 'wizard-staff',
    ], // prettier-ignore
  },
  {
    name: 'Delapouite',
    site: 'https://delapouite.com',
    icons: [
      'black-knight-helm', 'bow-arrow', 'camel', 'camping-tent', 'cave-entrance', 'clockwise-rotation', 'cooking-pot',
      'drum', 'dwarf-face', 'gargoyle', 'hobbit-door', 'horseshoe', 'jester-hat', 'meeple', 'mushroom-house', 'ogre',
      'orc-head', 'pan-flute', 'perspective-dice-six-faces-random', 'pirate-hat', 'ram-profile', 'rat', 'sailboat', 'sasquatch',
      'sharp-axe', 'spell-book', 'stone-bridge', 'two-coins',
    ], // prettier-ignore
  },
  {
    name: 'Sbed',
    site: 'https://opengameart.org/content/95-game-icons',
    icons: ['death-skull', 'water-drop'],
  },
  { name: 'Carl Olsen', site: 'https://twitter.com/unstoppableCarl', icons: ['flame'] },
  { name: 'Kier Heyl', icons: ['elf-helmet'] },
  { name: 'Skoll', icons: ['ballista', 'footsteps'] },
  { name: 'Caro Asercion', icons: ['badger', 'goblin'] },
]
