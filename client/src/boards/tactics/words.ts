/** The realm in words: what screen readers say, by the same names as on the board. Pure but for the names it is given. */
import { listed } from '$lib/text'
import type { Act } from './options'
import type { Preview, Unit } from './wire'
import { isAttack, isMove } from './lookups'

export interface Names {
  unit: (card: string) => string
  side: (side: number) => string
  me: number | null
}

/** "Nettle, your rogue, health 5 of 6, ammo 4". */
export function unitInWords(unit: Unit, names: Names): string {
  const whose = unit.side === names.me ? 'your' : `${names.side(unit.side)}'s`
  const parts = [
    `${names.unit(unit.card)}, ${whose} ${unit.class}`,
    `health ${unit.health} of ${unit.most_health}`,
  ]
  if (unit.ammo !== null) parts.push(`ammo ${unit.ammo}`)
  if (unit.mana !== null) parts.push(`mana ${unit.mana}`)
  if (unit.weakened) parts.push('weakened')
  if (unit.artifact) parts.push('bears the artifact')
  return parts.join(', ')
}

/** What an option would do: "3 damage, health 7 to 4; may counter, 2 damage". */
export function previewInWords(preview: Preview | null): string {
  if (isMove(preview)) {
    const notes = preview.notes.flat()
    return `costs ${preview.cost}${notes.length ? ` (${listed(notes)})` : ''}`
  }
  if (!isAttack(preview)) return ''
  const outcome = preview.captures ? 'captures' : `health ${preview.before} to ${preview.after}`
  const counter = preview.counters[0]
  const back = counter ? `may counter by ${counter.attack}, ${counter.damage} damage` : 'no counter'
  return `${preview.damage} damage, ${outcome}; ${back}`
}

const DOES: Record<string, string> = {
  move: 'can be reached',
  put: 'a unit may stand here',
  melee: 'can be struck',
  shoot: 'can be shot',
  cast: 'a spell reaches it',
  fire: 'the ballista reaches it',
  push: 'can be pushed here',
  start: 'a place to start',
  target: 'can be chosen',
}

/** What can be chosen on a square, each option once. */
export function actsInWords(acts: readonly Act[]): string {
  return acts
    .map((act) => {
      const told = previewInWords(act.preview)
      return (DOES[act.verb] ?? act.verb) + (told ? `: ${told}` : '')
    })
    .join('; ')
}

export interface SquareFacts {
  name: string
  height: number
  ground: string
  features: readonly string[]
  area: string | null
  isTrigger: boolean
  unit: string | null
  artifact: boolean
  acts: readonly Act[]
}

/** "Height 1, l9, forest; Nettle, your rogue, …": height comes first, since it is what the picture shows first. */
export function squareInWords(facts: SquareFacts): string {
  const ground = facts.ground === 'plain' && facts.features.length ? [] : [facts.ground]
  const place = [`Height ${facts.height}`, facts.name, ...ground, ...facts.features]
  if (facts.area) place.push(facts.isTrigger ? `trigger of ${facts.area}` : facts.area)
  const parts = [place.join(', ')]
  if (facts.unit) parts.push(facts.unit)
  if (facts.artifact) parts.push('the artifact lies here')
  const acts = actsInWords(facts.acts)
  if (acts) parts.push(acts)
  return parts.join('; ')
}
