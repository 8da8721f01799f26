/** Portraits of the levels on a field of 24 by 24, painted from back to front; they keep their colours by night. */
export interface Stroke {
  d: string
  fill?: string
  /** Lines instead of areas; their colour. */
  line?: string
}

export interface Face {
  /** The ground it is painted on. */
  ground: string
  rim: string
  strokes: readonly Stroke[]
}

const INK = '#2b2320'
const PALE = '#f3cfa8'
const TAN = '#dfa878'
const DARK = '#b27a4e'
const GOLD = '#f2b632'

const shoulders = (fill: string): Stroke => ({ d: 'M3 25C3 19.5 8 18 12 18S21 19.5 21 25Z', fill })
const head = (fill: string): Stroke => ({
  d: 'M7 11.5C7 8 9 6.5 12 6.5S17 8 17 11.5C17 15.5 15 18.6 12 18.6S7 15.5 7 11.5Z',
  fill,
})
const eyes = (d = 'M9.4 12.1h1.4v1.5H9.4ZM13.2 12.1h1.4v1.5H13.2Z'): Stroke => ({ d, fill: INK })

export const FACES: Readonly<Record<string, Face>> = {
  // A child with tousled red hair, freckles and a gap between the teeth.
  playful: {
    ground: '#f7d3d8',
    rim: '#b04a63',
    strokes: [
      shoulders('#e08aa0'),
      {
        d: 'M5.6 13C4.4 9.6 5 6.8 6.8 6L6.2 3.8L9 4.8L10.4 2.4L12.4 4.4L14.8 2.6L15.6 4.8L18.4 4.2L17.6 6.4C19.2 7.4 19.4 10 18.4 13Z',
        fill: '#c4562c',
      },
      head(PALE),
      {
        d: 'M6.9 10.8C7 8 9 6.2 12 6.2S17 8 17.1 10.8C15.4 10.4 14.8 9.2 14 8.4C13.2 9.6 11.6 9.6 10.8 8.6C9.8 9.8 8.6 10.6 6.9 10.8Z',
        fill: '#c4562c',
      },
      eyes(),
      {
        d: 'M8.2 14.3h.5v.5h-.5ZM9.2 14.9h.5v.5h-.5ZM14.3 14.9h.5v.5h-.5ZM15.3 14.3h.5v.5h-.5Z',
        fill: '#b2693f',
      },
      { d: 'M9.8 15.2H14.2C14 17 13.1 17.7 12 17.7S10 17 9.8 15.2Z', fill: '#9c4a32' },
      { d: 'M10.4 15.2H11.7V16.2H10.5ZM12.3 15.2H13.6L13.5 16.2H12.3Z', fill: '#fbf8f0' },
    ],
  },
  // A page with a sprout on the cap, all eyes.
  green: {
    ground: '#d8e8c6',
    rim: '#4c7a3a',
    strokes: [
      shoulders('#5f9a45'),
      head(PALE),
      { d: 'M6.4 10.6C6.2 6.6 8.6 4.9 12 4.9S17.8 6.6 17.6 10.6Z', fill: '#4f8a3a' },
      {
        d: 'M12 5C12 2.4 9.8 1.4 7.6 1.8C8 4 9.6 5.2 12 5ZM12 5C12.2 3 14 2 16 2.6C15.6 4.4 14 5.4 12 5Z',
        fill: '#79b955',
      },
      {
        d: 'M10 13m-1.35 0a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0-2.7 0M14 13m-1.35 0a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0-2.7 0',
        fill: INK,
      },
      { d: 'M10.3 16.2Q12 17.5 13.7 16.2', line: '#9c4a32' },
    ],
  },
  // An apprentice with a red band in the hair and a wide smile.
  willing: {
    ground: '#f4d9c4',
    rim: '#a0522d',
    strokes: [
      shoulders('#c77b3c'),
      { d: 'M6 12C5 7 8 4.2 12 4.2S19 7 18 12Z', fill: '#7a4a26' },
      head(PALE),
      {
        d: 'M6.6 10.4C7 7.4 9 5.6 12 5.6S17 7.4 17.4 10.4C14.6 8.6 9.4 8.6 6.6 10.4Z',
        fill: '#7a4a26',
      },
      { d: 'M6.6 10.2C9 8.4 15 8.4 17.4 10.2L17.2 11.4C15 9.8 9 9.8 6.8 11.4Z', fill: '#c8362a' },
      eyes(),
      { d: 'M9.6 15.4Q12 18.2 14.4 15.4', line: '#9c4a32' },
    ],
  },
  // A farmhand under a straw hat.
  handy: {
    ground: '#f2e2b8',
    rim: '#9a7209',
    strokes: [
      shoulders('#b5482b'),
      head(TAN),
      eyes(),
      { d: 'M10 16Q12 17 14 16', line: '#8a3d24' },
      { d: 'M2.6 10.2C6 8.4 18 8.4 21.4 10.2C20 11.6 4 11.6 2.6 10.2Z', fill: '#e0b13a' },
      { d: 'M7 9.4C7 5.6 8.6 4 12 4S17 5.6 17 9.4C14 8.8 10 8.8 7 9.4Z', fill: '#f0c858' },
      { d: 'M7 9.2C10 8.4 14 8.4 17 9.2', line: '#b5482b' },
    ],
  },
  // A scout in a hood, with a feather and a keen eye.
  keen: {
    ground: '#cfe2ee',
    rim: '#1f5e8a',
    strokes: [
      { d: 'M4 25C3.4 14 5 3 12.6 2.6C19 3 20.6 14 20 25Z', fill: '#2f78b0' },
      {
        d: 'M7.6 12C7.6 8.6 9.4 7 12.2 7S16.6 8.6 16.6 12C16.6 15.6 14.8 18.4 12.1 18.4S7.6 15.6 7.6 12Z',
        fill: PALE,
      },
      {
        d: 'M9 13.4Q10.1 11.8 11.3 13Q10.2 14.2 9 13.4ZM15.2 13.4Q14.1 11.8 12.9 13Q14 14.2 15.2 13.4Z',
        fill: INK,
      },
      { d: 'M10.4 16Q12.4 17.2 14 15.7', line: '#9c4a32' },
      { d: 'M16.4 8.4C16.6 4 18.6 1.6 21.6 1.4C22 5 20 7.8 16.4 8.4Z', fill: '#dd4a2e' },
    ],
  },
  // A reckoner with a bun, spectacles and one brow raised.
  shrewd: {
    ground: '#e6d9ee',
    rim: '#5d3a78',
    strokes: [
      shoulders('#5d3a78'),
      { d: 'M12 1.4a2.9 2.9 0 1 0 .01 0Z', fill: '#3a2430' },
      { d: 'M5.8 14C5 8 7.6 4.8 12 4.8S19 8 18.2 14Z', fill: '#3a2430' },
      {
        d: 'M7.2 12C7.4 9.6 9 8.4 10.4 8C12.4 9.4 15 9.6 16.8 10.4C17 15.6 15 18.6 12 18.6S7 15.6 7.2 12Z',
        fill: DARK,
      },
      {
        d: 'M9.6 13.2m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M14.5 13.2m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M11.5 12.9H12.6',
        line: GOLD,
      },
      eyes('M9 12.7h1.2v1.2H9ZM13.9 12.7h1.2v1.2H13.9Z'),
      { d: 'M13 10.4Q14.6 9.2 16 10.2M11 16.6Q12.4 17.2 13.6 16.2', line: INK },
    ],
  },
  // A master with a long white beard under a wide hat.
  masterly: {
    ground: '#dcd6cc',
    rim: '#4a2260',
    strokes: [
      shoulders('#3b3550'),
      head(PALE),
      {
        d: 'M6.8 12.8C7.6 14 9 14.6 12 14.6S16.4 14 17.2 12.8C18 18 15.4 23.4 12 23.6C8.6 23.4 6 18 6.8 12.8Z',
        fill: '#fbf8f0',
      },
      { d: 'M8.6 11.6L11 12.2M15.4 11.6L13 12.2', line: '#fbf8f0' },
      eyes('M9.5 12.5h1.4v1.2H9.5ZM13.1 12.5h1.4v1.2H13.1Z'),
      { d: 'M10.4 16.4Q12 17.2 13.6 16.4', line: '#9c4a32' },
      { d: 'M2.4 10.6C5 8 19 8 21.6 10.6C18 11.4 6 11.4 2.4 10.6Z', fill: '#4a2260' },
      {
        d: 'M6.8 9.2C8 6 9 2.6 13.6 .8C13.2 2.6 15.6 5 17.2 9.2C14 8.6 10 8.6 6.8 9.2Z',
        fill: '#5c2d78',
      },
    ],
  },
  // A king: crown, black beard, no smile.
  strongest: {
    ground: '#7c2b20',
    rim: GOLD,
    strokes: [
      shoulders('#3a1512'),
      { d: 'M3.4 25C4 21 7.4 18.4 12 18.4S20 21 20.6 25L17 21.6H7Z', fill: '#f6f2e8' },
      head(TAN),
      {
        d: 'M6.6 11C7 14 8.4 14.6 12 14.6S17 14 17.4 11C18.6 16.6 16 21 12 21S5.4 16.6 6.6 11Z',
        fill: INK,
      },
      { d: 'M10.4 16.2H13.6', line: '#c9745a' },
      { d: 'M8.6 10.8L11.2 11.8M15.4 10.8L12.8 11.8', line: INK },
      eyes('M9.6 12.2h1.3v1.3H9.6ZM13.1 12.2h1.3v1.3H13.1Z'),
      { d: 'M6.2 9.4L5 3.4L8.8 6L12 2L15.2 6L19 3.4L17.8 9.4Z', fill: GOLD },
      { d: 'M12 5.4L13 7L12 8.6L11 7Z', fill: '#c8362a' },
    ],
  },
}

/** A puppet: bots that are no level. */
export const PUPPET: Face = {
  ground: '#e0dccf',
  rim: '#6d6a60',
  strokes: [
    shoulders('#8c8778'),
    { d: 'M7 8.5H17V16.5L15 18.8H9L7 16.5Z', fill: '#c9b68d' },
    { d: 'M6.4 6.2H17.6V9H6.4Z', fill: '#6d6a60' },
    eyes('M9.2 11.4h1.8v1.8H9.2ZM13 11.4h1.8v1.8H13Z'),
    { d: 'M9.4 15.8H14.6', line: INK },
  ],
}

/** What a character holds: a tower, a sword, a purse. */
export const BADGES: Readonly<Record<string, string>> = {
  builder: 'M2 11V5H1.4V2H3.2V3.4H5V2H7V3.4H8.8V2H10.6V5H10V11H7.4V8.4A1.4 1.4 0 0 0 4.6 8.4V11Z',
  warrior:
    'M11 1L10.6 3.8L5.6 8.8L6.6 9.8L5.6 10.8L4.1 9.3L2.2 11.2L.8 9.8L2.7 7.9L1.2 6.4L2.2 5.4L3.2 6.4L8.2 1.4Z',
  trader:
    'M4.2 1H7.8L7 3.2C9.6 4.4 11 6.6 11 8.6C11 10.4 9 11.4 6 11.4S1 10.4 1 8.6C1 6.6 2.4 4.4 5 3.2Z',
}
