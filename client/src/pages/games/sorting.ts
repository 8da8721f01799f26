/** My tables by what they wait for, and those of them that are looked for. */
import type { TableLine } from '$lib/net/api'

export type Group = 'turn' | 'running' | 'gathering' | 'left' | 'over'

/** What may be done with a table of mine, where that is asked about once more. */
export type Deed = 'resign' | 'leave' | 'away'

export const GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'turn', title: 'Your turn' },
  { group: 'running', title: 'Others decide' },
  { group: 'gathering', title: 'Not begun' },
  { group: 'left', title: 'A bot plays for you' },
  { group: 'over', title: 'Finished' },
]

export function groupOf(table: TableLine): Group {
  if (table.status === 'over') return 'over'
  if (table.status !== 'playing') return 'gathering'
  if (table.my_turn) return 'turn'
  return mySeats(table).some((seat) => !table.seats[seat]!.bot) ? 'running' : 'left'
}

/** Where I sit. */
export function mySeats(table: TableLine): number[] {
  return table.seats.flatMap((seat, number) => (seat.mine ? [number] : []))
}

/** Whether all words are found somewhere: in the table's name, the game's, or a name of who sits there. */
export function isMeant(table: TableLine, words: string, title: string): boolean {
  const text = [table.name, title, ...table.seats.map((seat) => seat.name)].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function grouped(tables: readonly TableLine[]): Map<Group, TableLine[]> {
  const groups = new Map<Group, TableLine[]>(GROUPS.map(({ group }) => [group, []]))
  for (const table of [...tables].sort((a, b) => b.changed - a.changed)) {
    groups.get(groupOf(table))!.push(table)
  }
  return groups
}
