/** Shapes that are drawn in several places. */
import type { FlagCut } from '../wire'

/** The three cuts, from the pole at 0: 22 wide. */
export const FLAGS: Record<FlagCut, string> = {
  swallowtail: 'M0 0H22L16 7 22 14H0Z',
  shield: 'M0 0H22V10L11 16 0 10Z',
  pennant: 'M0 0 22 7 0 14Z',
}

export const STAR = 'M0-11 3-3 11-3 5 2 7 10 0 5-7 10-5 2-11-3-3-3Z'
export const HEART = 'M0 4C-7-1-5-7-2-6-.8-5.800 0-5 0-4 0-5 .8-5.800 2-6 5-7 7-1 0 4Z'
export const ARROW = 'M-3 3.500 3-3.500M3-3.500h-4M3-3.500v4'
export const DROP = 'M0-5Q4.500 1 0 4-4.500 1 0-5Z'
export const HOURGLASS = 'M-3-4H3L-3 4H3Z'
/** The artifact: a cut crystal with a crown of light. */
export const ARTIFACT = 'M0-11 7-3 4 8H-4L-7-3Z'
