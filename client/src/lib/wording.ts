/** How options and their values are called in the form, where the ruleset's own words say too little. */
import type { GameInfo, OptionInfo, Value } from '$lib/net/api'
import { optionsFor, playersLabel } from '$lib/tables'

const TITLES: Record<string, string> = {
  rounds: 'Round limit',
  opening: 'First turn',
  late: 'Favor for later places',
  pauses: 'Pauses',
  first: 'First',
  towers: 'War towers',
  frozen: 'Frozen lands',
  newcomers: 'New factions',
  homes: 'Territories',
}

const LABELS: Record<string, Record<string, string>> = {
  first: { '0': 'by chance' },
  units: { random: 'dealt by chance', draft: 'drafted' },
  pauses: { always: 'for everybody alike', fitting: 'only if a card fits' },
  rounds: { '0': 'no limit' },
  opening: { '0': 'three actions', '1': 'one action', '2': 'two actions' },
  late: { '0': 'none' },
  realm: { random: 'by chance' },
  edition: { ultra: 'Ultra', prototype: 'Prototype' },
  expansion: { 'heroes-call': 'Heroes’ Call' },
  frozen: { mixed: 'mixed in', only: 'only these' },
  newcomers: { mixed: 'mixed in', only: 'only these' },
}

/** What a value means, in a sentence. */
const HELPS: Record<string, Record<string, string>> = {
  first: { '0': 'Who begins is drawn by chance.' },
  units: {
    random: 'Everybody is dealt one unit of each class.',
    draft: 'Everybody is dealt two units of each class and keeps one.',
  },
  pauses: {
    always:
      'Everybody who might play a tactic card is asked, so that a pause tells nothing about a hand.',
    fitting:
      'Only who holds a tactic card that fits is asked: quicker, but a pause tells something.',
  },
  rounds: { '0': 'Played until the end comes by itself.' },
}

export function optionTitle(name: string): string {
  return TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}

export function valueLabel(name: string, value: Value, game?: GameInfo): string {
  if (name === 'players') return playersLabel(Number(value))
  if (name === 'mode' && game?.modes?.[value]) return game.modes[value].name.toLowerCase()
  const known = LABELS[name]?.[String(value)]
  if (known !== undefined) return known
  if (name === 'first') return `seat ${value}`
  return (name === 'realm' && game?.names?.[String(value)]) || String(value)
}

/** What the value chosen means, if that is known; else what the option is about. */
export function optionHelp(option: OptionInfo, value: Value, game?: GameInfo): string {
  const mode = option.name === 'mode' ? game?.modes?.[String(value)] : undefined
  if (option.name === 'realm' && game?.modes) {
    return 'One of ours, one by chance, or boxes as you lay them yourself.'
  }
  return (
    mode?.text ??
    option.means?.[String(value)] ??
    HELPS[option.name]?.[String(value)] ??
    (option.name === 'first' ? 'Who begins.' : option.help)
  )
}

/**
 * What a table agreed on, for whoever is to sit down there: the number of players, and of the rest only what differs
 * from the usual.
 */
export function agreedWords(game: GameInfo, agreed: Record<string, Value>): string {
  const players = Number(agreed.players ?? 0)
  const unusual = optionsFor(game, players, agreed.mode, agreed)
    .filter(({ name }) => name !== 'players')
    .filter((option) => (agreed[option.name] ?? option.default) !== option.default)
    .map(({ name }) => `${optionTitle(name)}: ${valueLabel(name, agreed[name]!, game)}.`)
  const seats = players === 1 ? 'for one' : players ? `for ${players} players` : ''
  return [`${game.title} ${seats}`.trim() + '.', ...unusual].join(' ')
}
