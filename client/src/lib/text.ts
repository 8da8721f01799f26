/** Small pieces of English. */

/** "Mira", "Mira and Odo", "Mira, Odo and Petra". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 seat", "2 seats". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
