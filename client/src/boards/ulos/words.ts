/** The map in words: what screen readers say, by the same names as on the map. */
import { listed } from '$lib/text'
import { signOf, type Mark, type Site, type Verb } from './options'
import type { Change, Sign, Spot } from './wire'

export type Namer = (id: string) => string

export const SIGN_NAMES: Record<Sign, string> = {
  grow: 'grow',
  join: 'no gain',
  camp: 'camp',
  conflict: 'conflict',
  quiet: 'quiet',
}

export const SIGN_MEANINGS: Record<Sign, string> = {
  grow: 'A territory grows',
  join: 'Beside a territory, whose power stays',
  camp: 'A camp is established',
  conflict: 'A conflict begins',
  quiet: 'Nothing else happens',
}

const DOES: Record<Verb, string> = {
  place: 'a tile may lie here',
  swap: 'this tile may be exchanged',
  set: 'the tile may be set down here',
  lift: 'this tile may be moved',
  extract: 'this tile may be removed',
  camp: 'a camp may stand here',
  burn: 'may be pillaged',
  at: 'the tile may begin here',
}

/** "5 to 7". */
const from = ({ before, after }: Change): string =>
  before === after ? `stays ${before}` : `${before} to ${after}`

/** One sentence: "Ratfolk 5 to 7, price 6 to 7, spoils 5 to 6; you collect a rift tile". */
export function spotInWords(spot: Spot, nameOf: Namer): string {
  const parts: string[] = []
  const { growth } = spot
  if (growth) {
    parts.push(
      `${nameOf(growth.faction)} ${from(growth.power)}, price ${from(growth.price)}, spoils ${from(growth.spoils)}`,
    )
  }
  const rifts = spot.rifts.length
  if (rifts) {
    parts.push(rifts === 1 ? 'you collect a rift tile' : `you collect ${rifts} rift tiles`)
  }
  if (spot.sign === 'camp') parts.push(`a camp: ${spot.factions.map(nameOf).join(' or ')}`)
  if (spot.fight.length) {
    parts.push(
      `a conflict: ${listed(spot.fight.map((side) => `${nameOf(side.faction)} ${side.strength}`))}`,
    )
  }
  return parts.join('; ') || 'nothing else happens'
}

/** What can be chosen on a hex: "a tile may lie here, 2 ways: camp"; of one way, all that it would do. */
export function marksInWords(
  marks: readonly Mark[],
  tell: (site: Site) => string = () => '',
): string {
  const [first] = marks
  if (!first) return ''
  const told = marks.length === 1 ? tell(first.sites[0]) : ''
  if (told) return `${DOES[first.sites[0].verb]}: ${told}`
  const signs = [...new Set(marks.map((mark) => signOf(mark.sites)))].filter(
    (sign) => sign !== 'quiet',
  )
  const ways = marks.length > 1 ? `, ${marks.length} ways` : ''
  return `${DOES[first.sites[0].verb]}${ways}${signs.length ? `: ${signs.map((sign) => SIGN_NAMES[sign]).join(', ')}` : ''}`
}
