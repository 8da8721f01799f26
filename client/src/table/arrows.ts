/** A list that the keyboard walks through: the tab key reaches one line, arrows the others. */

/** Where a key leads from this line of so many; null if it leads nowhere. */
export function lineAfter(key: string, line: number, lines: number): number | null {
  const last = lines - 1
  const to: Record<string, number> = {
    ArrowDown: Math.min(line + 1, last),
    ArrowUp: Math.max(line - 1, 0),
    Home: 0,
    End: last,
  }
  return to[key] ?? null
}
