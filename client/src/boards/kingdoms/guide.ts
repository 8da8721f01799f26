/** A first game, learned by playing it: notes beside the real things. */
import type { LogEntry } from '$lib/protocol/messages'
import type { GuideStep, View } from '../../table/contract'
import { underWay } from './lookups'
import { eventOf, viewOf, type Event } from './wire'

const isSetUp = (view: View): boolean =>
  underWay(viewOf(view), 'setup') === null &&
  viewOf(view).rulers.some((ruler) => ruler.armies.length > 0)

const isSolo = (view: View): boolean => viewOf(view).compass !== null

const happened = (log: readonly LogEntry[], type: Event['type'], seat: number | null): boolean =>
  log.map(eventOf).some((event) => {
    const who = 'seat' in event ? event.seat : null
    return event.type === type && (seat === null || who === seat)
  })

export const GUIDE: readonly GuideStep[] = [
  {
    title: 'A realm of your own',
    text: 'This card is your home. Click one of its five lit regions: your first two armies begin there. Click it again, or press Go, to send it.',
    at: '[data-mine]',
    until: ({ view }) => isSetUp(view),
  },
  {
    title: 'What the land gives',
    text: 'The sign before a name says what a region brings: forests mana, mountains ore, plains food, ruins whatever you like. A capital brings nothing now, but 2 points at the end. Point at a region to read more.',
    at: '[data-mine]',
  },
  {
    title: 'What you have',
    text: 'Mana, ore and food, up to nine of each. Mana pays for magic, ore for the tower, food for armies. In war a mana is worth two and an ore one.',
    at: '[data-guide="tracks"]',
  },
  {
    title: 'Six actions, five cubes',
    text: 'Whoever begins a turn puts a cube on one action, and everybody may take it: they first, then all others. After five cubes the card is cleared. Wait for your turn, then click a lit action and send it.',
    at: '[data-guide="actions"]',
    until: ({ view, log }) => happened(log, 'ActionSelected', view.seat),
  },
  {
    title: 'Take part, or collect',
    text: 'On the others’ turns you choose: take their action too, or collect one resource from each region you hold. Collecting is never wasted. Try it on somebody else’s turn.',
    at: '#decision',
    until: ({ view, log }) => happened(log, 'ResourcesCollected', view.seat),
  },
  {
    title: 'Armies on the move',
    text: 'Patrol moves an army to a neighbouring region of its card, Quest from the edge of one card to the edge of another. Click the army’s region, then a lit region to enter. Numbers on the map are keys, too.',
    at: '[data-maps]',
    until: ({ view, log }) => happened(log, 'ArmyMoved', view.seat),
  },
  {
    title: 'Rivers and crags',
    text: 'Water and crags part regions that seem to touch. Click anything in the shade and the table says why it cannot be chosen, with the rule.',
    at: '[data-maps]',
  },
  {
    title: 'The compass',
    text: 'Your rival is the dummy: a die and this compass play it. The number rolled is an hour, the hour an action; one that has its cube is passed clockwise. From the same hour the hand then turns until its line touches an army or a region that fits.',
    at: '[data-guide="compass"]',
    when: isSolo,
  },
  {
    title: 'Day and night',
    text: 'By day the hand takes what lies nearest, and each army of the dummy counts two in war; by night the farthest, and each counts one. The card is turned over whenever the action card is cleared. What the dummy did, and why, stands here: wait for its first roll.',
    at: '[data-guide="dummy"]',
    when: isSolo,
    until: ({ log }) => happened(log, 'DieRolled', null),
  },
  {
    title: 'War with the dummy',
    text: 'It never offers peace and sets no number: its strength is written on the table before you go. Pay as much as it is worth and you win; yield, and your army retreats or is lost.',
    at: '[data-maps]',
    when: isSolo,
  },
  {
    title: 'War, or a white flag',
    text: 'Crossed swords mean that somebody stands there. Both set a number in secret and both pay it, win or lose; the higher one keeps the region, a tie goes to the defender. Two white flags make you allies instead, and both hold the region.',
    at: '[data-maps]',
    when: (view) => !isSolo(view),
  },
  {
    title: 'The tower',
    text: 'Each level costs as much ore as its number. High levels bring many points; the top brings most. Whoever gets there also brings the end of the game nearer.',
    at: '[data-guide="tower"]',
  },
  {
    title: 'Your magic',
    text: 'Five levels that only your faction has. Each costs mana, is worth a point, and works from the moment you learn it. Read the next one: is it worth saving for?',
    at: '[data-guide="magic"]',
  },
  {
    title: 'Who does what',
    text: 'Here stand the others: what they have, how far they are, and who is deciding. Nothing is hidden but sealed numbers, so look before you start a war.',
    at: '[data-ruler]',
  },
  {
    title: 'How it ends',
    text: 'When somebody has all armies, the whole tower or all magic, the game ends with the next clearing of the card. Armies, magic, tower and capitals count; armies in ruins are lost first. Now finish the game: have fun.',
    at: '[data-guide="mat"]',
  },
]

export const GUIDE_TABLE = {
  options: { players: 3, factions: 'random', split: 'beginner', first: 1 },
  bots: 'green',
} as const
