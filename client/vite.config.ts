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

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte' }), svelteTesting(), packed()],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // `npm run dev` beside a running `pocketkeep serve`
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    testTimeout: 60_000, // a busy machine is no fault
  },
})
