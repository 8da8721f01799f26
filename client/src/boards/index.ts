/** Boards by ruleset, loaded when a table needs one; a ruleset without a board gets the plain one. */
import type { Component } from 'svelte'
import type { GameBoard } from '../table/contract'

const boards: Record<string, () => Promise<{ default: GameBoard }>> = {
  kingdoms: () => import('./kingdoms'),
  ulos: () => import('./ulos'),
  tactics: () => import('./tactics'),
}

/** Something to be built before a game: the page for it, and the option that it gives a value to. */
export interface Building {
  option: string
  label: string
  page: () => Promise<{ default: Component<{ game: string }> }>
}

const BUILDINGS: Record<string, Building> = {
  tactics: {
    option: 'realm',
    label: 'Build a realm yourself',
    page: () => import('./tactics/builder/Page.svelte'),
  },
}

export const RULESETS: readonly string[] = Object.keys(boards)

export function buildingFor(ruleset: string): Building | undefined {
  return BUILDINGS[ruleset]
}

/** `plain`: the plain board for any ruleset. */
export async function loadBoard(ruleset: string, plain = false): Promise<GameBoard> {
  const load = (!plain && boards[ruleset]) || (() => import('./generic'))
  return (await load()).default
}
