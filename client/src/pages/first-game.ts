/** The guided first game of a game: the one that was left is taken up, else a new one is dealt. */
import { api, type GameInfo, type TableLine } from '$lib/net/api'
import { me } from '$lib/me.svelte'
import { recall } from '$lib/prefs.svelte'
import { router } from '$lib/router.svelte'

type Lines = readonly TableLine[] | null

/** My guided table of this game that is not over yet. */
export function leftBehind(game: string, tables: Lines): TableLine | undefined {
  return tables?.find(
    (table) => table.mine && table.guided && table.game === game && table.status === 'playing',
  )
}

/** Whether I have never played this game, as far as anybody knows: neither here nor to an end. */
export function isNewTo(game: string, tables: Lines): boolean {
  const played = tables?.some(
    (table) => table.mine && table.game === game && (!table.guided || table.status === 'over'),
  )
  return !played && recall(`pocketkeep.deal.${game}`) === null
}

export async function playFirstGame(game: Pick<GameInfo, 'name' | 'title'>): Promise<void> {
  await me.ensure()
  const left = leftBehind(game.name, await api.myTables())
  const { id } = left ?? (await api.openTable({ game: game.name, name: nameOf(game), guide: true }))
  router.go(`/t/${id}`)
}

const LONGEST_NAME = 40
const nameOf = ({ title }: { title: string }): string =>
  `First game of ${title}`.slice(0, LONGEST_NAME)
