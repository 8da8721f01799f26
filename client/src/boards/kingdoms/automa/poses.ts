/** What the compass shows: how it lies after all that was told, and how it gets there. Pure. */
import type { LogEntry } from '$lib/protocol/messages'
import { eventOf, type Action, type Event, type KingdomsView } from '../wire'
import { hourAngle, HOURS, type Pointing } from './geometry'

export interface Pose {
  night: boolean
  /** What the die shows; 0: it was not rolled yet. */
  roll: number
  /** Whether the die is still tumbling. */
  tumbles: boolean
  /** The hour whose action the dummy takes; null where it only follows. */
  meant: number | null
  /** Clockwise from twelve, in degrees; null before the first roll. */
  angle: number | null
  pointing: Pointing | null
  /** Whether the hand has come to what it touches. */
  touched: boolean
  cubes: readonly Action[]
  /** How long the hand takes to get here, in milliseconds. */
  turns: number
}

export interface Moment {
  at: number
  pose: Pose
  /** How many of the entries are told by then. */
  told: number
}

/** The angle of the hand as it lies on the table. */
export type Angles = (pointing: Pointing) => number

const TUMBLE = 0.62 // of the time of a roll; then the number can be read
const BACK = 0.14 // of the time of a hand: it goes back to the hour of the roll
const SWEEP = 0.42 // then it turns; in the rest the ray shows what it touched

const IDLE: Pose = {
  night: false,
  roll: 0,
  tumbles: false,
  meant: null,
  angle: null,
  pointing: null,
  touched: false,
  cubes: [],
  turns: 0,
}

/** How the compass lies once everything has been told. */
export function restingPose(view: KingdomsView, log: readonly LogEntry[], angles: Angles): Pose {
  const begins = Math.max(0, log.map((entry) => eventOf(entry).type).lastIndexOf('DieRolled'))
  const pose = log
    .slice(begins)
    .reduce((lies, entry) => poseAfter(lies, eventOf(entry), angles), handOf(view, angles))
  return {
    ...pose,
    night: view.compass?.night ?? false,
    cubes: view.cubes,
    tumbles: false,
    turns: 0,
  }
}

/** What the view alone knows of the hand: where it last pointed. */
function handOf(view: KingdomsView, angles: Angles): Pose {
  const compass = view.compass
  if (!compass?.target) return IDLE
  const { roll, hour, origin, target } = compass
  const pointing: Pointing = { what: 'region', roll, hour, far: false, origin, target }
  return { ...IDLE, roll, pointing, angle: angles(pointing), touched: true }
}

/** How it lies after one event. */
export function poseAfter(pose: Pose, event: Event, angles: Angles): Pose {
  return stagesOf(pose, event, angles).at(-1)?.pose ?? pose
}

interface Stage {
  /** As a share of the time that the event takes. */
  from: number
  until: number
  pose: Pose
}

function stagesOf(pose: Pose, event: Event, angles: Angles): Stage[] {
  const still = { ...pose, tumbles: false }
  switch (event.type) {
    case 'CompassFlipped':
      return [
        {
          from: 0,
          until: 1,
          pose: { ...still, night: event.night, pointing: null, touched: false },
        },
      ]
    case 'CardCleared':
      return [{ from: 0, until: 1, pose: { ...still, cubes: [] } }]
    case 'ActionSelected':
      return [{ from: 0, until: 1, pose: { ...still, cubes: [...pose.cubes, event.action] } }]
    case 'DieRolled': {
      const { roll } = event
      const rolled: Pose = {
        ...still,
        roll,
        meant: event.action ? roll : null,
        angle: hourAngle(roll),
        pointing: null,
        touched: false,
      }
      return [
        { from: 0, until: TUMBLE, pose: { ...rolled, tumbles: true, meant: null } },
        { from: TUMBLE, until: 1, pose: rolled },
      ]
    }
    case 'ActionTurnedPast': {
      const meant = ((pose.meant ?? pose.roll) % HOURS) + 1
      return [{ from: 0, until: 0.6, pose: { ...still, meant, angle: hourAngle(meant) } }]
    }
    case 'HandPointed': {
      const pointing = pointingOf(event)
      const begins: Pose = { ...still, pointing, touched: false, angle: hourAngle(pointing.roll) }
      const turned: Pose = { ...begins, angle: angles(pointing) }
      return [
        { from: 0, until: BACK, pose: begins },
        { from: BACK, until: BACK + SWEEP, pose: turned },
        { from: BACK + SWEEP, until: 1, pose: { ...turned, touched: true } },
      ]
    }
    default:
      return []
  }
}

type HandPointed = Extract<Event, { type: 'HandPointed' }>

function pointingOf({ what, roll, hour, far, origin, goal }: HandPointed): Pointing {
  return { what, roll, hour, far, origin: origin || null, target: goal }
}

/** Pose by pose, through all that has happened since the table lay as `before`. */
export function momentsOf(
  entries: readonly LogEntry[],
  starts: readonly number[],
  lasts: number,
  before: Pose,
  angles: Angles,
): Moment[] {
  const moments: Moment[] = []
  let pose = before
  entries.forEach((entry, i) => {
    const begins = starts[i] ?? 0
    const takes = (starts[i + 1] ?? lasts) - begins
    const stages = stagesOf(pose, eventOf(entry), angles)
    if (!stages.length) moments.push({ at: begins, pose, told: i + 1 })
    for (const stage of stages) {
      pose = { ...stage.pose, turns: Math.round((stage.until - stage.from) * takes) }
      moments.push({ at: begins + stage.from * takes, pose, told: i + 1 })
    }
  })
  return moments
}
