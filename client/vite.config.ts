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

/** The fonts of the first look, asked for together with the page and not only once its styles are read. */
const FIRST_FONTS = /alegreya(-sans-latin-[47]00|-latin-700)-normal.*\.woff2$/

function preloaded(): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST_FONTS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

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
  plugins: [svelte(), Icons({ compiler: 'svelte' }), svelteTesting(), preloaded(), packed()],
  resolve: { alias: { $lib: here('src/lib') } },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // `npm run dev` beside a running `pocketkeep serve`
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    testTimeout: 60_000, // a busy machine is no fault
    maxWorkers: '100%', // one fewer by default: on two cores that is one
    projects: [
      { extends: true, test: { name: 'pages', include: tests.filter(touchesPage) } },
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
