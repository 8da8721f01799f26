import { describe, expect, test, vi } from 'vitest'
import {
  asksForRegions,
  journeyOf,
  levelOf,
  markOf,
  meantBy,
  refusedPath,
} from '../../../src/boards/kingdoms/options'
import { rowOf } from '../../../src/boards/kingdoms/rows'
import { components, moment, narrowingFor, propsFor, type Moment } from './moments'

const regions = new Set(
  Object.values(components.territories).flatMap((card) => card.regions.map((region) => region.id)),
)
const isRegion = (word: string) => regions.has(word)

function marking(shown: Moment) {
  const narrowing = narrowingFor(shown)
  return {
    narrowing,
    mark: (region: string) => markOf(region, narrowing, shown.view),
  }
}

describe('a quest with one army to send', () => {
  test('lights where it may end, and keeps its start lifted', () => {
    const { narrowing, mark } = marking(moment('quest'))
    expect(levelOf(narrowing)).toEqual(['quest', 'eaglestair'])
    expect(mark('kestrelwood')).toMatchObject({ light: 'lit', use: 'goal', foe: null })
    expect(mark('eaglestair')).toMatchObject({ light: 'lit', use: 'start', picked: true })
    expect(mark('needle').light).toBe('shaded')
  })

  test('shows whom it would mean war with', () => {
    const { mark } = marking(moment('quest'))
    expect(mark('highperch').foe).toBe(1)
    expect(mark('droverlea').foe).toBe(3)
  })

  test('keeps the other goals lit once one is picked', () => {
    const { narrowing, mark } = marking(moment('quest'))
    narrowing.pick('highperch')
    expect(narrowing.choice).toEqual(['quest', 'eaglestair', 'highperch'])
    expect(mark('highperch').picked).toBe(true)
    expect(mark('kestrelwood').light).toBe('lit')
    expect(mark('needle').light).toBe('shaded')
  })

  test('is shown as a journey while a goal is pointed at', async () => {
    const { narrowing } = marking(moment('quest'))
    narrowing.hovered = 'meadhall'
    expect(journeyOf(meantBy(narrowing))).toMatchObject({ start: 'eaglestair', goal: 'meadhall' })
    narrowing.hovered = null
    await vi.waitFor(() => expect(meantBy(narrowing)).toBeNull())
  })

  test('asks the server about exactly what was clicked', () => {
    const { narrowing } = marking(moment('quest'))
    expect(refusedPath('needle', narrowing, isRegion)).toEqual(['quest', 'eaglestair', 'needle'])
  })
})

describe('a patrol with several armies', () => {
  const shown = moment('patrol')
  const starts = new Set(
    shown.view.decision!.options.map((option) => option.split(' ')[1]).filter(Boolean),
  )

  test('lights the armies first; where they could go may be clicked too', () => {
    expect(starts.size).toBeGreaterThan(1)
    const { mark } = marking(shown)
    for (const start of starts) {
      expect(mark(start!)).toMatchObject({ light: 'lit', use: 'start', picked: false })
    }
    const goals = shown.view
      .decision!.options.map((option) => option.split(' ')[2])
      .filter((goal) => goal && !starts.has(goal))
    for (const goal of goals) expect(mark(goal!)).toMatchObject({ light: 'open', use: 'goal' })
  })

  test('lights only the ways of the army that was picked', () => {
    const { narrowing, mark } = marking(shown)
    const start = [...starts][0]!
    narrowing.pick(start)
    const goals = shown.view
      .decision!.options.map((option) => option.split(' '))
      .filter((option) => option[1] === start)
    for (const [, , goal] of goals) expect(mark(goal!).light).toBe('lit')
    expect(mark(start)).toMatchObject({ use: 'start', picked: true })
  })
})

test('settling lights the home card and nothing else', () => {
  const { mark } = marking(moment('settle'))
  for (const region of components.territories['honeywold']!.regions) {
    expect(mark(region.id)).toMatchObject({ light: 'lit', use: 'settle' })
  }
  for (const region of components.territories['larkhaven']!.regions) {
    expect(mark(region.id).light).toBe('shaded')
  }
})

test('a lost war lights the ways of retreat and the army that may be given up', () => {
  const { mark } = marking(moment('leave'))
  expect(mark('beewood')).toMatchObject({ light: 'lit', use: 'goal' })
  expect(mark('meadhall').light).toBe('lit')
  expect(mark('combhill').light).toBe('shaded')
})

test('decisions that are not about regions leave the map in full light', () => {
  for (const name of ['select', 'trade', 'gain', 'value', 'split'] as const) {
    expect(asksForRegions(narrowingFor(moment(name)), isRegion), name).toBe(false)
  }
  expect(asksForRegions(narrowingFor(moment('quest')), isRegion)).toBe(true)
})

describe('the list', () => {
  const props = propsFor(moment('quest'))

  test('says of a region what it gives, where it lies and who is there', () => {
    expect(rowOf(['quest', 'eaglestair', 'highperch'], 2, props)).toEqual({
      sign: 'ore',
      place: 'Hawksgate',
      note: 'war with Mira: up to 8; you 8',
      alarm: true,
    })
    expect(rowOf(['quest', 'eaglestair', 'kestrelwood'], 2, props)).toEqual({
      sign: 'mana',
      place: 'Hawksgate',
      note: 'empty',
    })
    expect(rowOf(['quest', 'eaglestair', 'kestrelwood'], 1, props)).toEqual({
      sign: 'ore',
      place: 'Larkhaven',
      note: '2 armies',
    })
  })

  test('says what an action costs', () => {
    const builder = moment('quest')
    builder.view.offers['build'] = {
      kind: 'deal',
      costs: [0, 1, 0, 0],
      gains: [0, 0, 0, 0],
      chosen: 0,
      points: 0,
    }
    expect(rowOf(['build'], 0, propsFor(builder))).toEqual({ sign: 'ore', note: '1 ore' })
    expect(rowOf(['decline'], 0, props)).toBeNull()
  })

  test('says what collecting and trading bring', () => {
    expect(rowOf(['collect'], 0, props)?.note).toMatch(/^brings \d/)
    const poor = moment('quest')
    Object.assign(poor.view.offers['collect']!, { gains: [0, 0, 0, 0] })
    expect(rowOf(['collect'], 0, propsFor(poor))?.note).toBe('brings nothing')
    const market = moment('trade')
    const option = market.view.decision!.options.find((text) => text.startsWith('trade'))!
    expect(rowOf(option.split(' '), 3, propsFor(market))?.note).toMatch(/^brings \d/)
  })

  test('puts a shape beside resources', () => {
    expect(rowOf(['pay', '2-mana', '1-ore'], 1, props)).toEqual({ sign: 'mana' })
    expect(rowOf(['gain', 'food'], 1, props)).toEqual({ sign: 'food' })
  })
})
