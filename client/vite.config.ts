import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.POCKETKEEP_SERVER ?? 'http://127.0.0.1:8420'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Leaves a packed twin beside every text, so that the server need not pack it with every start. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }) {
      const assets = join(dir!, 'assets')
      for (const name of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
        writeFileSync(
          join(assets, `${name}.br`),
          brotliCompressSync(readFileSync(join(assets, name))),
        )
      }
    },
  }
}

/**
 * The fonts of the first look, asked for together with the page and not only once its styles are read; but what draws
 * anything at all comes before them.
 */
const FIRST_FONTS = /alegreya(-sans-latin-[47]00|-latin-700)-normal.*\.woff2$/

function preloaded(): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('<script type="module"', '<script type="module" fetchpriority="high"'),
        tags: Object.keys(bundle)
          .filter((name) => FIRST_FONTS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
      }),
    },
  }
}

/**
 * Which files a part of the client needs that is loaded when somebody goes there, by its module's name below `src`. The
 * server names them in the head of a page: they come together with the page, not one after the other.
 */
function foretold(): Plugin {
  return {
    name: 'foretold',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const filesOf = (start: string): Set<string> => {
        const files = new Set<string>()
        const waiting = [start]
        for (let name = waiting.pop(); name; name = waiting.pop()) {
          const chunk = bundle[name]
          if (files.has(name) || chunk?.type !== 'chunk') continue
          files.add(name)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
          waiting.push(...chunk.imports)
        }
        return files
      }
      const first = chunks.find((chunk) => chunk.isEntry)
      const known = first ? filesOf(first.fileName) : new Set()
      const needed = chunks
        .filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.startsWith(here('src')))
        .map((chunk) => [
          chunk.facadeModuleId!.slice(here('src/').length).replace(/\.\w+$/, ''),
          [...filesOf(chunk.fileName)].filter((file) => !known.has(file)),
        ])
      this.emitFile({
        type: 'asset',
        fileName: 'needed.json',
        source: JSON.stringify(Object.fromEntries(needed)),
      })
    },
  }
}

const GAMES = readdirSync(here('src/boards'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['shared', 'generic'].includes(entry.name))
  .map((entry) => entry.name)

/** The icons that the sources below a folder of `src` show. */
function iconsOf(folder: string): Set<string> {
  const sources = readdirSync(here(`src/${folder}`), { recursive: true, encoding: 'utf8' })
  const shown = sources
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(here(`src/${folder}`), name), 'utf8').matchAll(/~icons\/[\w/-]+/g),
    ])
  return new Set(shown.map(([icon]) => icon))
}

/** Icons that more than one game shows. */
const shownByGames = GAMES.flatMap((game) => [...iconsOf(`boards/${game}`)])
const commonIcons = new Set(shownByGames.filter((icon, i) => shownByGames.indexOf(icon) !== i))

const isCommon = (id: string): boolean =>
  /[\\/]boards[\\/]shared[\\/]/.test(id) || commonIcons.has(id.replace(/\.\w+$/, ''))

/** What several parts need goes into a few files: on a slow network each file costs a way there and back. */
const TOGETHER = [
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  { name: 'lib', test: /[\\/]src[\\/]lib[\\/]|requests\.ts$/, minShareCount: 2, priority: 4 },
  { name: 'pieces', test: isCommon, minShareCount: 2, priority: 3 },
  ...GAMES.map((game) => ({
    name: `${game}-pieces`,
    test: new RegExp(`[\\\\/]boards[\\\\/]${game}[\\\\/]`),
    minShareCount: 2,
    priority: 2,
  })),
  { name: 'parts', test: /[\\/]src[\\/]table[\\/](?!requests)/, minShareCount: 2, priority: 1 },
]

const tests = readdirSync(here('tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)

/** Whether a test shows something or changes what all share: then it needs a page of its own. */
function touchesPage(file: string): boolean {
  const text = readFileSync(here(file), 'utf8')
  return /testing-library|\.svelte'|\/page'|vi\.(mock|stub|use|spyOn)|document|window|Storage|DOMParser/.test(
    text,
  )
}

export default defineConfig({
  plugins: [
    svelte(),
    Icons({ compiler: 'svelte' }),
    svelteTesting(),
    preloaded(),
    foretold(),
    packed(),
  ],
  resolve: { alias: { $lib: here('src/lib') } },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: TOGETHER },
      },
    },
  },
  // `npm run dev` beside a running `pocketkeep serve`
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    testTimeout: 60_000, // a busy machine is no fault
    maxWorkers: '100%', // one fewer by default: on two cores that is one
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: tests.filter(touchesPage),
          setupFiles: ['tests/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: tests.filter((file) => !touchesPage(file)),
          isolate: false, // one page for all of them: none looks at it
        },
      },
    ],
  },
})
