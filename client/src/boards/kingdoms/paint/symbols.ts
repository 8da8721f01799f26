/** The little drawings that stand on the land. Each stands on its origin and is about 20 units high. */

const leafy = (leaf: string, line: string, lit: string): string =>
  `<ellipse cx="1" cy=".6" rx="7.5" ry="2.4" fill="#10251a" opacity=".35"/><path d="M0 .6V-6" stroke="#54391f" stroke-width="2"/>` +
  `<path d="M-7-5C-9.5-9-6-13-4-12.6C-3.5-17.5 4-17.5 5-12.8C9.5-12 9.5-6 6-5C4-2.4-4-2.4-7-5Z" fill="${leaf}" stroke="${line}" stroke-width=".9"/>` +
  `<path d="M-5.6-7.5C-6.5-10.6-3-11.6-2.6-12.8C-1.5-15 2-15 2.4-13C.5-12.4-1.5-8-5.6-7.5Z" fill="${lit}"/>`

const needles = (leaf: string, line: string, lit: string): string =>
  `<ellipse cx="1" cy=".6" rx="6.5" ry="2.2" fill="#10251a" opacity=".35"/><path d="M0 .6V-4" stroke="#4a331f" stroke-width="2"/>` +
  `<path d="M0-21L5-12.5L3.2-12.7L7.2-3.6C3-2.2-3-2.2-7.2-3.6L-3.2-12.7L-5-12.5Z" fill="${leaf}" stroke="${line}" stroke-width=".9" stroke-linejoin="round"/>` +
  `<path d="M-.4-18.5L-3.3-13.4L-1.8-13.4L-5.5-4.6C-4-5-2.5-8-.4-18.5Z" fill="${lit}"/>`

const SYMBOLS: Record<string, string> = {
  oak: leafy('#35693F', '#183A26', '#7FB062'),
  elm: leafy('#4A7A3C', '#1F4423', '#9BC06B'),
  autumn:
    `<ellipse cx="1" cy=".6" rx="7" ry="2.3" fill="#10251a" opacity=".35"/><path d="M0 .6V-6" stroke="#54391f" stroke-width="2"/>` +
    `<path d="M-6.5-5C-9-9-5-14-1-15C5-15.5 9-10 6-5C4-2.6-4-2.6-6.5-5Z" fill="#A9792F" stroke="#5b3c14" stroke-width=".9"/>` +
    `<path d="M-5-7.5C-5.5-11-2-13 0-13C1-11-2-8-5-7.5Z" fill="#D9AE55"/>`,
  rust: leafy('#9A4F2B', '#54250f', '#D08A52'),
  fir: needles('#2A5A44', '#132F24', '#5E9468'),
  spruce: needles('#21524B', '#0f2b28', '#579087'),
  snowfir:
    needles('#2F5D54', '#15322d', '#7FA99B') +
    `<path d="M0-21L3.6-15C1.5-14.2-1.5-14.2-3.4-15ZM-4-10.2L4.2-10.2L5.6-7C2-8-2-6.4-5.4-7Z" fill="#F4F3EC"/>`,
  bush:
    `<ellipse cx=".5" cy=".5" rx="5.5" ry="1.6" fill="#10251a" opacity=".3"/>` +
    `<path d="M-5 0C-6.5-3-4-5.4-2.4-4.8C-1.6-7 2-7 2.8-4.8C5.4-5 6-2 4.8 0Z" fill="#5A8A48" stroke="#24462a" stroke-width=".8"/><path d="M-3.6-1.6C-4-3.4-2.4-4-1.6-4.2C-1-3-2-2-3.6-1.6Z" fill="#93B868"/>`,
  stone: `<path d="M-5 1C-5-3-1-4.5 1-4C4-3.5 5.5 0 4.5 1.2Z" fill="#9C9290" stroke="#443b40" stroke-width=".9"/><path d="M-3.5-.5C-3-2.5-1-3.3 .5-3.2C-1-2-1.5-1-3.5-.5Z" fill="#D6CCBD"/>`,
  tuft: `<path d="M-3 0C-3-3-4-4-5-5M0 0C0-4 0-5 .4-7M3 0C3-3 4-4 5-5" fill="none" stroke="#7d7a2c" stroke-width="1.3" stroke-linecap="round"/>`,
  greytuft: `<path d="M-3 0C-3-3-4-4-5-5M0 0C0-4 0-5 .4-7M3 0C3-3 4-4 5-5" fill="none" stroke="#6c5b6b" stroke-width="1.2" stroke-linecap="round"/>`,
  wheat:
    `<g fill="none" stroke-linecap="round"><path d="M-4 1C-4-4-5-7-6-9M0 1V-11M4 1C4-4 5-7 6-9" stroke="#8a6418" stroke-width="1.2"/>` +
    `<path d="M-6-9l-2 1.5M-5.5-7l2-1.5M0-11l-2 2M0-9l2-2M0-7l-2-1.5M6-9l2 1.5M5.5-7l-2-1.5" stroke="#f3d983" stroke-width="1.5"/></g>`,
  goldfield:
    `<path d="M-22 4C-12-6 8-9 22-6C20 2 14 8 8 11C-4 8-14 8-22 4Z" fill="#C79A3A" stroke="#6d5218"/>` +
    `<path d="M-17 4C-6-3 8-6 19-4M-11 6.5C-2 1 9-2 17-.5M-4 8C2 5 8 2.5 14 3" fill="none" stroke="#F0D589" stroke-width="1.6"/>`,
  greenfield:
    `<path d="M-20-5C-8-9 10-8 20-3C20 3 16 8 12 9C0 5-12 6-19 7C-21 2-21-2-20-5Z" fill="#9DAA4E" stroke="#4f5a1f"/>` +
    `<path d="M-17-3C-6-6 8-5 17-1M-18 1C-6-2 6-1 16 3M-18 4.5C-8 2 2 3 13 6.5" fill="none" stroke="#CFD684" stroke-width="1.5"/>`,
  palefield:
    `<path d="M-18-2C-10-9 6-10 18-8C19 0 17 6 15 10C4 6-8 7-16 8C-19 4-19 1-18-2Z" fill="#E2C56E" stroke="#7a5d1f"/>` +
    `<path d="M-13-3L-12 6M-7-6L-6 5.5M0-7.5L1 5M7-8L8 6M13-7.5L13 8" fill="none" stroke="#B98C32" stroke-width="1.5"/>`,
  plough:
    `<path d="M-19-4C-8-8 9-9 19-5C20 1 18 6 14 9C2 6-9 7-18 7C-20 3-20-1-19-4Z" fill="#A9793F" stroke="#5d3c17"/>` +
    `<path d="M-16-2.5C-6-6 8-6.5 17-3.5M-17 1C-6-2 8-2.5 17 .5M-16 4.5C-6 2 4 2 14 5" fill="none" stroke="#7F5526" stroke-width="1.6"/>`,
  stack:
    `<ellipse cx=".6" cy=".6" rx="6" ry="1.8" fill="#2b1d0a" opacity=".3"/><path d="M-5 .6C-5.6-4-3-9 0-9.6C3-9 5.6-4 5 .6C2 1.6-2 1.6-5 .6Z" fill="#E0B84C" stroke="#6d4f14" stroke-width=".9"/>` +
    `<path d="M-2.4-.6C-2.6-3.4-1.6-6 0-8M1.6-.4C2-3 1.4-5.4 .6-7" fill="none" stroke="#A97F22" stroke-width=".8"/>`,
  sheep:
    `<ellipse cx=".3" cy=".4" rx="4.4" ry="1.1" fill="#2b1d0a" opacity=".3"/><path d="M-2 0V-2M2 0V-2" stroke="#3a2e22" stroke-width="1"/>` +
    `<path d="M-3.8-2.4C-4.6-4.4-2.6-5.6-1.4-4.8C-.4-6 2-5.8 2.4-4.6C4-4.6 4.2-2.4 3-1.8C1.4-1.2-2.2-1.2-3.8-2.4Z" fill="#F7F1E0" stroke="#5a4a36" stroke-width=".7"/><ellipse cx="-4.4" cy="-3.6" rx="1.3" ry="1" fill="#3a2e22"/>`,
  hut:
    `<ellipse cx="1" cy="1" rx="8" ry="2" fill="#2b1d0a" opacity=".3"/><path d="M-5 1V-5L5-5V1Z" fill="#F3E7CB" stroke="#4a3320" stroke-width=".9"/>` +
    `<path d="M-7-4.5L-3-10.5H4L7-4.5Z" fill="#A8502F" stroke="#4a2417" stroke-width=".9" stroke-linejoin="round"/><path d="M-1 1V-3H1.5V1Z" fill="#5a3d26"/>`,
  thatch:
    `<ellipse cx="1" cy="1" rx="8" ry="2" fill="#2b1d0a" opacity=".3"/><path d="M-5 1V-4.5H5V1Z" fill="#EBDDBE" stroke="#4a3320" stroke-width=".9"/>` +
    `<path d="M-7-3.8C-5-8-3-10.5 0-11C3-10.5 5-8 7-3.8Z" fill="#B98C3E" stroke="#5a3d14" stroke-width=".9" stroke-linejoin="round"/><path d="M.6 1V-3H3V1Z" fill="#5a3d26"/>`,
  mill:
    `<ellipse cx="1" cy="1" rx="8" ry="2.2" fill="#2b1d0a" opacity=".3"/><path d="M-5 1L-3-14H3L5 1Z" fill="#F3E7CB" stroke="#4a3320" stroke-width=".9"/>` +
    `<path d="M-4-13.5L0-19L4-13.5Z" fill="#7C4A35" stroke="#4a2417" stroke-width=".9"/><path d="M0-13L-10-20M0-13L8-22M0-13L9-6M0-13L-8-4" stroke="#4a3320" stroke-width="1.1"/>` +
    `<path d="M-2-14L-10-20L-8-22L-1-15ZM1-14L8-22L10-20L2-13ZM2-13L9-6L7-4L1-12ZM-1-12L-8-4L-10-6L-2-13Z" fill="#FBF5E4" stroke="#4a3320" stroke-width=".6"/>`,
  arch:
    `<ellipse cx="0" cy="1" rx="14" ry="2.6" fill="#221a2a" opacity=".35"/><path d="M-13 1V-15L-11-18L-9-15.5C-6-22 4-22 7-16L7-8L5-6.5V-10C4-15-5-15-6-9V1Z" fill="#D8CDC4" stroke="#41364a" stroke-linejoin="round"/>` +
    `<path d="M5 1V-2L8-3.5L11-1V1Z" fill="#B4A7AA" stroke="#41364a"/><path d="M-13-5H-6M-13-10H-7M-9 1V-5M-10-5V-10" stroke="#8C7F8C" stroke-width=".8" fill="none"/>`,
  column: `<ellipse cx="0" cy="1" rx="6" ry="2" fill="#221a2a" opacity=".35"/><path d="M-4 1V-1H-3V-14L-1-12L1-15.5L3-13V-1H4V1Z" fill="#DDD3CA" stroke="#41364a" stroke-linejoin="round"/><path d="M1.4-2V-13" stroke="#988a97" stroke-width="1.5"/>`,
  wall:
    `<ellipse cx="0" cy="1" rx="13" ry="2.2" fill="#221a2a" opacity=".35"/><path d="M-12 1V-9L-8-11L-7-7L-3-6L-1-8L3-7.5L4-4L9-3L11 1Z" fill="#C6B9B6" stroke="#41364a" stroke-linejoin="round"/>` +
    `<path d="M-12-4H4M-8 1V-4M-2 1V-4M4 1V-3M-10-4V-8M-5-4V-6.5" stroke="#85778A" stroke-width=".8"/>`,
  keep:
    `<ellipse cx="1" cy="1" rx="10" ry="2.6" fill="#221a2a" opacity=".35"/><path d="M-8 1V-24H-5V-21H-2V-25L1-22L3-26V-17L6-14L5-9L8-5V1Z" fill="#CFC3BF" stroke="#41364a" stroke-linejoin="round"/>` +
    `<path d="M1 1V-20L3-24V-17L6-14L5-9L8-5V1Z" fill="#9D8F9C" opacity=".75"/><path d="M-5-11v-5a1.6 1.6 0 0 1 3 0v5Z" fill="#41364a"/><path d="M-8-6H1M-8-18H-1M-3-6V1" stroke="#85778A" stroke-width=".8"/>`,
  menhir: `<ellipse cx=".6" cy=".8" rx="5" ry="1.7" fill="#221a2a" opacity=".35"/><path d="M-3.4 1L-2.6-10C-1.6-12.6 1.6-12 2.2-9.4L3.6 1Z" fill="#B9ADB1" stroke="#41364a" stroke-linejoin="round"/><path d="M.6 .6L.8-10.6C2-9.6 2.6-4 3 .8Z" fill="#85778A" opacity=".8"/>`,
  dead: `<g fill="none" stroke="#3f3340" stroke-linecap="round"><path d="M0 1C0-4-1-8 1-13" stroke-width="2"/><path d="M0-6L-5-11M.5-9L5-14M-3-9L-3-13M1-12L-2-17" stroke-width="1.2"/></g>`,
  reed: `<path d="M-3 1V-6M0 1V-9M3 1V-5" stroke="#4E6B3A" stroke-width="1.1" fill="none"/><path d="M-3-6v-2.6M0-9v-3M3-5v-2.4" stroke="#6b4a26" stroke-width="1.9" stroke-linecap="round"/>`,
  snowstone:
    `<ellipse cx=".6" cy=".8" rx="6" ry="1.6" fill="#1f2c3c" opacity=".28"/><path d="M-5.4 1C-5.600-3-2-5.400 .6-5C4-4.500 6 -1 5.200 1.200Z" fill="#8F9AA8" stroke="#3c475a" stroke-width=".9"/>` +
    `<path d="M-5-.6C-4.600-3.600-2-5.200 .6-5C3.400-4.600 5.200-2.400 5.200-.4C3.600-1.800 2.600-.8 1.200-1.800C-.6-2.600-2.400-.6-5-.6Z" fill="#FBFCFA"/>`,
  silverstone:
    `<ellipse cx=".6" cy=".8" rx="6" ry="1.6" fill="#1f2c3c" opacity=".3"/><path d="M-5.600 1L-4.400-3L-.6-5.600L3.400-4L5.600 1Z" fill="#76839A" stroke="#333e54" stroke-width=".9" stroke-linejoin="round"/>` +
    `<path d="M-4.400-3L-.6-5.600L.4-1.600L-2.800 .8Z" fill="#C8D4E0"/><path d="M-2.600-2.800L.2-.8L2.400-2.600L3.600 .2" fill="none" stroke="#FDFEFF" stroke-width="1.3" stroke-linejoin="round"/><path d="M2.600-6.800l.7 1.900 1.900.7-1.900.7-.7 1.900-.7-1.900-1.900-.7 1.900-.7Z" fill="#fff"/>`,
  drift: `<path d="M-9 .6C-6-2.400-2-2.800 1-1.400C4-3 7-2 9.400 .6C4 1.800-4 1.800-9 .6Z" fill="#FBFCFA" opacity=".95"/><path d="M-9 .6C-4 1.800 4 1.800 9.400 .6M1-1.400C.2-.8-.4-.2-.6 .4" fill="none" stroke="#9DB2BD" stroke-width=".8" stroke-linecap="round"/>`,
  frozenpool:
    `<ellipse rx="15" ry="5.600" fill="#F5F9F8"/><ellipse rx="13.400" ry="4.600" fill="#A9CBD8" stroke="#6C98AB" stroke-width=".8"/>` +
    `<path d="M-8-1.400L-1 .2L3-1.800M-1 .2L-3 2.600M-1 .2L7 2" fill="none" stroke="#E9F5F6" stroke-width="1.1" stroke-linecap="round"/><path d="M-10 1.200q3-3.600 9-4" fill="none" stroke="#fff" stroke-width="1.2" opacity=".8"/>`,
  icespike:
    `<ellipse cx=".8" cy=".8" rx="6.500" ry="1.800" fill="#1f2c3c" opacity=".26"/><path d="M-5 .8L-3.400-7L-1.600-4L.6-15L3-5.400L4.400-8L5.600 .8Z" fill="#BEDCE8" stroke="#54788F" stroke-width=".9" stroke-linejoin="round"/>` +
    `<path d="M.6-15L3-5.400L4.400-8L5.600 .8H1Z" fill="#86B2C7" opacity=".8"/><path d="M-3.400-6L-3.200-.6M-.4-9L-.6-1" stroke="#fff" stroke-width="1" stroke-linecap="round"/>`,
  frostbush: `<g fill="none" stroke-linecap="round"><path d="M0 .8V-5M0-1.500L-4-5.500M0-2.500L4-6.500M-2.200-3.600L-2.600-7" stroke="#6b6f74" stroke-width="1.100"/><path d="M-4.400-6L-3-5M4.400-7L3-5.800M0-5.600V-4.400M-2.800-7.600L-2.500-6.400" stroke="#fff" stroke-width="1.500"/></g>`,
  boat:
    `<path d="M-9 0H9C7 4-7 4-9 0Z" fill="#6b3f22" stroke="#2b1a10"/><path d="M0 0V-15" stroke="#2b1a10" stroke-width="1.3"/>` +
    `<path d="M1-14C8-11 9-6 8-2L1-1.5Z" fill="#F7F1DF" stroke="#4a3a28" stroke-width=".9"/><path d="M-1-12L-6-2H-1Z" fill="#E6D7B6" stroke="#4a3a28" stroke-width=".9"/>`,
  serpent:
    `<g fill="none" stroke-linecap="round"><path d="M-14 0C-14-7-7-7-7 0M-3 0C-3-8 5-8 5 0M9 0C9-9 11-12 15-11" stroke="#153a4a" stroke-width="4.6"/>` +
    `<path d="M-14 0C-14-7-7-7-7 0M-3 0C-3-8 5-8 5 0M9 0C9-9 11-12 15-11" stroke="#4F8F6A" stroke-width="3"/></g><path d="M14-13l5 1.6-4 2.2Z" fill="#4F8F6A" stroke="#153a4a" stroke-width=".8"/>` +
    `<path d="M-17 1q3-2 6 0t6 0t6 0t6 0t6 0" stroke="#E3F3F2" stroke-width="1.2" fill="none"/>`,
  rock: `<path d="M-6 1L-4-4L-1-6.5L2-4L5 1Z" fill="#7b7682" stroke="#26222e"/><path d="M-1-6.500L2-4L5 1H0Z" fill="#55505e"/><path d="M-8 1.500q4-2 8 0t8 0" stroke="#E3F3F2" stroke-width="1.2" fill="none"/>`,
}

const ROOFS = [
  ['#3F6E86', '#2C5468', '#A8502F', '#B65A35'],
  ['#A3472F', '#7C3220', '#3F6E86', '#4B7C92'],
  ['#4C7A55', '#345A3D', '#B0603A', '#9A4F2B'],
  ['#6A5A86', '#4C3F66', '#B5793A', '#A4672C'],
] as const

/** A walled city; capitals differ by their roofs. */
export function city(kind: number): string {
  const [spire, spireShade, roof, roofRight] = ROOFS[kind % ROOFS.length] ?? ROOFS[0]
  return (
    `<ellipse cx="2" cy="3" rx="58" ry="9" fill="#3b2810" opacity=".3"/><g stroke="#43301f" stroke-width="1.1" stroke-linejoin="round">` +
    `<path d="M-16-20V-50L-13-50V-54H-9V-50H-5V-54H-1V-50H4V-54H8V-50H12V-20Z" fill="#E9DDC3"/><path d="M4-50H12V-20H4Z" fill="#BFAE92"/>` +
    `<path d="M-10-34v-5a2 2 0 0 1 4 0v5Z" fill="#4b3523" stroke-width=".6"/><path d="M-4-54V-66" fill="none"/><path d="M-4-66L9-62.500L-4-59Z" fill="#F2B632"/>` +
    `<path d="M-38-12V-38H-22V-12Z" fill="#E2D3B4"/><path d="M-27-38H-22V-12H-27Z" fill="#BFAE92" stroke="none"/><path d="M-41-37L-30-56L-19-37Z" fill="${spire}"/><path d="M-30-56L-19-37H-27Z" fill="${spireShade}"/>` +
    `<path d="M20-12V-34H36V-12Z" fill="#D9C9A9"/><path d="M31-34H36V-12H31Z" fill="#B5A383" stroke="none"/><path d="M17-33L28-50L39-33Z" fill="${spire}"/><path d="M28-50L39-33H31Z" fill="${spireShade}"/>` +
    `<path d="M-22-8V-22L-13-30L-4-22V-8Z" fill="#F3E8CE"/><path d="M-25-21L-13-32L-1-21L-4-19L-13-27.500L-22-19Z" fill="${roof}"/>` +
    `<path d="M2-8V-20L11-27L20-20V-8Z" fill="#EBDDBE"/><path d="M-1-19L11-29.500L23-19L20-17L11-25L2-17Z" fill="${roofRight}"/>` +
    `<path d="M-15-14v-4h3.500v4ZM9-13v-4h3.500v4Z" fill="#5a3d26" stroke-width=".6"/>` +
    `<path d="M-52 4V-14H-49V-17H-45V-14H-42V-17H-38V-14H-30V-11H-10V-14H-6V-11H8V-14H12V-11H30V-14H38V-17H42V-14H45V-17H49V-14H52V4C30 8-30 8-52 4Z" fill="#D3C2A0"/>` +
    `<path d="M38-14H52V4C46 5.200 42 5.600 38 5.900Z" fill="#AE9B78" stroke="none" opacity=".7"/><path d="M-52-5C-30-1 30-1 52-5" fill="none" stroke="#9A8663"/>` +
    `<path d="M-7 6.400V-3C-7-9 7-9 7-3V6.400Z" fill="#4b3523"/><path d="M-3.500 6.500V-6M0 6.600V-7M3.500 6.500V-6" stroke="#8c6a42" fill="none"/>` +
    `<path d="M-44-5v-4M-34-3.500v-4M-22-2.500v-4M22-2.500v-4M34-3.500v-4M44-5v-4" stroke="#6b5136" stroke-width="2" fill="none"/></g>`
  )
}

/** The symbols named, as definitions of an SVG file. */
export function definitions(names: Iterable<string>): string {
  return [...new Set(names)].map((name) => `<g id="${name}">${SYMBOLS[name] ?? ''}</g>`).join('')
}

export function isSymbol(name: string): boolean {
  return name in SYMBOLS
}
