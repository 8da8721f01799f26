/** Clouds that are the same every time: gradient noise in octaves, each twice as fine and half as strong. */
import { chanceOf } from '../chance'

export interface Noise {
  /** Waves a unit, across and down. */
  across: number
  down: number
  octaves: number
  seed: string
}

/** A part of a picture in pixels, and how many of them a unit has. */
export interface Sheet {
  width: number
  height: number
  scale: number
}

const LATTICE = 256 // points before it repeats; a power of two
const MASK = LATTICE - 1

interface Lattice {
  /** Numbers from 0 to 255 in an order of chance. */
  order: Uint8Array
  /** The slope at each of them. */
  dx: Float32Array
  dy: Float32Array
}

function latticeOf(seed: string): Lattice {
  const chance = chanceOf(`noise ${seed}`)
  const order = Uint8Array.from({ length: LATTICE }, (_, i) => i)
  for (let i = MASK; i > 0; i--) {
    const other = Math.floor(chance() * (i + 1))
    const kept = order[i]!
    order[i] = order[other]!
    order[other] = kept
  }
  const angles = Float32Array.from({ length: LATTICE }, () => chance() * 2 * Math.PI)
  return { order, dx: angles.map(Math.cos), dy: angles.map(Math.sin) }
}

const smooth = (share: number): number => share * share * (3 - 2 * share)

/** Values about 0.5, from 0 to 1, row by row. */
export function cloudsOf(noise: Noise, { width, height, scale }: Sheet): Float32Array {
  const values = new Float32Array(width * height).fill(0.5)
  const lattice = latticeOf(noise.seed)
  for (let octave = 0; octave < noise.octaves; octave++) {
    const finer = 2 ** octave
    addOctave(values, lattice, {
      width,
      height,
      across: (noise.across * finer) / scale,
      down: (noise.down * finer) / scale,
      strength: 0.5 / finer,
    })
  }
  return values
}

interface Octave {
  width: number
  height: number
  /** Waves a pixel. */
  across: number
  down: number
  strength: number
}

function addOctave(values: Float32Array, lattice: Lattice, octave: Octave): void {
  const { order, dx, dy } = lattice
  const { width, height, across, down, strength } = octave
  for (let y = 0, at = 0; y < height; y++) {
    const v = y * down
    const row = Math.floor(v)
    const below = v - row
    const fade = smooth(below)
    const [top, bottom] = [order[row & MASK]!, order[(row + 1) & MASK]!]
    for (let x = 0; x < width; x++, at++) {
      const u = x * across
      const column = Math.floor(u)
      const right = u - column
      const a = order[(column + top) & MASK]!
      const b = order[(column + 1 + top) & MASK]!
      const c = order[(column + bottom) & MASK]!
      const d = order[(column + 1 + bottom) & MASK]!
      const share = smooth(right)
      const upper = dx[a]! * right + dy[a]! * below
      const lower = dx[c]! * right + dy[c]! * (below - 1)
      const high = upper + share * (dx[b]! * (right - 1) + dy[b]! * below - upper)
      const low = lower + share * (dx[d]! * (right - 1) + dy[d]! * (below - 1) - lower)
      values[at]! += strength * (high + fade * (low - high))
    }
  }
}
