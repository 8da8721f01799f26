/**
 * What is drawn on a hex, as SVG: ink for the printed map, paint for tiles. Three variants of each,
 * deterministic; a hex takes the one its name tells. The middle of the hex is 0, 0.
 */
import { chanceOf, between, type Chance } from '../../shared/chance'
import type { Land, Terrain } from '../wire'

export const VARIANTS = 3
const PEN = '#5b452f'

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Which of the variants a hex shows. */
export function variantOf(hex: string): number {
  return Math.floor(chanceOf(`hex ${hex}`)() * VARIANTS)
}

type Draw = (chance: Chance, variant: number) => string

const DUNES = [
  [-25, -7],
  [-6, -12],
  [-14, 5],
  [2, 9],
  [-22, 17],
  [-8, 21],
] as const
const TREES = [
  [-5, -10],
  [9, -7],
  [-17, -3],
  [18, 3],
  [4, 6],
  [-11, 9],
  [15, 16],
  [-18, 16],
  [-1, 21],
] as const
const FURROWS = [
  [-20, 13.5],
  [-15, 18],
  [-10, 20.6],
  [-5, 22],
  [0, 22.5],
  [5, 22],
  [10, 20.6],
  [15, 18],
  [20, 13.5],
] as const
const TILTS = [-28, 24, -14] as const
const WAVES = [
  [-20, -12],
  [0, -6],
  [-15, 3],
  [3, 10],
  [-18, 16],
] as const
const PEAKS = [
  [
    [10, 4, 11, 16],
    [-7, 1, 13, 21],
    [5, 18, 13, 18],
    [-15.5, 17, 8, 10.5],
  ],
  [
    [-11.5, 3, 11, 17],
    [7.4, 0, 12, 19.5],
    [-1, 17, 14, 22],
  ],
  [
    [9, 4, 11, 16],
    [-7, 1, 13, 21],
    [4, 18, 13, 18],
    [-16, 17, 8, 10.5],
  ],
] as const

const inkDesert: Draw = (chance, variant) => {
  const dunes = DUNES.filter((_, i) => i % 3 !== variant).map(([x, y]) => {
    const left = x + between(chance, -3, 2)
    const wide = between(chance, 17, 25)
    return `M${n(left)} ${y}q${n(wide * 0.42)} -9 ${n(wide)} 0`
  })
  return pen(dunes.join(''), 0.9, 0.55) + (variant === 1 ? cactus('#8a9a62', 2) : '')
}

const paintDesert: Draw = (chance, variant) =>
  DUNES.map(([x, y]) => {
    const left = x + between(chance, -1.5, 2.5)
    const wide = between(chance, 18, 24)
    const top = left + wide * 0.44
    const right = left + wide
    const lit = `<path d="M${n(left)} ${y}Q${n(top - 1)} ${y - 10} ${n(right)} ${y}Q${n(top + 1)} ${y - 4} ${n(left)} ${y}Z" fill="#fbe3a4"/>`
    const shade = `<path d="M${n(top + 1)} ${y - 5}Q${n(top + 6)} ${y - 4} ${n(right)} ${y}Q${n(top + 4)} ${y} ${n(top + 1)} ${y - 5}Z" fill="#b9762a" opacity=".8"/>`
    return lit + shade
  }).join('') + (variant === 1 ? cactus('#3f7a4a', 3) : '')

const cactus = (colour: string, width: number): string =>
  `<path d="M9 10V-4M9 4H4V-1M9 2H14V-3" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

const pen = (d: string, width: number, opacity: number, fill = 'none'): string =>
  `<path d="${d}" fill="${fill}" stroke="${PEN}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

const furrow = (y: number, half: number): string => `M${-half} ${y}q${half} -2 ${2 * half} 0`

const inkField: Draw = (_, variant) =>
  `<g transform="rotate(${TILTS[variant]})">${pen(FURROWS.map(([y, half]) => furrow(y, half)).join(''), 0.7, 0.4)}</g>` +
  farm(variant, { wall: '#e6d9b0', roof: PEN, hay: '#d9cf94', line: PEN })

const paintField: Draw = (_, variant) => {
  const rows = FURROWS.map(
    ([y, half], i) => `<path d="${furrow(y, half)}" stroke="${i % 2 ? '#7f8f2c' : '#efe375'}"/>`,
  )
  return (
    `<g transform="rotate(${TILTS[variant]})" fill="none" stroke-width="1.8" stroke-opacity=".75">${rows.join('')}</g>` +
    farm(variant, { wall: '#f3e3c0', roof: '#a84a2c', hay: '#f0cf55', line: '#6b4a20' })
  )
}

/** A house on the first variant, two haystacks on the last. */
function farm(
  variant: number,
  colours: { wall: string; roof: string; hay: string; line: string },
): string {
  if (variant === 0) {
    return (
      `<path d="M3 8v-8l6-5 6 5v8z" fill="${colours.wall}" stroke="${colours.line}" stroke-width=".8"/>` +
      `<path d="M1.5 1 9-6.5 16.5 1" fill="none" stroke="${colours.roof}" stroke-width="2.6"/>`
    )
  }
  if (variant === 1) return ''
  return `<path d="M-12 10q1-9 6-9t6 9zM2 13q1-8 5-8t5 8z" fill="${colours.hay}" stroke="${colours.line}" stroke-width=".8"/>`
}

const scattered = (chance: Chance, spots: readonly (readonly [number, number])[], by: number) =>
  spots
    .map(([x, y]) => [x + between(chance, -by, by), y + between(chance, -by, by)] as const)
    .sort((a, b) => a[1] - b[1])

const inkForest: Draw = (chance, variant) => {
  const spots = TREES.filter((_, i) => i % 3 !== (variant + 1) % 3)
  const trees = scattered(chance, spots, 2.4).map(([x, y]) => {
    const s = between(chance, 0.86, 1.1)
    return `M${n(x)} ${n(y)}v${n(-4.8 * s)}m${n(-4.8 * s)} ${n(1.4 * s)}q${n(-1.4 * s)} ${n(-7.1 * s)} ${n(4.8 * s)} ${n(-8.1 * s)}q${n(6.2 * s)} ${n(s)} ${n(4.8 * s)} ${n(8.1 * s)}z`
  })
  return pen(trees.join(''), 0.8, 0.75, '#93a36a')
}

const paintForest: Draw = (chance) =>
  scattered(chance, TREES, 1.8)
    .map(([x, y]) => {
      const s = between(chance, 5.8, 7.4)
      return (
        `<ellipse cx="${n(x + 0.42 * s)}" cy="${n(y + 0.5)}" rx="${n(s)}" ry="${n(s / 3)}" fill="#16301a" opacity=".45"/>` +
        `<path d="M${n(x)} ${n(y)}v${n(-s)}" stroke="#4d3320" stroke-width="1.6"/>` +
        `<path d="M${n(x - 0.97 * s)} ${n(y - 0.5 * s)}q${n(-0.17 * s)} ${n(-1.42 * s)} ${n(0.97 * s)} ${n(-1.76 * s)}q${n(1.17 * s)} ${n(0.34 * s)} ${n(0.97 * s)} ${n(1.76 * s)}q${n(-0.97 * s)} ${n(0.58 * s)} ${n(-1.94 * s)} 0z" fill="#2f6a33"/>` +
        `<path d="M${n(x - 0.76 * s)} ${n(y - 0.84 * s)}q${n(0.09 * s)} ${n(-1.04 * s)} ${n(0.83 * s)} ${n(-1.23 * s)}q${n(0.37 * s)} ${n(0.41 * s)} ${n(0.07 * s)} ${n(0.83 * s)}q${n(-0.34 * s)} ${n(0.4 * s)} ${n(-0.9 * s)} ${n(0.4 * s)}z" fill="#62a04a"/>`
      )
    })
    .join('')

const inkMountain: Draw = (chance, variant) =>
  (PEAKS[variant] ?? PEAKS[0])
    .map(([middle, y, half, high]) => {
      const x = middle + between(chance, -1, 1)
      const h = high * 0.88
      return (
        pen(`M${n(x - half)} ${y}L${n(x)} ${n(y - h)}L${n(x + half)} ${y}`, 0.9, 0.8, '#cabfae') +
        pen(
          `M${n(x)} ${n(y - h)}l${n(half * 0.15)} ${n(h * 0.35)}l${n(-half * 0.1)} ${n(h * 0.25)}l${n(half * 0.25)} ${n(h * 0.4)}M${n(x + half * 0.3)} ${n(y - h * 0.5)}l${n(half * 0.1)} ${n(h * 0.45)}M${n(x + half * 0.5)} ${n(y - h * 0.3)}l${n(half * 0.1)} ${n(h * 0.25)}`,
          0.7,
          0.6,
        )
      )
    })
    .join('')

const paintMountain: Draw = (chance, variant) =>
  (PEAKS[variant] ?? PEAKS[0])
    .map(([middle, y, half, h]) => {
      const x = middle + between(chance, -1.4, 1.4)
      return (
        `<path d="M${n(x - half)} ${y}L${n(x)} ${n(y - h)}L${n(x + half)} ${y}Q${n(x)} ${n(y + h * 0.2)} ${n(x - half)} ${y}Z" fill="#b9b3ac"/>` +
        `<path d="M${n(x)} ${n(y - h)}L${n(x + half)} ${y}Q${n(x + half * 0.4)} ${n(y + h * 0.1)} ${n(x + half * 0.1)} ${n(y + h * 0.08)}L${n(x + half * 0.2)} ${n(y - h * 0.35)}L${n(x - half * 0.05)} ${n(y - h * 0.55)}Z" fill="#5f5a5c"/>` +
        `<path d="M${n(x)} ${n(y - h)}L${n(x - half * 0.36)} ${n(y - h * 0.64)}L${n(x - half * 0.14)} ${n(y - h * 0.7)}L${n(x - half * 0.02)} ${n(y - h * 0.55)}L${n(x + half * 0.14)} ${n(y - h * 0.72)}L${n(x + half * 0.34)} ${n(y - h * 0.66)}Z" fill="#fbfaf4"/>`
      )
    })
    .join('')

const inkWater: Draw = (chance, variant) => {
  const waves = scattered(chance, WAVES, 2.4)
  const wave = (dx: number, dy: number): string =>
    waves.map(([x, y]) => `M${n(x + dx)} ${n(y + dy)}q3.5-3.5 7 0t7 0`).join('')
  return (
    `<path d="${wave(0, 0)}" fill="none" stroke="#e9f3ee" stroke-width="1.1" opacity=".75"/>` +
    `<path d="${wave(2, 2.4)}" fill="none" stroke="#3f6f80" stroke-width=".7" opacity=".45"/>` +
    (variant === 1
      ? '<path d="M2-2q5-7 11 0-6 2-11 0zM13-2l4-3v5z" fill="#4a7888" opacity=".6"/>'
      : '')
  )
}

const inkWasteland: Draw = (_, variant) =>
  `<g transform="rotate(${variant * 120})"><path d="M-20-4l9 4 4-7 8 5 9-6M-11 0l-3 12 8 7M1-2l3 12-6 9M4 10l12 4 5-6" fill="none" stroke="#43322c" stroke-width="1.3" stroke-opacity=".75"/></g>` +
  '<path d="M8 4v-13M8-4l5-5M8-6l-4-4" stroke="#43322c" stroke-width="1.6" fill="none"/>'

const INKS: Record<Terrain, Draw> = {
  desert: inkDesert,
  field: inkField,
  forest: inkForest,
  mountain: inkMountain,
  wasteland: inkWasteland,
  water: inkWater,
}

const PAINTS: Record<Land, Draw> = {
  desert: paintDesert,
  field: paintField,
  forest: paintForest,
  mountain: paintMountain,
}

function symbols<T extends string>(prefix: string, draws: Record<T, Draw>): string {
  return (Object.entries(draws) as [T, Draw][])
    .flatMap(([terrain, draw]) =>
      Array.from({ length: VARIANTS }, (_, variant) => {
        const id = `${prefix}-${terrain}-${variant}`
        return `<g id="${id}">${draw(chanceOf(id), variant)}</g>`
      }),
    )
    .join('')
}

/** For the printed map: `#ink-desert-0`. */
export const inkSymbols = (): string => symbols('ink', INKS)

/** For tiles: `#paint-desert-0`. */
export const paintSymbols = (): string => symbols('paint', PAINTS)
