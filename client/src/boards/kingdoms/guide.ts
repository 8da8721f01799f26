/** A first game, explained as it is played: what is said at which moment. */
import type { GuideNow, GuideStep, View } from '../../table/contract'
import { all, asks, happened, isOver, not, offers, type Moment } from '../shared/moments'
import { underWay } from './lookups'
import { eventOf, viewOf, type Event } from './wire'

const isMine = (event: Event, { view }: GuideNow): boolean =>
  'seat' in event && event.seat === view.seat
const anybodys = (): boolean => true

const did = (...types: Event['type'][]): Moment => happened(eventOf, isMine, types)
const told = (...types: Event['type'][]): Moment => happened(eventOf, anybodys, types)

/** Whether a number of mine was more than the white flag, which may be all that one can show. */
const setAValue: Moment = happened(
  eventOf,
  (event, { view: { seat } }) =>
    event.type === 'ValuesRevealed' &&
    (event.attacker === seat ? event.attack : event.defender === seat ? event.defence : 0) > 0,
  ['ValuesRevealed'],
)

const isSetUp: Moment = ({ view }) =>
  underWay(viewOf(view), 'setup') === null &&
  viewOf(view).rulers.some((ruler) => ruler.armies.length > 0)
const isSolo = (view: View): boolean => viewOf(view).compass !== null
const playsAlone: Moment = ({ view }) => isSolo(view)
const isLate: Moment = ({ view, over }) => !over && viewOf(view).trigger !== ''

const SELECT = 'U-TURN-3'
const ACT = 'U-TURN-4'
const FOLLOW = 'U-TURN-7'

/** How this game ends: by agreement, or as the book says. */
function end({ view }: GuideNow): string {
  const { rounds } = viewOf(view)
  if (!rounds) return 'It ends after somebody has all armies, the whole tower or all magic.'
  return `This first game is short: it ends when the action card is full for the ${rounds === 1 ? 'next' : nth(rounds)} time.`
}

const nth = (number: number): string =>
  ['next', 'second', 'third', 'fourth'][number - 1] ?? `${number}th`

export const GUIDE: readonly GuideStep[] = [
  {
    id: 'goal',
    tab: 'others',
    title: 'What wins: points',
    text: (now) =>
      `Every army of yours is worth 1 point at the end, every level of magic 1, a capital 2, and the tower what is written on its levels. ${end(now)}`,
    at: '[data-guide="tower"]',
    when: not(isOver),
  },
  {
    id: 'home',
    title: 'Your home',
    text: 'Pick one of the five lit regions: your first two armies begin there. The sign before a name says what it brings: mana, ore, food, or with ruins what you like. Then press “{send}”.',
    at: '[data-mine]',
    when: asks('U-SET-7'),
    until: isSetUp,
  },
  {
    id: 'stores',
    title: 'What you have',
    text: 'Mana pays for magic, ore for the tower, food for new armies. You may hold nine of each. In a war a mana counts two and an ore one, so whoever spends all of it cannot defend.',
    at: '[data-guide="tracks"]',
    when: all(isSetUp, not(isOver)),
  },
  {
    id: 'select',
    title: 'Your turn: select an action',
    text: 'Your cube goes on one of the six actions, and everybody may take it: you first, then the others. So select what helps you more than them. “{patrol}” or “{quest}” lets you march at once.',
    at: '[data-guide="actions"]',
    when: asks(SELECT),
    until: did('ActionSelected'),
  },
  {
    id: 'march',
    title: 'Armies on the move',
    text: 'Pick an army, then where it goes, then press “{send}”. {patrol} leads to a neighbour on the same card, {quest} from the edge of one card to another’s. Go where nobody stands: each region you hold brings a resource. Click what lies in the shade and the table says why not.',
    at: '[data-maps]',
    when: all(asks(ACT, FOLLOW), offers('patrol', 'quest')),
    until: did('ArmyMoved'),
  },
  {
    id: 'act',
    title: 'Take it, or not',
    text: (now) =>
      asks(ACT)(now)
        ? 'You selected it, so you take it first. Only what you can pay for is listed. Who selected an action cannot collect: “{decline}” means a turn for nothing.'
        : 'Whoever selects an action takes it first, and cannot collect in that turn. So select what you can pay for: the table says beforehand what you could not do, and why.',
    at: '#decision',
    when: asks(ACT, SELECT), // one button may select and take it at once
  },
  {
    id: 'follow',
    title: 'On the others’ turns',
    text: 'Take their action too, or “{collect}”: one resource from each region that you hold. Collecting is never wasted; three or four times are enough to build, research or expand.',
    at: '#decision',
    when: asks(FOLLOW),
    until: did('ResourcesCollected'),
  },
  {
    id: 'choice',
    title: 'What you like',
    text: 'Ruins bring a resource of your choice, and so does being down to the last army. Think of what you want next: ore for the tower, mana for magic and wars, food for armies.',
    at: '#decision',
    when: asks('U-COLLECT-5'),
  },
  {
    id: 'why',
    title: 'Which action, and why?',
    text: '{expand} adds an army where one stands alone: a point, and soon another region. {build} costs ore, and the upper levels bring most points. {research} costs mana: a point, and a power that only your faction has. {trade} turns what you have into what you need.',
    at: '[data-guide="actions"]',
    when: all(asks(SELECT), did('ActionSelected')),
  },
  {
    id: 'grow',
    tab: 'others',
    title: 'A point a step',
    text: 'This makes you grow, now and for good. Pick it and press “{send}”. How far everybody is can be seen here, so nobody is surprised at the end.',
    at: '[data-guide="tower"]',
    when: all(asks(ACT, FOLLOW), offers('build', 'research', 'expand')),
    until: did('TowerBuilt', 'MagicLearned', 'ArmyAdded'),
  },
  {
    id: 'neutral',
    title: 'The Lost Kingdom',
    text: 'With two players a third card lies between them, held by neutral armies. To beat one you pay as much as there are. It is a point, and so is its region as long as you stay.',
    at: '#decision, [data-game-dialog] [role="dialog"]',
    when: asks('U-TWO-3'),
  },
  {
    id: 'war',
    title: 'War',
    text: 'Two armies meet. Both set a number in secret, and both pay it, win or lose: the higher one keeps the region, a tie goes to the defender. Set what the region is worth to you, or show the white flag and pay nothing.',
    at: '[data-game-dialog] [role="dialog"], #decision',
    when: all(asks('U-WAR-2'), not(playsAlone)),
    until: setAValue,
  },
  {
    id: 'paying',
    title: 'Both pay',
    text: 'A mana counts two, an ore one; food counts nothing here. Keep what you need next.',
    at: '[data-game-dialog] [role="dialog"], #decision',
    when: asks('U-WAR-8'),
  },
  {
    id: 'retreat',
    title: 'Beaten, not lost',
    text: 'A beaten army may go to a region next to it where no war would begin, for as much food as you have armies. An army is a point, so it is often worth it; if you cannot pay, it is removed.',
    at: '[data-game-dialog] [role="dialog"], #decision',
    when: asks('U-RETREAT-6'),
  },
  {
    id: 'dummy',
    title: 'The dummy',
    text: 'Your rival is played by a die and this compass: the number is an hour, the hour an action, and the hand turns on to an army or a region that fits. It sets no number in war: its strength is written on the table before you go.',
    at: '[data-guide="compass"]',
    when: all(playsAlone, told('DieRolled'), not(isOver)),
  },
  {
    id: 'cleared',
    title: 'The card is cleared',
    text: (now) =>
      `Five cubes lay on it, so all actions are free again. That is a round. ${end(now)}`,
    at: '[data-guide="actions"]',
    when: all(told('CardCleared'), not(isOver), not(isLate)),
  },
  {
    id: 'meeting',
    title: 'When armies meet',
    text: (now) =>
      `${told('WarStarted')(now) ? 'You have shown no more than the white flag yet.' : 'You have not been at war yet.'} Crossed swords on the map mean that somebody stands there: both set a number in secret and pay it, and the higher one keeps the region. Attack where the other has little mana and ore.`,
    at: '[data-maps]',
    when: all(isLate, not(setAValue), not(playsAlone)),
  },
  {
    id: 'late',
    title: 'The last round',
    text: 'When the card is full the game is over. Resources count for nothing then: turn them into armies, tower and magic now. Armies in ruins are lost first, so march out in time, best into a capital.',
    at: '[data-guide="actions"]',
    when: isLate,
  },
  {
    id: 'result',
    tab: 'others',
    title: 'The result',
    text: 'Armies, magic, tower and capitals were counted, with two players also what was won in the Lost Kingdom. You know the whole game now: play it in full length, with more players, or alone against the dummy.',
    at: '[data-guide="tower"]',
    when: isOver,
  },
]
