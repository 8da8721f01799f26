/** Mountains and crags, drawn one by one: lit from the left, hatched on the right. */
import { between, type Chance } from '../../shared/chance'
import { pathOf, round, type Point } from '../geometry'

interface Stone {
  lit: string
  dark: string
  line: string
}

const ROCK: Stone = { lit: '#D2C4AB', dark: '#756A74', line: '#3A3238' }
const CRAG: Stone = { lit: '#827C90', dark: '#464150', line: '#211D29' }

/** Points from the top of a slope to its foot, trembling a little. */
function slope(top: Point, foot: Point, tremble: number, chance: Chance): Point[] {
  const steps = [0.25, 0.5, 0.75].map((share): Point => [
    top[0] + (foot[0] - top[0]) * share + between(chance, -tremble, tremble),
    top[1] + (foot[1] - top[1]) * share + between(chance, -tremble, tremble) * 0.6,
  ])
  return [top, ...steps, foot]
}

function faces(x: number, y: number, wide: number, high: number, stone: Stone, chance: Chance) {
  const top: Point = [x + between(chance, -0.1, 0.1) * wide, y - high]
  const left = slope(top, [x - wide, y + between(chance, -1, 1)], wide * 0.1, chance)
  const right = slope(top, [x + wide, y + between(chance, -1, 1)], wide * 0.1, chance)
  const ridge: Point[] = [
    [top[0] + wide * 0.1, top[1] + high * 0.24],
    [top[0] - wide * 0.06, top[1] + high * 0.47],
    [top[0] + wide * 0.16, top[1] + high * 0.7],
    [x + wide * 0.16, y + 0.6],
  ]
  const back = [...ridge].reverse()
  const outline = [...left].reverse().concat(right.slice(1))
  return {
    top,
    ridge,
    svg: `<path d="${pathOf([...left, ...back], true)}" fill="${stone.lit}"/><path d="${pathOf([...right, ...back], true)}" fill="${stone.dark}"/>`,
    outline: `<path d="${pathOf(outline, false)}" fill="none" stroke="${stone.line}" stroke-width="1.1" stroke-linejoin="round"/>`,
  }
}

function hatching(top: Point, wide: number, high: number, line: string, strokes: number): string {
  const marks = Array.from({ length: strokes }, (_, i) => {
    const share = 0.36 + (0.52 * i) / strokes
    return `M${round(top[0] + wide * share * 0.78)},${round(top[1] + high * share)} l${round(-2.4 - share * 2.4)},${round(high * 0.12)}`
  })
  return `<path d="${marks.join(' ')}" fill="none" stroke="${line}" stroke-width=".8" opacity=".55"/>`
}

/** A snow-capped mountain standing on (x, y). */
export function peak(x: number, y: number, wide: number, high: number, chance: Chance): string {
  const { top, ridge, svg, outline } = faces(x, y, wide, high, ROCK, chance)
  const snow = high > 17
  const [ridgeTop] = ridge as [Point]
  const caps = snow
    ? `<path d="${pathOf([top, [top[0] - wide * 0.27, top[1] + high * 0.29], [top[0] - wide * 0.13, top[1] + high * 0.2], [top[0] - wide * 0.03, top[1] + high * 0.36], ridgeTop], true)}" fill="#F7F4EC"/>` +
      `<path d="${pathOf([top, ridgeTop, [top[0] + wide * 0.14, top[1] + high * 0.33], [top[0] + wide * 0.2, top[1] + high * 0.21], [top[0] + wide * 0.3, top[1] + high * 0.31]], true)}" fill="#CFD3DC"/>`
    : ''
  const shadow = `<ellipse cx="${round(x + wide * 0.16)}" cy="${round(y)}" rx="${round(wide * 1.05)}" ry="${round(high * 0.1)}" fill="#2a2228" opacity=".28"/>`
  return shadow + svg + hatching(top, wide, high, ROCK.line, 4) + caps + outline
}

const ICE: Stone = { lit: '#DCE4EB', dark: '#7C8AA0', line: '#323C50' }

/** A high summit under deep snow, with veins of silver in its rock. */
export function summit(x: number, y: number, wide: number, high: number, chance: Chance): string {
  const { top, ridge, svg, outline } = faces(x, y, wide, high, ICE, chance)
  const [ridgeTop, ridgeMiddle] = ridge as [Point, Point]
  const at = (across: number, down: number): Point => [top[0] + wide * across, top[1] + high * down]
  const snow =
    `<path d="${pathOf([top, at(-0.42, 0.45), at(-0.28, 0.39), at(-0.18, 0.56), at(-0.05, 0.43), ridgeMiddle, ridgeTop], true)}" fill="#FDFDFA"/>` +
    `<path d="${pathOf([top, ridgeTop, ridgeMiddle, at(0.1, 0.52), at(0.2, 0.36), at(0.32, 0.48), at(0.42, 0.43)], true)}" fill="#C9D3E2"/>`
  const shadow = `<ellipse cx="${round(x + wide * 0.16)}" cy="${round(y)}" rx="${round(wide * 1.05)}" ry="${round(high * 0.1)}" fill="#26304a" opacity=".26"/>`
  return (
    shadow +
    svg +
    hatching(top, wide, high, ICE.line, 3) +
    snow +
    veins(top, wide, high, chance) +
    outline
  )
}

/** Silver shows where the snow ends: a dark seam with a bright line in it, and a glint. */
function veins(top: Point, wide: number, high: number, chance: Chance): string {
  const seams = [-0.46, 0.34].map((across): Point[] => {
    const x = top[0] + wide * (across + between(chance, -0.08, 0.08))
    const y = top[1] + high * between(chance, 0.56, 0.64)
    return [
      [x, y],
      [x + wide * 0.12, y + high * 0.09],
      [x + wide * 0.03, y + high * 0.17],
      [x + wide * 0.14, y + high * 0.27],
    ]
  })
  const lines = (colour: string, width: number): string =>
    seams
      .map(
        (seam) =>
          `<path d="${pathOf(seam, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`,
      )
      .join('')
  const [x, y] = seams[0]?.[1] ?? top
  const glint = `<path d="M${round(x)},${round(y - 3.4)}l.9,2.5 2.5,.9 -2.5,.9 -.9,2.5 -.9,-2.5 -2.500,-.9 2.500,-.9Z" fill="#fff"/>`
  return lines('#3E4A63', 2.6) + lines('#F4F8FC', 1.2) + glint
}

/** One needle of a stretch of crags. */
export function crag(x: number, y: number, wide: number, high: number, chance: Chance): string {
  const { top, svg, outline } = faces(x, y, wide, high, CRAG, chance)
  return svg + hatching(top, wide, high, CRAG.line, 3) + outline
}
