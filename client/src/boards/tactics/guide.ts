/** A first game, explained as it is played: what is said at which moment. */
import type { GuideNow, GuideStep } from '../../table/contract'
import { all, asks, happened, isOver, not, offers, type Moment } from '../shared/moments'
import { eventOf, viewOf, type Event } from './wire'

/** Whether what was told is mine: of my side, my seat or one of my units. */
function isMine(event: Event, { view }: GuideNow): boolean {
  if ('side' in event) return event.side === view.seat
  if ('seat' in event) return event.seat === view.seat
  if (!('unit' in event)) return false
  return viewOf(view).units.some((unit) => unit.card === event.unit && unit.side === view.seat)
}
const anybodys = (): boolean => true

const UNITS = 4
/** With what stands in its corners, where anything does. */
const MAP = '[data-guide="field"], [data-guide="map"]'
const did = (...types: Event['type'][]): Moment => happened(eventOf, isMine, types)
const told = (...types: Event['type'][]): Moment => happened(eventOf, anybodys, types)
const attacked: Moment = did('AttackDeclared', 'SpellCast')

const hasFlags: Moment = ({ view }) => viewOf(view).flags_needed > 0
const isLate: Moment = ({ view, over }) =>
  !over && viewOf(view).limit > 0 && viewOf(view).round >= viewOf(view).limit

/** How this game ends: by agreement, or as the book says. */
function end({ view }: GuideNow): string {
  const { limit } = viewOf(view)
  return limit
    ? `This first game is short: it ends after ${limit} rounds, or sooner with a flag.`
    : 'It ends soon after the last flag that is needed, or once a side has no units left.'
}

export const GUIDE: readonly GuideStep[] = [
  {
    id: 'goal',
    tab: 'others',
    title: 'What wins: points',
    text: (now) =>
      `A flag is worth 5 points, a unit that you capture 2, each of your own that survives 2, and a village you stand in 1. ${end(now)}`,
    at: '[data-guide="track"]',
    when: all(hasFlags, not(isOver)),
  },
  {
    id: 'units',
    tab: 'mine',
    title: 'Your four units',
    text: 'A fighter, a rogue, a wizard and a beast. Each card shows what its unit has left (health, ammo or mana), how far it moves, how hard it hits, and what it alone can do.',
    at: '[data-guide="units"]',
    when: not(isOver),
  },
  {
    id: 'places',
    title: 'Take your places',
    text: 'Choose where you begin, then put your units on the stars: pick one, then a star, and press the button below. Those who walk slowly belong in front.',
    at: '#decision',
    when: asks('T-SET-5'),
    until: happened(eventOf, isMine, ['UnitPlaced'], UNITS),
  },
  {
    id: 'tactic',
    title: 'A tactic card',
    text: 'Keep one of two. When what it waits for comes true you may play it, even in the turn of another, and it costs no action. The others see only its back.',
    at: '#decision',
    when: asks('T-SET-9'),
    until: did('TacticKept'),
  },
  {
    id: 'actions',
    title: 'Your turn: three actions',
    text: 'Spread them over your units as you like. Click one of your units: everywhere it can go is lit, with the price on the square. Move toward the middle square of an area with a flag.',
    at: MAP,
    when: asks('T-TURN-4'),
    until: did('UnitMoved'),
  },
  {
    id: 'moving',
    title: 'Ground and height',
    text: 'A square costs 1; water, peaks and climbing 1 more, going down is free, and portals lead to any other portal. A village on the way heals and refills. Forest takes 1 off damage, water adds 1.',
    at: MAP,
    when: all(asks('T-TURN-4'), did('UnitMoved')),
  },
  {
    id: 'weakened',
    tab: 'mine',
    title: 'Weakened',
    text: 'A unit that takes a second action in a turn lies weakened afterwards: in your next turn it does nothing, or pays 2 health first. So let three units act once each, until it counts.',
    at: '[data-guide="units"]',
    when: all(asks('T-TURN-4'), did('UnitMoved')),
  },
  {
    id: 'ending',
    title: 'End your turn',
    text: 'Use what is left of your actions, or pick “End” and press the button below. Units that did not act recover, and you draw a tactic card.',
    at: '#decision',
    when: all(asks('T-TURN-4'), offers('end'), did('UnitMoved', 'AttackDeclared')),
    until: did('TurnEnded'),
  },
  {
    id: 'flags',
    tab: 'others',
    title: 'How a flag is won',
    text: 'As your turn begins, a flag moves one step if you have more units in its area than the others. For the first step one of them stands on the middle square. After three steps it is yours.',
    at: '[data-guide="track"]',
    when: all(hasFlags, did('TurnEnded'), asks('T-TURN-4')),
  },
  {
    id: 'discard',
    title: 'Two cards at most',
    text: 'You drew a third tactic card: give one up. Keep those whose moment you see coming.',
    at: '#decision',
    when: asks('T-TURN-7'),
  },
  {
    id: 'attack',
    title: 'Attack',
    text: 'An enemy is in reach of a unit of yours. Pick that unit, then the enemy: the panel tells damage, dice and what can come back, before you send anything. Damage is never rolled; dice decide misses, power and knock backs.',
    at: '#decision',
    when: all(asks('T-TURN-4'), offers('melee', 'shoot', 'cast')),
    until: attacked,
  },
  {
    id: 'counter',
    title: 'Hit back?',
    text: 'Your unit was hurt and still stands, so it may hit back at once. So may theirs: attack from where they cannot reach you, from farther away or from another height.',
    at: '#decision',
    when: asks('T-COUNTER-1'),
  },
  {
    id: 'knock',
    title: 'Knock back?',
    text: 'Dice may push the other away: into an obstacle it loses 1 health, and out of a flag’s area it counts no more.',
    at: '#decision',
    when: asks('T-MELEE-3'),
  },
  {
    id: 'power',
    title: 'More power',
    text: 'Pay more mana than you need and the spell does more. A village refills all that was spent.',
    at: '#decision',
    when: asks('T-SPELL-2'),
  },
  {
    id: 'window',
    title: 'The moment of a card',
    text: 'What one of your tactic cards waits for has just come true. Play it now, or keep it for a better moment.',
    at: '#decision',
    when: asks('T-TACTIC-1'),
  },
  {
    id: 'fights',
    title: 'How fights go',
    text: (now) =>
      `${told('AttackDeclared', 'SpellCast')(now) ? 'You have not attacked yet.' : 'Nobody has attacked yet.'} Pick a unit and then an enemy in reach: the panel tells what will happen before you send it. A captured unit is 2 points, and one less against you in a flag’s area.`,
    at: MAP,
    when: all(isLate, not(attacked)),
  },
  {
    id: 'late',
    tab: 'others',
    title: 'The last round',
    text: 'Points are counted after it. Step into a village for 1, capture a hurt unit for 2, and keep your own alive: each is 2.',
    at: '[data-guide="track"]',
    when: isLate,
  },
  {
    id: 'result',
    tab: 'others',
    title: 'The result',
    text: 'Flags, units left, captured units and villages were counted. You know the game now: play until a flag is won, in teams, on a realm you build, or an adventure alone.',
    at: '[data-guide="others"], [data-guide="track"]',
    when: isOver,
  },
]
