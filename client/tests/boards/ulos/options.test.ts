import { describe, expect, test } from 'vitest'
import { middleOf } from '../../../src/boards/ulos/geometry'
import { leadOf, rowOf } from '../../../src/boards/ulos/rows'
import { SAMPLE_BOARD, SAMPLE_VIEW } from '../../../src/boards/ulos/sample'
import {
  bestCluster,
  countSigns,
  markUnder,
  marksOf,
  signOf,
  siteOf,
  sitesOf,
  turned,
} from '../../../src/boards/ulos/options'
import { marksInWords, spotInWords } from '../../../src/boards/ulos/words'
import { pathsOf } from '../../../src/table/paths'
import { propsFor, viewWith } from './moments'

const sites = (options: readonly string[]) => sitesOf(pathsOf(options), SAMPLE_VIEW.spots)
const site = (option: string) => sites([option])[0]!
const nameOf = (id: string) => SAMPLE_BOARD.factions[id]?.name ?? id

describe('options on the map', () => {
  test('are read from their words', () => {
    expect(site('place desert-field l5 k6')).toMatchObject({
      verb: 'place',
      kind: 'desert-field',
      faction: null,
      hexes: ['l5', 'k6'],
      spot: { sign: 'grow' },
    })
    expect(site('camp satyr d4 e5 e6')).toMatchObject({
      verb: 'camp',
      kind: null,
      faction: 'satyr',
      hexes: ['d4', 'e5', 'e6'],
    })
    expect(site('lift c3 d3').hexes).toEqual(['c3', 'd3'])
    expect(site('burn d4').hexes).toEqual(['d4'])
    expect(site('at d4').hexes).toEqual(['d4'])
  })

  test('leave out what names no place', () => {
    expect(siteOf(['buy', 'goblins'], {})).toBeNull()
    expect(sites(['done', 'rift scout'])).toEqual([])
  })

  test('both ways round are one mark', () => {
    const [mark, ...more] = marksOf(
      sites(['place desert-mountain j4 k4', 'place desert-mountain k4 j4']),
    )
    expect(more).toEqual([])
    expect(mark?.sites).toHaveLength(2)
  })

  test('two factions on the same hexes are two marks', () => {
    expect(marksOf(sites(['camp satyr d4 e5 e6', 'camp sheki d4 e5 e6']))).toHaveLength(2)
  })
})

describe('a sign', () => {
  test('moves towards the hex that fewer others share', () => {
    const [left] = marksOf(sites(['place desert-field h3 g2', 'place desert-field h3 g3']))
    const middle = (middleOf('h3')[1] + middleOf('g2')[1]) / 2
    expect(left!.at[1]).toBeLessThan(middle)
    const [alone] = marksOf(sites(['place desert-field h3 g2']))
    expect(alone!.at[1]).toBeCloseTo(middle)
  })

  test('tells the more of two ways round', () => {
    expect(signOf(sites(['place desert-field e7 e6', 'place desert-field m3 m2']))).toBe('conflict')
  })

  test('sums up what a tile could do before one is picked', () => {
    const view = viewWith(SAMPLE_VIEW.decision!.options)
    expect(rowOf(['place', 'desert-field', 'n3', 'm2'], 1, propsFor(view))?.note).toMatch(
      /^10 spots, up to \+\d, \d camps, 1 conflict$/,
    )
  })

  test('is looked for on so many spots once a tile is picked', () => {
    const shown = propsFor(viewWith(SAMPLE_VIEW.decision!.options))
    expect(leadOf(shown)).toBe('')
    shown.narrowing.pickPath(['place', 'desert-field'])
    expect(leadOf(shown)).toMatch(/^10 spots fit;/)
    shown.narrowing.pickPath(['place', 'desert-field', 'n3', 'm2'])
    expect(leadOf(shown)).toBe('')
  })

  test('is counted by mark', () => {
    const all = sites(SAMPLE_VIEW.decision!.options).filter(({ kind }) => kind === 'desert-field')
    expect(countSigns(all)).toEqual({ grow: 3, camp: 3, conflict: 1, join: 0, quiet: 3 })
  })
})

describe('pointing', () => {
  const marks = marksOf(
    sites(['place desert-field n3 m2', 'place desert-field n3 n2', 'place desert-field l5 k6']),
  )

  test('means the mark whose sign is nearest, of those that cover the hex', () => {
    expect(markUnder(marks, 'n3', middleOf('m2'))?.hexes).toEqual(['n3', 'm2'])
    expect(markUnder(marks, 'n3', middleOf('n2'))?.hexes).toEqual(['n3', 'n2'])
    expect(markUnder(marks, 'a1', middleOf('a1'))).toBeNull()
    expect(markUnder(marks, null, [0, 0])).toBeNull()
  })

  test('turns round the hex, and looks nearby where it fits nowhere else', () => {
    const [first, second, third] = marks
    expect(turned(marks, first!, 'n3')).toBe(second)
    expect(turned(marks, second!, 'n3')).toBe(first)
    expect([first, second]).toContain(turned(marks, third!, 'k6'))
  })

  test('on a phone begins where most can be done', () => {
    expect(bestCluster([])).toBeNull()
    expect(bestCluster(marks)![0]).toBeGreaterThan(700)
  })
})

describe('what a placement would do', () => {
  test('is told before and after, with my own cards', () => {
    expect(spotInWords(site('place desert-field l5 k6').spot!, nameOf)).toBe(
      'Ratfolk 5 to 7, price 6 to 7, spoils 5 to 6; you collect a rift tile',
    )
  })

  test('names who could camp and who would fight', () => {
    const said = (option: string) => spotInWords(site(option).spot!, nameOf)
    expect(said('place desert-field h3 g2')).toBe('a camp: Satyr or Sheki')
    expect(said('place desert-field e7 e6')).toBe('a conflict: Goblins 7 and Ratfolk 6')
    expect(said('place desert-field m3 m2')).toBe('nothing else happens')
    expect(site('lift c1 d1').spot).toBeNull()
  })

  test('is said of a hex', () => {
    expect(
      marksInWords(marksOf(sites(['place desert-field h3 g2', 'place desert-field h3 g3']))),
    ).toBe('a tile may lie here, 2 ways: camp')
    expect(marksInWords([])).toBe('')
  })
})

describe('rows of the list', () => {
  const row = (path: string, at: number, options = [path]) =>
    rowOf(path.split(' '), at, propsFor(viewWith(options)))

  test('say what a spot would do', () => {
    expect(row('place desert-field l5 k6', 2)).toEqual({ note: 'Ratfolk +2', place: 'a rift tile' })
    expect(row('place desert-field e7 e6', 3)).toEqual({
      note: 'Goblins against Ratfolk',
      alarm: true,
    })
    expect(row('place desert-field h3 g2', 2)).toEqual({ note: 'camp: Satyr or Sheki' })
    expect(row('place desert-field m3 m2', 2)).toEqual({ note: 'quiet' })
  })

  test('say nothing of one among several', () => {
    expect(
      row('place desert-field h3 g2', 2, ['place desert-field h3 g2', 'place desert-field h3 g3']),
    ).toBeNull()
  })

  test('say prices, spoils and whose land it is', () => {
    expect(row('buy goblins', 1)).toEqual({ note: '7 favor' })
    expect(row('use goblins', 1)).toEqual({ note: '+6 favor', place: 'Lure' })
    expect(row('give ratfolk', 1)).toEqual({ note: '+5 favor' })
    expect(row('attack orcs', 1)).toEqual({ note: 'strength 6' })
    expect(row('take satyr', 1)).toEqual({ note: '15 in the stack' })
    expect(row('burn d6', 1)).toEqual({ place: 'Goblins' })
    expect(row('done', 0)).toBeNull()
  })
})
