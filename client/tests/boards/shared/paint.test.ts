import { afterEach, describe, expect, test, vi } from 'vitest'
import { namedIn, readDrawing } from '../../../src/boards/shared/paint/drawing'
import { Gallery } from '../../../src/boards/shared/paint/gallery'
import { cloudsOf } from '../../../src/boards/shared/paint/noise'
import { Studio } from '../../../src/boards/shared/paint/studio'

describe('a drawing', () => {
  test('is read with its parts in their order', () => {
    const drawing = readDrawing(
      '<svg viewBox="0 0 4 4"><g fill="none" stroke-width="2"><path d="M0,0 1,1Z"/><circle r="1"/></g><rect x="1"/></svg>',
    )
    const [svg] = drawing.parts
    expect(svg?.look['viewBox']).toBe('0 0 4 4')
    expect(svg?.parts.map((part) => part.tag)).toEqual(['g', 'rect'])
    expect(svg?.parts[0]?.look).toEqual({ fill: 'none', 'stroke-width': '2' })
    expect(svg?.parts[0]?.parts.map((part) => part.tag)).toEqual(['path', 'circle'])
  })

  test('knows what has a name', () => {
    const named = namedIn(readDrawing('<defs><g id="oak"><path d="M0 0"/></g></defs>'))
    expect(named.get('oak')?.parts[0]?.tag).toBe('path')
  })
})

describe('clouds', () => {
  const noise = { across: 0.05, down: 0.05, octaves: 3, seed: '4' }
  const sheet = { width: 200, height: 100, scale: 2 }

  test('are the same every time, and others with another seed', () => {
    expect(cloudsOf(noise, sheet)).toEqual(cloudsOf(noise, sheet))
    expect(cloudsOf({ ...noise, seed: '5' }, sheet)).not.toEqual(cloudsOf(noise, sheet))
  })

  test('lie about the middle between 0 and 1', () => {
    const clouds = cloudsOf(noise, sheet)
    const mean = clouds.reduce((sum, cloud) => sum + cloud, 0) / clouds.length
    expect(mean).toBeCloseTo(0.5, 1)
    expect(clouds.every((cloud) => cloud >= 0 && cloud <= 1)).toBe(true)
    expect(Math.max(...clouds) - Math.min(...clouds)).toBeGreaterThan(0.3)
  })

  test('are as large at any scale', () => {
    const [fine, coarse] = [
      cloudsOf(noise, sheet),
      cloudsOf(noise, { width: 100, height: 50, scale: 1 }),
    ]
    expect(fine[20 * 200 + 60]).toBeCloseTo(coarse[10 * 100 + 30]!, 5)
  })
})

/** A worker that paints one picture for every job, unless it is broken. */
class Painter {
  static opened: Painter[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  jobs: { job: number; what: string }[] = []

  constructor() {
    Painter.opened.push(this)
  }

  postMessage(job: { job: number; what: string }) {
    this.jobs.push(job)
  }

  finish(): void {
    for (const { job, what } of this.jobs.splice(0)) {
      this.onmessage?.({ data: { job, pictures: [what] } })
    }
  }
}

const studio = () => new Studio<{ what: string }>(() => new Painter() as unknown as Worker)

describe('a studio', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    Painter.opened = []
  })

  function withWorkers(): void {
    vi.stubGlobal('Worker', Painter)
    vi.stubGlobal('OffscreenCanvas', Painter)
  }

  test('paints nothing where the browser cannot', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(await studio().paint({ what: 'a card' })).toBeNull()
    expect(Painter.opened).toEqual([])
  })

  test('has one worker for all jobs and gives each what it asked for', async () => {
    withWorkers()
    const one = studio()
    const painted = [one.paint({ what: 'a card' }), one.paint({ what: 'a map' })]
    expect(Painter.opened).toHaveLength(1)
    Painter.opened[0]?.finish()
    expect(await Promise.all(painted)).toEqual([['a card'], ['a map']])
  })

  test('tells whoever waits that a worker has failed, and opens another for the next', async () => {
    withWorkers()
    const one = studio()
    const painted = one.paint({ what: 'a card' })
    Painter.opened[0]?.onerror?.()
    expect(await painted).toBeNull()
    void one.paint({ what: 'a card' })
    expect(Painter.opened).toHaveLength(2)
  })

  test('paints for a gallery once, and anew what was forgotten or failed', async () => {
    withWorkers()
    const gallery = new Gallery(studio(), 2)
    const order = (name: string) => gallery.order(name, () => ({ what: name }))
    const painted = [order('a'), order('a')]
    expect(Painter.opened[0]?.jobs).toHaveLength(1)
    expect(gallery.find('a')).toBeUndefined()
    Painter.opened[0]?.finish()
    expect(await Promise.all(painted)).toEqual([['a'], ['a']])
    expect(gallery.find('a')).toEqual(['a'])

    void order('b')
    void order('c')
    expect(gallery.find('a')).toBeUndefined()
    Painter.opened[0]?.onerror?.()
    await Promise.resolve()
    void order('c')
    expect(Painter.opened).toHaveLength(2)
  })
})
