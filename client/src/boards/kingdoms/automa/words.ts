/** The compass in words, for those who listen. */
import type { Action } from '../wire'
import { HOURS } from './geometry'
import type { Pose } from './poses'

type NameOf = (word: string) => string

/** "Day. The die showed 8; the hand turned to 11 and touched Elderwood." */
export function compassInWords(pose: Pose, nameOf: NameOf): string {
  return [pose.night ? 'Night.' : 'Day.', handInWords(pose, nameOf)].join(' ')
}

function handInWords({ roll, pointing, touched, meant }: Pose, nameOf: NameOf): string {
  if (!roll) return 'The die was not rolled yet.'
  if (!pointing || !touched) {
    return meant && meant !== roll
      ? `The die showed ${roll}; the compass went on to ${meant}.`
      : `The die showed ${roll}.`
  }
  const laid = pointing.origin ? `, laid on ${nameOf(pointing.origin)},` : ''
  const turned =
    pointing.hour === pointing.roll
      ? `touched`
      : `turned ${pointing.hour ? `to ${pointing.hour}` : 'between two hours'} and touched`
  return `The die showed ${pointing.roll}; the hand${laid} ${turned} ${touchedInWords(pointing.what, nameOf(pointing.target))}.`
}

function touchedInWords(what: string, name: string): string {
  return what === 'army'
    ? `the army in ${name}`
    : what === 'way' || what === 'shelter'
      ? `the way to ${name}`
      : name
}

/** "8 Trade, has its cube". */
export function hourInWords(
  hour: number,
  action: Action,
  { cubes, meant, roll }: Pose,
  nameOf: NameOf,
): string {
  const says = [`${hour} ${nameOf(action)}`]
  if (cubes.includes(action)) says.push('has its cube')
  if (hour === roll) says.push('rolled')
  if (hour === meant) says.push('taken by the dummy')
  return says.join(', ')
}

/** Hours in order, with the actions they mean. */
export function hoursOf(actions: readonly Action[]): { hour: number; action: Action }[] {
  return actions.slice(0, HOURS).map((action, index) => ({ hour: index + 1, action }))
}
