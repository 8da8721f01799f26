/** Chance that is the same every time: a painting must not change when the page is loaded again. */
export type Chance = () => number

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a into mulberry32). */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance()
}

export function oneOf<T>(chance: Chance, things: readonly [T, ...T[]]): T {
  return things[Math.floor(chance() * things.length)] ?? things[0]
}
