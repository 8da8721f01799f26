/** What a game is about, in five parts; each game's own words and pictures are loaded when asked for. */

export interface Part {
  title: string
  /** The address of a picture of our own board. */
  picture: string
  /** What can be seen on it. */
  shows: string
  points: readonly string[]
}

export interface Lesson {
  lead: string
  parts: readonly Part[]
}

const LESSONS: Record<string, () => Promise<{ default: Lesson }>> = {
  kingdoms: () => import('./kingdoms'),
  ulos: () => import('./ulos'),
  tactics: () => import('./tactics'),
}

/** Null: a game of another package, which is learned from its rules. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  return Object.hasOwn(LESSONS, game) ? (await LESSONS[game]!()).default : null
}
