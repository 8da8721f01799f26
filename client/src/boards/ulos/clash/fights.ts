/** What was told of a conflict, fight by fight: from the log, so that it can be read when all is over. */
import type { LogEntry } from '$lib/protocol/messages'
import type { AttackerDeclared, CardsCommitted } from '$lib/protocol/games/ulos'
import { godIn } from '../lookups'
import { type CommittedCards, type Event, eventOf, type God } from '../wire'

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

/** The last conflict of the log with all its fights; null if there was none. */
export function lastChain(log: readonly LogEntry[], players: number): Chain | null {
  for (let begins = log.length - 1; begins >= 0; begins--) {
    const event = eventOf(log[begins]!)
    if (event.type !== 'ConflictBegun') continue
    const chain: Chain = {
      god: godIn({ players }, event.god),
      factions: event.factions,
      tile: [event.a, event.b],
      fights: [],
      over: false,
      turnsSince: 0,
    }
    for (const entry of log.slice(begins + 1)) tell(chain, eventOf(entry), players)
    return chain
  }
  return null
}

function tell(chain: Chain, event: Event, players: number): void {
  if (event.type === 'AttackerDeclared') chain.fights.push(newFight(event))
  else if (event.type === 'TileTurnedUp') chain.over = true
  else if (event.type === 'TurnBegun' && chain.over) chain.turnsSince++
  const fight = chain.fights.at(-1)
  if (fight && !chain.over) tellFight(fight, event, players)
}

function newFight({ attacker, defender, strengths }: AttackerDeclared): Fight {
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

function tellFight(fight: Fight, event: Event, players: number): void {
  const god = (told: number): God => godIn({ players }, told)
  switch (event.type) {
    case 'CardsCommitted':
      return layOpen(fight, god(event.god), event)
    case 'UlrirShuffled':
      return layOpen(fight, players, event)
    case 'AbilityUsed': {
      const { faction, spoils } = event
      fight.abilities.push({ god: god(event.god), faction, spoils })
      return
    }
    case 'CardControlled':
      return control(fight, god(event.god), event.faction, event.counted)
    case 'CardDevoured': {
      const { faction, counted, favor } = event
      const lying = fight.committed?.[god(event.target)]
      if (lying) takeOne(lying, faction, counted)
      fight.devoured.push({ by: god(event.god), god: god(event.target), faction, favor })
      return
    }
    case 'CardsEndured':
      fight.endured[god(event.god)] = event.cards
      return
    case 'ConflictWon':
      fight.winner = event.winner
      fight.values = { [event.winner]: event.values[0], [event.loser]: event.values[1] }
      fight.tie = event.tie
      return
    case 'CommittedReturned': {
      const { faction, returned, kept, favor } = event
      fight.returned.push({ god: god(event.god), faction, returned, kept, favor })
    }
  }
}

function layOpen(
  fight: Fight,
  god: God,
  { factions, cards }: Pick<CardsCommitted, 'factions' | 'cards'>,
): void {
  fight.committed ??= {}
  fight.committed[god] = factions.map((faction, i) => ({
    faction,
    counted: faction,
    cards: cards[i] ?? 0,
  }))
}

function control(fight: Fight, god: God, faction: string, counted: string): void {
  const lying = fight.committed?.[god]
  if (!lying) return
  takeOne(lying, faction, faction)
  const same = lying.find((cards) => cards.faction === faction && cards.counted === counted)
  if (same) same.cards++
  else lying.push({ faction, counted, cards: 1 })
}

/** One card less. */
function takeOne(lying: CommittedCards[], faction: string, counted: string): void {
  const found = lying.findIndex((cards) => cards.faction === faction && cards.counted === counted)
  const cards = lying[found]
  if (!cards) return
  if (cards.cards > 1) lying[found] = { ...cards, cards: cards.cards - 1 }
  else lying.splice(found, 1)
}

/** What a side came to, as it was told; while the fight is on, as the view says. */
export function valueOf(fight: Fight, side: string, now: number | null): number {
  return fight.values?.[side] ?? now ?? fight.strengths[side] ?? 0
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
