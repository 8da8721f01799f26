import { seatLook, type Side } from '$lib/ui/seats'

/** The wooden blocks: the outline of the face and of the whole block seen from slightly above. */
export interface Shape {
  face: string
  /** Face and side together: what shows below the face is the side. */
  block: string
  /** The largest emblem that fits on the face, and how far below the middle it sits. */
  emblem: number
  drop: number
  /** The crown of a hero, behind the top of the face. */
  crown: string
}

/** A crown whose band lies at this height. */
const crownAt = (y: number): string =>
  `M-8 ${y}L-9 ${y - 9}L-4.500 ${y - 4.5}L0 ${y - 11}L4.500 ${y - 4.5}L9 ${y - 9}L8 ${y}Z`

const SQUARE: Shape = {
  face: 'M-10.5-11H10.5Q12.5-11 12.5-9V9Q12.5 11 10.5 11H-10.5Q-12.5 11-12.5 9V-9Q-12.5-11-10.5-11Z',
  block:
    'M-10.5-11H10.5Q12.5-11 12.5-9V15Q12.5 17 10.5 17H-10.5Q-12.5 17-12.5 15V-9Q-12.5-11-10.5-11Z',
  emblem: 17,
  drop: 0,
  crown: crownAt(-9),
}
const CIRCLE: Shape = {
  face: 'M0-12.5A12.5 12.5 0 1 1 0 12.5A12.5 12.5 0 1 1 0-12.5Z',
  block: 'M-12.5 0A12.5 12.5 0 0 1 12.5 0V6A12.5 12.5 0 0 1-12.5 6Z',
  emblem: 16,
  drop: 0,
  crown: crownAt(-9),
}
const DIAMOND: Shape = {
  face: 'M-1.8-14.2Q0-16 1.8-14.2L14.2-1.8Q16 0 14.2 1.8L1.8 14.2Q0 16-1.8 14.2L-14.2 1.8Q-16 0-14.2-1.8Z',
  block:
    'M-1.8-14.2Q0-16 1.8-14.2L14.2-1.8Q15.4-.6 15.1 0V6Q15.4 6.600 14.2 7.800L1.8 20.2Q0 22-1.8 20.2L-14.2 7.800Q-15.400 6.600-15.100 6V0Q-15.400-.6-14.2-1.8Z',
  emblem: 14,
  drop: 0,
  crown: crownAt(-8.5),
}
const TRIANGLE: Shape = {
  face: 'M-1.9-13.5Q0-16.5 1.9-13.5L14 8.2Q15.5 11.5 12 11.5H-12Q-15.5 11.5-14 8.2Z',
  block:
    'M-1.9-13.5Q0-16.5 1.9-13.5L14 8.2Q14.600 9.500 14.500 10.200V15.500Q14.500 17.500 12 17.500H-12Q-14.500 17.500-14.500 15.500V10.200Q-14.600 9.500-14 8.2Z',
  emblem: 12.5,
  drop: 3.6,
  crown: crownAt(-6),
}
const HEXAGON: Shape = {
  face: 'M-7.5-12.5H7.5L14.5 0L7.5 12.5H-7.5L-14.5 0Z',
  block: 'M-7.5-12.5H7.5L14.5 0V6L7.5 18.5H-7.5L-14.5 6V0Z',
  emblem: 16,
  drop: 0,
  crown: crownAt(-10.5),
}

const SHAPES: Readonly<Record<string, Shape>> = {
  square: SQUARE,
  circle: CIRCLE,
  diamond: DIAMOND,
  triangle: TRIANGLE,
  hexagon: HEXAGON,
}

/** The block of a ruler's shape; null: a neutral army. */
export function shapeOf(ruler: Side): Shape {
  return SHAPES[seatLook(ruler).shape] ?? HEXAGON
}

/** Emblems are light on dark blocks and dark on light ones. */
export function inkOn(ruler: Side): string {
  return seatLook(ruler).light ? '#3b2a08' : '#FFF8E8'
}
