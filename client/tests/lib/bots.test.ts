import { describe, expect, test } from 'vitest'
import { aboutBot, botName, knowsBot, readBot, thinkingTime, writeBot } from '../../src/lib/bots'
import { BADGES, FACES } from '../../src/lib/ui/faces'

const BOTS = [
  { kind: 'green', help: 'has just learned the rules', seconds: 0.5 },
  { kind: 'keen', help: 'thinks of what comes next', seconds: 1 },
]
const CHARACTERS = [{ name: 'warrior', help: 'likes to fight' }]

describe('the name of a bot', () => {
  test.each([
    ['keen', { level: 'keen', character: '', seconds: '' }],
    ['keen:warrior', { level: 'keen', character: 'warrior', seconds: '' }],
    ['strongest:trader@0.1', { level: 'strongest', character: 'trader', seconds: '0.1' }],
    ['exec:mybot', { level: 'exec:mybot', character: '', seconds: '' }],
    ['', { level: '', character: '', seconds: '' }],
  ])('%s is read', (kind, read) => {
    expect(readBot(kind)).toEqual(read)
  })

  test.each([
    ['keen', 'keen'],
    ['keen:warrior', 'keen warrior'],
    ['strongest@0.1', 'strongest with 0.1 s'],
    ['random', 'wild'],
    ['greedy', 'steady'],
    ['parrot', 'parrot'],
    ['exec:mybot', 'mybot'],
  ])('%s is said as %s', (kind, said) => {
    expect(botName(kind)).toBe(said)
  })

  test('is written with a character or without', () => {
    expect([writeBot('keen', ''), writeBot('keen', 'warrior')]).toEqual(['keen', 'keen:warrior'])
  })

  test('is known where both its parts are offered', () => {
    const offer = { bots: BOTS, characters: CHARACTERS }
    const kinds = ['keen', 'keen:warrior', 'keen:trader', 'greedy', '', 'undefined']
    expect(kinds.map((kind) => knowsBot(offer, kind))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('what is said of a bot', () => {
  test('tells what it is like and how long it thinks', () => {
    expect(aboutBot('keen:warrior', BOTS, CHARACTERS)).toBe(
      'The keen bot thinks of what comes next; it thinks up to 1 s. The warrior likes to fight.',
    )
    expect(aboutBot('green', BOTS)).toBe(
      'The green bot has just learned the rules; it answers at once.',
    )
  })

  test('is nothing where it is not known', () => {
    expect(aboutBot('greedy', BOTS)).toBe('')
    expect(thinkingTime(0)).toBe('')
  })
})

test('every level has a face of its own, every character a badge', () => {
  expect(Object.keys(FACES)).toEqual([
    'playful',
    'green',
    'willing',
    'handy',
    'keen',
    'shrewd',
    'masterly',
    'strongest',
  ])
  expect(Object.keys(BADGES)).toEqual(['builder', 'warrior', 'trader'])
  expect(new Set(Object.values(FACES).map((face) => face.ground)).size).toBe(8)
})
