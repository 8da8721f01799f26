/** The sentences of the panels: numbers come from the server, here they get their words. */
import { capital, count } from '$lib/text'
import type {
  AttackKind,
  AttackPreview,
  Dice,
  DieSymbol,
  Part,
  RollPurpose,
  Spending,
  Unit,
  UnitCard,
  Window,
} from '../wire'
import { withinSentence } from '../../../table/words'
import type { Deed, Path } from '../choosers/asked'

export const DEED_NAMES: Record<Deed, string> = {
  move: 'Move',
  walk: 'Walk',
  shoot: 'Shoot',
  melee: 'Melee',
  cast: 'Cast',
  fire: 'Ballista',
  enter: 'Enter',
  recover: 'Recover',
}

export const SYMBOL_NAMES: Record<DieSymbol, string> = {
  knock: 'knock back',
  miss: 'miss',
  power: 'power',
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`)

/** "3 +1 higher = 4": what a number is made of, and what it comes to. */
export function sum(
  parts: readonly Part[],
  nameOf: (word: string) => string,
  total?: number,
): string {
  const [first, ...rest] = parts
  if (!first) return total === undefined ? '' : String(total)
  const made = [
    String(first.amount),
    ...rest.map(({ word, amount }) => `${signed(amount)} ${nameOf(word).toLowerCase()}`),
  ]
  return rest.length && total !== undefined ? `${made.join(' ')} = ${total}` : made.join(' ')
}

/** "4; 3 away". */
export function rangeWords(preview: AttackPreview, nameOf: (word: string) => string): string {
  if (preview.attack === 'melee') return 'beside, same height'
  const away = `${preview.distance} away`
  if (preview.unlimited) return `no limit; ${away}`
  return `${sum(preview.ranges, nameOf, preview.range ?? undefined)}; ${away}`
}

/** "4 → 3", or "4 → 3 to 2" where the dice decide. */
export function spending({ now, best, worst }: Spending): string {
  return best === worst ? `${now} → ${best}` : `${now} → ${best}, at worst ${worst}`
}

/** "2 dice, each 3 of 6 faces". */
export function diceWords({ number, faces, of }: Dice): string {
  return `${count(number, 'die', 'dice')}, ${number === 1 ? '' : 'each '}${facesWords({ faces, of })}`
}

/** "3 of 6 faces". */
export const facesWords = ({ faces, of }: Pick<Dice, 'faces' | 'of'>): string =>
  `${faces} of ${of} faces`

/** "hits 3 of 4 times": how likely a shot is to hit, as the server has worked it out. */
export function hitWords(hit: number): string {
  return hit >= 1 ? 'it hits in any case' : `hits in ${Math.round(hit * 100)} of 100`
}

/** Why the one who is attacked cannot hit back. */
export const NO_COUNTER: Record<Exclude<AttackPreview['no_counter'], ''>, string> = {
  captured: 'it would be captured',
  undamaged: 'it would take no damage',
  height: 'melee only, and it stands at another height',
  range: 'out of its range',
  ammo: 'it has no ammo',
  mana: 'it has no mana',
  weakened: 'weakened, and without the health to recover',
  none: 'it has nothing to hit back with',
}

export const COUNTER_NAMES: Record<AttackKind, string> = {
  melee: 'Melee',
  shoot: 'Shot',
  cast: 'Spell',
  fire: 'Ballista',
}

export const PURPOSES: Record<RollPurpose, string> = {
  knock: 'for a knock back',
  miss: 'for misses',
  power: 'for power',
  'cave-in': 'at the cave-in',
  trap: 'in the trap',
}

/** What a second action costs later, or what this one leaves open. */
export function afterwards(preview: Pick<AttackPreview, 'weakens' | 'next_weakens'>): string {
  if (preview.weakens) return 'A second action this turn: it will be weakened.'
  return preview.next_weakens
    ? 'Its first action: no penalty. A second one this turn would leave it weakened.'
    : 'No penalty for this action.'
}

/** Why a unit has nothing to choose of a kind. */
export const HINDRANCES: Record<Unit['hindered'][string], string> = {
  spent: 'has no action left this turn',
  weakened: 'is weakened',
  acted: 'has taken its actions this turn',
  moved: 'has moved this turn',
  attacked: 'has attacked this turn',
  chanted: 'has cast its spell this turn',
  inside: 'is in a dungeon',
  ammo: 'has no ammo left; a village brings more',
  mana: 'has no mana left; a village brings more',
  stuck: 'cannot go anywhere',
  alone: 'has no enemy beside it at its own height',
  range: 'has nobody in range',
  useless: 'has nobody in range whom it would change anything for',
}

/** "moved, attacked": what a unit has done this turn. */
export function doneWords(unit: Unit): string {
  const done: Record<string, string> = { move: 'moved', attack: 'attacked', spell: 'cast a spell' }
  return unit.deeds.map((deed) => done[deed] ?? deed).join(', ')
}

const MOMENTS: Record<Window['moment'], string> = {
  'turn-begun': 'A turn has begun.',
  'unit-moved': '{unit} has moved.',
  'unit-hurt': '{unit} was hurt{by}.',
  'unit-captured': '{unit} was captured{by}.',
  'shot-missed': '{unit} missed.',
  'unit-knocked': '{unit} was knocked back{by}.',
  'spell-cast': '{unit} cast a spell.',
  'attack-over': 'The attack of {unit} is over.',
}

/** What has just happened, that a card may answer. */
export function momentWords(window: Window, nameOf: (word: string) => string): string {
  const by = window.by ? ` by ${nameOf(window.by)}` : ''
  return MOMENTS[window.moment]
    .replace('{unit}', window.unit ? nameOf(window.unit) : 'A unit')
    .replace('{by}', by)
}

/** "Shoot Brannoc": what the button does that sends the choice. */
export function goWords(path: Path, nameOf: (word: string) => string): string {
  const [verb = '', first = '', second] = path
  const goal = second ?? (['cast', 'recover'].includes(verb) ? undefined : first)
  const verbs: Record<string, string> = {
    move: 'Move to',
    walk: 'Name the way of',
    enter: 'Enter',
    shoot: 'Shoot',
    melee: 'Strike',
    cast: goal ? 'Cast on' : 'Cast',
    fire: 'Fire at',
    put: 'Put on',
    keep: 'Keep',
    play: 'Play',
    discard: 'Discard',
    target: 'Choose',
    push: 'Push',
    start: 'Start',
    recover: 'Recover',
    end: 'End the turn',
    pass: 'Pass',
  }
  if (verb === 'power') return first === '0' ? 'Without power' : `Pay ${first} more`
  const said = verbs[verb] ?? capital(nameOf(verb))
  return goal ? `${said} ${withinSentence(nameOf(goal))}` : said
}

/** How many letters a card's abilities take. */
export function wordsOn(card: UnitCard | undefined): number {
  const texts = [...(card?.abilities ?? []), ...(card?.spell ? [card.spell] : [])]
  return texts.reduce((sum, { name, text }) => sum + (name ?? '').length + text.length, 0)
}
