import { describe, expect, test } from 'vitest'
import type { GameInfo, TableLine } from '../../../src/lib/net/api'
import { courseOf, gridOf, lineOf } from '../../../src/table/result/course'
import { drawResult, safe } from '../../../src/table/result/picture'
import { partsOf, rankingOf, thingsOf } from '../../../src/table/result/ranking'
import { recordsOf } from '../../../src/table/result/records'
import type { PastGame } from '../../../src/table/requests'

const line = (text: string) => ({ text, rule: '', heading: false, event: {} })

function past(standing: number[][]): PastGame {
  return {
    seat: 0,
    told: standing.map((_, at) => at),
    pages: [],
    on_page: 50,
    log: standing.map((_, at) => line(`Line ${at + 1}.`)),
    standing,
  }
}

describe('the course of a game', () => {
  test('has a line for every side', () => {
    const course = courseOf(past([[0, 0, 3], [1, 0, 3], [1, 4, 3]]))! // prettier-ignore
    expect(course.sides).toEqual([[0, 1, 1], [0, 0, 4], [3, 3, 3]]) // prettier-ignore
  })

  test('turns where the gap changed most, told in order, with what was said', () => {
    const course = courseOf(past([[0, 0], [1, 0], [1, 6], [1, 6], [9, 6], [9, 7], [9, 5]]))! // prettier-ignore
    expect(course.turnings.map(({ at, side, by }) => [at, side, by])).toEqual([
      [2, 1, 6],
      [4, 0, 8],
      [6, 1, -2],
    ])
    expect(course.turnings[0]!.lines.map(({ text }) => text)).toEqual(['Line 2.'])
  })

  test('does not turn while it is set up, and tells first what names whose points changed', () => {
    const game = past([[0, 0], [9, 0], [9, 0], [9, 5]]) // prettier-ignore
    const log = [line('Set up.'), { ...line('Turn 1.'), heading: true }, line('{0} ended.'), line('{1} won a flag.')] // prettier-ignore
    const { turnings } = courseOf({ ...game, told: [0, 1, 2, 4], log })!
    expect(turnings.map(({ at, side }) => [at, side])).toEqual([[3, 1]])
    expect(turnings[0]!.lines.map(({ text }) => text)).toEqual(['{1} won a flag.', '{0} ended.'])
  })

  test('are the doing of whose points changed more', () => {
    expect(courseOf(past([[2, 9], [48, 10]]))!.turnings[0]).toMatchObject({ side: 0, by: 46 }) // prettier-ignore
    expect(courseOf(past([[9, 2], [10, 48]]))!.turnings[0]).toMatchObject({ side: 1, by: 46 }) // prettier-ignore
  })

  test('names nobody who only looked on, and nothing where nothing changed', () => {
    expect(courseOf(past([[2, 2], [2, 2]]))!.turnings).toEqual([]) // prettier-ignore
    expect(courseOf(past([[2, 2], [2, 5]]))!.turnings[0]!.side).toBe(1) // prettier-ignore
  })

  test('is unknown of a game of which nobody counted the points', () => {
    expect(courseOf(past([]))).toBeNull()
    expect(courseOf({ ...past([]), standing: undefined })).toBeNull()
    expect(courseOf(past([[1], [1, 2]]))).toBeNull()
  })

  test('is drawn in steps, over a grid of whole numbers', () => {
    expect(lineOf([0, 0, 2, 2, 1], (at) => at * 10, (score) => 100 - score)).toBe('M0 100H20V98H40V99H40') // prettier-ignore
    expect(gridOf(7)).toEqual([0, 2, 4, 6])
    expect(gridOf(130)).toEqual([0, 50, 100])
  })
})

describe('the ranking', () => {
  const names = { seat: (seat: number) => ['Ann', 'Bob'][seat]!, thing: (word: string) => word }

  test('holds opponents whom the rules play, and what gave points', () => {
    const ranking = rankingOf(
      {
        rule: 'D-END-1', scores: [9], places: [2], tie_breaks: [], parts: [{ favor: 4, cards: 5, rifts: 0 }], teams: [],
        things: [{ rooks: 5 }], automas: [{ name: 'ulrir', score: 12, place: 1, parts: { favor: 12 }, things: { foxes: 7 } }],
      }, names) // prettier-ignore
    expect(ranking.map(({ name, side, place }) => [name, side, place])).toEqual([
      ['ulrir', 1, 1],
      ['Ann', 0, 2],
    ])
    expect(partsOf(ranking)).toEqual(['favor', 'cards'])
    expect(thingsOf(ranking)).toEqual(['foxes', 'rooks'])
  })
})

describe('my records', () => {
  const info = { options: [{ name: 'players', closed: true }, { name: 'factions', closed: false }] } as unknown as GameInfo // prettier-ignore
  const mine = { id: 'now', game: 'kingdoms', title: 'Kingdoms', options: { players: 2, factions: 'a,b' }, score: 20, place: 1 } // prettier-ignore
  const game = (id: string, score: number | null, place: number, changes: object = {}): TableLine =>
    ({
      id, game: 'kingdoms', status: 'over', options: { players: 2, factions: 'random' }, seats: [{ mine: true }, {}],
      places: [place, 3 - place], scores: score === null ? [] : [score, 1], ...changes,
    }) as unknown as TableLine // prettier-ignore

  test('say that a score is the best so far, and how many games were won', () => {
    const before = [game('a', 15, 2), game('b', 18, 1), game('now', 20, 1)]
    expect(recordsOf(mine, before, info)).toEqual([
      'Your best score in 3 games like this one: 20, before it was 18.',
      '2 of 3 games of Kingdoms won.',
    ])
  })

  test('do not boast with less', () => {
    expect(recordsOf(mine, [game('a', 25, 1)], info)[0]).toBe(
      'Your best of 2 games like this one has 25 points.',
    )
    expect(recordsOf(mine, [game('a', 20, 1)], info)[0]).toBe(
      'As many points as in your best of 2 games like this one.',
    )
  })

  test('compare nothing that cannot be compared', () => {
    const others = [
      game('a', 99, 1, { options: { players: 4 } }),
      game('b', 99, 1, { game: 'ulos' }),
      game('c', 99, 1, { status: 'playing' }),
      game('d', 99, 1, { seats: [{ mine: true }, { mine: true }] }),
      game('e', null, 1),
    ]
    expect(recordsOf(mine, others, info)).toEqual(['2 of 2 games of Kingdoms won.'])
  })

  test('know a first game', () => {
    expect(recordsOf(mine, [], info)).toEqual(['Your first game of Kingdoms.'])
  })
})

describe('the picture', () => {
  const ranking = [{ side: 0, place: 1, name: '<script>&"', score: 7, parts: { armies: 5, magic: 0, tower: 2 } }] // prettier-ignore
  const worn = [{ colour: 'red', path: 'M1 1H2Z' }, { colour: 'blue', path: 'M3 3H4Z' }] // prettier-ignore
  const how = { subtitle: "'", ranking, worn, partName: (part: string) => `for ${part}` }

  test('takes nothing of a name for drawing', () => {
    const drawing = drawResult({ ...how, title: '<b>', course: null })
    expect(drawing).not.toContain('<script>')
    expect(new DOMParser().parseFromString(drawing, 'image/svg+xml').querySelector('parsererror')).toBeNull() // prettier-ignore
    expect(safe('<a>')).toBe('&#60;a&#62;')
  })

  test('shows everybody, what their points are made of, and the course', () => {
    const course = courseOf(past([[0, 0], [3, 1]])) // prettier-ignore
    const drawing = drawResult({ ...how, title: 'Ann won', course })
    expect(drawing.match(/stroke="(red|blue)"/g)).toHaveLength(2)
    expect(drawing).toContain('Ann won')
    expect(drawing).toContain('for armies 5 · for tower 2<')
    expect(drawing).toContain('M1 1H2Z')
  })

  test('leaves out what a line has no room for', () => {
    const parts = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`some part ${at}`, 9 - at])) // prettier-ignore
    const drawing = drawResult({ ...how, title: '', course: null, ranking: [{ ...ranking[0]!, parts }] }) // prettier-ignore
    expect(drawing).toMatch(/for some part 0 9 · .* …</)
  })
})
