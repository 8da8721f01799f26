/** What is wrong with a name, before the server is asked; it has the last word. */
export const LONGEST_NAME = 30

/** Empty: nothing is wrong with it. */
export function nameTrouble(name: string, others: readonly string[] = []): string {
  const tidied = name.trim()
  if (!tidied) return 'A name needs at least one letter. Say how you are called.'
  if ([...tidied].length > LONGEST_NAME) {
    return `A name has at most ${LONGEST_NAME} letters. Choose a shorter one.`
  }
  const same = (other: string): boolean => other.toLowerCase() === tidied.toLowerCase()
  if (others.some(same)) return 'Somebody at this table is called so already. Take another name.'
  return ''
}
