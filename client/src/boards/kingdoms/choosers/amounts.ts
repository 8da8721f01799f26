/** Amounts in the words of choices: `pay 2-mana 1-food`, `split 1-mana 5-food`, `trade 2 ore mana`. */
import { RESOURCES, resourceOf, type Resource } from '../wire'

export type Amounts = Record<Resource, number>
type Path = readonly string[]

export const NONE: Amounts = { mana: 0, ore: 0, food: 0 }

/** The amounts that a path of words like `2-mana` names. */
export function amountsOf(path: Path): Amounts {
  const amounts = { ...NONE }
  for (const word of path) {
    const [, amount, kind] = /^(\d+)-(.*)$/.exec(word) ?? []
    const resource = resourceOf(kind)
    if (resource) amounts[resource] = Number(amount)
  }
  return amounts
}

export function pathOf(verb: string, amounts: Amounts): string[] {
  return [
    verb,
    ...RESOURCES.filter((kind) => amounts[kind]).map((kind) => `${amounts[kind]}-${kind}`),
  ]
}

export function total(amounts: Amounts): number {
  return RESOURCES.reduce((sum, kind) => sum + amounts[kind], 0)
}

export function isOption(options: readonly Path[], path: Path): boolean {
  return options.some((option) => option.join(' ') === path.join(' '))
}

/** The most of a kind that any of the options that are left allows. */
export function mostOf(options: readonly Path[], kind: Resource): number {
  return Math.max(0, ...options.map((option) => amountsOf(option)[kind]))
}

export interface Deal {
  amount: number
  give: Resource
  take: Resource
}

export function dealOf(path: Path): Deal | null {
  const [verb, amount] = path
  const [give, take] = [resourceOf(path[2]), resourceOf(path[3])]
  if (verb !== 'trade' || !give || !take) return null
  return { amount: Number(amount), give, take }
}

export function dealsAmong(options: readonly Path[]): Deal[] {
  return options.flatMap((option) => dealOf(option) ?? [])
}
