/** How the parts of the board share a wide screen: the map is made as large as it can be. */
import { FRAME } from './geometry'

const GAP = 8
const TRACK = 154 // the least height of the power track
const FOOT = 178
const HIGH_FOOT = 192 // where there is room, whole texts of cards
const HIGH = 800 // from here on there is
const ABOVE_TEXT = 94 // of the foot: its padding, a card's picture and names
const LINE = 12.1
const LOW_FOOT = 122 // on a low screen the hand makes way for the map
const STRIP = 31
const RAIL = 204

const SHAPE = FRAME.width / FRAME.height

export interface Layout {
  /** The others in a line below the map, beside it; or, if they need more room, beside track and hand. */
  others: 'strip' | 'rail' | 'corner'
  map: { width: number; height: number }
  /** The height of the hand along the foot, and how many lines of a card's text it has room for. */
  foot: number
  lines: number
}

/** `much`: a line is too little for the others, as there is a mat or their cards lie open. `mine`: there is a hand along the foot. */
export function layOut(
  width: number,
  height: number,
  much: boolean,
  mine: boolean,
  low = false,
): Layout {
  const foot = low ? LOW_FOOT : height < HIGH ? FOOT : HIGH_FOOT
  const above = height - TRACK - GAP - (mine ? foot + GAP : 0)
  const widths = {
    strip: Math.min(width, (above - STRIP - GAP) * SHAPE),
    rail: Math.min(width - RAIL - GAP, above * SHAPE),
    corner: Math.min(width, (mine ? above : above - foot) * SHAPE),
  }
  const others = much ? 'corner' : widths.rail >= widths.strip ? 'rail' : 'strip'
  const wide = Math.max(320, Math.floor(widths[others]))
  return {
    others,
    map: { width: wide, height: Math.round(wide / SHAPE) },
    foot,
    lines: Math.floor((foot - ABOVE_TEXT) / LINE),
  }
}
