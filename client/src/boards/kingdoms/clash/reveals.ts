/** A war as a moment: both values, who pays what, who leaves for where. */
import type { LogEntry } from '$lib/protocol/messages'
import type { GameBoard, Revealed, RevealedSide } from '../../../table/contract'
import { eventOf, type Event } from '../wire'

type Reveals = NonNullable<GameBoard['reveals']>
type Names = Parameters<Reveals>[2]
type Values = Extract<Event, { type: 'ValuesRevealed' }>

const TO_SEE = 2200 // the two numbers
const TO_READ = 600 // each line of what came of it
const LONGEST = 6000

/** What follows a war some decisions later is told too. */
const AFTERMATH: readonly Event['type'][] = ['WarWon', 'WarPaid', 'ArmyRetreated', 'ValueRaised']

export function revealsOf(entries: readonly LogEntry[], names: Names): Revealed | null {
  const events = entries.map(eventOf)
  const values = events.find((event): event is Values => event.type === 'ValuesRevealed')
  const told = events.filter(({ type }) => AFTERMATH.includes(type)).length
  const lasts = Math.min(LONGEST, (values ? TO_SEE : 700) + told * TO_READ)
  if (values) return { title: 'The seals are broken', sides: sidesOf(values, events, names), lasts }
  return told ? { title: '', sides: [], lasts } : null
}

function sidesOf(values: Values, events: readonly Event[], names: Names): RevealedSide[] {
  const side = (seat: number, set: number, bonus: number, role: string): RevealedSide => ({
    seat,
    name: names.seat(seat),
    shown: set ? String(set + bonus) : 'Flag',
    note: [role, bonus ? `set ${set}, +${bonus}` : '', paidBy(seat, events)]
      .filter(Boolean)
      .join('; '),
  })
  return [
    side(values.attacker, values.attack, values.attack_bonus ?? 0, 'attacks'),
    side(values.defender, values.defence, values.defence_bonus ?? 0, 'defends'),
  ]
}

function paidBy(seat: number, events: readonly Event[]): string {
  const paid = events.find((event) => event.type === 'WarPaid' && event.seat === seat)
  return paid?.type === 'WarPaid' ? `paid ${paid.cost}` : ''
}
