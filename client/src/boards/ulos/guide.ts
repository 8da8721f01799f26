/** A first game, learned by playing it: notes beside the real things. */
import type { LogEntry } from '$lib/protocol/messages'
import type { GuideStep } from '../../table/contract'
import { type Event, eventOf } from './wire'

type Now = Parameters<NonNullable<GuideStep['until']>>[0]

/** How often something of this kind was told of me. */
function told(log: readonly LogEntry[], seat: number | null, ...types: Event['type'][]): number {
  return log
    .map(eventOf)
    .filter((event) => 'god' in event && event.god === seat && types.includes(event.type)).length
}

const happened =
  (times: number, ...types: Event['type'][]) =>
  ({ view, log }: Now): boolean =>
    told(log, view.seat, ...types) >= times

export const GUIDE: readonly GuideStep[] = [
  {
    title: 'A god with favorites',
    text: 'You lead no army: you hold cards of those who fight. Favor is your purse now and your score at the end, when every card counts as much as its faction is strong.',
    at: '[data-guide="favor"]',
  },
  {
    title: 'Three tiles',
    text: 'Each turn begins with a tile. It shows two terrains and lies only on the same two, printed side by side on the map. Click one of yours to see where it fits; R turns it.',
    at: '[data-guide="tiles"]',
  },
  {
    title: 'Your first tile',
    text: 'The first tile of everybody has to lie beside a violet rift tile so that a camp can rise: every lit spot does. Point at one to read what it would do, then click it twice or press Enter.',
    at: '[data-guide="map"]',
    until: happened(1, 'TilePlaced'),
  },
  {
    title: 'A camp rises',
    text: 'Three joined spaces without a camp are room for a faction that has none. If several fit, you choose which and where. You have one of its cards now, free of charge.',
    at: '[data-guide="map"]',
    until: happened(1, 'CampEstablished'),
  },
  {
    title: 'Power is the price',
    text: 'A faction stands where the visible spaces of its two terrains put it; those under the camp do not count. The bold number is its strength: what a card costs now and what each is worth at the end. Below it, spoils: what a card brings when it goes back.',
    at: '[data-guide="track"]',
  },
  {
    title: 'Now act: buy',
    text: 'Buy up to three cards of factions with a camp, or use the ability of one, or pass. New camps are cheap, and a card bought at 2 may be worth 9 later. Pick one and press Go; stop when you have enough.',
    at: '#decision',
    until: happened(1, 'CardBought', 'AbilityUsed', 'ActionPassed'),
  },
  {
    title: 'The others',
    text: 'At the end of a turn a tile is drawn, and the next god plays. How many cards everybody holds is open, which ones is not; but all buy in the open. Watch who backs whom.',
    at: '[data-guide="others"], [data-guide="seats"]',
  },
  {
    title: 'Let them grow',
    text: 'A sign on a spot says what a tile there does: +2 is a faction that gains two columns, a tent a new camp, swords a conflict, a bare number nothing else. Place your second tile so that a faction you hold grows.',
    at: '[data-guide="map"]',
    until: happened(2, 'TilePlaced', 'PlacementSkipped'),
  },
  {
    title: 'Abilities',
    text: 'Instead of buying, show a card: you get its spoils, use what is written on it, and it goes back to its stack. The stronger the faction, the more it does. Read what yours can do.',
    at: '[data-guide="cards"]',
  },
  {
    title: 'Rift tiles',
    text: 'Whoever joins a rift tile to a camp’s land takes it, unseen by the others. Use one a turn for its effect, or keep it: unused it is worth 3 favor at the end.',
    at: '[data-guide="favor"]',
  },
  {
    title: 'When two camps meet',
    text: 'A tile that joins two camps lies face down, and they fight. Whoever placed it says which side attacks: the attacker wins a tie. One camp will leave the map, and its cards fall to 1.',
    at: '[data-guide="map"]',
  },
  {
    title: 'Cards in secret',
    text: 'Then everybody commits cards, unseen: each adds one to its side, others are a bluff. Half of what you commit goes back for its spoils, so the losing side is also a way to cash in. The sheet tells what you return and gain either way.',
    at: '[data-guide="conflict"], [data-guide="cards"]',
  },
  {
    title: 'How it ends',
    text: 'When the supply of tiles is empty or two factions have become legendary, all finish their turns. Favor, cards at their strength, two more for each legendary card, and rift tiles are counted. Now play on: have fun.',
    at: '[data-guide="track"]',
  },
]

export const GUIDE_TABLE = {
  options: { players: 3, factions: 'basic', first: 1 },
  bots: 'green',
} as const
