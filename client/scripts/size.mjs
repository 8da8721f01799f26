// How much script a page loads, compressed as servers send it. A game's page may have 300 KB; that is
// everything a table of that game can ever load, not only what it begins with.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const BUDGET = 300_000
const root = fileURLToPath(new URL('..', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'pocketkeep-size-'))

/** All chunks that these need, and of what they load afterwards those that `later` counts. */
function needed(manifest, starts, later) {
  const found = new Set()
  const waiting = [...starts]
  while (waiting.length > 0) {
    const name = waiting.pop()
    if (found.has(name)) continue
    found.add(name)
    const chunk = manifest[name]
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(later))
  }
  return found
}

function weigh(manifest, chunks) {
  let sum = 0
  for (const name of chunks) {
    const { file } = manifest[name]
    if (file.endsWith('.js')) sum += gzipSync(readFileSync(join(out, file)), { level: 9 }).length
  }
  return sum
}

function pages(manifest) {
  const start = 'index.html'
  const names = Object.keys(manifest)
  const list = names
    .filter((name) => /^src\/pages\/[A-Z]\w*\.svelte$/.test(name))
    .map((name) => ({
      name: name.slice('src/pages/'.length, -'.svelte'.length),
      starts: [start, name],
      later: () => false,
    }))
  list.unshift({ name: 'every page', starts: [start], later: () => false })
  const table = names.find((name) => name === 'src/table/TablePage.svelte')
  const boards = names.filter((name) => /^src\/boards\/[\w-]+\/index\.ts$/.test(name))
  for (const board of table ? boards : []) {
    // Other games' boards and ways to other pages are no part of this game's page, whoever knows them.
    const own = board.slice(0, -'index.ts'.length)
    const later = (name) =>
      !/^src\/pages\//.test(name) && (!/^src\/boards\//.test(name) || name.startsWith(own))
    list.push({
      name: `table, ${board.split('/')[2]}`,
      starts: [start, table, board],
      later,
      game: true,
    })
  }
  return list
}

try {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, manifest: 'manifest.json' },
  })
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
  let tooMuch = false
  for (const page of pages(manifest)) {
    const bytes = weigh(manifest, needed(manifest, page.starts, page.later))
    const over = page.game && bytes > BUDGET
    tooMuch ||= over
    const verdict = over ? `  over the budget of ${BUDGET / 1000} KB` : ''
    console.log(
      `  ${page.name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of script${verdict}`,
    )
  }
  if (tooMuch) process.exitCode = 1
} finally {
  rmSync(out, { recursive: true, force: true })
}
