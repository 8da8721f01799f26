// @vitest-environment node
/**
 * Every board has the same anatomy: the same job lies in the same folder under the same name, so that
 * who knows one board knows them all. A part that only one game has is named here with its game.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../src/boards'

const src = join(import.meta.dirname, '../../src')
const boards = join(src, 'boards')
const tests = join(import.meta.dirname, '..')

/** What lies at the top of a board. */
const TOP = [
  'Board.svelte', // the board itself
  'Position.svelte', // a game as it stands, in small, for lists
  'Vignette.svelte', // the game's picture, drawn once by scripts/pictures
  'geometry.ts', // where things lie on the map
  'guide.ts', // a first game, learned by playing it
  'index.ts', // all this, as the table page loads it
  'layout.ts', // how the parts share the screen
  'lookups.ts', // things of a view found by their names
  'options.ts', // what the options of a decision mean on the board
  'rows.ts', // what the list of choices says beside a word
  'sample.ts', // a table to show before any table is laid
  'state.svelte.ts', // what the parts of the board share
  'wire.ts', // what comes from the server, by the generated types
  'words.ts', // the map in words
]

/** The folders of a board, each with the files it has in every game. */
const FOLDERS: Record<string, readonly string[]> = {
  automa: ['Automa.svelte', 'turns.ts'], // a rival whom the rules play
  choosers: ['Chooser.svelte'], // decisions that are not made on the map
  clash: ['Clash.svelte'], // wars, conflicts, attacks
  map: ['Map.svelte'], // the map and what is lit on it
  motion: ['Motion.svelte', 'plan.ts'], // what moves after a choice
  paint: ['palette.ts'], // the ground under the map
  panels: [], // what lies around the map
  pieces: [], // what stands on the map and on cards
}

/** Folders that one game has and others have no use for. */
const OWN: Record<string, readonly string[]> = {
  tactics: ['builder'], // realms are built by players
}

function isFolder(path: string): boolean {
  return existsSync(path) && !/\.\w+$/.test(path)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name))
}

describe.each(RULESETS)('the board of %s', (game) => {
  const board = join(boards, game)

  test('has the files and folders of every board and no others', () => {
    const wanted = [...TOP, ...Object.keys(FOLDERS), ...(OWN[game] ?? [])]
    expect(readdirSync(board).sort()).toEqual(wanted.sort())
  })

  test.each(Object.entries(FOLDERS))('has in %s/ what every board has there', (folder, files) => {
    const found = readdirSync(join(board, folder))
    expect(found).toEqual(expect.arrayContaining([...files]))
    expect(found.length).toBeGreaterThan(0)
  })

  test('knows nothing of another game', () => {
    const others = RULESETS.filter((other) => other !== game).map((other) => join(boards, other))
    const strangers = filesBelow(board).flatMap((file) =>
      importsOf(file).filter((path) => others.some((other) => path.startsWith(other + sep))),
    )
    expect(strangers).toEqual([])
  })
})

/** A cast of what came over the wire: to nothing in particular, or of a whole message. */
const CAST = /\bas unknown as\b|[:<]\s*any\b|\bas any\b|\b(?:view|event|board)\)? as\b/

/** The names of the generated types and of those that a board makes of them. */
function wireTypes(game: string): string[] {
  const texts = [join(src, 'lib/protocol/games', `${game}.ts`), join(boards, game, 'wire.ts')]
  const declared = texts.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm),
  ])
  return declared.map(([, name]) => name!)
}

describe.each(RULESETS)('what comes over the wire of %s', (game) => {
  const files = filesBelow(join(boards, game))
  const readers = files.filter((file) => file !== join(boards, game, 'wire.ts'))
  const cast = new RegExp(`${CAST.source}|\\bas (?:readonly )?(?:${wireTypes(game).join('|')})\\b`)

  test('is called by its types in wire.ts and nowhere else', () => {
    const found = readers.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => cast.test(line))
        .map((line) => `${relative(boards, file)}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  test('would be found if it were cast elsewhere', () => {
    const casts = [
      'const mine = view as Mine',
      'entry.event as Happened',
      '(props.exhibit.board) as Board',
      'told as unknown as Told',
      'function read(it: any) {',
      'new Map<any, string>()',
      `found as ${wireTypes(game)[0]}`,
    ]
    expect(casts.filter((line) => !cast.test(line))).toEqual([])
    expect(cast.test(readFileSync(join(boards, game, 'wire.ts'), 'utf8'))).toBe(true)
  })

  test('has no types written by hand', () => {
    const byHand = files.filter((file) => /[\\/](?:view|exhibit|events?)\.ts$/.test(file))
    expect(byHand.map((file) => relative(boards, file))).toEqual([])
  })
})

test('what boards share knows no game', () => {
  const own = RULESETS.map((game) => join(boards, game))
  const found = filesBelow(join(boards, 'shared')).flatMap((file) =>
    importsOf(file).filter((path) => own.some((board) => path.startsWith(board))),
  )
  expect(found).toEqual([])
})

test('beside the games lie only what they share and the plain board', () => {
  expect(readdirSync(boards).sort()).toEqual([...RULESETS, 'generic', 'index.ts', 'shared'].sort())
})

test('tests lie in the folders of what they test', () => {
  const strays = filesBelow(tests)
    .map((file) => relative(tests, dirname(file)))
    .filter((folder) => !isFolder(join(src, folder)))
  expect(strays).toEqual([])
})

/** The files of ours that a file imports, by their paths without an ending. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)
  return [...named].map(([, path]) => resolve(dirname(file), path!))
}
