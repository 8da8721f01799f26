/** Where the sheet lies on a wide screen: over the half of the map where the fight is not. */

export interface Place {
  left: number
  top: number
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const RIM = 8
const WIDEST = 720
const NARROWEST = 540
const LOWEST = 400
const SMALL = 430

/**
 * `full`: somebody decides, and the side panel may be covered too; `after`: what came of it stays on the
 * map, for the side is needed again; `small`: one only waits; `line`: the map is needed, so it lies at
 * the foot of the side, where the page leaves room for it.
 */
export type Room = 'full' | 'after' | 'small' | 'line'

/** `within`: the window; `track`: the power track, which nothing ever covers. */
export function placeOver(
  map: Box,
  within: { width: number; height: number },
  half: 'left' | 'right',
  room: Room,
  track?: Box,
): Place {
  const width = Math.round(
    room === 'small' ? SMALL : widthOver(map, within.width, half === 'right' && room === 'full'),
  )
  const right = (room === 'full' ? within.width - RIM : map.left + map.width) - width
  const bottom = track && track.top >= map.top + map.height ? track.top : within.height
  const height = Math.min(Math.max(map.height, LOWEST), bottom - map.top - RIM / 2)
  return {
    left: Math.round(half === 'right' ? right : map.left),
    top: Math.round(map.top),
    width,
    height: Math.round(height),
  }
}

function widthOver(map: Box, window: number, coversSide: boolean): number {
  const share = coversSide ? window * 0.49 : map.width * 0.54
  return Math.min(WIDEST, Math.max(NARROWEST, share))
}

/** Null: a sheet from below, or one line at the foot of the side, which need no measuring. */
export function placeSheet(
  size: 'phone' | 'tablet' | 'desktop',
  half: 'left' | 'right',
  room: Room,
): Place | null {
  const map = document.querySelector('[data-map]') ?? document.querySelector('#board')
  if (size !== 'desktop' || room === 'line' || !map) return null
  const track = document.querySelector('[data-guide="track"]')?.getBoundingClientRect()
  return placeOver(
    map.getBoundingClientRect(),
    { width: innerWidth, height: innerHeight },
    half,
    room,
    track,
  )
}
