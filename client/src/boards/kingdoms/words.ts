/** The map in words: what screen readers say and what notes write, by the same names as on the map. */
import { listed } from '$lib/text'
import { bare, isForHero, type Mark, type Path } from './options'
import type { Army, Site } from './lookups'
import type { Action, Call, HeroLevel, Territory, WarTower } from './wire'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`
}

export type Namer = (seat: number) => string

/** "two of your armies", "an army of Mira and one of Odo, allied", "your hero and one of your armies, one knocked over". */
export function armiesInWords(armies: readonly Army[], seat: number | null, nameOf: Namer): string {
  if (!armies.length) return 'empty'
  const seats = [...new Set(armies.map((army) => army.seat))]
  const parts = seats.map((owner) =>
    ownInWords(
      armies.filter((army) => army.seat === owner),
      owner === seat,
      owner,
      nameOf,
    ),
  )
  const allied = seats.length > 1 && !seats.includes(null) ? ' together' : ''
  return listed(parts) + allied
}

/** The armies of one ruler in a region. */
function ownInWords(
  armies: readonly Army[],
  mine: boolean,
  owner: number | null,
  nameOf: Namer,
): string {
  if (owner === null) return 'a neutral army'
  const plain = armies.filter((army) => !army.hero)
  const fallen = plain.filter((army) => army.fallen).length
  const hero = armies.find((army) => army.hero)
  const lies = hero?.fallen ? ', knocked over,' : ''
  const lead = hero?.hero
    ? `${mine ? 'your hero' : `the hero of ${nameOf(owner)}`} on level ${hero.hero.level}${lies}`
    : ''
  const count = plain.length
  const rest = !count
    ? ''
    : mine
      ? count === 1
        ? 'your army'
        : `${numberWord(count)} of your armies`
      : `${counted(count, 'army', 'armies')} of ${nameOf(owner)}`
  const down = !fallen
    ? ''
    : fallen === count
      ? ', knocked over'
      : `, ${numberWord(fallen)} of them knocked over`
  return rest ? listed([lead, rest].filter(Boolean)) + down : lead.replace(/,$/, '')
}

/** "your war tower", "the war tower of Mira, knocked over". */
export function fortInWords(fort: WarTower, seat: number | null, nameOf: Namer): string {
  const whose = fort.ruler === seat ? 'your war tower' : `the war tower of ${nameOf(fort.ruler)}`
  return fort.fallen ? `${whose}, knocked over` : whose
}

const USES: Record<NonNullable<Mark['use']>, string> = {
  start: 'an army may leave from here',
  goal: 'may be entered',
  settle: 'may be settled',
  expand: 'may raise a new army',
  remove: 'its army may be given up',
  build: 'a war tower may be built here',
  repair: 'its war tower may be stood up',
  stand: 'a knocked-over army may be stood up here',
  topple: 'an army may be knocked over here',
  undermine: 'its war tower may be knocked over',
  sacrifice: 'its army may be taken out of play for mana',
  garrison: 'the dummy may begin here',
}

/** All that is known of one place on the map. */
export interface Told {
  site: Site
  territory: Territory
  armies: readonly Army[]
  fort: WarTower | null
  mark: Mark
  key: string | null
}

/** "Elderwood, forest in Ashfen, two of your armies; may be entered: number 3". */
export function regionInWords(
  { site, territory, armies, fort, mark, key }: Told,
  seat: number | null,
  nameOf: Namer,
): string {
  const built = fort ? `, ${fortInWords(fort, seat, nameOf)}` : ''
  const what = `${site.name}, ${site.terrain} in ${territory.name}, ${armiesInWords(armies, seat, nameOf)}${built}`
  const war =
    mark.foe === null
      ? ''
      : mark.foe === 'neutral'
        ? ', which means paying for the neutral army'
        : `, which means war with ${nameOf(mark.foe)}`
  if (mark.light === 'plain') return what
  if (mark.light === 'shaded') return `${what}; cannot be chosen now`
  const picked = mark.picked ? ' picked,' : ''
  const number = key ? `: key ${key}` : ''
  return `${what};${picked} ${mark.use ? USES[mark.use] : 'may be chosen'}${war}${number}`
}

export const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V'] as const

/** "2 mana, 1 food"; nothing is "nothing". */
export function amountsInWords(amounts: readonly number[]): string {
  const kinds = ['mana', 'ore', 'food', 'silver']
  const parts = amounts.flatMap((amount, i) => (amount ? [`${amount} ${kinds[i]}`] : []))
  return parts.length ? parts.join(', ') : 'nothing'
}

/** What an action that I may select would let me do, in a few words: "1 ore", "8 ways, 2 into war". */
export function callInBrief(call: Call, action: Action): string {
  if (!call.ways) return 'you cannot'
  if (call.costs) return call.costs.some(Boolean) ? amountsInWords(call.costs) : 'for free'
  if (action === 'trade') return 'as you like'
  const ways = `${call.ways} ${call.ways === 1 ? 'way' : 'ways'}`
  return call.wars ? `${ways}, ${call.wars} into war` : ways
}

/** Why I could do nothing with it, and who else could act. */
export function callInWords(call: Call, others: readonly number[], nameOf: Namer): string {
  const could = others.filter((seat) => call.others.includes(seat)).map(nameOf)
  const not = others.filter((seat) => !call.others.includes(seat)).map(nameOf)
  const parts = [
    call.ways ? '' : `You could not: ${call.reason} (${call.rule}).`,
    could.length ? `${listed(could)} could act too.` : '',
    not.length ? `${listed(not)} could only collect.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** What takes a hero from this level to the next: "Research, 3 mana", "a war won with the hero". */
export function trainingInWords(level: HeroLevel, nameOf: (word: string) => string): string {
  return level.resource === null
    ? 'a war won with the hero'
    : `${nameOf(level.by)}, ${level.price} ${level.resource}`
}

/** What a click on a region could begin, as a button says it. */
export function deedInWords(
  path: Path,
  names: { word: (word: string) => string; ruler: Namer; fort: (region: string) => string },
): string {
  const [verb = '', region = '', goal] = bare(path)
  const who = isForHero(path) ? 'the hero' : 'the army'
  switch (verb) {
    case 'patrol':
    case 'quest':
    case 'retreat':
      return goal
        ? `${names.word(verb)} with ${who} from ${names.word(region)}`
        : `${names.word(verb)} with ${who}`
    case 'stand':
      return `Stand ${who} up`
    case 'topple':
      return `Knock over an army of ${names.ruler(Number(goal) - 1)}`
    case 'undermine':
      return `Knock over ${names.fort(region)}`
    case 'sacrifice':
      return 'Take the army out of play for mana'
    case 'repair':
      return 'Stand your war tower up'
    case 'build':
      return 'Build a war tower here'
    case 'expand':
      return 'Raise an army here'
    default:
      return names.word(verb)
  }
}
