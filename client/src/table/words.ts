/** Texts of the server name seats as `{0}` and things as `{elderwood}`; here they get their names. */

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; seat: number; text: string }
  | { kind: 'thing'; word: string; text: string }
  | { kind: 'rule'; rule: string; text: string }

export interface Names {
  /** What a seat is called. */
  seat(seat: number): string
  /** The one seat that is "you"; null for spectators and where several sit at this screen. */
  you: number | null
  thing(word: string): string
}

const MARK = /\{(\d+)\}('s\b)?|\{([^{}]+)\}|\b([A-Z]+-[A-Z]+-\d+)\b/g

/** Cut a text into what is plain, who is meant, what is meant, and the rules it names. */
export function readText(text: string, names: Names): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(MARK)) {
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) })
    pieces.push(readMark(found, text.slice(0, found.index), names))
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function readMark(found: RegExpMatchArray, before: string, names: Names): Piece {
  const first = startsSentence(before)
  const [, seat, possessive, word, rule] = found
  if (rule !== undefined) return { kind: 'rule', rule, text: rule }
  if (word !== undefined) {
    const name = names.thing(word)
    return { kind: 'thing', word, text: first ? name : withinSentence(name, before) }
  }
  const number = Number(seat)
  return { kind: 'seat', seat: number, text: callSeat(number, Boolean(possessive), first, names) }
}

function callSeat(seat: number, possessive: boolean, first: boolean, names: Names): string {
  if (seat !== names.you) return names.seat(seat) + (possessive ? "'s" : '')
  const word = possessive ? 'your' : 'you'
  return first ? word[0]!.toUpperCase() + word.slice(1) : word
}

/** A name within a sentence: "the Autumn Terrace", also where the sentence has the article. */
export function withinSentence(name: string, before = ''): string {
  return name.replace(/^The (?=[A-Z])/, /\b[Tt]he $/.test(before) ? '' : 'the ')
}

function startsSentence(before: string): boolean {
  return /(^|[.!?]\s+)$/.test(before)
}

/** The same as one plain line: for the live region, notices and titles. */
export function plainText(text: string, names: Names): string {
  return readText(text, names)
    .map((piece) => piece.text)
    .join('')
}

/** The seat that a word of a choice means, from 0: `seat-2` is the second; null for all other words. */
export function seatOfWord(word: string): number | null {
  const found = /^seat-([1-9]\d*)$/.exec(word)
  return found ? Number(found[1]) - 1 : null
}

/** A word of a choice as people say it: "Elderwood", "2 mana". */
export function nameOfWord(word: string, known: Readonly<Record<string, string>>): string {
  const name = known[word]
  if (name !== undefined) return name
  const amount = /^(\d+)-(.+)$/.exec(word)
  if (amount) return `${amount[1]} ${nameOfWord(amount[2]!, known).toLowerCase()}`
  return word.replaceAll('-', ' ').replaceAll('_', ' ')
}
