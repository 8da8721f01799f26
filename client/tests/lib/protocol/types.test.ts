// @vitest-environment node
/** The types are what the schemas say; the server's own tests see to it that the schemas are what it says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { api, games, messages } from '../../../scripts/types.mjs'

const folder = join(import.meta.dirname, '../../../src/lib/protocol')

test.each([
  ['messages.ts', messages],
  ['api.ts', api],
])('%s is what `make types` writes', async (file, generate: () => Promise<string>) => {
  expect(readFileSync(join(folder, file), 'utf8')).toBe(await generate())
})

const generated: Record<string, string> = await games()

test.each(Object.keys(generated))('%s is what `make types` writes', (file) => {
  expect(readFileSync(join(folder, file), 'utf8')).toBe(generated[file])
})
