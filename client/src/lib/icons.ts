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
      'anvil', 'broadsword', 'cog', 'crossed-swords', 'crown', 'crowned-skull', 'duality-mask', 'feathered-wing',
      'floating-crystal', 'flying-flag', 'fox-head', 'frog', 'gecko', 'gem-pendant', 'high-shot', 'hourglass',
      'journey', 'lantern-flame', 'magic-swirl', 'moon', 'padlock', 'spectre', 'squid-head', 'stone-block',
      'stone-tower', 'tornado', 'trade', 'trident', 'walking-boot', 'white-tower',
    ], // prettier-ignore
  },
  {
    name: 'Delapouite',
    site: 'https://delapouite.com',
    icons: [
      'camping-tent', 'cave-entrance', 'clockwise-rotation', 'dwarf-face', 'hobbit-door', 'horseshoe', 'meeple', 'ogre', 'orc-head',
      'pan-flute', 'perspective-dice-six-faces-random', 'ram-profile', 'rat', 'sharp-axe', 'spell-book',
      'stone-bridge', 'two-coins',
    ], // prettier-ignore
  },
  { name: 'Sbed', site: 'https://opengameart.org/content/95-game-icons', icons: ['death-skull', 'water-drop'] },
  { name: 'Carl Olsen', site: 'https://twitter.com/unstoppableCarl', icons: ['flame'] },
  { name: 'Kier Heyl', icons: ['elf-helmet'] },
  { name: 'Skoll', icons: ['ballista', 'footsteps'] },
  { name: 'Caro Asercion', icons: ['goblin'] },
]
