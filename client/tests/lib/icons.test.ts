// @vitest-environment node
/** The licence of the icons asks for a credit to whoever drew them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUTHORS } from '$lib/icons'

function used(folder: string): Set<string> {
  const found = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const match of text.matchAll(/~icons\/game-icons\/([a-z0-9-]+)/g)) found.add(match[1]!)
  }
  return found
}

test('every icon in use is credited to its author, and no other', () => {
  const credited = AUTHORS.flatMap((author) => author.icons)
  expect(new Set(credited)).toEqual(used(join(import.meta.dirname, '../../src')))
})

test('no icon comes from another collection', () => {
  for (const file of readdirSync(join(import.meta.dirname, '../../src'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.(svelte|ts)$/.test(file)) continue
    const text = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
    expect(text.match(/~icons\/(?!game-icons\/)[\w-]+/), file).toBeNull()
  }
})
