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
      'anvil', 'cog', 'crossed-swords', 'crown', 'duality-mask', 'feathered-wing', 'flying-flag',
      'gecko', 'high-shot', 'journey', 'lantern-flame', 'moon', 'stone-tower', 'trade', 'trident',
      'white-tower',
    ], // prettier-ignore
  },
  {
    name: 'Delapouite',
    site: 'https://delapouite.com',
    icons: ['hobbit-door', 'horseshoe', 'meeple', 'pan-flute', 'sharp-axe', 'spell-book', 'stone-bridge'],
  },
  { name: 'Sbed', site: 'https://opengameart.org/content/95-game-icons', icons: ['death-skull'] },
  { name: 'Skoll', icons: ['footsteps'] },
  { name: 'Caro Asercion', icons: ['goblin'] },
]
