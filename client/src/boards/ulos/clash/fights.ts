/** What was told of a conflict, fight by fight: from the log, so that it can be read when all is over. */
import type { LogEntry } from '$lib/protocol/messages'
import type { God } from '../exhibit'
import type { CommittedCards } from '../view'

export interface Returned {
  god: God
  faction: string
  returned: number
  kept: number
  favor: number
}

export interface Devoured {
  by: God
  god: God
  faction: string
  favor: number
}

export interface AbilityPlayed {
  god: God
  faction: string
  spoils: number
  /** How many cards it has changed so far. */
  affected: number
}

export interface Fight {
  attacker: string
  defender: string
  strengths: Record<string, number>
  /** By god, what lies open; null before the reveal. */
  committed: Record<God, CommittedCards[]> | null
  abilities: AbilityPlayed[]
  devoured: Devoured[]
  /** By god, how many cards fewer need be returned. */
  endured: Record<God, number>
  winner: string | null
  values: Record<string, number> | null
  tie: boolean
  returned: Returned[]
}

export interface Chain {
  /** Whose tile began it. */
  god: God
  factions: readonly string[]
  tile: readonly [string, string]
  fights: Fight[]
  /** Whether the tile lies open again. */
  over: boolean
  /** How many turns have begun since it was over. */
  turnsSince: number
}

type Told = { type: string } & Record<string, unknown>

/** What an entry tells; events name Ulrir by a number that no seat has, views by the one after the last seat. */
function toldIn(entry: LogEntry, players: number): Told {
  const told = { ...entry.event } as Told
  for (const field of ['god', 'target']) {
    const named = told[field]
    if (typeof named === 'number') told[field] = Math.min(named, players)
  }
  return told
}

/** The last conflict of the log with all its fights; null if there was none. */
export function lastChain(log: readonly LogEntry[], players: number): Chain | null {
  let begins = log.length - 1
  while (begins >= 0 && toldIn(log[begins]!, players).type !== 'ConflictBegun') begins--
  if (begins < 0) return null
  const { god, factions, a, b } = toldIn(log[begins]!, players) as unknown as {
    god: God
    factions: string[]
    a: string
    b: string
  }
  const chain: Chain = { god, factions, tile: [a, b], fights: [], over: false, turnsSince: 0 }
  for (const entry of log.slice(begins + 1)) tell(chain, toldIn(entry, players), players)
  return chain
}

function tell(chain: Chain, told: Told, players: number): void {
  if (told.type === 'AttackerDeclared') chain.fights.push(newFight(told))
  else if (told.type === 'TileTurnedUp') chain.over = true
  else if (told.type === 'TurnBegun' && chain.over) chain.turnsSince++
  const fight = chain.fights.at(-1)
  if (fight && !chain.over) {
    FIGHT[told.type]?.(fight, told.type === 'UlrirShuffled' ? { ...told, god: players } : told)
  }
}

function newFight(told: Told): Fight {
  const { attacker, defender, strengths } = told as unknown as {
    attacker: string
    defender: string
    strengths: [number, number]
  }
  return {
    attacker,
    defender,
    strengths: { [attacker]: strengths[0], [defender]: strengths[1] },
    committed: null,
    abilities: [],
    devoured: [],
    endured: {},
    winner: null,
    values: null,
    tie: false,
    returned: [],
  }
}

const FIGHT: Record<string, (fight: Fight, told: Told) => void> = {
  CardsCommitted(fight, told) {
    const { god, factions, cards } = told as unknown as {
      god: God
      factions: string[]
      cards: number[]
    }
    fight.committed ??= {}
    fight.committed[god] = factions.map((faction, i) => ({
      faction,
      counted: faction,
      cards: cards[i] ?? 0,
    }))
  },
  UlrirShuffled(fight, told) {
    FIGHT.CardsCommitted!(fight, told)
  },
  AbilityUsed(fight, told) {
    const { god, faction, spoils } = told as unknown as AbilityPlayed
    fight.abilities.push({ god, faction, spoils, affected: 0 })
  },
  CardControlled(fight, told) {
    const { god, faction, counted } = told as unknown as {
      god: God
      faction: string
      counted: string
    }
    countAffected(fight)
    const lying = fight.committed?.[god]
    if (!lying) return
    takeOne(lying, faction, faction)
    const same = lying.find((cards) => cards.faction === faction && cards.counted === counted)
    if (same) same.cards++
    else lying.push({ faction, counted, cards: 1 })
  },
  CardDevoured(fight, told) {
    const { god, target, faction, favor } = told as unknown as {
      god: God
      target: God
      faction: string
      favor: number
    }
    const lying = fight.committed?.[target]
    countAffected(fight)
    if (lying) takeOne(lying, faction, null)
    fight.devoured.push({ by: god, god: target, faction, favor })
  },
  CardsEndured(fight, told) {
    const { god, cards } = told as unknown as { god: God; cards: number }
    fight.endured[god] = cards
  },
  ConflictWon(fight, told) {
    const { winner, loser, values, tie } = told as unknown as {
      winner: string
      loser: string
      values: [number, number]
      tie: boolean
    }
    fight.winner = winner
    fight.values = { [winner]: values[0], [loser]: values[1] }
    fight.tie = tie
  },
  CommittedReturned(fight, told) {
    const { god, faction, returned, kept, favor } = told as unknown as Returned
    fight.returned.push({ god, faction, returned, kept, favor })
  },
}

function countAffected(fight: Fight): void {
  const ability = fight.abilities.at(-1)
  if (ability) ability.affected++
}

/** One card less; any that is not counted as its own if that is not said. */
function takeOne(lying: CommittedCards[], faction: string, counted: string | null): void {
  const found = lying.findIndex(
    (cards) => cards.faction === faction && (counted === null || cards.counted === counted),
  )
  const cards = lying[found]
  if (!cards) return
  if (cards.cards > 1) lying[found] = { ...cards, cards: cards.cards - 1 }
  else lying.splice(found, 1)
}

/** What a side counts: its strength and a point for each card that counts as its own. */
export function valueOf(fight: Fight, side: string): number {
  const told = fight.values?.[side]
  if (told !== undefined) return told
  const cards = Object.values(fight.committed ?? {})
    .flat()
    .filter((lying) => lying.counted === side)
  return (fight.strengths[side] ?? 0) + cards.reduce((sum, lying) => sum + lying.cards, 0)
}

/** What a god got out of a fight in favor: cards returned, devoured, and a conflict ability. */
export function gainOf(fight: Fight, god: God): number {
  const returned = fight.returned
    .filter((entry) => entry.god === god)
    .reduce((sum, entry) => sum + entry.favor, 0)
  const devoured = fight.devoured
    .filter((entry) => entry.god === god)
    .reduce((sum, entry) => sum + entry.favor, 0)
  const spoils = fight.abilities
    .filter((entry) => entry.god === god)
    .reduce((sum, entry) => sum + entry.spoils, 0)
  return returned + devoured + spoils
}
