/** The lines of a card that its painting shares with what is lit and clicked over it. */
import { pathOf, type Point } from '../geometry'
import type { Site } from '../lookups'
import type { Territory } from '../wire'
import { roughLine, roughLoop } from './edges'

/** The rivers of a card as path data; also drawn over highlights. */
export function riverPaths(territory: Territory): string[] {
  return territory.bodies.flatMap((body) =>
    body.lines.map((line) => pathOf(roughLine(line), false)),
  )
}

/** What is lit and clicked of a place; a river alone has a round place where an army stands in it. */
export function outlineOf(territory: Territory, site: Site, anchor: Point): string {
  const region = territory.regions.find((found) => found.id === site.id)
  const body = territory.bodies.find((found) => found.id === site.id)
  const loops = region ? [region.loop] : (body?.loops ?? [])
  if (loops.length) return loops.map(regionPath).join('')
  const [x, y] = anchor
  return `M${x - 34},${y}a34,24 0 1 0 68,0a34,24 0 1 0 -68,0Z`
}

/** A region's border as path data: the clip, the highlight and the place to click are this line. */
export function regionPath(loop: readonly Point[]): string {
  return pathOf(roughLoop(loop), true)
}
