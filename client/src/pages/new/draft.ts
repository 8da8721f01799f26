/** A table as it is being put together, and how it is kept for the next time. */
import type { GameInfo, SeatForm, TableForm, Value } from '$lib/net/api'
import { knowsBot } from '$lib/bots'
import { LOOKS, NOTHING_CHOSEN, type Chosen } from '$lib/ui/seats'
import { defaultBot, defaults, fitOptions, playersOption } from '$lib/tables'

export interface Draft {
  game: string
  name: string
  options: Record<string, Value>
  seats: SeatForm[]
  /** By seat, what was chosen for it. */
  looks: Chosen[]
  /** The same of opponents whom the rules play. */
  foes: Chosen[]
  public: boolean
  clock: 'none' | 'live' | 'days'
  minutes: number
  increment: number
  days: number
  /** Minutes for which the others wait for who is away, before a bot may come; 0: as long as it takes. */
  grace: number
  /** Of bots, where people look on. */
  pace: Pace
}

export type Pace = NonNullable<TableForm['pace']>
export const PACES: readonly { value: Pace; label: string }[] = [
  { value: 'slow', label: 'slow' },
  { value: 'normal', label: 'normal' },
  { value: 'fast', label: 'fast' },
  { value: 'at-once', label: 'at once' },
]

/** In a game of days everybody is away most of the time. */
export const USUAL_GRACE = { none: 10, live: 10, days: 0 } as const

const PEOPLE: ReadonlySet<string> = new Set(['me', 'open', 'here'])

export function newDraft(game: GameInfo, others: string = defaultBot(game)): Draft {
  const draft: Draft = {
    game: game.name,
    name: '',
    options: defaults(game),
    seats: [{ kind: 'me' }],
    looks: [],
    foes: [],
    public: false,
    clock: 'none',
    minutes: 20,
    increment: 15,
    days: 2,
    grace: USUAL_GRACE.none,
    pace: 'normal',
  }
  return fitSeats(draft, game, others)
}

export function seatsOf(game: GameInfo, options: Record<string, Value>): number {
  const players = Number(options.players ?? playersOption(game)?.default ?? 2)
  return Number.isInteger(players) ? Math.min(Math.max(players, 1), 10) : 2
}

/** As many seats as players, and options that fit them: new seats are filled like the last, or by `others`. */
export function fitSeats(draft: Draft, game: GameInfo, others?: string): Draft {
  const options = fitOptions(game, draft.options)
  const wanted = seatsOf(game, options)
  const seats = draft.seats.slice(0, wanted)
  const last = draft.seats.at(-1)?.kind
  const kind = others ?? (last && last !== 'me' && last !== 'here' ? last : defaultBot(game))
  while (seats.length < wanted) seats.push({ kind })
  return { ...draft, options, seats }
}

/** Somebody takes a seat; I sit once only, so where I sat before is swapped. */
export function fill(seats: readonly SeatForm[], index: number, kind: string): SeatForm[] {
  const before = seats[index]?.kind ?? 'open'
  return seats.map((seat, i) => {
    if (i === index) return kind === 'here' ? { kind, name: seat.name ?? '' } : { kind }
    return kind === 'me' && seat.kind === 'me' ? { kind: before } : seat
  })
}

/** By side, what a table with so many opponents looks like; open seats choose later. */
export function looksOf(draft: Draft, opponents: number): Chosen[] {
  const seats = draft.seats.map((seat, index) =>
    seat.kind === 'open' ? NOTHING_CHOSEN : (draft.looks[index] ?? NOTHING_CHOSEN),
  )
  const foes = Array.from({ length: opponents }, (_, index) => draft.foes[index] ?? NOTHING_CHOSEN)
  return [...seats, ...foes]
}

/** A side is to look so; what it takes from another side, that one loses. */
export function dress(draft: Draft, side: number, look: Chosen): Draft {
  const spared = (other: Chosen | undefined): Chosen => ({
    colour: other?.colour === look.colour ? '' : (other?.colour ?? ''),
    mat: other?.mat === look.mat ? '' : (other?.mat ?? ''),
  })
  const first = draft.seats.length
  return {
    ...draft,
    looks: draft.seats.map((_, seat) => (seat === side ? look : spared(draft.looks[seat]))),
    foes: Array.from({ length: Math.max(draft.foes.length, side - first + 1) }, (_, foe) =>
      first + foe === side ? look : spared(draft.foes[foe]),
    ),
  }
}

export function toForm(draft: Draft, opponents = 0): TableForm {
  const clocks = {
    none: null,
    live: { kind: 'live', minutes: draft.minutes, increment: draft.increment },
    days: { kind: 'days', days: draft.days },
  } as const
  return {
    game: draft.game,
    options: draft.options,
    name: draft.name.trim(),
    seats: draft.seats.map((seat) =>
      seat.kind === 'here' ? { ...seat, name: seat.name?.trim() } : seat,
    ),
    public: draft.public,
    clock: clocks[draft.clock],
    grace: draft.grace,
    pace: draft.pace,
    looks: looksOf(draft, opponents),
  }
}

/** What was kept from last time, as far as the game still knows it. */
export function readDraft(text: string | null, game: GameInfo): Draft | null {
  let kept: Partial<Draft>
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (!kept || typeof kept !== 'object' || kept.game !== game.name) return null
  const fresh = newDraft(game)
  const known = new Set(game.options.map((option) => option.name))
  const options = Object.entries(kept.options ?? {}).filter(([name]) => known.has(name))
  const seats = (Array.isArray(kept.seats) ? kept.seats : []).filter(
    (seat) => PEOPLE.has(seat?.kind) || knowsBot(game, String(seat?.kind)),
  )
  const draft: Draft = {
    ...fresh,
    options: { ...fresh.options, ...Object.fromEntries(options) },
    seats: seats.length ? seats : fresh.seats,
    looks: readLooks(kept.looks, game),
    foes: readLooks(kept.foes, game),
    public: kept.public === true,
    clock: kept.clock === 'live' || kept.clock === 'days' ? kept.clock : 'none',
    minutes: whole(kept.minutes, fresh.minutes),
    increment: whole(kept.increment, fresh.increment),
    days: whole(kept.days, fresh.days),
    grace: whole(kept.grace, fresh.grace),
    pace: PACES.find(({ value }) => value === kept.pace)?.value ?? fresh.pace,
  }
  return fitSeats(draft, game)
}

/** What was chosen last time, as far as there still is such a thing, and each only once. */
function readLooks(kept: unknown, game: GameInfo): Chosen[] {
  const colours = LOOKS.map((look) => look.colour)
  const mats = (game.mats ?? []).map((mat) => mat.id)
  const once = (words: string[], known: readonly string[]): string[] =>
    words.map((word, i) => (known.includes(word) && words.indexOf(word) === i ? word : ''))
  const given: Partial<Chosen>[] = Array.isArray(kept) ? kept.map((look) => look ?? {}) : []
  const worn = once(
    given.map((look) => String(look.colour)),
    colours,
  )
  const laid = once(
    given.map((look) => String(look.mat)),
    mats,
  )
  return given.map((_, i) => ({ colour: worn[i] ?? '', mat: laid[i] ?? '' }))
}

function whole(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise
}
