/** The result as a picture to share, drawn by ourselves: a vector drawing, then pixels. */
import { lineOf, gridOf, type Course } from './course'
import type { Rank } from './ranking'

/** How a side is told apart: a colour that needs no style sheet, and its shape in a box of 24 by 24. */
export interface Worn {
  colour: string
  path: string
}

export interface Drawn {
  title: string
  subtitle: string
  ranking: readonly Pick<Rank, 'side' | 'place' | 'name' | 'score' | 'parts'>[]
  course: Course | null
  /** By side. */
  worn: readonly Worn[]
  /** What a part of the score is called. */
  partName: (part: string) => string
  /** Style sheet with our fonts: a drawing reads none of the page's. */
  fonts?: string
}

export const WIDTH = 1200
export const HEIGHT = 630
const INK = '#22302e'
const PAPER = '#f5f2e8'
const QUIET = '#5c6a66'
const LINE = '#d8d2bf'
const SERIF = "'Alegreya', Georgia, serif"
const SANS = "'Alegreya Sans', system-ui, sans-serif"
const NOBODY: Worn = { colour: QUIET, path: 'M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z' }
const LONGEST = 56 // signs of a line of parts

/** The picture as a drawing; nothing in it is taken from outside. */
export function drawResult({ title, subtitle, ranking, course, ...how }: Drawn): string {
  const step = Math.min(92, 410 / Math.max(1, ranking.length))
  const rows = ranking.map((rank, row) => drawRank(rank, 178 + row * step, step, how))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>text{font-variant-numeric:lining-nums}${how.fonts ?? ''}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1f5e5b"/>`,
    `<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" rx="18" fill="${PAPER}"/>`,
    `<text x="64" y="96" font-family="${SERIF}" font-size="52" font-weight="700" fill="${INK}">${safe(title)}</text>`,
    `<text x="64" y="134" font-family="${SANS}" font-size="25" fill="${QUIET}">${safe(subtitle)}</text>`,
    ...rows,
    course ? drawCourse(course, ranking, how.worn) : '',
    `<text x="${WIDTH - 64}" y="${HEIGHT - 50}" text-anchor="end" font-family="${SERIF}" font-size="27" font-weight="700" fill="${INK}">Pocketkeep</text>`,
    '</svg>',
  ].join('')
}

/** Whose score, and below it what it is made of. */
function drawRank(
  { side, place, name, score, parts }: Drawn['ranking'][number],
  top: number,
  high: number,
  { worn, partName }: Pick<Drawn, 'worn' | 'partName'>,
): string {
  const y = top + 38
  const made = madeOf(parts, partName)
  return [
    place === 1
      ? `<rect x="48" y="${top}" width="496" height="${high - 6}" rx="10" fill="#eae5d5"/><rect x="48" y="${top}" width="6" height="${high - 6}" rx="3" fill="#f2b632"/>`
      : '',
    `<text x="66" y="${y}" font-family="${SANS}" font-size="28" fill="${QUIET}">${place}.</text>`,
    drawMark(worn[side] ?? NOBODY, 120, y - 10, 32),
    `<text x="150" y="${y}" font-family="${SERIF}" font-size="33" font-weight="${place === 1 ? 700 : 500}" fill="${INK}">${safe(short(name))}</text>`,
    `<text x="528" y="${y}" text-anchor="end" font-family="${SANS}" font-size="34" font-weight="700" fill="${INK}">${score}</text>`,
    `<text x="150" y="${y + 27}" font-family="${SANS}" font-size="18" fill="${QUIET}">${safe(made)}</text>`,
  ].join('')
}

/** "armies 3 · magic 2": the most first, as many as fit. */
function madeOf(parts: Rank['parts'], partName: Drawn['partName']): string {
  const given = Object.entries(parts).filter(([, points]) => points)
  const told = given.sort((a, b) => b[1] - a[1]).map(([part, points]) => `${partName(part)} ${points}`) // prettier-ignore
  return told.reduce((line, one) => {
    const longer = line ? `${line} · ${one}` : one
    return line.endsWith('…') ? line : longer.length > LONGEST ? `${line} …` : longer
  }, '')
}

function drawMark({ colour, path }: Worn, x: number, y: number, size: number): string {
  const scale = size / 24
  return `<path d="${safe(path)}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${safe(colour)}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
}

function drawCourse({ sides }: Course, ranking: Drawn['ranking'], worn: readonly Worn[]): string {
  const [left, right, top, bottom] = [620, WIDTH - 100, 180, HEIGHT - 110]
  const [most, least] = [Math.max(1, ...sides.flat()), Math.min(0, ...sides.flat())]
  const last = Math.max(1, sides[0]!.length - 1)
  const x = (at: number) => Math.round(left + ((right - left) * at) / last)
  const y = (score: number) =>
    Math.round(bottom - ((bottom - top) * (score - least)) / (most - least))
  const grid = gridOf(most).map(
    (line) =>
      `<path d="M${left} ${y(line)}H${right}" stroke="${LINE}"/><text x="${left - 10}" y="${y(line) + 7}" text-anchor="end" font-family="${SANS}" font-size="20" fill="${QUIET}">${line}</text>`,
  )
  const lines = sides.flatMap((points, side) => {
    const path = lineOf(points, x, y)
    return [
      `<path d="${path}" fill="none" stroke="${INK}" stroke-width="7" opacity="0.6"/>`,
      `<path d="${path}" fill="none" stroke="${safe((worn[side] ?? NOBODY).colour)}" stroke-width="4.5"/>`,
    ]
  })
  // The worst first: where two end alike, the mark of the better lies on top.
  const ends = [...ranking].reverse().map(({ side, score }) => drawMark(worn[side] ?? NOBODY, right + 22, y(score), 26)) // prettier-ignore
  const foot = `font-family="${SANS}" font-size="18" fill="${QUIET}"`
  const words = `<text x="${left}" y="${bottom + 26}" ${foot}>begin</text><text x="${right}" y="${bottom + 26}" text-anchor="end" ${foot}>end</text>`
  return [...grid, words, ...lines, ...ends].join('')
}

const short = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name)

/** People choose their names: nothing of them may be taken for drawing. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The drawing in pixels, as a file. */
export async function asPng(drawing: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
