import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edition, HEADER } from '$lib/edition.svelte'
import { api } from '$lib/net/api'

beforeEach(() => {
  document.head.innerHTML = `<meta name="${HEADER}" content="aaa" />`
})

afterEach(() => {
  edition.note('aaa')
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

function answerWith(present: string | null): void {
  const headers: Record<string, string> = present === null ? {} : { [HEADER]: present }
  vi.stubGlobal('fetch', async () => new Response('[]', { status: 200, headers }))
}

test('a page is old once the server answers with another edition', async () => {
  answerWith('aaa')
  await api.games()
  expect(edition.isOld).toBe(false)
  answerWith('bbb')
  await api.games()
  expect(edition.isOld).toBe(true)
})

test('an answer that names none says nothing', async () => {
  answerWith(null)
  await api.games()
  expect(edition.isOld).toBe(false)
})

test('a page that does not know its own edition is never called old', async () => {
  document.head.innerHTML = ''
  answerWith('bbb')
  await api.games()
  expect(edition.isOld).toBe(false)
})
