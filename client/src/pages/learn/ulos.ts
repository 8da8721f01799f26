import end from './pictures/ulos-end.jpg'
import fight from './pictures/ulos-fight.jpg'
import goal from './pictures/ulos-goal.jpg'
import score from './pictures/ulos-score.jpg'
import turn from './pictures/ulos-turn.jpg'
import type { Lesson } from './lessons'

const ulos: Lesson = {
  lead: 'Gods lay the land of five factions and trade in their fortunes.',
  parts: [
    {
      title: 'The goal',
      picture: goal,
      shows: 'The map with tiles and camps',
      points: [
        'Most favor wins. You lead no faction: you hold cards of those whose land you let grow.',
        'Favor buys cards now and is what counts at the end.',
      ],
    },
    {
      title: 'A turn',
      picture: turn,
      shows: 'Tiles in hand, each with two terrains',
      points: [
        'Place a tile on the same two terrains of the map. Land without a camp has room for a new one at three spaces.',
        'Then buy up to three cards of factions with a camp, or use what one of your cards can do, or pass.',
        'Last, draw a tile.',
      ],
    },
    {
      title: 'Fighting',
      picture: fight,
      shows: 'A conflict: cards are committed in secret',
      points: [
        'A tile that joins two camps makes them fight. Whoever placed it says who attacks; the attacker wins a tie.',
        'All commit cards in secret, each adds one to its side. The loser’s camp leaves the map, and its cards count 1.',
        'Half of what you committed goes back and brings its spoils.',
      ],
    },
    {
      title: 'The end',
      picture: end,
      shows: 'What the gods hold',
      points: [
        'The supply of tiles runs out, or two factions become legendary.',
        'The round is played to its end, so all have had as many turns.',
      ],
    },
    {
      title: 'Scoring',
      picture: score,
      shows: 'The power track with the strength of each faction',
      points: [
        'Your favor, and for each card the strength of its faction: the bold number on the track.',
        '2 more for each card of a legendary faction, 3 for each rift tile you have not used.',
      ],
    },
  ],
}

export default ulos
