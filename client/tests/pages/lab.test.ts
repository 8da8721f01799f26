import { afterEach, expect, test, vi } from 'vitest'
import { leave, show } from '../page'
import { serve, usual } from '../server'

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  document.head.querySelector('meta[name="pocketkeep-lab"]')?.remove()
})

async function about() {
  serve(usual({}))
  await show(() => import('../../src/pages/About.svelte'))
  return (await import('@testing-library/svelte')).screen
}

test("where a server shows the laboratory's reports, every page leads there", async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="pocketkeep-lab" content="/lab" />')
  const link = (await about()).getByRole('link', { name: 'Lab' })
  expect(link.getAttribute('href')).toBe('/lab')
})

test('elsewhere nothing is said of them', async () => {
  expect((await about()).queryByRole('link', { name: 'Lab' })).toBeNull()
})
