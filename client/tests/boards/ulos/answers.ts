/** What the engine would say of the options that tests offer, at the sample table. */
import type { Asked, Event, Offer, Stake, UlosView } from '../../../src/boards/ulos/wire'
import type { LogEntry } from '$lib/protocol/messages'

const NOTHING: Offer = {
  favor: 0,
  leaves: 31,
  cards: {},
  worth: null,
  times: 0,
  growths: [],
  kept: 0,
  kept_worth: 0,
  theirs: 0,
  is_open: false,
}

const OFFERS: Readonly<Record<string, Partial<Offer>>> = {
  'buy goblins': { favor: -7, leaves: 24, worth: { before: 14, after: 21 } },
  'buy orcs': { favor: -6, leaves: 25, worth: { before: 6, after: 12 } },
  'use goblins': { favor: 6, times: 3 },
  'use ratfolk': { favor: 5, times: 2 },
  'use elves': { favor: 5, times: 1 },
  'give goblins': { favor: 6, worth: { before: 14, after: 7 } },
  'give orcs': { favor: 5, worth: { before: 6, after: 0 } },
  'give ratfolk': { favor: 5, worth: { before: 18, after: 12 } },
  'take sheki': { worth: { before: 1, after: 2 } },
  'take satyr': { worth: { before: 0, after: 1 } },
  'reclaim scout': { is_open: true },
  'reclaim pilfer': {},
  'devour seat-1 goblins': { theirs: 6 },
  'devour seat-2 ratfolk': { theirs: 5 },
  'return ratfolk 2': { favor: 10, kept: 1, kept_worth: 1 },
  'return ratfolk 3': { favor: 15 },
}

const ASKED: Readonly<Record<string, Asked>> = {
  attack: 'declare',
  ready: 'commit',
  pass: 'act',
  at: 'space',
}
const ON_MAP = ['place', 'camp', 'burn', 'lift', 'set', 'extract', 'swap', 'at', 'tile']

/** The fields of a view that go with options. */
export function answersTo(
  options: readonly string[],
  inConflict: boolean,
): Pick<UlosView, 'asked' | 'is_on_map' | 'offers'> {
  const verbs = options.map((option) => option.split(' ')[0] ?? '')
  const verb = verbs[0] ?? ''
  const ability = inConflict && (verb === 'use' || verb === 'pass')
  return {
    asked: ability ? 'ability' : (ASKED[verb] ?? (verb as Asked)),
    is_on_map: verbs.some((each) => ON_MAP.includes(each)),
    offers: Object.fromEntries(
      options.flatMap((option) =>
        OFFERS[option] ? [[option, { ...NOTHING, ...OFFERS[option] }]] : [],
      ),
    ),
  }
}

const stake = (
  cards: number,
  value: number,
  least: number,
  favor: number,
  favor_of_all: number,
  kept: number,
): Stake => ({ cards, value, least, favor, favor_of_all, kept })

/** Two Goblins and three Ratfolk are mine. */
export const STAKES: Readonly<Record<string, Stake[]>> = {
  goblins: [stake(0, 7, 0, 0, 0, 2), stake(1, 8, 1, 6, 6, 1), stake(2, 9, 1, 6, 12, 1)],
  ratfolk: [
    stake(0, 6, 0, 0, 0, 3),
    stake(1, 7, 1, 5, 5, 2),
    stake(2, 8, 1, 5, 10, 2),
    stake(3, 9, 2, 10, 15, 1),
  ],
}

type Fields<T extends Event['type']> = Omit<Extract<Event, { type: T }>, 'type'>

/** A line of the log; no field of its event can be made up or left out. */
export function entry<T extends Event['type']>(
  type: T,
  fields: Fields<T>,
  text: string = type,
): LogEntry {
  return { text, rule: '', heading: false, event: { type, ...fields } }
}
