/** The map in words: what screen readers say and what notes write, by the same names as on the map. */
import { listed } from '$lib/text'
import type { Region, Territory } from './map'
import type { Mark } from './marks'
import type { Army } from './view'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`
}

export type Namer = (seat: number) => string

/** "two of your armies", "an army of Mira and one of Odo, allied". */
export function armiesInWords(armies: readonly Army[], seat: number | null, nameOf: Namer): string {
  if (!armies.length) return 'empty'
  const seats = [...new Set(armies.map((army) => army.seat))]
  const parts = seats.map((owner) => {
    const count = armies.filter((army) => army.seat === owner).length
    if (owner === null) return 'a neutral army'
    if (owner === seat) return count === 1 ? 'your army' : `${numberWord(count)} of your armies`
    return `${counted(count, 'army', 'armies')} of ${nameOf(owner)}`
  })
  const allied = seats.length > 1 && !seats.includes(null) ? ' together' : ''
  return listed(parts) + allied
}

const USES: Record<NonNullable<Mark['use']>, string> = {
  start: 'an army may leave from here',
  goal: 'may be entered',
  settle: 'may be settled',
  expand: 'may raise a new army',
  remove: 'its army may be given up',
}

/** "Elderwood, forest in Ashfen, two of your armies; may be entered: number 3". */
export function regionInWords(
  region: Region,
  territory: Territory,
  armies: readonly Army[],
  mark: Mark,
  key: string | null,
  seat: number | null,
  nameOf: Namer,
): string {
  const what = `${region.name}, ${region.terrain} in ${territory.name}, ${armiesInWords(armies, seat, nameOf)}`
  const war = mark.foe === null ? '' : mark.foe === 'neutral' ? ', which means paying for the neutral army' : `, which means war with ${nameOf(mark.foe)}`
  if (mark.light === 'plain') return what
  if (mark.light === 'shaded') return `${what}; cannot be chosen now`
  const picked = mark.picked ? ' picked,' : ''
  const number = key ? `: key ${key}` : ''
  return `${what};${picked} ${mark.use ? USES[mark.use] : 'may be chosen'}${war}${number}`
}

export const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V'] as const

/** "2 mana, 1 food"; nothing is "nothing". */
export function amountsInWords(amounts: readonly number[]): string {
  const kinds = ['mana', 'ore', 'food']
  const parts = amounts.flatMap((amount, i) => (amount ? [`${amount} ${kinds[i]}`] : []))
  return parts.length ? parts.join(', ') : 'nothing'
}
