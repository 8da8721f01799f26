/** The result as a picture to share, drawn by ourselves: a vector drawing, then pixels. */
import { lineOf, gridOf, type Course } from './course'
import type { Rank } from './ranking'

export interface Drawn {
  title: string
  subtitle: string
  ranking: readonly Pick<Rank, 'side' | 'place' | 'name' | 'score'>[]
  course: Course | null
  /** By side, a colour that needs no style sheet. */
  colours: readonly string[]
}

export const WIDTH = 1200
export const HEIGHT = 630
const INK = '#22302e'
const PAPER = '#f5f2e8'
const QUIET = '#5c6a66'
const SERIF = "'Alegreya', Georgia, serif"
const SANS = "'Alegreya Sans', system-ui, sans-serif"

/** The picture as a drawing; nothing in it is taken from outside. */
export function drawResult({ title, subtitle, ranking, course, colours }: Drawn): string {
  const step = Math.min(72, 400 / Math.max(1, ranking.length))
  const rows = ranking.map((rank, row) => drawRank(rank, 190 + row * step, colours))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1f5e5b"/>`,
    `<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" rx="18" fill="${PAPER}"/>`,
    `<text x="64" y="98" font-family="${SERIF}" font-size="50" font-weight="700" fill="${INK}">${safe(title)}</text>`,
    `<text x="64" y="136" font-family="${SANS}" font-size="25" fill="${QUIET}">${safe(subtitle)}</text>`,
    ...rows,
    course ? drawCourse(course, colours) : '',
    `<text x="${WIDTH - 64}" y="${HEIGHT - 50}" text-anchor="end" font-family="${SERIF}" font-size="26" font-weight="700" fill="${INK}">Pocketkeep</text>`,
    '</svg>',
  ].join('')
}

function drawRank(
  { side, place, name, score }: Drawn['ranking'][number],
  y: number,
  colours: readonly string[],
): string {
  return [
    `<text x="64" y="${y + 11}" font-family="${SANS}" font-size="30" fill="${QUIET}">${place}.</text>`,
    `<circle cx="124" cy="${y}" r="15" fill="${safe(colours[side] ?? INK)}" stroke="${INK}" stroke-width="2"/>`,
    `<text x="154" y="${y + 11}" font-family="${SERIF}" font-size="34" font-weight="${place === 1 ? 700 : 500}" fill="${INK}">${safe(short(name))}</text>`,
    `<text x="500" y="${y + 11}" text-anchor="end" font-family="${SANS}" font-size="34" font-weight="700" fill="${INK}">${score}</text>`,
  ].join('')
}

function drawCourse({ sides }: Course, colours: readonly string[]): string {
  const [left, right, top, bottom] = [590, WIDTH - 70, 180, HEIGHT - 110]
  const [most, least] = [Math.max(1, ...sides.flat()), Math.min(0, ...sides.flat())]
  const last = Math.max(1, sides[0]!.length - 1)
  const x = (at: number) => Math.round(left + ((right - left) * at) / last)
  const y = (score: number) =>
    Math.round(bottom - ((bottom - top) * (score - least)) / (most - least))
  const grid = gridOf(most).map(
    (line) =>
      `<path d="M${left} ${y(line)}H${right}" stroke="#d8d2bf"/><text x="${left - 10}" y="${y(line) + 7}" text-anchor="end" font-family="${SANS}" font-size="20" fill="${QUIET}">${line}</text>`,
  )
  const lines = sides.flatMap((points, side) => {
    const path = lineOf(points, x, y)
    return [
      `<path d="${path}" fill="none" stroke="${INK}" stroke-width="7" opacity="0.6"/>`,
      `<path d="${path}" fill="none" stroke="${safe(colours[side] ?? INK)}" stroke-width="4.5"/>`,
    ]
  })
  return [...grid, ...lines].join('')
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
