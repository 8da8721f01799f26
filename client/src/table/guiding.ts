/**
 * A guide to a first game, which cannot fall out of step: what it tells follows from what the table
 * says now (what is asked, what has happened), never from how often somebody clicked or how long it took.
 */
import { keep, recall } from '$lib/prefs.svelte'
import type { GuideNow, GuideStep } from './contract'

/** What there is to say now: of what was not read yet and has not happened, the first whose moment it is. */
export function stepFor(
  steps: readonly GuideStep[],
  read: ReadonlySet<string>,
  now: GuideNow,
): GuideStep | null {
  return steps.find((step) => !read.has(step.id) && isDue(step, now)) ?? null
}

function isDue(step: GuideStep, now: GuideNow): boolean {
  return !step.until?.(now) && (step.when?.(now) ?? !now.over)
}

/** How far it has come: what was read, and what has happened by itself. */
export function learned(
  steps: readonly GuideStep[],
  read: ReadonlySet<string>,
  now: GuideNow,
): number {
  return steps.filter((step) => read.has(step.id) || step.until?.(now)).length
}

/**
 * Whether a step has been read by going on: somebody who answers while it is told has seen it. One
 * that waits for something is told again when its moment comes again.
 */
export function isPassed(step: GuideStep, before: GuideNow, now: GuideNow): boolean {
  const asked = before.view.decision !== null
  const isOpen = now.view.decision !== null && now.view.version === before.view.version
  return asked && !isOpen && !step.until
}

/** What this browser remembers of the guide at a table; so it can be left and taken up. */
export interface Progress {
  read: readonly string[]
  ended: boolean
}

const keyOf = (table: string): string => `pocketkeep.guide.${table}`

/** Null: there never was a guide at this table. */
export function recallProgress(table: string): Progress | null {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(table)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { read, ended } = kept as Partial<Progress>
    return {
      read: Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [],
      ended: ended === true,
    }
  } catch {
    return null
  }
}

export function keepProgress(table: string, progress: Progress): void {
  keep(keyOf(table), JSON.stringify(progress))
}
