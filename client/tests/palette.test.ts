// @vitest-environment node
/** The palette holds the contrasts that LOOK.md promises: 4.5 for text, 3 for the border of a field. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../src/app.css'), 'utf8')

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(selector)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map((m) => [m[1], m[2]!]),
  )
}

const day = tokens(":root,\nhtml[data-theme='day']")
const night = { ...day, ...tokens("html[data-theme='night']") }

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(colour.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const TEXTS = [
  ['--cloth-ink', '--cloth'],
  ['--cloth-quiet', '--cloth'],
  ['--ink', '--paper'],
  ['--ink', '--paper-2'],
  ['--quiet', '--paper'],
  ['--quiet', '--paper-2'],
  ['--main', '--paper'],
  ['--main', '--paper-2'],
  ['--main-ink', '--main'],
  ['--lamp-ink', '--lamp'],
  ['--lamp-text', '--paper'],
  ['--lamp-text', '--paper-2'],
  ['--war', '--paper'],
  ['--war', '--paper-2'],
  ['--on-mana', '--mana'],
  ['--on-ore', '--ore'],
  ['--on-food', '--food'],
  ['--on-silver', '--silver'],
] as const

describe.each([
  ['day', day],
  ['night', night],
])('by %s', (_, palette) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text]!, palette[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of a field can be seen', () => {
    expect(contrast(palette['--edge']!, palette['--paper']!)).toBeGreaterThanOrEqual(3)
  })
})
