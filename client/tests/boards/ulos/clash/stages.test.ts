import { describe, expect, test } from 'vitest'
import { gainOf, lastChain, valueOf } from '../../../../src/boards/ulos/clash/fights'
import { placeOver } from '../../../../src/boards/ulos/clash/place'
import {
  commit,
  commitPaths,
  freeHalf,
  pathsAfter,
  returnQuestions,
} from '../../../../src/boards/ulos/clash/stages'
import { prospectOf, returnsInWords, verdictOf } from '../../../../src/boards/ulos/clash/words'
import {
  components,
  conflict,
  DECLARED,
  entry,
  MINE,
  OVER,
  quiet,
  RETURNED,
  REVEALED,
  WON,
} from '../scenes'

describe('what was told of a conflict', () => {
  test('is nothing where there was none', () => {
    expect(lastChain([entry('TurnBegun', { god: 0, round: 1 })], 4)).toBeNull()
  })

  test('begins with the attacker, and counts cards once they lie open', () => {
    const before = lastChain(DECLARED, 4)!.fights[0]!
    expect(before.committed).toBeNull()
    expect(valueOf(before, 'goblins', null)).toBe(7)
    const [fight] = lastChain(REVEALED, 4)!.fights
    expect(valueOf(fight!, 'goblins', 9)).toBe(9) // as the view says
    expect(valueOf(lastChain(OVER, 4)!.fights[0]!, 'ratfolk', null)).toBe(9) // as it was told
    expect(fight!.committed?.[0]).toContainEqual({ faction: 'orcs', counted: 'orcs', cards: 1 })
  })

  test('says who won, who returned what, and what everybody gained', () => {
    const chain = lastChain(OVER, 4)!
    const [fight] = chain.fights
    expect([fight!.winner, fight!.tie, chain.over]).toEqual(['goblins', true, true])
    expect([0, 1, 2].map((god) => gainOf(fight!, god))).toEqual([11, 10, 0])
    expect(verdictOf(components, fight!)).toBe(
      'The Goblins win, 9 to 9: a tie goes to the attacker.',
    )
    expect(returnsInWords(components, fight!, 0)).toBe(
      'returned 1 Goblin card and 1 Ratfolk card, kept 1',
    )
    expect(returnsInWords(components, fight!, 2)).toBe('')
  })

  test('lets a controlled card count for its new side, and a devoured one for none', () => {
    const log = [
      ...REVEALED,
      entry('AbilityUsed', { god: 0, faction: 'elves', ability: 'endure', spoils: 5 }),
      entry('CardControlled', { god: 0, faction: 'orcs', counted: 'goblins' }),
      entry('CardDevoured', {
        god: 0,
        target: 1,
        faction: 'ratfolk',
        counted: 'ratfolk',
        favor: 5,
      }),
    ]
    const [fight] = lastChain(log, 4)!.fights
    expect(fight!.committed?.[0]).toContainEqual({ faction: 'orcs', counted: 'goblins', cards: 1 })
    expect(fight!.committed?.[1]).toEqual([{ faction: 'ratfolk', counted: 'ratfolk', cards: 1 }])
    expect([gainOf(fight!, 0), gainOf(fight!, 1)]).toEqual([5, 5])
  })

  test('keeps the fights of a chain apart', () => {
    const second = entry('AttackerDeclared', {
      god: 2,
      attacker: 'orcs',
      defender: 'goblins',
      strengths: [6, 7],
    })
    const chain = lastChain([...RETURNED, second], 4)!
    expect(chain.fights.map((fight) => fight.attacker)).toEqual(['goblins', 'orcs'])
    expect(chain.fights[1]!.committed).toBeNull()
    expect(chain.over).toBe(false)
  })

  test('ends with the tile turned up, and counts the turns since', () => {
    const log = [
      ...OVER,
      entry('TurnBegun', { god: 3, round: 6 }),
      entry('AbilityUsed', { god: 3, faction: 'goblins', ability: 'lure', spoils: 6 }),
    ]
    const chain = lastChain(log, 4)!
    expect(chain.turnsSince).toBe(1)
    expect(chain.fights[0]!.abilities).toEqual([])
  })

  test('knows Ulrir by the number after the last seat', () => {
    const log = [
      entry('ConflictBegun', { god: 99, factions: ['goblins', 'ratfolk'], a: 'e6', b: 'e7' }),
      DECLARED[2]!,
      entry('CardsCommitted', { god: 0, factions: ['goblins'], cards: [1] }),
      entry('UlrirShuffled', { drawn: 4, factions: ['ratfolk'], cards: [3] }),
      WON,
      entry('CommittedReturned', { god: 99, faction: 'ratfolk', returned: 3, kept: 0, favor: 15 }),
    ]
    const chain = lastChain(log, 1)!
    expect(chain.god).toBe(1)
    expect(chain.fights[0]!.committed?.[1]).toEqual([
      { faction: 'ratfolk', counted: 'ratfolk', cards: 3 },
    ])
    expect(gainOf(chain.fights[0]!, 1)).toBe(15)
  })
})

describe('the sheet', () => {
  const map = { left: 8, top: 52, width: 1100, height: 461 }
  const within = { width: 1440, height: 900 }

  test('lies over the half of the map where less of the fight is', () => {
    const view = quiet()
    expect(freeHalf(view, conflict())).toBe('right')
    expect(freeHalf(view, conflict({ tile: ['m6', 'm7'], factions: ['orcs'] }))).toBe('left')
  })

  test('reaches to the edge of the window, or begins where the map begins', () => {
    const right = placeOver(map, within, 'right', 'full')
    expect(right.left + right.width).toBe(1432)
    expect(right.left).toBeGreaterThan(map.left + map.width / 2)
    const left = placeOver(map, within, 'left', 'full')
    expect(left.left).toBe(8)
    expect(left.left + left.width).toBeLessThan(map.left + map.width * 0.6)
  })

  test('stays on the map when all is over, for the side is needed again', () => {
    const place = placeOver(map, within, 'right', 'after')
    expect(place.left + place.width).toBe(map.left + map.width)
  })

  test('never covers the power track', () => {
    const low = { ...map, height: 340 }
    const track = { left: 8, top: 400, width: 1100, height: 150 }
    const place = placeOver(low, within, 'right', 'full', track)
    expect(place.top + place.height).toBeLessThanOrEqual(track.top)
  })
})

describe('committing', () => {
  const order = ['goblins', 'orcs', 'ratfolk']

  test('names the cards one by one in the order of the factions, and then says ready', () => {
    expect(commitPaths({ ratfolk: 1, goblins: 2 }, order).map((path) => path.join(' '))).toEqual([
      'commit goblins',
      'commit goblins',
      'commit ratfolk',
      'ready',
    ])
    expect(commitPaths({}, order)).toEqual([['ready']])
  })

  test('goes on after what is sealed already', () => {
    const wanted = commitPaths({ goblins: 2, ratfolk: 1 }, order)
    expect(pathsAfter(['commit goblins'], wanted)).toEqual(wanted.slice(1))
    expect(pathsAfter(['commit ratfolk'], wanted)).toBeNull()
  })

  test('takes back first what was sealed otherwise', async () => {
    const done: string[] = []
    const props = {
      unseal: async () => void done.push('unseal'),
      sendAll: async (paths: readonly (readonly string[])[]) =>
        void done.push(`send ${paths.length}`),
    }
    await commit(props, ['commit ratfolk'], commitPaths({ goblins: 1 }, order))
    await commit(props, [], commitPaths({ goblins: 1 }, order))
    expect(done).toEqual(['unseal', 'send 2', 'send 2'])
  })
})

describe('the prospect', () => {
  const prospect = (staged: Record<string, number>) =>
    prospectOf(quiet({ conflict: conflict() }), components, staged, 'goblins', 'ratfolk')

  test('says at least half, rounded up, with the spoils of both sides', () => {
    expect(prospect({ goblins: 2, ratfolk: 3 })).toEqual({
      lead: 'If the Goblins win',
      text: 'you return at least 1 Goblin card (+6) and 2 Ratfolk cards (+10), +16 in all. Your other Ratfolk card falls to 1; returning all 3 committed brings +15.',
    })
  })

  test('warns of cards that stay in hand', () => {
    expect(prospect({}).text).toBe(
      'you return nothing and gain nothing. Your 3 Ratfolk cards fall to 1.',
    )
    expect(prospect({ goblins: 1 }).text).toBe(
      'you return at least 1 Goblin card (+6). Your 3 Ratfolk cards fall to 1.',
    )
  })

  test('has nothing to warn of where no card of the loser is left', () => {
    const { goblins } = MINE.stakes
    const mine = { ...MINE, stakes: { goblins: goblins! } }
    const poor = quiet({ conflict: conflict({ mine }) })
    expect(prospectOf(poor, components, { goblins: 2 }, 'goblins', 'ratfolk').text).toBe(
      'you return at least 1 Goblin card (+6).',
    )
  })
})

describe('returning', () => {
  test('is asked for each kind of card, from the least to all', () => {
    const options = [
      'return goblins 2',
      'return goblins 1',
      'return orcs as goblins 1',
      'return orcs as goblins 0',
    ].map((text) => text.split(' '))
    const questions = returnQuestions(options)
    expect(
      questions.map(({ faction, counted, choices }) => [
        faction,
        counted,
        choices.map((choice) => choice.cards),
      ]),
    ).toEqual([
      ['goblins', 'goblins', [1, 2]],
      ['orcs', 'goblins', [0, 1]],
    ])
    expect(questions[1]!.choices[1]!.path.join(' ')).toBe('return orcs as goblins 1')
  })

  test('leaves other options alone', () => {
    expect(returnQuestions([['ready'], ['return'], ['pass']])).toEqual([])
  })
})
