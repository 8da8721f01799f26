import { describe, expect, test, vi } from 'vitest'
import lists from '../fixtures/options.json'
import { DecisionNarrowing } from '../../src/table/narrowing.svelte'
import { asideOf, pathsOf, ROW_KEYS, textOf } from '../../src/table/paths'

function asked(options: string[], sendsLast = false) {
  const sent = vi.fn<(path: readonly string[]) => void>()
  const narrowing = new DecisionNarrowing(sent, () => sendsLast)
  narrowing.ask({ id: '0 1', options })
  return { narrowing, sent: () => sent.mock.calls.map(([path]) => textOf(path)) }
}

const QUESTS = ['collect', 'quest rimstone hoarhorn', 'quest rimstone thriftlea', 'quest thriftlea rimstone', 'quest thriftlea mistpine'] // prettier-ignore

describe('a question', () => {
  test('without options asks nothing', () => {
    const { narrowing } = asked([])
    expect(narrowing.asked).toBe(false)
    expect(narrowing.choice).toBeNull()
    expect([...narrowing.open]).toEqual([])
  })

  test('settles what all options begin with, lone ones set aside', () => {
    const { narrowing } = asked(QUESTS)
    expect(narrowing.settled).toEqual(['quest'])
    expect(narrowing.aside.map((row) => row.word)).toEqual(['collect'])
    expect(narrowing.rows.map((row) => row.word)).toEqual(['rimstone', 'thriftlea'])
    expect([...narrowing.next].sort()).toEqual(['collect', 'rimstone', 'thriftlea'])
  })

  test('puts nothing aside where only one other option is left, or all are lone', () => {
    expect(asideOf(pathsOf(['decline', 'patrol a b']))).toEqual([])
    expect(asideOf(pathsOf(['collect', 'build']))).toEqual([])
    const { narrowing } = asked(['decline', 'patrol a b'])
    expect(narrowing.choice).toBeNull()
    expect(narrowing.rows.map((row) => row.word)).toEqual(['decline', 'patrol'])
  })

  test('asked again keeps the picks; another question does not', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.ask({ id: '0 1', options: [...QUESTS] })
    expect(narrowing.picked).toEqual(['rimstone'])
    narrowing.ask({ id: '0 2', options: [...QUESTS] })
    expect(narrowing.picked).toEqual([])
  })

  test('with a single option has its choice, and a click on any of its words sends it', () => {
    const { narrowing, sent } = asked(['settle larkport'])
    expect(narrowing.choice).toEqual(['settle', 'larkport'])
    expect(sent()).toEqual([])
    narrowing.pick('larkport')
    expect(sent()).toEqual(['settle larkport'])
  })
})

describe('a click', () => {
  test('on a word that may come next narrows there', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('rimstone')
    expect(narrowing.left.map(textOf)).toEqual([
      'quest rimstone hoarhorn',
      'quest rimstone thriftlea',
    ])
    expect(narrowing.settled).toEqual(['quest', 'rimstone'])
  })

  test('on a word that comes later narrows to the options that hold it', () => {
    const { narrowing } = asked(['quest a x', 'quest b x', 'quest b y'])
    narrowing.pick('x')
    expect(narrowing.left.map(textOf)).toEqual(['quest a x', 'quest b x'])
    expect(narrowing.settled).toEqual(['quest'])
    expect([...narrowing.open].sort()).toEqual(['a', 'b'])
    narrowing.pick('b')
    expect(narrowing.choice).toEqual(['quest', 'b', 'x'])
  })

  test('on one army and then the other means from the first to the second', () => {
    const { narrowing } = asked(['patrol a b', 'patrol a c', 'patrol b a', 'patrol b d'])
    narrowing.pick('a')
    narrowing.pick('b')
    expect(narrowing.choice).toEqual(['patrol', 'a', 'b'])
  })

  test('on a word that is in no option changes nothing', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('nowhere')
    expect(narrowing.picked).toEqual([])
    expect(narrowing.left).toHaveLength(5)
  })

  test('on the same word again sends once one option is left', () => {
    const { narrowing, sent } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.pick('hoarhorn')
    expect(sent()).toEqual([])
    narrowing.pick('hoarhorn')
    expect(sent()).toEqual(['quest rimstone hoarhorn'])
  })

  test('on what followed by itself sends too', () => {
    const { narrowing, sent } = asked(['patrol a b', 'patrol c d', 'patrol c e'])
    narrowing.pick('a')
    expect(narrowing.choice).toEqual(['patrol', 'a', 'b'])
    narrowing.pick('b')
    expect(sent()).toEqual(['patrol a b'])
  })

  test('on another target changes the mind while one option is left', () => {
    const { narrowing, sent } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.pick('hoarhorn')
    expect([...narrowing.next].sort()).toEqual(['hoarhorn', 'thriftlea'])
    narrowing.pick('thriftlea')
    expect(narrowing.choice).toEqual(['quest', 'rimstone', 'thriftlea'])
    expect(sent()).toEqual([])
  })

  test('on a word picked earlier lets it go', () => {
    const { narrowing } = asked(['quest a x', 'quest a y', 'quest b x', 'quest b z'])
    narrowing.pick('a')
    narrowing.pick('a')
    expect(narrowing.picked).toEqual([])
    narrowing.pick('a')
    narrowing.pick('y')
    narrowing.pick('a')
    expect(narrowing.picked).toEqual([])
  })

  test('on a lone option is open at any time', () => {
    const { narrowing, sent } = asked(QUESTS)
    narrowing.pick('rimstone')
    expect(narrowing.open.has('collect')).toBe(true)
    narrowing.pick('collect')
    expect(narrowing.choice).toEqual(['collect'])
    expect(narrowing.rows.map((row) => row.word)).toEqual(['rimstone', 'thriftlea'])
    narrowing.go()
    expect(sent()).toEqual(['collect'])
  })

  test('that leaves one option sends it at once if the player likes it so', () => {
    const { narrowing, sent } = asked(QUESTS, true)
    narrowing.pick('rimstone')
    expect(sent()).toEqual([])
    narrowing.pick('hoarhorn')
    expect(sent()).toEqual(['quest rimstone hoarhorn'])
  })
})

describe('going back', () => {
  test('takes one click at a time', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.pick('hoarhorn')
    narrowing.back()
    expect(narrowing.picked).toEqual(['rimstone'])
    narrowing.back()
    expect(narrowing.canGoBack).toBe(false)
    narrowing.back()
    expect(narrowing.left).toHaveLength(5)
  })

  test('by a chip goes to before its pick', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.pick('hoarhorn')
    expect(narrowing.chips.map((chip) => [chip.word, chip.pick, chip.named])).toEqual([
      ['quest', -1, false],
      ['rimstone', 0, true],
      ['hoarhorn', 1, true],
    ])
    narrowing.backTo(narrowing.chips[1]!)
    expect(narrowing.picked).toEqual([])
  })

  test('shows a word that was settled by a later one as its follower', () => {
    const { narrowing } = asked(['quest a x', 'quest b x', 'quest b y'])
    narrowing.pick('y')
    expect(narrowing.chips.map((chip) => [chip.word, chip.named])).toEqual([
      ['quest', false],
      ['b', false],
      ['y', true],
    ])
  })
})

test('a word that only happens to be in all options is no chip', () => {
  const { narrowing } = asked(lists['remove / retreat'])
  expect(narrowing.chips).toEqual([])
  narrowing.pick('retreat')
  expect(narrowing.chips.map((chip) => chip.word)).toEqual(['retreat', 'clovercliff'])
})

describe('a path from a dialog', () => {
  test('narrows by its beginning', () => {
    const { narrowing } = asked(lists['collect / trade'])
    narrowing.pickPath(['trade', '2'])
    expect(narrowing.settled).toEqual(['trade', '2'])
    expect(narrowing.left.every((path) => path[1] === '2')).toBe(true)
  })

  test('that is an option is chosen, even if others go on from it', () => {
    const { narrowing } = asked(['retreat a', 'retreat a b', 'retreat a c'])
    expect(narrowing.rows.map((row) => row.word)).toEqual([null, 'b', 'c'])
    narrowing.pickPath(['retreat', 'a'])
    expect(narrowing.choice).toEqual(['retreat', 'a'])
    narrowing.pickPath(['retreat', 'a', 'c'])
    expect(narrowing.choice).toEqual(['retreat', 'a', 'c'])
  })

  test('is not sent if it is no option', () => {
    const { narrowing, sent } = asked(lists['flag / war'])
    narrowing.go(['war', '99'])
    expect(sent()).toEqual([])
    narrowing.go(['war', '3'])
    expect(sent()).toEqual(['war 3'])
  })
})

describe('the list', () => {
  test('numbers rows and then lone options, and keys pick them', () => {
    const { narrowing, sent } = asked(QUESTS)
    expect(narrowing.numberOf('thriftlea')).toBe(2)
    expect(narrowing.keyOf('collect')).toBe('3')
    narrowing.pickRow(narrowing.rowByKey('1')!)
    narrowing.pickRow(narrowing.rowByKey('2')!)
    expect(narrowing.choice).toEqual(['quest', 'rimstone', 'thriftlea'])
    narrowing.pickRow(narrowing.rowByKey('2')!)
    expect(sent()).toEqual(['quest rimstone thriftlea'])
  })

  test('keeps the key of a whole option when another is picked', () => {
    const { narrowing } = asked(QUESTS)
    const other = ['quest', 'rimstone', 'thriftlea']
    expect(narrowing.keyOfOption(other)).toBeNull() // its words stand for several yet
    narrowing.pickRow(narrowing.rowByKey('1')!)
    narrowing.pickRow(narrowing.rowByKey('1')!)
    expect(narrowing.choice).not.toEqual(other)
    expect(narrowing.keyOfOption(other)).toBe('2')
    expect(narrowing.keyOfOption(['collect'])).toBe('3')
  })

  test('goes on with letters after nine, without those that mean something else', () => {
    const { narrowing } = asked(lists.faction)
    expect(narrowing.rows.map((row) => row.key).join('')).toBe(ROW_KEYS.slice(0, 16))
    for (const letter of 'uwlmochgt') expect(ROW_KEYS).not.toContain(letter)
  })

  test('gives a word deep in a lone row the number of that row', () => {
    const { narrowing } = asked(['decline', 'patrol thriftlea windbent'])
    expect(narrowing.numberOf('windbent')).toBe(2)
    expect(narrowing.numberOf('nowhere')).toBeNull()
  })

  test('says which option the pointer means', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.hovered = 'mistpine'
    expect(narrowing.meant).toEqual(['quest', 'thriftlea', 'mistpine'])
    narrowing.hovered = 'rimstone'
    expect(narrowing.meant).toBeNull()
    narrowing.hovered = 'quest rimstone hoarhorn'
    expect(narrowing.meant).toEqual(['quest', 'rimstone', 'hoarhorn'])
  })
})

describe('what the board shows before the list comes to it', () => {
  const [first, second, third] = pathsOf(QUESTS.slice(1))

  test('has the keys after all rows, and is picked by them', () => {
    const { narrowing, sent } = asked(QUESTS)
    narrowing.spread = [first!, third!, ['quest', 'long', 'gone']]
    expect(narrowing.rows.map((row) => row.key)).toEqual(['1', '2'])
    expect(narrowing.aside.map((row) => row.key)).toEqual(['3'])
    expect(narrowing.keyOf(textOf(first!))).toBe('4')
    expect(narrowing.keyOf(textOf(third!))).toBe('5')
    expect(narrowing.rowByKey('6')).toBeNull()
    narrowing.pickRow(narrowing.rowByKey('5')!)
    expect(narrowing.choice).toEqual(third)
    narrowing.go()
    expect(sent()).toEqual([QUESTS[3]])
  })

  test('has the number of its row where it stands in the list alone', () => {
    const { narrowing } = asked(QUESTS)
    narrowing.pick('rimstone')
    narrowing.spread = [first!, second!]
    expect(narrowing.keyOfOption(first!)).toBe('1')
    expect(narrowing.keyOfOption(second!)).toBe('2')
    expect(narrowing.rowByKey('4')).toBeNull()
  })
})

describe('every real list of options', () => {
  test.each(Object.entries(lists))(
    '%s: each option is reached by rows, and by rows alone',
    (_, options) => {
      for (const option of options) {
        const { narrowing, sent } = asked(options)
        for (let clicks = 0; narrowing.choice === null && clicks < 6; clicks++) {
          const row = [...narrowing.rows, ...narrowing.aside].find((row) =>
            row.options.some((path) => textOf(path) === option),
          )
          narrowing.pickRow(row!)
        }
        narrowing.go()
        expect(sent()).toEqual([option])
      }
    },
  )

  test.each(Object.entries(lists))(
    '%s: each option is reached by clicks on its words in order',
    (_, options) => {
      for (const option of options) {
        const { narrowing } = asked(options)
        for (const word of option.split(' ')) {
          if (narrowing.choice === null && narrowing.open.has(word)) narrowing.pick(word)
        }
        expect(textOf(narrowing.choice ?? [])).toBe(option)
      }
    },
  )

  test.each(Object.entries(lists))('%s: every open word narrows', (_, options) => {
    const { narrowing } = asked(options)
    for (const word of narrowing.open) {
      narrowing.reset()
      narrowing.pick(word)
      expect(narrowing.left.length).toBeLessThan(options.length)
    }
  })
})
