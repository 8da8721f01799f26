/** How a bot of a kind is called; a kind we have no word for is called by its kind. */
const NAMES: Readonly<Record<string, string>> = { random: 'wild', greedy: 'steady' }

export function botName(kind: string): string {
  return NAMES[kind] ?? kind
}
