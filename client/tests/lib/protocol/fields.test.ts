// @vitest-environment node
/** A client that reads a field which no struct has does not compile: what the types are for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const games = join(import.meta.dirname, '../../../src/lib/protocol/games')
const files = readdirSync(games).filter((file) => file.endsWith('.ts'))
const own = files.filter((file) => file !== 'any.ts')

/** What the compiler says to a few lines that import a game's types. */
function complaints(file: string, lines: string): string[] {
  const name = join(games, 'reader.ts')
  const text = `import type * as game from './${file.replace('.ts', '')}'\n${lines}\n`
  const host = ts.createCompilerHost({})
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (path, version) =>
    path === name ? ts.createSourceFile(path, text, version) : read(path, version)
  const program = ts.createProgram([name], { strict: true, noEmit: true, types: [] }, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map((told) => ts.flattenDiagnosticMessageText(told.messageText, '\n'))
}

test('a field that every view has can be read, one that none has cannot', () => {
  expect(complaints('any.ts', 'export const f = (view: game.View) => view.owing[0]?.rule')).toEqual(
    [],
  )
  expect(complaints('any.ts', 'export const f = (view: game.View) => view.owning')).toEqual([
    expect.stringContaining("Property 'owning' does not exist"),
  ])
})

test.each(own)('%s: no field of a view, an event or a board can be made up', (file) => {
  const lines = ['view', 'event', 'board'].map(
    (part) => `export const ${part} = (of: game.Game['${part}']) => of.made_up`,
  )
  expect(complaints(file, lines.join('\n'))).toEqual(
    lines.map(() => expect.stringContaining("Property 'made_up' does not exist")),
  )
})

test.each(files)('%s leaves nothing untyped', (file) => {
  const text = readFileSync(join(games, file), 'utf8')
  expect(text.match(/(:|\||<) *(any|unknown|\{\})(?=[;[ )])/g)).toBeNull()
})
