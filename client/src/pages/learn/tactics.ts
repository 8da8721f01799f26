import end from './pictures/tactics-end.jpg'
import fight from './pictures/tactics-fight.jpg'
import goal from './pictures/tactics-goal.jpg'
import score from './pictures/tactics-score.jpg'
import turn from './pictures/tactics-turn.jpg'
import type { Lesson } from './lessons'

const tactics: Lesson = {
  lead: 'Four units on a realm of stacked boxes.',
  parts: [
    {
      title: 'The goal',
      picture: goal,
      shows: 'The realm with the units of both sides',
      points: [
        'Most points win: flags above all, units that you capture, and your own that survive.',
        'A flag moves when you have more units in its area than the others as your turn begins; one stands on the middle square to start it.',
      ],
    },
    {
      title: 'A turn',
      picture: turn,
      shows: 'A unit with the squares that it can reach',
      points: [
        'Up to three actions, spread over your units: move, attack, or cast a spell.',
        'A unit that acts twice is weakened and rests in your next turn, or pays 2 health.',
        'Then draw a tactic card. It is played when what it waits for comes true, even in another’s turn.',
      ],
    },
    {
      title: 'Fighting',
      picture: fight,
      shows: 'What an attack will do, told before it is sent',
      points: [
        'Damage is fixed; dice decide misses, more power and knock backs.',
        'Who is hurt and still stands may hit back, if the attacker is in reach. So attack from afar, or from another height.',
        'Forest takes 1 off the damage, water adds 1; shots and spells reach farther down than up.',
      ],
    },
    {
      title: 'The end',
      picture: end,
      shows: 'The control track with its flags',
      points: [
        'The first flag that is taken (with three players the second, with four the third), or a side without units, brings the end.',
        'Everybody else then has one more turn.',
      ],
    },
    {
      title: 'Scoring',
      picture: score,
      shows: 'The cards of four units',
      points: [
        'A flag 5, a captured unit 2, each of your own that survives 2, a village you stand in 1.',
        'Ties go to the most units left.',
      ],
    },
  ],
}

export default tactics
