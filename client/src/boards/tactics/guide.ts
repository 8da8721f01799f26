/** A first game, learned by playing it: notes beside the real things. */
import type { LogEntry } from '$lib/protocol/messages'
import type { GuideStep, View } from '../../table/contract'
import { eventOf, viewOf, type Event } from './wire'

type Now = Parameters<NonNullable<GuideStep['until']>>[0]
/** Whether what was told is mine: of my side, my seat or one of my units. */
function isMine(event: Event, view: View): boolean {
  if ('side' in event) return event.side === view.seat
  if ('seat' in event) return event.seat === view.seat
  if (!('unit' in event)) return false
  return viewOf(view).units.some((unit) => unit.card === event.unit && unit.side === view.seat)
}

/** How often something of this kind was told of me. */
function told(log: readonly LogEntry[], view: View, ...types: Event['type'][]): number {
  return log.map(eventOf).filter((event) => types.includes(event.type) && isMine(event, view))
    .length
}

const happened =
  (times: number, ...types: Event['type'][]) =>
  ({ view, log }: Now): boolean =>
    told(log, view, ...types) >= times

const UNITS = 4

export const GUIDE: readonly GuideStep[] = [
  {
    title: 'Four units',
    text: 'You lead a fighter, a rogue, a wizard and a beast. Each card shows what its unit has left (health, ammo or mana), how far it moves, how hard it hits, and what it alone can do.',
    at: '[data-guide="units"]',
  },
  {
    title: 'What it is about',
    text: 'A flag moves on when you have more units in its area than the others as your turn begins; to start it, one of them stands on the middle square. A flag is worth 5 points, a captured unit 2, each of your own that survives 2.',
    at: '[data-guide="track"]',
  },
  {
    title: 'Take your places',
    text: 'Choose where you begin, then put your units on the stars: pick one, click a star, and again to confirm. Those who walk slowly belong in front.',
    at: '#decision',
    until: happened(UNITS, 'UnitPlaced'),
  },
  {
    title: 'A tactic card',
    text: 'Keep one of two. When its IF comes true you may play it, even in the turn of another: it costs no action. The others see only its back.',
    at: '#decision',
    until: happened(1, 'TacticKept'),
  },
  {
    title: 'Three actions',
    text: 'In your turn you take up to three actions, spread over your units as you like. Click one of your units: everywhere it can go is lit, with the price on the square.',
    at: '[data-guide="map"], #decision',
    until: ({ narrowing, view, log }) =>
      narrowing.picked.some((word) => viewOf(view).units.some((unit) => unit.card === word)) ||
      told(log, view, 'UnitMoved', 'AttackDeclared') > 0,
  },
  {
    title: 'Moving',
    text: 'A square costs 1; water, peaks and the ballista 1 more; climbing 1 more, however high. Going down is free, and portals lead to any other portal. A village on the way heals and refills. Move a unit toward a flag.',
    at: '[data-guide="map"]',
    until: happened(1, 'UnitMoved'),
  },
  {
    title: 'Height and ground',
    text: 'Shots and spells reach 1 farther at a lower target and 1 less at a higher one; from a peak they reach everything. Nobody fights hand to hand across heights. Forest takes 1 off the damage, water adds 1.',
    at: '[data-guide="map"]',
  },
  {
    title: 'Weakened',
    text: 'A unit that takes a second action in a turn lies weakened afterwards: in your next turn it does nothing, or pays 2 health first. With two units left nobody is weakened any more. So let three units act once, until it counts.',
    at: '[data-guide="units"]',
  },
  {
    title: 'Attacking',
    text: 'Pick a unit with an enemy in range: the panel tells range, damage, ammo or mana, the dice and what can come back, before you send anything. Damage is never rolled; dice decide misses, power and knock backs.',
    at: '#decision',
  },
  {
    title: 'Counters',
    text: 'Whoever is hurt by an attack and still stands may hit back at once, if the attacker is in reach. Attack from where they cannot: from farther away, or from another height. When it is your unit, you are asked here.',
    at: '#decision',
  },
  {
    title: 'End your turn',
    text: 'Use what is left of your actions, or end the turn. Units that did not act recover, and you draw a tactic card; two are the most you may keep.',
    at: '#decision',
    until: happened(1, 'TurnEnded'),
  },
  {
    title: 'How it ends',
    text: 'With two players, the first flag that is secured brings the end, or all units of one side captured: then the other has one more turn. Points are always on the table. Now play on: have fun.',
    at: '[data-guide="others"], [data-guide="track"]',
  },
]

export const GUIDE_TABLE = {
  options: { mode: 'competitive', players: 2, first: 1, pauses: 'fitting' },
  bots: 'green',
} as const
