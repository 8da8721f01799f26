/** A tactic window at the whole table: where nothing fits, nothing shortens the pause. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import fixture from '../../../fixtures/table.json'
import type { Listener, WishBody } from '../../../../src/lib/net/socket'
import type { Update } from '../../../../src/lib/protocol/messages'
import { prefs } from '../../../../src/lib/prefs.svelte'
import TablePage from '../../../../src/table/TablePage.svelte'
import { asked, exhibit } from '../panels'

vi.mock('../../../../src/boards', async () => {
  const plain = (await import('../../../../src/boards/generic')).default
  const { default: component } =
    await import('../../../../src/boards/tactics/choosers/Chooser.svelte')
  const { isQuietWindow, needsChooser } =
    await import('../../../../src/boards/tactics/choosers/asked')
  const { goWords } = await import('../../../../src/boards/tactics/panels/words')
  return {
    loadBoard: async () => ({
      ...plain,
      chooser: { needs: needsChooser, component, alone: isQuietWindow },
      goes: (path: string[], props: { nameOf: (word: string) => string }) =>
        goWords(path, props.nameOf),
    }),
  }
})

let wishes: WishBody[]
const sent = () => wishes.filter((wish) => wish.type === 'Choose').map((wish) => wish.choice)

beforeEach(() => {
  wishes = []
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      new Response(
        JSON.stringify(
          path.includes('/exhibit') ? exhibit : path.includes('/rules') ? { clauses: [] } : [],
        ),
      ),
  )
})

afterEach(() => {
  cleanup()
  prefs.autoSend = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function sitDown(options: readonly string[]): Promise<void> {
  const update = structuredClone(fixture.updates[0]) as unknown as Update
  update.table.game = 'tactics'
  update.eyes[0]!.view = asked(options, {
    window: { moment: 'unit-hurt', unit: 'hale1', by: 'nettle' },
  }) as unknown as (typeof update.eyes)[0]['view']
  render(TablePage, {
    id: 'kettle',
    connect: (listener: Listener) => {
      queueMicrotask(() => {
        listener.state('open', '')
        listener.update(update)
      })
      return {
        wish: async (body: WishBody) => (wishes.push(body), { type: 'Done', ack: 1 }),
        close: () => {},
      }
    },
  })
}

test('nothing can be pressed, and no wish to send by itself hurries it', async () => {
  prefs.autoSend = true
  await sitDown(['pass'])
  await screen.findByText('Nothing of yours fits.')
  expect(screen.queryByRole('button', { name: /^(Go|Pass|Seal it|.*Hint)$/ })).toBeNull()
  for (const key of ['Enter', '1', 'h']) await fireEvent.keyDown(document.body, { key })
  expect(sent()).toEqual([])
})

test('where a card fits, it is played or not as one likes', async () => {
  await sitDown(['play quick-hands', 'pass'])
  await fireEvent.click(
    await screen.findByRole('button', { name: /Quick Hands.*If one of your units shoots/ }),
  )
  await fireEvent.click(screen.getByRole('button', { name: /^(Play quick hands|Seal it)$/i }))
  expect(sent()).toEqual(['play quick-hands'])
})
