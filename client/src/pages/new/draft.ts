/** A table as it is being put together, and how it is kept for the next time. */
import type { GameInfo, SeatForm, TableForm, Value } from '$lib/net/api'
import { defaultBot, defaults, fitOptions, playersOption } from '$lib/tables'

export interface Draft {
  game: string
  name: string
  options: Record<string, Value>
  seats: SeatForm[]
  public: boolean
  clock: 'none' | 'live' | 'days'
  minutes: number
  increment: number
  days: number
}

export function newDraft(game: GameInfo, others: string = defaultBot(game)): Draft {
  const draft: Draft = {
    game: game.name,
    name: '',
    options: defaults(game),
    seats: [{ kind: 'me' }],
    public: false,
    clock: 'none',
    minutes: 20,
    increment: 15,
    days: 2,
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

export function toForm(draft: Draft): TableForm {
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
  const kinds = new Set(['me', 'open', 'here', ...game.bots.map((bot) => bot.kind)])
  const seats = (Array.isArray(kept.seats) ? kept.seats : []).filter((seat) =>
    kinds.has(seat?.kind),
  )
  const draft: Draft = {
    ...fresh,
    options: { ...fresh.options, ...Object.fromEntries(options) },
    seats: seats.length ? seats : fresh.seats,
    public: kept.public === true,
    clock: kept.clock === 'live' || kept.clock === 'days' ? kept.clock : 'none',
    minutes: whole(kept.minutes, fresh.minutes),
    increment: whole(kept.increment, fresh.increment),
    days: whole(kept.days, fresh.days),
  }
  return fitSeats(draft, game)
}

function whole(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise
}
