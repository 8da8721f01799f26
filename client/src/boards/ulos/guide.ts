/** A first game, explained as it is played: what is said at which moment. */
import type { GuideNow, GuideStep } from '../../table/contract'
import { all, asks, happened, isOver, not, type Moment } from '../shared/moments'
import { eventOf, viewOf, type Event } from './wire'

const isMine = (event: Event, { view }: GuideNow): boolean =>
  'god' in event && event.god === view.seat
const anybodys = (): boolean => true

const did = (...types: Event['type'][]): Moment => happened(eventOf, isMine, types)
const didTwice = (...types: Event['type'][]): Moment => happened(eventOf, isMine, types, 2)
const told = (...types: Event['type'][]): Moment => happened(eventOf, anybodys, types)
/** Whether I committed a card; who holds none is never asked. */
const committed: Moment = happened(
  eventOf,
  (event, now) =>
    event.type === 'CardsCommitted' && isMine(event, now) && event.cards.some((cards) => cards > 0),
  ['CardsCommitted'],
)
const isLate: Moment = ({ view, over }) => !over && viewOf(view).trigger !== ''

/** How this game ends: by agreement, or as the book says. */
function end({ view }: GuideNow): string {
  const { limit } = viewOf(view)
  return limit
    ? `This first game is short: it ends after ${limit} rounds.`
    : 'It ends when the supply of tiles is empty or two factions have become legendary.'
}

export const GUIDE: readonly GuideStep[] = [
  {
    id: 'goal',
    tab: 'mine',
    title: 'What wins: favor',
    text: (now) =>
      `You are a god and lead no army: you hold cards of those who fight. Most favor wins. Favor is your purse now; at the end every card in your hand adds as much as its faction is strong. ${end(now)}`,
    at: '[data-guide="favor"]',
    when: not(isOver),
  },
  {
    id: 'tiles',
    title: 'A turn begins with a tile',
    text: 'A tile shows two terrains and lies only on the same two, side by side on the map. Click one of yours to see where it fits; R turns it.',
    at: '[data-guide="tiles"]',
    when: asks('D-PLACE-1'),
  },
  {
    id: 'first',
    title: 'Your first tile',
    text: 'It has to lie beside a violet rift tile so that a camp can rise: every lit spot does. Point at one to read what it would do, click it, then press “{send}”.',
    at: '[data-guide="map"]',
    when: asks('D-PLACE-1'),
    until: did('TilePlaced'),
  },
  {
    id: 'camp',
    title: 'A camp rises',
    text: 'Three joined spaces without a camp are room for a faction that has none. Choose which and where, then press “{send}”. You get one of its cards free of charge.',
    at: '[data-guide="map"]',
    when: asks('D-CAMP-1'),
    until: did('CampEstablished'),
  },
  {
    id: 'power',
    title: 'Power is the price',
    text: 'The more of its two terrains can be seen round its camp, the further right a faction stands. The bold number is its strength: what a card costs now, and what each is worth at the end.',
    at: '[data-guide="track"]',
    when: all(told('CampEstablished'), not(isOver)),
  },
  {
    id: 'buy',
    title: 'Now act: buy',
    text: 'Buy up to three cards of factions with a camp. Buy low: a card bought at 2 may be worth 9 at the end, if you and others let its faction grow. Pick one and press “{send}”.',
    at: '#decision',
    when: asks('D-ACT-1'),
    until: did('CardBought'),
  },
  {
    id: 'more',
    title: 'One more?',
    text: 'Two more cards at most. Keep some favor: what you do not spend counts too. Stop when you have enough.',
    at: '#decision',
    when: asks('D-BUY-1'),
  },
  {
    id: 'others',
    tab: 'others',
    title: 'The others',
    text: 'Then a tile is drawn and the next god plays. How many cards everybody holds is open, which ones is not; but all buy in the open. Watch who backs whom.',
    at: '[data-guide="others"], [data-guide="seats"]',
    when: all(did('CardBought', 'ActionPassed', 'AbilityUsed'), not(isOver)),
  },
  {
    id: 'grow',
    title: 'Let them grow',
    text: 'A sign on a spot says what a tile there does: +2 is a faction that gains two columns, a tent a new camp, swords a conflict. Place your tile so that a faction grows whose cards you hold.',
    at: '[data-guide="map"]',
    when: all(asks('D-PLACE-1'), did('TilePlaced')),
    until: didTwice('TilePlaced', 'PlacementSkipped'),
  },
  {
    id: 'abilities',
    tab: 'mine',
    title: 'Or use what a card can do',
    text: 'Instead of buying you may show a card: you get its spoils, use what is written on it, and it goes back to its stack. The stronger its faction, the more it does. Good for cards that will soon be worth less.',
    at: '[data-guide="cards"]',
    when: all(asks('D-ACT-1'), did('CardBought')),
  },
  {
    id: 'rifts',
    tab: 'mine',
    title: 'A rift tile',
    text: 'Whoever joins a rift tile to a camp’s land takes it, unseen by the others. You may use one a turn for what it does, or keep it: unused it is worth 3 favor at the end.',
    at: '[data-guide="favor"]',
    when: all(did('RiftCollected'), not(isOver)),
  },
  {
    id: 'attacker',
    title: 'Two camps meet: who attacks?',
    text: 'Your tile joins two camps, so they fight and one will leave the map. You say who attacks: the attacker wins a tie. Choose the side whose cards you hold.',
    at: '[data-guide="conflict"], #decision',
    when: asks('D-CONFLICT-4'),
  },
  {
    id: 'conflict',
    title: 'A conflict: cards in secret',
    text: 'Everybody commits cards unseen: each adds one to its side, cards of others are a bluff. Half of what you commit goes back for its spoils, so the losing side is also a way to cash in. Cards of the faction that leaves fall to 1.',
    at: '[data-guide="conflict"], #decision',
    when: asks('D-CONFLICT-5'),
    until: committed,
  },
  {
    id: 'returning',
    title: 'What goes back',
    text: 'At least half of what you committed goes back to its stack and brings its spoils in favor. Give back what will be worth little, keep what grows.',
    at: '[data-guide="conflict"], #decision',
    when: asks('D-CONFLICT-14'),
  },
  {
    id: 'meeting',
    title: 'When two camps meet',
    text: (now) =>
      `${told('ConflictBegun')(now) ? 'You have committed no card yet.' : 'There was no conflict yet.'} A tile that joins two camps makes them fight: all commit cards in secret, the side with more wins, and the other leaves the map. Its cards then count 1, so do not keep all in one faction.`,
    at: '[data-guide="map"]',
    when: all(isLate, not(committed)),
  },
  {
    id: 'late',
    title: 'The last round',
    text: 'Everybody has one last turn. Buy what is worth as much as it costs or will grow by your tile; favor that you keep counts as well. Legendary factions bring two more for each card.',
    at: '[data-guide="track"]',
    when: isLate,
  },
  {
    id: 'result',
    title: 'The result',
    text: 'Favor, cards at their strength, legends and unused rift tiles were counted. You know the whole game now: play it in full length, with more gods, or alone against Ulrir.',
    at: '[data-guide="track"]',
    when: isOver,
  },
]
