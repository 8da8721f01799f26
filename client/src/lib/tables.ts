/** What lists of tables show, worked out from a table's line. */
import type { GameInfo, OptionInfo, SeatForm, TableForm, TableLine, Value } from '$lib/net/api'
import { botName } from '$lib/bots'
import { count, listed } from '$lib/text'
import { NOTHING_CHOSEN, type Chosen } from '$lib/ui/seats'

/** My tables that are not over: those that wait for me first, then the newest. */
export function toContinue(tables: readonly TableLine[]): TableLine[] {
  return tables
    .filter((table) => table.mine && table.status !== 'over')
    .sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || b.changed - a.changed)
}

export function finished(tables: readonly TableLine[]): TableLine[] {
  return tables
    .filter((table) => table.mine && table.status === 'over')
    .sort((a, b) => b.changed - a.changed)
}

type BotOffer = Pick<GameInfo, 'bots' | 'usual_bot'>

export type Pace = 'all' | 'live' | 'slow'

/** Public tables of others: those with a free seat first. */
export function openTables(tables: readonly TableLine[], pace: Pace = 'all'): TableLine[] {
  return tables
    .filter((table) => table.public && !table.mine && table.status !== 'over')
    .filter((table) => pace === 'all' || paceOf(table) === pace)
    .sort((a, b) => Number(canSit(b)) - Number(canSit(a)) || b.changed - a.changed)
}

export function paceOf(table: TableLine): 'live' | 'slow' {
  return table.clock?.kind === 'days' ? 'slow' : 'live'
}

export function freeSeats(table: TableLine): number {
  return table.seats.filter((seat) => seat.kind === 'open').length
}

export function canSit(table: TableLine): boolean {
  return table.status === 'gathering' && freeSeats(table) > 0
}

/** The bots at a table: "2 keen bots and a green warrior bot"; empty if there are none. */
export function botsAt({ seats }: Pick<TableLine, 'seats'>): string {
  const counts = new Map<string, number>()
  for (const seat of seats.filter(({ kind }) => kind === 'bot')) {
    const name = botName(seat.bot ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return listed(
    [...counts].map(([name, count]) => (count === 1 ? `a ${name} bot` : `${count} ${name} bots`)),
  )
}

/** The clock in words; empty if there is none. */
export function clockWords(clock: TableLine['clock']): string {
  if (!clock) return ''
  if (clock.kind === 'days') return clock.days === 1 ? 'a day a move' : `${clock.days} days a move`
  const more = clock.increment ? ` + ${clock.increment} s` : ''
  return `${clock.minutes} min${more}`
}

/** When a bot may play for somebody who is away, as everybody at the table reads it. */
export function graceWords(grace: number): string {
  if (!grace) return 'Nobody’s seat is given to a bot because they are away.'
  const minutes = grace === 1 ? 'a minute' : `${grace} minutes`
  return `Who is away for ${minutes} may be played by a bot, until they come back.`
}

/** The same in a list of tables; empty where no bot plays for who is away. */
export function graceNote(grace: number): string {
  return grace ? `a bot for who is away ${grace} min` : ''
}

/** The option that says how many sit at the table. */
export function playersOption(game: GameInfo): OptionInfo | undefined {
  return game.options.find((option) => option.name === 'players')
}

/** How a number of players is called where it is chosen. */
export function playersLabel(players: number): string {
  return players === 1 ? '1, alone' : String(players)
}

/** The option that says what a game with several modes is about. */
export function modeOption(game: Pick<GameInfo, 'options'>): OptionInfo | undefined {
  return game.options.find((option) => option.name === 'mode')
}

/** For how many a mode is; without one, what the game allows. */
export function playersIn(game: GameInfo, mode: Value | undefined): number[] {
  const numbers = (playersOption(game)?.values ?? []).map(Number)
  const fitting = mode === undefined ? undefined : game.modes?.[String(mode)]?.players
  return fitting ? [...fitting] : numbers
}

/** Whether the options that an option depends on have values with which it says something. */
function matters(
  game: GameInfo,
  { when = {} }: OptionInfo,
  chosen: Record<string, Value>,
): boolean {
  return Object.entries(when).every(([name, values]) => {
    const value = chosen[name] ?? game.options.find((option) => option.name === name)?.default
    return value === undefined || values.includes(value)
  })
}

/** The options that matter for so many players and with what else is chosen, in a mode only with the values it has. */
export function optionsFor(
  game: GameInfo,
  players: number,
  mode?: Value,
  chosen: Record<string, Value> = {},
): OptionInfo[] {
  const numbers = playersIn(game, mode)
  const agreed = { ...chosen, players, ...(mode === undefined ? {} : { mode }) }
  return game.options
    .filter(({ name }) => !(players === 1 && name === 'first')) // nobody else could begin
    .filter((option) => matters(game, option, agreed))
    .filter(({ name }) => !(name === 'players' && game.modes && numbers.length === 1))
    .map((option) =>
      option.name === 'players' && game.modes ? { ...option, values: numbers } : option,
    )
}

/** What does not matter for so many players or in this mode, or names a seat that is not there, is as usual. */
export function fitOptions(game: GameInfo, options: Record<string, Value>): Record<string, Value> {
  const { mode } = options
  const players = fitPlayers(game, Number(options.players ?? playersOption(game)?.default), mode)
  const matter = new Set([
    'players',
    ...optionsFor(game, players, mode, options).map(({ name }) => name),
  ])
  const fits = ({ name }: OptionInfo): boolean =>
    matter.has(name) && !(name === 'first' && Number(options.first) > players)
  const usual = game.options.filter((option) => option.name in options && !fits(option))
  const fitted = {
    ...options,
    ...Object.fromEntries(usual.map((option) => [option.name, option.default])),
  }
  if ('players' in options || game.modes) fitted.players = players
  return { ...fitted, ...firstValues(optionsFor(game, players, mode, options), fitted) }
}

/** Of options whose usual value is for tables at which they do not matter: the first of the others. */
function firstValues(
  options: readonly OptionInfo[],
  chosen: Record<string, Value>,
): Record<string, Value> {
  const lacking = options.filter(({ name, values, default: usual }) => {
    const isOpen = chosen[name] === undefined || chosen[name] === '' || chosen[name] === usual
    return isOpen && values.length > 0 && !values.includes(usual)
  })
  return Object.fromEntries(lacking.map(({ name, values }) => [name, values[0]!]))
}

/** The number of players that was meant, or the first that the mode is for. */
function fitPlayers(game: GameInfo, players: number, mode: Value | undefined): number {
  const numbers = game.modes ? playersIn(game, mode) : []
  return numbers.length === 0 || numbers.includes(players) ? players : numbers[0]!
}

/** The opponent's strength in a game that can be played alone. */
export function levelOption(game: GameInfo): OptionInfo | undefined {
  return game.options.find((option) => option.name === 'level')
}

/** "2 to 5 players". */
export function playersWords(game: GameInfo): string {
  const numbers = playersIn(game, undefined)
  if (numbers.length === 0) return ''
  const fewest = Math.min(...numbers)
  const most = Math.max(...numbers)
  if (fewest === most) return count(fewest, 'player')
  return fewest === 1 ? `alone, or up to ${most} players` : `${fewest} to ${most} players`
}

export function defaults(game: GameInfo): Record<string, Value> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]))
}

/** Me, and a bot on every other seat: begins at once. */
export function againstBots(
  game: GameInfo,
  players: number,
  bot: string,
  options: Record<string, Value> = {},
  look: Chosen = NOTHING_CHOSEN,
): TableForm {
  const seats: SeatForm[] = [{ kind: 'me' }]
  while (seats.length < players) seats.push({ kind: bot })
  const agreed = playersOption(game) ? { ...options, players } : options
  const looks = look.colour || look.mat ? { looks: [look] } : {}
  return { game: game.name, options: agreed, seats, ...looks }
}

/** The bot that is offered first: of middling strength. */
export function defaultBot({ bots, usual_bot = 'keen' }: BotOffer): string {
  return bots.some((bot) => bot.kind === usual_bot) ? usual_bot : (bots[0]?.kind ?? usual_bot)
}

/** The best place that a seat of mine made; null if that is not known. */
export function myPlace(table: TableLine): number | null {
  const places = (table.places ?? []).filter((_, seat) => table.seats[seat]?.mine)
  return places.length ? Math.min(...places) : null
}

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(number: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${number}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
