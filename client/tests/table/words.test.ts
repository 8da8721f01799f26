import { describe, expect, test } from 'vitest'
import { listed } from '../../src/lib/text'
import { nameOfWord, plainText, readText } from '../../src/table/words'

const KNOWN = { elderwood: 'Elderwood', mana: 'Mana', 'dark-elves': 'Dark Elves' }
const names = {
  seat: (seat: number) => ['Heron', 'Mira', 'Odo'][seat]!,
  you: 0 as number | null,
  thing: (word: string) => nameOfWord(word, KNOWN),
}

describe('a text', () => {
  test('calls my only seat you, with a capital where a sentence begins', () => {
    expect(plainText('{0} attacked {1} in {elderwood}.', names)).toBe(
      'You attacked Mira in Elderwood.',
    )
    expect(plainText('{1} attacked {0}. {0} won.', names)).toBe('Mira attacked you. You won.')
  })

  test('says whose it is', () => {
    expect(plainText("{1} took {0}'s army, not {2}'s.", names)).toBe(
      "Mira took your army, not Odo's.",
    )
    expect(plainText("{0}'s army fell.", names)).toBe('Your army fell.')
  })

  test('calls everybody by name where several sit at this screen', () => {
    expect(plainText('{0} attacked {1}.', { ...names, you: null })).toBe('Heron attacked Mira.')
  })

  test('has one article before a name, small within a sentence', () => {
    const order = { ...names, thing: () => 'The Lantern Order' }
    expect(plainText('{1} took the {order}.', order)).toBe('Mira took the Lantern Order.')
    expect(plainText('{1} secured {order}. {order} fell.', order)).toBe(
      'Mira secured the Lantern Order. The Lantern Order fell.',
    )
  })

  test('is cut into people, things and rules', () => {
    expect(readText('{1} entered {elderwood} (U-QUEST-2).', names)).toEqual([
      { kind: 'seat', seat: 1, text: 'Mira' },
      { kind: 'text', text: ' entered ' },
      { kind: 'thing', word: 'elderwood', text: 'Elderwood' },
      { kind: 'text', text: ' (' },
      { kind: 'rule', rule: 'U-QUEST-2', text: 'U-QUEST-2' },
      { kind: 'text', text: ').' },
    ])
  })

  test('without marks stays as it is', () => {
    expect(readText('Nothing happened.', names)).toEqual([
      { kind: 'text', text: 'Nothing happened.' },
    ])
  })
})

describe('a word', () => {
  test.each([
    ['elderwood', 'Elderwood'],
    ['2-mana', '2 mana'],
    ['dark-elves', 'Dark Elves'],
    ['old-mill', 'old mill'],
    ['7', '7'],
  ])('%s is called %s', (word, name) => {
    expect(nameOfWord(word, KNOWN)).toBe(name)
  })
})

test('names are listed as one says them', () => {
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cy']].map(listed)).toEqual(['', 'Ann', 'Ann and Bob', 'Ann, Bob and Cy']) // prettier-ignore
})
