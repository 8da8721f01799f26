/** Moments of real games with Heroes' Call, and what they were played with. */
import type { BoardProps } from '../../../src/table/contract'
import type { Exhibit } from '$lib/protocol/messages'
import { nameOfWord } from '../../../src/table/words'
import { boardOf } from '../../../src/boards/kingdoms/wire'
import callData from './fixtures/call.json'
import { propsFor, type Moment } from './moments'

export const exhibit = callData.exhibit as unknown as Exhibit
export const components = boardOf(exhibit)
export const { allFactions, allHeroes } = callData

export function called(name: keyof typeof callData.moments): Moment {
  return structuredClone(callData.moments[name]) as unknown as Moment
}

export function callProps(shown: Moment, more: Partial<BoardProps> = {}): BoardProps {
  return propsFor(shown, { exhibit, nameOf: (word) => nameOfWord(word, exhibit.names), ...more })
}
