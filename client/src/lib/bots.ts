/** Bots as people meet them: a seat names one as `level`, `level:character`, or an old kind. */
import type { BotInfo, CharacterInfo } from '$lib/net/api'

export interface BotKind {
  level: string
  /** Empty: none. */
  character: string
  /** In place of the level's own time; empty: none. */
  seconds: string
}

const NAMES: Readonly<Record<string, string>> = {
  random: 'wild',
  greedy: 'steady',
  'greedy-0.1.0': 'steady of old',
}

/** A program of the host's own is called by the name that the host gave it. */
const PROGRAM = 'exec:'

export function isProgram(kind: string): boolean {
  return kind.startsWith(PROGRAM)
}

export function readBot(kind: string): BotKind {
  if (isProgram(kind)) return { level: kind, character: '', seconds: '' }
  const [named = '', seconds = ''] = kind.split('@', 2)
  const [level = '', character = ''] = named.split(':', 2)
  return { level, character, seconds }
}

export function writeBot(level: string, character: string): string {
  return character ? `${level}:${character}` : level
}

/** How a bot is called: "keen", "keen warrior"; a level we have no word for is called by its name. */
export function botName(kind: string): string {
  if (isProgram(kind)) return kind.slice(PROGRAM.length)
  const { level, character, seconds } = readBot(kind)
  const name = [NAMES[level] ?? level, character].filter(Boolean).join(' ')
  return seconds ? `${name} with ${seconds} s` : name
}

/** Whether a game offers such a bot. */
export function knowsBot(
  { bots, characters = [] }: { bots: readonly BotInfo[]; characters?: readonly CharacterInfo[] },
  kind: string,
): boolean {
  const { level, character } = readBot(kind)
  return (
    bots.some((bot) => bot.kind === level) &&
    (!character || characters.some(({ name }) => name === character))
  )
}

const AT_ONCE = 0.5 // seconds that nobody notices

/** How long it thinks, in words; empty where that is not known. */
export function thinkingTime(seconds: number | undefined): string {
  if (!seconds) return ''
  return seconds <= AT_ONCE ? 'answers at once' : `thinks up to ${seconds} s`
}

/** A bot in a sentence or two: what it is like, and how long it thinks. */
export function aboutBot(
  kind: string,
  bots: readonly BotInfo[],
  characters: readonly CharacterInfo[] = [],
): string {
  const { level, character } = readBot(kind)
  const bot = bots.find((each) => each.kind === level)
  if (!bot) return ''
  const time = thinkingTime(bot.seconds)
  const nature = characters.find(({ name }) => name === character)
  return [
    `The ${botName(level)} bot ${bot.help}${time ? `; it ${time}` : ''}.`,
    ...(nature ? [`The ${nature.name} ${nature.help}.`] : []),
  ].join(' ')
}
