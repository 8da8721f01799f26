import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULTS, readPreferences } from '$lib/prefs.svelte'

describe('kept preferences', () => {
  test.each([null, '', 'not json', '3', 'null', '[]', '{"theme":"purple","sound":"loud"}'])(
    '%s are the defaults',
    (text) => {
      expect(readPreferences(text)).toEqual(DEFAULTS)
    },
  )

  test('are read one by one', () => {
    const kept = { theme: 'night', motion: 'off', sound: true, autoSend: true, words: 'yes' }
    expect(readPreferences(JSON.stringify(kept))).toEqual({
      ...DEFAULTS,
      theme: 'night',
      motion: 'off',
      sound: true,
      autoSend: true,
    })
  })
})

describe('preferences', () => {
  beforeEach(() => {
    vi.resetModules()
    localStorage.clear()
  })

  /** A browser whose system has these wishes; returns a way to change one. */
  function system(wishes: Record<string, boolean>) {
    const listeners: Record<string, (event: { matches: boolean }) => void> = {}
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: Object.entries(wishes).some(([name, wish]) => query.includes(name) && wish),
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
        (listeners[query] = listener),
    }))
    return (name: string, matches: boolean) => {
      for (const [query, listener] of Object.entries(listeners)) {
        if (query.includes(name)) listener({ matches })
      }
    }
  }

  async function open() {
    return (await import('$lib/prefs.svelte')).prefs
  }

  test('follow the system until told otherwise', async () => {
    const change = system({ 'color-scheme': true })
    const prefs = await open()
    expect(prefs.shownTheme).toBe('night')
    expect(document.documentElement.dataset.theme).toBe('night')
    change('color-scheme', false)
    expect(document.documentElement.dataset.theme).toBe('day')
    prefs.theme = 'night'
    change('color-scheme', false)
    expect(document.documentElement.dataset.theme).toBe('night')
  })

  test('are kept for the next visit', async () => {
    system({})
    const prefs = await open()
    prefs.theme = 'night'
    prefs.sound = true
    vi.resetModules()
    const next = await open()
    expect(next).not.toBe(prefs)
    expect(next.theme).toBe('night')
    expect(next.sound).toBe(true)
  })

  test('hold still if either the player or the system wishes so', async () => {
    const change = system({})
    const prefs = await open()
    expect(prefs.moves).toBe(true)
    change('reduced-motion', true)
    expect(prefs.moves).toBe(false)
    expect(document.documentElement.dataset.motion).toBe('off')
    change('reduced-motion', false)
    prefs.motion = 'off'
    expect(prefs.moves).toBe(false)
  })

  test('work where nothing may be kept', async () => {
    system({})
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    const prefs = await open()
    prefs.words = true
    expect(prefs.words).toBe(true)
    vi.unstubAllGlobals()
  })
})
