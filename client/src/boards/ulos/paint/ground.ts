/** The printed map as a drawing: pale wash, ink, seams, letters. */
import { chanceOf } from '../../shared/chance'
import type { Effects } from '../../shared/paint/effects'
import {
  COLUMNS,
  compassOf,
  cornerOf,
  FRAME,
  HEXES,
  hexPath,
  loopsOf,
  insetLoop,
  middleOf,
  outlineOf,
  pathOf,
  placeOf,
  R,
  ROWS,
  STEP,
} from '../geometry'
import type { Board, Hex, Terrain } from '../wire'
import { inkSymbols, variantOf } from './doodads'
import { CARD_PAPER, WASH } from './palette'

export type Ground = ReadonlyMap<Hex, Terrain>

const RIM = 7

/** What the paint of the map does on its paper, by the names that its drawing uses. */
export const EFFECTS: Effects = {
  run: { kind: 'runs', noise: { across: 0.045, down: 0.045, octaves: 3, seed: '4' }, by: 11 },
  stains: {
    kind: 'stained',
    noise: { across: 0.013, down: 0.019, octaves: 5, seed: '9' },
    contrast: -1.7,
    light: 1.12,
    colour: [149, 124, 89],
  },
  grain: {
    kind: 'stained',
    noise: { across: 0.75, down: 0.75, octaves: 2, seed: '2' },
    contrast: -1.6,
    light: 0.98,
    colour: [124, 104, 80],
  },
}

/** The drawing, as SVG; its filters are the effects above. */
export function drawGround(
  ground: Ground,
  board: Pick<Board, 'section_columns' | 'section_rows'>,
): string {
  const { width, height } = FRAME
  const sheet = `x="${RIM}" y="${RIM}" width="${width - 2 * RIM}" height="${height - 2 * RIM}" rx="5"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<defs>${inkSymbols()}</defs>
<rect width="${width}" height="${height}" rx="10" fill="${CARD_PAPER}"/>
<rect ${sheet} fill="#e6d2a4"/><rect ${sheet} filter="url(#stains)" opacity=".55"/>
<g filter="url(#run)">${wash(ground)}${shores(ground)}</g>
<path d="${HEXES.map((hex) => hexPath(hex)).join('')}" fill="none" stroke="#4a3826" stroke-width=".8" stroke-opacity=".32"/>
<g opacity=".85">${HEXES.map((hex) => doodad(hex, ground)).join('')}</g>
<path d="${seams(board.section_columns, board.section_rows)}" fill="none" stroke="#3a2e22" stroke-width="1.6" stroke-opacity=".45"/>
<path d="${outlineOf(HEXES)}" fill="none" stroke="#3a2e22" stroke-width="2.2" stroke-opacity=".7" stroke-linejoin="round"/>
<rect ${sheet} filter="url(#grain)" opacity=".22"/><rect ${sheet} filter="url(#stains)" opacity=".16"/>
<rect ${sheet} fill="none" stroke="#3a2e22" stroke-width="1.1"/>
</svg>`
}

/** Land first and water last, a little too large: their edges run into each other. */
function wash(ground: Ground): string {
  const ordered = [...HEXES].sort(
    (a, b) => Number(ground.get(a) === 'water') - Number(ground.get(b) === 'water'),
  )
  return ordered
    .map((hex) => {
      const light = (chanceOf(`wash ${hex}`)() - 0.5) * 10
      const over = light < 0 ? '#000' : '#fff'
      const path = hexPath(hex, R * 1.04)
      return `<path d="${path}" fill="${WASH[ground.get(hex) ?? 'wasteland']}"/><path d="${path}" fill="${over}" opacity="${Math.abs(light / 100).toFixed(3)}"/>`
    })
    .join('')
}

function shores(ground: Ground): string {
  const water = HEXES.filter((hex) => ground.get(hex) === 'water')
  return loopsOf(water)
    .map((loop) => {
      const line = (by: number, width: number, opacity: number): string =>
        `<path d="${pathOf(insetLoop(loop, by))}" fill="none" stroke="#4e7f8c" stroke-width="${width}" opacity="${opacity}"/>`
      return line(4, 1.6, 0.65) + line(9, 0.8, 0.5)
    })
    .join('')
}

function doodad(hex: Hex, ground: Ground): string {
  const [x, y] = middleOf(hex)
  return `<use href="#ink-${ground.get(hex) ?? 'wasteland'}-${variantOf(hex)}" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`
}

/** The sides between hexes of different sections. */
function seams(columns: number, rows: number): string {
  const sectionOf = (hex: Hex): string => {
    const { column, row } = placeOf(hex)
    return `${Math.floor(column / columns)},${Math.floor(row / rows)}`
  }
  return HEXES.flatMap((hex) =>
    compassOf(hex).flatMap((other, i) => {
      if (i > 2 || !other || sectionOf(hex) === sectionOf(other)) return []
      const [from, to] = [cornerOf(middleOf(hex), i), cornerOf(middleOf(hex), i + 1)]
      return `M${from.map((c) => c.toFixed(1)).join(' ')}L${to.map((c) => c.toFixed(1)).join(' ')}`
    }),
  ).join('')
}

/** Where the letters of the columns and the numbers of the rows stand. */
export const LETTERS = Array.from({ length: COLUMNS }, (_, i) => ({
  text: String.fromCharCode(97 + i),
  x: 67.5 + STEP * i,
  y: 22,
}))
export const NUMBERS = Array.from({ length: ROWS }, (_, i) => ({
  text: String(i + 1),
  x: 16,
  y: 66 + 1.5 * R * i,
}))
