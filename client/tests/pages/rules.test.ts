import { describe, expect, test } from 'vitest'
import { chapterOf, chapters, search } from '../../src/pages/rules'

const clause = (id: string, heading: string, text: string, ruling = '') => ({
  id,
  page: 8,
  title: `About ${text.split(' ')[0]}`,
  text,
  source: 'rulebook',
  ruling,
  heading,
})

const CLAUSES = [
  clause('U-SET-1', 'Setup', 'Seven armies each.'),
  clause('U-WAR-1', 'War', 'Moving in starts a war.'),
  clause('U-WAR-2', 'War', 'Values are set in secret.', 'A flag counts as a value.'),
]

describe('a rulebook', () => {
  test('is read by chapter, in the order of the book', () => {
    const read = chapters(CLAUSES).map((chapter) => [
      chapter.id,
      chapter.heading,
      chapter.clauses.length,
    ])
    expect(read).toEqual([
      ['U-SET', 'Setup', 1],
      ['U-WAR', 'War', 2],
    ])
    expect(chapterOf('U-WAR-12')).toBe('U-WAR')
  })

  test.each([
    ['', 3],
    ['war', 2],
    ['SECRET values', 1],
    ['flag', 1],
    ['u-war-2', 1],
    ['war armies', 0],
  ])('searched for "%s" gives %i', (words, number) => {
    expect(search(CLAUSES, words)).toHaveLength(number)
  })
})
