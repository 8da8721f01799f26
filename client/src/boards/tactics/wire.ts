/** What comes over the wire from Tactics, with its types; the only casts of this board are here. */
import type {
  AttackDeclared,
  DiceRolled,
  Door,
  Event,
  TacticsBoard,
  TacticsView,
  Unit,
} from '$lib/protocol/games/tactics'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { View } from '../../table/contract'

export type {
  Ability,
  Area,
  Attack,
  AttackPreview,
  Box,
  Counter,
  Dice,
  Dungeon,
  DungeonPlan,
  EnemyCard,
  Event,
  Flag,
  LaidBox,
  MovePreview,
  Part,
  Portal,
  Realm,
  Scroll,
  Side as SideState,
  Spell,
  Spending,
  Stats,
  TacticCard,
  TacticsBoard,
  TacticsView,
  Unit,
  UnitCard,
  Window,
} from '$lib/protocol/games/tactics'

/** "l9": letter of the column (a-p, from the west), number of the row (from the north); in a dungeon "5x4-b2". */
export type Space = string
/** A unit goes by the id of its card. */
export type Card = string
/** A seat, or after the seats an enemy that nobody plays. */
export type Side = number
export type Direction = Door['side']
export type UnitClass = Unit['class']
export type Terrain = TacticsBoard['realm']['terrain'][number]
export type Feature = TacticsBoard['realm']['features'][number][number]
export type FlagCut = TacticsBoard['areas'][string]['flag']
export type DieSymbol = DiceRolled['symbol']
export type RollPurpose = DiceRolled['purpose']
export type AttackKind = AttackDeclared['kind']
export type Preview = TacticsView['previews'][string]

export const viewOf = (view: View): TacticsView => view as TacticsView
export const eventOf = (entry: LogEntry): Event => entry.event as Event
export const boardOf = (exhibit: Exhibit): TacticsBoard => exhibit.board as TacticsBoard
