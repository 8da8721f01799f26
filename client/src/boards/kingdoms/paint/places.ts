/**
 * Where things have room on a card: the two army slots with the name below them, and a capital's city.
 * Everything else keeps clear of the slots, so pieces and names lie on quiet ground.
 */
import type { Region, Territory } from '../wire'
import {
  boxOf,
  CARD,
  distance,
  distanceToLine,
  distanceToLoop,
  isInside,
  type Box,
  type Point,
} from '../geometry'

export const QUIET = { x: 43, y: 27 } as const // half axes of the quiet ground round an anchor
export const SLOT_ASIDE = 18 // of the two slots from the anchor
export const SLOT_ABOVE = 7
const CROWDED = 29 // from one to the next, where three stand
export const NAME_BELOW = 20

const TITLE: Box = { left: 0, top: 0, right: 152, bottom: 31 } // the card's name lies over this
const SIZES = [1, 0.9, 0.82, 0.74, 0.66, 0.58, 0.5]
const CITY = { width: 55, height: 64, foot: 8 } as const

export interface City {
  at: Point
  size: number
}

export interface Places {
  anchors: ReadonlyMap<string, Point>
  /** Where a sheltering army stands on a water or on crags: over the paint, which leaves no room for it. */
  shelters: ReadonlyMap<string, Point>
  cities: ReadonlyMap<string, City>
}

type Rivers = readonly (readonly Point[])[]

const found = new Map<string, Places>()

export function placesOf(territory: Territory): Places {
  let places = found.get(territory.id)
  if (!places) {
    places = findPlaces(territory)
    found.set(territory.id, places)
  }
  return places
}

function findPlaces(territory: Territory): Places {
  const anchors = new Map<string, Point>()
  const rivers = territory.bodies.flatMap((body) => body.lines)
  const cities = new Map<string, City>()
  for (const region of territory.regions) {
    const city = region.terrain === 'capital' ? findCity(region, rivers) : null
    anchors.set(region.id, onCard(city?.anchor ?? region.label))
    if (city) cities.set(region.id, { at: city.at, size: city.size })
  }
  const shelters = new Map(territory.bodies.map((body) => [body.id, onCard(body.label)]))
  return { anchors, shelters, cities }
}

/** Clear of the rim and of the card's name. */
function onCard([x, y]: Point): Point {
  const across = Math.min(CARD.width - 50, Math.max(50, x))
  const top = across - 40 < TITLE.right ? TITLE.bottom + 21 : 34
  return [across, Math.min(CARD.height - 34, Math.max(top, y))]
}

/** The largest city for which both the city and the slots lie within the region. */
function findCity(region: Region, rivers: Rivers): (City & { anchor: Point }) | null {
  const spots = gridOver(boxOf(region.loop), 7)
  const anchors = spots.filter((spot) => hasRoomForArmies(spot, region))
  for (const size of SIZES) {
    const sites = spots.filter((spot) => hasRoomForCity(spot, size, region, rivers))
    let best: (City & { anchor: Point }) | null = null
    let most = -Infinity
    for (const at of sites) {
      for (const anchor of anchors) {
        if (isQuiet(cityBox(at, size), anchor)) {
          const merit =
            roominess(anchor, region) + roominess(at, region) - 0.1 * distance(at, anchor)
          if (merit > most) [best, most] = [{ at, size, anchor }, merit]
        }
      }
    }
    if (best) return best
  }
  return null
}

function roominess(spot: Point, region: Region): number {
  return Math.min(50, distanceToLoop(spot, region.loop))
}

function gridOver(box: Box, step: number): Point[] {
  const spots: Point[] = []
  for (let y = box.top + step; y < box.bottom; y += step) {
    for (let x = box.left + step; x < box.right; x += step) spots.push([x, y])
  }
  return spots
}

function hasRoomForArmies([x, y]: Point, region: Region): boolean {
  const [left, top] = onCard([x, y])
  if (left !== x || top !== y) return false
  const corners: Point[] = [
    [x - 38, y - 16],
    [x + 38, y - 16],
    [x - 38, y + 20],
    [x + 38, y + 20],
    [x, y - 22],
  ]
  return corners.every((corner) => isInside(corner, region.loop))
}

function hasRoomForCity([x, y]: Point, size: number, region: Region, rivers: Rivers): boolean {
  const { width, height, foot } = CITY
  const corners: Point[] = [
    [x - width * size, y],
    [x + width * size, y],
    [x, y + foot * size],
    [x - width * size, y - 20 * size],
    [x + width * size, y - 20 * size],
    [x - 20 * size, y - height * 0.9 * size],
    [x + 20 * size, y - height * 0.9 * size],
  ]
  const box = cityBox([x, y], size)
  const onPaper =
    box.left > 9 && box.right < CARD.width - 9 && box.bottom < CARD.height - 9 && box.top > 9
  const clear = box.left > TITLE.right || box.top > TITLE.bottom - 8
  const dry = (corner: Point): boolean =>
    rivers.every((river) => distanceToLine(corner, river) > 13)
  return onPaper && clear && corners.every((corner) => isInside(corner, region.loop) && dry(corner))
}

export function cityBox([x, y]: Point, size: number): Box {
  const { width, height, foot } = CITY
  return {
    left: x - width * size,
    right: x + width * size,
    top: y - height * size,
    bottom: y + foot * size,
  }
}

/** Whether a thing of this outline leaves the ground round an anchor free. */
export function isQuiet(box: Box, anchor: Point): boolean {
  const x = Math.min(box.right, Math.max(box.left, anchor[0])) - anchor[0]
  const y = Math.min(box.bottom, Math.max(box.top, anchor[1])) - anchor[1]
  return (x / QUIET.x) ** 2 + (y / QUIET.y) ** 2 >= 1
}

/** The middle of a slot: the first left, the second right; where more crowd in, they stand closer. */
export function slotAt(anchor: Point, slot: number, crowd = 2): Point {
  const apart = crowd > 2 ? CROWDED : 2 * SLOT_ASIDE
  return [anchor[0] + (slot - (Math.max(2, crowd) - 1) / 2) * apart, anchor[1] - SLOT_ABOVE]
}

const KEEP = { half: 11, high: 31 } as const

/** Where the foot of a war tower stands: behind the armies, between them; near the top of the card beside them. */
export function keepAt([x, y]: Point, fallen = false): Point {
  const foot = y - (fallen ? 29 : 13)
  const clearOfTitle = x - KEEP.half > TITLE.right || foot - KEEP.high > TITLE.bottom - 6
  if (foot - (fallen ? KEEP.half : KEEP.high) > 9 && clearOfTitle) {
    return [x - (fallen ? KEEP.half : 0), foot]
  }
  if (fallen) return [x + (x > CARD.width / 2 ? -50 : 24), y - 4]
  return [x + (x > CARD.width / 2 ? -42 : 42), y + 6]
}

/** Where pieces stand on a place of this card. */
export function anchorOf(territory: Territory, site: string): Point | undefined {
  const { anchors, shelters } = placesOf(territory)
  return anchors.get(site) ?? shelters.get(site)
}
