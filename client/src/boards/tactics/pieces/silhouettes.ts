/** The four classes as wooden pieces seen from the front: feet at 0, 45 high. */
import { seatLook } from '$lib/ui/seats'
import type { Side, UnitClass } from '../wire'

export interface Mark {
  d: string
  fill?: string
  stroke?: string
  width?: number
}

/** The colours of a side's pieces: what is drawn on them is light, except on light pieces. */
export function woodOf(side: Side): string {
  const light = seatLook(side).light ? '#4a3a12' : '#fff6df'
  return `--face: var(--seat-${side}); --side: var(--seat-${side}-side); --light: ${light}`
}

export interface Silhouette {
  body: string
  marks: readonly Mark[]
}

const INK = '#1a110a'
const LIGHT = 'var(--light)'
const SIDE = 'var(--side)'

export const SILHOUETTES: Record<UnitClass, Silhouette> = {
  fighter: {
    body: 'M-14 2V-10L-16-22Q-14-30-7-30L-8-35Q-8-45 0-45T8-35L7-30Q14-30 16-22L14-10V2Q0 7-14 2Z',
    marks: [
      { d: 'M17-12V-50', stroke: INK, width: 6 },
      { d: 'M17-12V-50', stroke: '#e4e6ea', width: 3.4 },
      { d: 'M11-17H23M17-17V-9', stroke: '#c8922a', width: 3.2 },
      { d: 'M-6-21H6V-13Q5-7 0-4-5-7-6-13Z', fill: LIGHT },
      { d: 'M0-19V-7M-4-15H4', stroke: SIDE, width: 2 },
      { d: 'M-4-35H4', stroke: LIGHT, width: 2.6 },
    ],
  },
  wizard: {
    body: 'M-12 2Q-9-12-7-20L-12-24Q-7-27-5-28L2-50 6-28Q9-27 12-24L7-20Q9-12 12 2Q0 7-12 2Z',
    marks: [{ d: 'M0-19 2-14 7-13.500 3-10 4.500-5 0-8-4.500-5-3-10-7-13.500-2-14Z', fill: LIGHT }],
  },
  rogue: {
    body: 'M-9 3Q-7-10-9-18L-8-30Q-7-41 4-49 5-41 9-33L7-24Q14-12 15 2Q0 7-9 3Z',
    marks: [
      { d: 'M-5-33Q0-37 5-33L3-28H-3Z', fill: SIDE },
      { d: 'M-9-38Q-23-20-9-2', stroke: INK, width: 5 },
      { d: 'M-9-38Q-23-20-9-2', stroke: '#e2b873', width: 2.6 },
      { d: 'M-9-38V-2', stroke: LIGHT, width: 1 },
      { d: 'M-14-20H6M6-20l-5-3M6-20l-5 3', stroke: LIGHT, width: 2 },
    ],
  },
  beast: {
    body: 'M-19 2Q-21-12-16-20L-21-31-12-27Q0-33 12-27L21-31 16-20Q21-12 19 2Q10 6 7-1L-7-1Q-10 6-19 2Z',
    marks: [
      { d: 'M-9-18l5 2M9-18l-5 2', stroke: LIGHT, width: 2.6 },
      { d: 'M-6-9 0-6 6-9 4-3H-4Z', fill: LIGHT },
    ],
  },
}
