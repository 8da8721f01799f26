/**
 * Short sounds, made on the spot: a few notes each, no files. One switch silences all of them, and until somebody has
 * touched the page none is heard.
 */
import { prefs } from '$lib/prefs.svelte'

export type Sound =
  'turn' | 'choice' | 'dice' | 'reveal' | 'won' | 'lost' | 'prevailed' | 'fell' | 'over' | 'chat'

interface Note {
  /** Hertz; of a rattle, where it is brightest. */
  pitch: number
  /** Seconds from the beginning. */
  at: number
  lasts: number
  /** How loud, of 1. */
  loud: number
  wave: OscillatorType | 'rattle'
}

const note = (pitch: number, at: number, lasts: number, loud = 0.5): Note => ({
  pitch,
  at,
  lasts,
  loud,
  wave: 'triangle',
})
const knock = (pitch: number, at: number, loud = 0.6): Note => ({
  pitch,
  at,
  lasts: 0.07,
  loud,
  wave: 'rattle',
})

export const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [note(659.3, 0, 0.5), note(987.8, 0.14, 0.5)],
  choice: [knock(420, 0, 0.5), { ...note(196, 0, 0.09, 0.35), wave: 'sine' }],
  dice: [knock(2100, 0), knock(1500, 0.07), knock(1900, 0.16, 0.5), knock(1200, 0.27, 0.4)],
  reveal: [note(440, 0, 0.25, 0.35), note(554.4, 0.09, 0.25, 0.35), note(659.3, 0.18, 0.5, 0.45)],
  won: [note(523.3, 0, 0.2), note(659.3, 0.12, 0.2), note(784, 0.24, 0.2), note(1046.5, 0.36, 0.6)],
  lost: [note(392, 0, 0.3, 0.45), note(329.6, 0.18, 0.3, 0.45), note(261.6, 0.36, 0.7, 0.45)],
  // Of those whom one stood by: drums, then a fifth that opens or a call that sinks.
  prevailed: [knock(160, 0), knock(160, 0.1, 0.4), note(293.7, 0.12, 0.2), note(440, 0.24, 0.25), note(587.3, 0.38, 0.7)],
  fell: [knock(110, 0), knock(110, 0.14, 0.4), note(440, 0.12, 0.25, 0.4), note(349.2, 0.3, 0.3, 0.4), note(220, 0.5, 0.8, 0.45)],
  over: [note(392, 0, 0.9, 0.4), note(493.9, 0.1, 0.9, 0.4), note(587.3, 0.2, 0.9, 0.4), note(784, 0.45, 1.1, 0.4)],
  chat: [note(880, 0, 0.12, 0.3), note(1174.7, 0.08, 0.18, 0.3)],
} // prettier-ignore

const LOUDEST = 0.25 // of what a device can do, at full volume
const SOONEST = 120 // milliseconds from a sound to the same again

let audio: AudioContext | null = null
let touched = false
const last = new Map<Sound, number>()

/** Browsers let a page make sounds once somebody has touched it; before, none is even tried. */
function wake(): void {
  touched = true
}
if (typeof addEventListener === 'function') {
  for (const touch of ['pointerdown', 'keydown'] as const) {
    addEventListener(touch, wake, { capture: true, passive: true })
  }
}

/** Whether a sound would be heard. */
export function mayBeHeard(): boolean {
  return prefs.sound && prefs.volume > 0 && touched && typeof AudioContext !== 'undefined'
}

export function play(sound: Sound): void {
  const now = performance.now()
  if (!mayBeHeard() || now - (last.get(sound) ?? -Infinity) < SOONEST) return
  last.set(sound, now)
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const each of SOUNDS[sound]) strike(audio, each)
}

function strike(audio: AudioContext, { pitch, at, lasts, loud, wave }: Note): void {
  const from = audio.currentTime + at
  const volume = audio.createGain()
  const height = Math.max(0.0002, loud * LOUDEST * (prefs.volume / 100))
  volume.gain.setValueAtTime(0.0001, from)
  volume.gain.linearRampToValueAtTime(height, from + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
  volume.connect(audio.destination)
  const source = wave === 'rattle' ? rattle(audio, pitch, volume) : tone(audio, pitch, wave, volume)
  source.start(from)
  source.stop(from + lasts + 0.02)
}

function tone(audio: AudioContext, pitch: number, wave: OscillatorType, to: AudioNode) {
  const source = audio.createOscillator()
  source.type = wave
  source.frequency.value = pitch
  source.connect(to)
  return source
}

/** Wood on wood: a little noise through a narrow gate. */
function rattle(audio: AudioContext, pitch: number, to: AudioNode) {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.1), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = noise
  const gate = audio.createBiquadFilter()
  gate.type = 'bandpass'
  gate.frequency.value = pitch
  gate.Q.value = 4
  source.connect(gate).connect(to)
  return source
}
