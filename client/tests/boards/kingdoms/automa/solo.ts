/** Moments of real solo games, and the words and the compass that such a game brings. */
import type { BoardProps } from '../../../../src/table/contract'
import type { Exhibit, LogEntry } from '$lib/protocol/messages'
import type { Board, Event } from '../../../../src/boards/kingdoms/wire'
import type { Lying, Pointing } from '../../../../src/boards/kingdoms/automa/geometry'
import { sitesOf } from '../../../../src/boards/kingdoms/lookups'
import { nameOfWord } from '../../../../src/table/words'
import { components as plain, exhibit as plainExhibit, propsFor, type Moment } from '../moments'
import data from '../fixtures/solo.json'

export interface SoloMoment extends Moment {
  log: LogEntry[]
}

export const components: Board = plain
export const exhibit = {
  ...plainExhibit,
  names: { ...plainExhibit.names, dummy: 'Dummy', compass: 'Compass' },
  board: components,
} as unknown as Exhibit

export function soloMoment(name: keyof typeof data.moments): SoloMoment {
  return structuredClone(data.moments[name]) as unknown as SoloMoment
}

export function soloProps(shown: SoloMoment, more: Partial<BoardProps> = {}): BoardProps {
  return propsFor(shown, {
    exhibit,
    log: shown.log,
    nameOf: (word) => nameOfWord(word, exhibit.names),
    ...more,
  })
}

type ToldHand = Extract<Event, { type: 'HandPointed' }>

/** Hands that the rules have turned, with the homes of the person and of the dummy. */
export const hands = (data.hands as unknown as [readonly [string, string], ToldHand][]).map(
  ([homes, told]) => ({
    pointing: { ...told, origin: told.origin || null, target: told.goal } as Pointing,
    find: finder(homes[1]),
  }),
)

/** Where a region lies, if this territory is the dummy's. */
export function finder(home: string | null): (region: string) => Lying | null {
  return (region) => {
    for (const territory of Object.values(components.territories)) {
      const site = sitesOf(territory).find((found) => found.id === region)
      if (site) return { site, territory, half: territory.id === home ? 'above' : 'below' }
    }
    return null
  }
}
