/**
 * A faction's house, in its own manner: what stands on a camp. As SVG, about 30 wide and 36 high, its
 * foot at 0, 0, lit from the left.
 */
import { tintOf, type FactionTint } from '../paint/palette'

type Draw = (tint: FactionTint) => string

const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`

/** A crooked hut under a pointed hat of leaves. */
const goblins: Draw = ({ face, dark, light }) =>
  path('M-11 0Q-12-10-8-13L9-14Q12-8 11 0Q0 4-11 0Z', '#8a6a42') +
  path('M2 1Q3-10 9-14Q12-8 11 0Q7 2 2 1Z', '#5d4429') +
  path('M-3 1.5v-8q3-3 6 0v8.3z', '#2a1c10') +
  path('M-15-11Q-5-18 3-36 7-18 16-12 0-5-15-11Z', face) +
  path('M3-36Q7-18 16-12 10-9 3-8.5 6-20 3-36Z', dark) +
  line('M-9-14l5-2M-5-20l4-1', light, 2)

/** A palisade with tusks. */
const orcs: Draw = ({ face, dark }) =>
  path(
    'M-14 1-11-15-8 2-5-20-2 3 0-22 3 3 6-19 8 2 11-15 14 1Q0 6-14 1Z',
    '#7a5433',
    'stroke="#3c2613" stroke-width=".8"',
  ) +
  path('M-12-6Q0-1 12-6V-2Q0 3-12-2Z', face) +
  path('M-7-14Q0-34 7-14Q0-10-7-14Z', face) +
  path('M0-28Q4-24 7-14Q3-12 1-12Z', dark) +
  line('M-9-12Q-14-20-9-25M9-12Q14-20 9-25', '#f4ead2', 2.6)

/** A burrow with a round door. */
const ratfolk: Draw = ({ face, dark }) =>
  path('M-14 1Q-13-16 0-18 13-16 14 1 0 6-14 1Z', '#9a7a4d') +
  path('M3 3Q12 3 14 1 13-14 2-18 8-8 3 3Z', '#6a4f2e') +
  path('M-13-4Q-12-17 0-19 11-17 13-5 0-11-13-4Z', face) +
  path('M1-19Q11-17 13-5 9-7 6-8 6-14 1-19Z', dark) +
  '<circle cx="-2" cy="-1" r="5" fill="#2a1c10" stroke="#e9cf98" stroke-width="1.2"/>' +
  path('M6-17v-8h4v10', '#7b5a38') +
  line('M8-27q4-4 0-8', '#ffffff80', 2)

/** A tent of cloth between two horns. */
const satyr: Draw = ({ face, dark, light }) =>
  line('M-9-2Q-17-18-8-27M9-2Q17-18 8-27', '#efe0c0', 3.2) +
  path('M-13 1Q-6-8 0-28 6-8 13 1Q0 5-13 1Z', face) +
  path('M0-28Q6-8 13 1Q8 3 3 3 5-12 0-28Z', dark) +
  path('M-3 3Q-1-5 0-14 2-5 3 3Z', '#2a1533') +
  line('M-9-2Q-4-9-2-17', light, 1.6) +
  '<circle cx="0" cy="-29" r="3" fill="#7da645" stroke="#3c5a1c" stroke-width=".8"/>'

/** A pavilion with an upswept roof. */
const sheki: Draw = ({ face, dark, light }) =>
  path('M-9 1V-13H9V1Q0 4-9 1Z', '#d9cdb2') +
  path('M2 2.6V-13H9V1Q6 2.4 2 2.6Z', '#9c8f76') +
  path('M-3 2.6v-9h5v9.4z', '#17303a') +
  path('M-16-13Q-7-14-4-21H4Q7-14 16-13Q0-8-16-13Z', face) +
  path('M4-21Q7-14 16-13Q9-10.6 3-10.4 5-16 1-21Z', dark) +
  path('M-8-22Q-3-23 0-33 3-23 8-22Q0-19-8-22Z', face) +
  path('M0-33Q3-23 8-22Q4-20.6 1-20.6 2-27 0-33Z', dark) +
  line('M-12-14Q-6-15-4-19', light, 1.4)

/** A gate in dressed stone. */
const dwarves: Draw = ({ face, dark, light }) =>
  path('M-14 1V-17H14V1Q0 5-14 1Z', '#a59a8b') +
  path('M4 3V-17H14V1Q9 2.8 4 3Z', '#756b60') +
  path('M-17-16H17L14-23H-14Z', face) +
  path('M4-16H17L14-23H4Z', dark) +
  path('M-10-23V-30H-5V-27H-2V-30H3V-27H6V-30H11V-23Z', '#8d8375') +
  path(
    'M-5 3V-6Q-5-11 0-11T5-6V3.2Q0 3.8-5 3Z',
    '#201a18',
    `stroke="${light}" stroke-width="1.4"`,
  ) +
  line('M-13-6h6M-13-11h4M8-6h5M7-11h6', '#00000040', 1)

/** A spire grown from a trunk. */
const elves: Draw = ({ face, dark, light }) =>
  path('M-9 2Q-4-4-5-20H5Q4-4 10 2Q0 5-9 2Z', '#b79a72') +
  path('M2 3Q0-8 2-20H5Q4-4 10 2Q6 3 2 3Z', '#7f6443') +
  path('M-3 3Q-4-5 0-8 4-5 3 3.2Z', '#3b2a18') +
  path('M-11-17Q-8-26-4-27Q-1-31 0-40 1-31 4-27Q8-26 11-17Q0-12-11-17Z', face) +
  path('M0-40Q1-31 4-27Q8-26 11-17Q6-14.6 2-14.6 4-26 0-40Z', dark) +
  line('M-7-19Q-5-24-3-25', light, 1.6) +
  line('M-10-6q-4-1-5-5M11-5q3-2 4-6', '#6a8f4a', 2)

/** A leaning spike with feelers. */
const flayers: Draw = ({ face, dark, light }) =>
  line('M-8 2Q-16-2-13-9M9 1Q17-4 12-11M-4 3Q-12 6-15 2', dark, 2.6) +
  path('M-10 2Q-6-14-1-37 4-14 11 1Q0 6-10 2Z', face) +
  path('M-1-37Q4-14 11 1Q6 4 2 4 4-14-1-37Z', dark) +
  '<ellipse cx="-1" cy="-10" rx="3.6" ry="5" fill="#15152f" /><ellipse cx="-1" cy="-10" rx="1.4" ry="3.4" fill="#f2f0ff"/>' +
  line('M-6-2Q-4-12-2-22', light, 1.5)

/** A mushroom on stilts. */
const frogkin: Draw = ({ face, dark, light }) =>
  line('M-8 3V-9M7 3V-9M0 4V-9', '#5c4630', 2.4) +
  path('M-10-7V-15H10V-7Q0-4-10-7Z', '#cdb98a') +
  path('M3-5.4V-15H10V-7Q7-5.8 3-5.4Z', '#93815a') +
  path('M-3-5.4v-6q2.5-3 5 0v6.2z', '#2a2113') +
  path('M-16-13Q-15-28 0-29 15-28 16-13Q0-8-16-13Z', face) +
  path('M2-29Q15-28 16-13Q9-10.4 4-10.2 9-20 2-29Z', dark) +
  `<circle cx="-8" cy="-18" r="2.4" fill="${light}"/><circle cx="-1" cy="-23" r="2" fill="${light}"/><circle cx="3" cy="-15" r="1.8" fill="${light}"/>`

/** Boulders with a hide over them. */
const ogres: Draw = ({ face, dark, light }) =>
  path('M-15 1Q-16-13-7-15L-4-19H6L10-13Q16-10 15 1Q0 6-15 1Z', '#9b9388') +
  path('M4 4Q6-10 6-19L10-13Q16-10 15 1Q10 3.4 4 4Z', '#6b645c') +
  path('M-4 3.6V-5Q0-9 4-5V3.8Z', '#1e1813') +
  path('M-14-13Q-6-21-2-29L4-28Q8-18 15-12Q8-10 6-14 0-8-6-13-9-9-14-13Z', face) +
  path('M4-28Q8-18 15-12Q8-10 6-14 5-21 4-28Z', dark) +
  line('M-5-27L8-33M4-30l4-3', '#e9ddc2', 2.6) +
  line('M-9-14Q-5-18-3-22', light, 1.6)

const plain: Draw = ({ face, dark }) =>
  path('M-12 1 0-24 12 1Q0 5-12 1Z', face) +
  path('M0-24 12 1Q6 3 2 3Z', dark) +
  path('M-3 2.6 0-8 3 2.8Z', '#2a1c10')

const HOUSES: Record<string, Draw> = {
  dwarves,
  elves,
  flayers,
  frogkin,
  goblins,
  ogres,
  orcs,
  ratfolk,
  satyr,
  sheki,
}

const GROUND_SHADOW = '<ellipse cx="7" cy="3" rx="18" ry="6" opacity=".35"/>'

/** For `<use href="#house-goblins">`. */
export function houseSymbols(factions: readonly string[]): string {
  return factions
    .map(
      (faction) =>
        `<g id="house-${faction}">${GROUND_SHADOW}${(HOUSES[faction] ?? plain)(tintOf(faction))}</g>`,
    )
    .join('')
}
