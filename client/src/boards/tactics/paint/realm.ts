/**
 * The realm painted once to bitmaps: one for each height, so that marks can lie between them, and one for what stands
 * on it. A square takes away what it hides of those that were painted before it.
 */
import { chanceOf } from '../../shared/chance'
import { type Point, type Scene } from '../geometry'
import type { Space, TacticsBoard } from '../wire'
import { Brush } from './brush'
import type { Land } from '../map/land'
import { bandOf, bandsOf } from './bands'
import { paintFloor } from './plans'
import { paintScenery } from './scenery'
import { paintTop } from './tops'
import { paintGlow, paintWalls, silhouetteOf } from './walls'

function sheetFor(scene: Scene, scale: number): Brush {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.scale(scale, scale)
  return new Brush(context)
}

export function paintGrounds(
  scene: Scene,
  land: Land,
  areas: TacticsBoard['areas'],
  scale: number,
): OffscreenCanvas[] {
  const sheets = Array.from({ length: bandsOf(scene) }, () => sheetFor(scene, scale))
  paintSheet(sheets[0]!, scene)
  const floors = new Map(
    land.plans.flatMap((plan) =>
      [...plan.squares].map(([square, { floor }]) => [square, floor] as const),
    ),
  )
  for (const space of scene.order) {
    const band = bandOf(scene, space)
    const brush = sheets[band]!
    for (const higher of sheets.slice(band + 1)) higher.erase(silhouetteOf(scene, space))
    const floor = floors.get(space)
    if (floor) paintFloor(brush, scene, space, floor)
    else paintTop(brush, scene, land, areas, space)
    if (land.realm.portals.some((portal) => portal.space === space)) paintGlow(brush, scene, space)
    paintWalls(brush, scene, land, space)
  }
  for (const sheet of sheets) weather(sheet, scene)
  return sheets.map((sheet) => sheet.canvas.canvas)
}

export function paintStanding(
  scene: Scene,
  land: Land,
  stands: ReadonlySet<Space>,
  scale: number,
): OffscreenCanvas {
  const sheet = sheetFor(scene, scale)
  for (const space of scene.order) {
    if (scene.tilt && scene.heightOf(space) > 0) sheet.erase(silhouetteOf(scene, space))
    paintScenery(sheet, scene, land, space, stands.has(space))
  }
  return sheet.canvas.canvas
}

/** The scroll that everything lies on: its shadow, its edge and its rim. */
function paintSheet(brush: Brush, scene: Scene): void {
  const rim = (by: number, down = 0): Point[] => {
    const [w, h] = [scene.across, scene.down]
    return (
      [
        [-by, -by],
        [w + by, -by],
        [w + by, h + by],
        [-by, h + by],
      ] as const
    ).map(([u, v]) => {
      const [x, y] = scene.at(u, v)
      return [x, y + down] as const
    })
  }
  const { canvas } = brush
  canvas.save()
  canvas.shadowColor = '#000a'
  canvas.shadowBlur = 26
  canvas.shadowOffsetX = 6
  canvas.shadowOffsetY = 22
  brush.area(rim(0.32), '#c9ad78')
  canvas.restore()
  if (scene.tilt) {
    const [, east, south, west] = rim(0.32) as [Point, Point, Point, Point]
    const low = ([x, y]: Point): Point => [x, y + 9]
    brush.area([west, south, low(south), low(west)], '#c9ad78')
    brush.area([south, east, low(east), low(south)], '#8e7247')
  }
  brush.area(rim(0.32), '#e9d6a8')
  brush.line(rim(0.32), { colour: '#d3cdbb', width: 1.5 }, true)
  brush.line(rim(0.17), { colour: '#7d5f34', width: 1.5 }, true)
}

let clouds: OffscreenCanvas | null = null

/** Soft patches, the same for all: pigment that has pooled. */
function cloudsOf(): OffscreenCanvas {
  if (clouds) return clouds
  const canvas = new OffscreenCanvas(512, 512)
  const context = canvas.getContext('2d')!
  const chance = chanceOf('weather')
  for (let i = 0; i < 260; i++) {
    const [x, y, r] = [chance() * 512, chance() * 512, 8 + chance() * 46]
    const dark = chance() < 0.6
    for (const dx of [-512, 0, 512]) {
      for (const dy of [-512, 0, 512]) {
        const glow = context.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r)
        glow.addColorStop(0, dark ? '#38260f1c' : '#fff6d820')
        glow.addColorStop(1, '#0000')
        context.fillStyle = glow
        context.fillRect(x + dx - r, y + dy - r, 2 * r, 2 * r)
      }
    }
  }
  clouds = canvas
  return canvas
}

function weather({ canvas }: Brush, scene: Scene): void {
  const pattern = canvas.createPattern(cloudsOf(), 'repeat')
  if (!pattern) return
  canvas.save()
  canvas.globalCompositeOperation = 'source-atop'
  canvas.fillStyle = pattern
  canvas.fillRect(0, 0, scene.width, scene.height)
  canvas.restore()
}
