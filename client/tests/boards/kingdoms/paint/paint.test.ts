import { describe, expect, test } from 'vitest'
import { drawCard, effectsOf } from '../../../../src/boards/kingdoms/paint/card'
import { chanceOf } from '../../../../src/boards/shared/chance'
import { closeUp } from '../../../../src/boards/kingdoms/paint/crop'
import { roughLine, roughLoop, roughSide } from '../../../../src/boards/kingdoms/paint/edges'
import {
  areaOf,
  CARD,
  distanceToLoop,
  isInside,
  type Point,
} from '../../../../src/boards/kingdoms/geometry'
import {
  anchorOf,
  cityBox,
  isQuiet,
  keepAt,
  placesOf,
  slotAt,
} from '../../../../src/boards/kingdoms/paint/places'
import { outlineOf, regionPath } from '../../../../src/boards/kingdoms/paint/outlines'
import { sceneryOf } from '../../../../src/boards/kingdoms/paint/scenery'
import { isSymbol } from '../../../../src/boards/kingdoms/paint/symbols'
import { SAMPLE } from '../../../../src/boards/kingdoms/sample'
import { components as call } from '../call'
import { components } from '../moments'

const territories = Object.values(components.territories)
const frozen = Object.values(call.territories).filter((card) =>
  card.regions.some(({ terrain }) => terrain === 'peaks' || terrain === 'tundra'),
)

describe('chance', () => {
  test('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, chanceOf(seed))
    expect(draw('ashfen')).toEqual(draw('ashfen'))
    expect(draw('ashfen')).not.toEqual(draw('sunmere'))
  })
})

describe('borders', () => {
  const [a, b]: [Point, Point] = [
    [178, 104],
    [224, 190],
  ]

  test('are the same line from both sides', () => {
    expect(roughSide(b, a)).toEqual([...roughSide(a, b)].reverse())
  })

  test('begin and end on their nodes and are not straight between', () => {
    const line = roughSide(a, b)
    expect(line[0]).toEqual(a)
    expect(line.at(-1)).toEqual(b)
    expect(line.length).toBeGreaterThan(8)
    expect(
      line.some(([x, y]) => Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) > 50),
    ).toBe(true)
  })

  test('stay straight along the rim of the card', () => {
    expect(roughSide([0, 10], [0, 200])).toHaveLength(2)
    expect(roughSide([40, CARD.height], [300, CARD.height])).toHaveLength(2)
  })

  test('of neighbours meet without gap: what one region loses the other gains', () => {
    for (const territory of territories) {
      const patches = [
        ...territory.regions.map((region) => region.loop),
        ...territory.bodies.flatMap((body) => body.loops),
      ]
      const painted = patches.reduce((sum, loop) => sum + areaOf(roughLoop(loop)), 0)
      expect(painted).toBeCloseTo(CARD.width * CARD.height, 3)
    }
  })

  test('never leave the card', () => {
    for (const territory of territories) {
      for (const [x, y] of territory.regions.flatMap((region) => roughLoop(region.loop))) {
        expect(x >= 0 && x <= CARD.width && y >= 0 && y <= CARD.height).toBe(true)
      }
    }
  })

  test('of a river are the borders of the regions along it', () => {
    const river = roughLine(SAMPLE.bodies[0]!.lines[0]!)
    const shores = SAMPLE.regions.flatMap((region) => roughLoop(region.loop)).map(String)
    expect(river.filter((point) => !shores.includes(String(point)))).toEqual(
      [river.at(-1)].filter((point) => !shores.includes(String(point))),
    )
  })
})

describe('places', () => {
  test.each(territories)(
    'on $name leave room for two armies and a name in every region',
    (territory) => {
      const { anchors } = placesOf(territory)
      for (const region of territory.regions) {
        const anchor = anchors.get(region.id)!
        expect(isInside(anchor, region.loop)).toBe(true)
        expect(distanceToLoop(anchor, region.loop)).toBeGreaterThan(22)
        for (const slot of [0, 1]) expect(isInside(slotAt(anchor, slot), region.loop)).toBe(true)
      }
    },
  )

  test('give every capital a city that stands beside its armies', () => {
    for (const territory of territories) {
      const { anchors, cities } = placesOf(territory)
      for (const region of territory.regions.filter((found) => found.terrain === 'capital')) {
        const city = cities.get(region.id)
        expect(city, region.name).toBeDefined()
        expect(isQuiet(cityBox(city!.at, city!.size), anchors.get(region.id)!)).toBe(true)
      }
    }
  })
})

describe('scenery', () => {
  test.each(territories)('of $name stands clear of every army slot', (territory) => {
    const anchors = [...placesOf(territory).anchors.values()]
    const things = sceneryOf(territory)
    expect(things.length).toBeGreaterThan(60)
    for (const { at } of things.filter((thing) => !thing.flat)) {
      for (const anchor of anchors) {
        expect(isQuiet({ left: at[0], right: at[0], top: at[1], bottom: at[1] }, anchor)).toBe(true)
      }
    }
  })

  test('is drawn from back to front', () => {
    const rows = sceneryOf(SAMPLE).map((thing) => thing.at[1])
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
  })

  test('uses only drawings that there are', () => {
    const used = new Set(territories.flatMap(sceneryOf).flatMap((thing) => thing.symbol ?? []))
    expect(used.size).toBeGreaterThan(15)
    expect([...used].filter((symbol) => !isSymbol(symbol))).toEqual([])
  })
})

describe('a card', () => {
  test('is painted the same every time', () => {
    expect(drawCard(SAMPLE)).toBe(drawCard(structuredClone(SAMPLE)))
  })

  test('is sound XML with everything that it refers to', () => {
    for (const territory of territories) {
      const svg = drawCard(territory)
      expect(svg).not.toMatch(/NaN|undefined|SEED/)
      const defined = new Set([
        ...[...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]),
        ...Object.keys(effectsOf(territory)),
      ])
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((found) => found[1])
      expect(used.filter((id) => !defined.has(id))).toEqual([])
      expect(
        new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror'),
      ).toBeNull()
    }
  })

  test('has its borders where the places to click are', () => {
    const svg = drawCard(SAMPLE)
    for (const region of SAMPLE.regions) expect(svg).toContain(regionPath(region.loop))
  })

  test('for the start page is the one of the content', () => {
    expect(SAMPLE).toEqual(components.territories[SAMPLE.id])
  })
})

describe('a place from close by', () => {
  const shown = (crop: { x: number; y: number; width: number; height: number }) =>
    Object.values(crop).every(Number.isFinite)

  test.each([
    [0, 0],
    [0, 180],
    [900, 0],
    [1, 400],
    [358, 150],
    [900, 180],
  ])('is a part of the card on a picture of %d by %d', (width, height) => {
    expect(shown(closeUp([220, 145], width, height))).toBe(true)
  })

  test('has the shape of its picture and keeps to the card', () => {
    const crop = closeUp([430, 280], 900, 180)
    expect(crop.width / crop.height).toBeCloseTo(5)
    expect(crop.x + crop.width).toBeLessThanOrEqual(CARD.width)
    expect(crop.y + crop.height).toBeLessThanOrEqual(CARD.height)
  })
})

describe('frozen territories', () => {
  test.each(frozen)('of $name have summits and ice, clear of every army slot', (territory) => {
    const things = sceneryOf(territory)
    const anchors = [...placesOf(territory).anchors.values()]
    expect(
      [...new Set(things.flatMap((thing) => thing.symbol ?? []))].filter(
        (symbol) => !isSymbol(symbol),
      ),
    ).toEqual([])
    for (const { at } of things.filter((thing) => !thing.flat)) {
      for (const anchor of anchors) {
        expect(isQuiet({ left: at[0], right: at[0], top: at[1], bottom: at[1] }, anchor)).toBe(true)
      }
    }
  })

  test('are sound XML, and never two cards alike', () => {
    const files = frozen.map((territory) => drawCard(territory))
    for (const svg of files) {
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(
        new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror'),
      ).toBeNull()
    }
    expect(new Set(files).size).toBe(files.length)
  })
})

describe('places for more pieces', () => {
  test('are on the card for war towers, standing or not', () => {
    for (const territory of [...territories, ...frozen]) {
      for (const anchor of placesOf(territory).anchors.values()) {
        const [x, y] = keepAt(anchor)
        expect(
          x > 8 && x < CARD.width - 8 && y - 28 > 4 && y < CARD.height - 8,
          `${territory.name} ${anchor}`,
        ).toBe(true)
        const [left, middle] = keepAt(anchor, true)
        expect(left > 0 && left + 28 < CARD.width && middle > 8).toBe(true)
      }
    }
  })

  test('crowd three armies together, and leave two where they were', () => {
    const across = (crowd: number) =>
      Array.from({ length: crowd }, (_, slot) => slotAt([100, 100], slot, crowd)[0])
    expect(across(2)).toEqual([82, 118])
    expect(across(3)).toEqual([71, 100, 129])
    expect(slotAt([100, 100], 0, 1)).toEqual([82, 93])
  })

  test('are on waters and crags too, and those can be clicked', () => {
    for (const territory of frozen) {
      for (const body of territory.bodies) {
        const anchor = anchorOf(territory, body.id)
        expect(anchor, body.name).toBeDefined()
        expect(outlineOf(territory, { ...body, terrain: body.kind }, anchor!)).toMatch(/^M.*Z$/)
      }
    }
  })
})
