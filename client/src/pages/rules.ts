/** The clauses of a rulebook as a reader wants them: by chapter, and only those asked for. */
import type { Clause } from '$lib/net/api'

export interface Chapter {
  id: string
  heading: string
  clauses: Clause[]
}

/** "U-WAR" of "U-WAR-3". */
export function chapterOf(clause: string): string {
  return clause.slice(0, clause.lastIndexOf('-'))
}

/** In the order of the book; a clause that another book tells in its own words is shown there alone. */
export function chapters(clauses: readonly Clause[]): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const clause of clauses.filter((clause) => !clause.told_by)) {
    const id = chapterOf(clause.id)
    const chapter = found.get(id) ?? { id, heading: clause.heading || id, clauses: [] }
    chapter.clauses.push(clause)
    found.set(id, chapter)
  }
  return [...found.values()]
}

/** Clauses that hold every word of the search, in any order. */
export function search(clauses: readonly Clause[], text: string): Clause[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return clauses.filter((clause) => {
    const all =
      `${clause.id} ${clause.title} ${clause.text} ${clause.ruling} ${clause.heading}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
