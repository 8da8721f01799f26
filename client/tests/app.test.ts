import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, show } from './page'
import { serve, usual } from './server'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/about')
  serve(usual({ 'GET /api/games/kingdoms/rules': { clauses: [] } }))
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

async function open() {
  await show(() => import('../src/App.svelte'))
  await screen.findByRole('heading', { level: 1 })
}

test('the title of the tab names the page', async () => {
  await open()
  expect(document.title).toBe('About · Pocketkeep')
})

test('following a link shows the page without loading anew, and reading goes on at its heading', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await fireEvent.click(screen.getByRole('link', { name: 'My games' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'My games' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('My games · Pocketkeep')
})

test('an address that is none says so', async () => {
  history.replaceState(null, '', '/nowhere')
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no such page')
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})
