/**
 * Pages as a fresh browser shows them. Who I am and which games there are is remembered between pages,
 * so every page here gets modules of its own, and with them the Svelte that draws it.
 */
import { vi } from 'vitest'
import type { Component } from 'svelte'
import { PATIENCE } from './patience'

let cleanup = () => {}

export async function show(
  load: () => Promise<{ default: unknown }>,
  props: Record<string, unknown> = {},
): Promise<void> {
  leave()
  vi.resetModules()
  const library = await import('@testing-library/svelte')
  library.configure(PATIENCE)
  const page = (await load()).default as Component<Record<string, unknown>>
  library.render(page, props)
  cleanup = library.cleanup
}

export function leave(): void {
  cleanup()
  cleanup = () => {}
}
