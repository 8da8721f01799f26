import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sound } from '$lib/sounds'

/** What a device was asked to play. */
let struck: number

class Silent {
  state = 'running'
  currentTime = 0
  sampleRate = 8000
  destination = {}
  #node() {
    const ramp = () => {}
    const param = { value: 0, setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp } // prettier-ignore
    const node = {
      gain: param,
      frequency: param,
      Q: param,
      connect: (to: unknown) => to,
      start: () => (struck += 1),
      stop: () => {},
    }
    return node
  }
  createGain = () => this.#node()
  createOscillator = () => this.#node()
  createBiquadFilter = () => this.#node()
  createBufferSource = () => this.#node()
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) })
}

beforeEach(() => {
  struck = 0
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('AudioContext', Silent)
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const { prefs } = await import('$lib/prefs.svelte')
  const sounds = await import('$lib/sounds')
  return { prefs, ...sounds }
}
const touch = () => dispatchEvent(new Event('pointerdown'))

test('nothing is heard before somebody has touched the page', async () => {
  const { play } = await open()
  play('turn')
  expect(struck).toBe(0)
  touch()
  play('turn')
  expect(struck).toBeGreaterThan(0)
})

test('the switch silences every sound, and so does no volume', async () => {
  const { prefs, play, SOUNDS } = await open()
  touch()
  const all = Object.keys(SOUNDS) as Sound[]
  expect(all.length).toBe(10)
  prefs.sound = false
  all.forEach(play)
  prefs.sound = true
  prefs.volume = 0
  all.forEach(play)
  expect(struck).toBe(0)
  prefs.volume = 60
  all.forEach(play)
  expect(struck).toBe(all.reduce((sum, sound) => sum + SOUNDS[sound].length, 0))
})

test('the same sound is not heard twice at once', async () => {
  const { play, SOUNDS } = await open()
  touch()
  play('chat')
  play('chat')
  expect(struck).toBe(SOUNDS.chat.length)
})

test('every sound is short', async () => {
  const { SOUNDS } = await open()
  for (const notes of Object.values(SOUNDS)) {
    expect(Math.max(...notes.map(({ at, lasts }) => at + lasts))).toBeLessThan(1.6)
  }
})

test('a browser without sounds plays none', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { play } = await open()
  touch()
  expect(() => play('over')).not.toThrow()
})
