import end from './pictures/kingdoms-end.jpg'
import fight from './pictures/kingdoms-fight.jpg'
import goal from './pictures/kingdoms-goal.jpg'
import score from './pictures/kingdoms-score.jpg'
import turn from './pictures/kingdoms-turn.jpg'
import type { Lesson } from './lessons'

const kingdoms: Lesson = {
  lead: 'Five regions to a card, six actions, one tower.',
  parts: [
    {
      title: 'The goal',
      picture: goal,
      shows: 'The maps of two realms with armies on them',
      points: [
        'Most points win. Armies, magic, the tower and capitals bring them.',
        'Regions with your armies feed you: forests mana, mountains ore, plains food, ruins what you like.',
      ],
    },
    {
      title: 'A turn',
      picture: turn,
      shows: 'The action card with six actions and some cubes',
      points: [
        'Whoever has the turn puts a cube on a free action and takes it first.',
        'Then all others take the same action, or collect one resource from each region they hold.',
        'After five cubes the card is cleared, and all actions are free again.',
      ],
    },
    {
      title: 'Fighting',
      picture: fight,
      shows: 'A war: both sides choose a number in secret',
      points: [
        'An army that moves in on another starts a war. Both set a number in secret and both pay it: a mana counts two, an ore one.',
        'The higher number keeps the region, a tie goes to the defender. The beaten army retreats for food, or is lost.',
        'Two white flags make allies, who hold the region together; with two players the defender stays.',
      ],
    },
    {
      title: 'The end',
      picture: end,
      shows: 'The mat of a realm, with its magic and its resources',
      points: [
        'Seven armies, the sixth level of the tower or the fifth of magic bring the end.',
        'The game then goes on until the card is full. Armies that stand in ruins are lost.',
      ],
    },
    {
      title: 'Scoring',
      picture: score,
      shows: 'The tower with the points of its levels',
      points: [
        '1 for each army, 1 for each level of magic, 2 for a capital held alone, and the points of your tower level.',
        'The fifth level of magic brings a bonus of your faction’s own.',
        'With two players: 1 for each region held in the Lost Kingdom and for each army captured there.',
      ],
    },
  ],
}

export default kingdoms
