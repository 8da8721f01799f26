/** What is done at a table from the list of mine: a short visit, by its own socket. */
import { api, explain, type TableLine } from '$lib/net/api'
import { Refusal, TableSocket, type Listener, type WishBody } from '$lib/net/socket'
import { mySeats } from './sorting'

export interface Wire {
  wish(body: WishBody): Promise<unknown>
  close(): void
}

export type Connect = (id: string, listener: Listener) => Wire

const bySocket: Connect = (id, listener) => new TableSocket(id, listener)

/** Go to a table, wish for something, and leave again; what is wrong in words, or nothing. */
export async function visit(
  id: string,
  wishes: readonly WishBody[],
  connect: Connect = bySocket,
): Promise<string> {
  let wire: Wire | undefined
  try {
    await new Promise<void>((here, away) => {
      wire = connect(id, {
        update: () => here(),
        chat: () => {},
        state: (state, words) => state === 'lost' && away(new Error(words)),
      })
    })
    for (const wish of wishes) await wire?.wish(wish)
    return ''
  } catch (error) {
    return error instanceof Refusal || error instanceof Error ? error.message : String(error)
  } finally {
    wire?.close()
  }
}

/** A bot plays on for me, on every seat of mine. */
export function resign(table: TableLine, connect?: Connect): Promise<string> {
  const playing = mySeats(table).filter((seat) => !table.seats[seat]!.bot)
  if (!playing.length) {
    return Promise.resolve('You have left this game already: a bot plays for you there.')
  }
  return visit(
    table.id,
    playing.map((seat) => ({ type: 'Leave', seat })),
    connect,
  )
}

/** Before the game begins: its host takes the table away, whoever else sits there stands up. */
export function leave(table: TableLine, connect?: Connect): Promise<string> {
  const wishes: WishBody[] = table.host
    ? [{ type: 'Close' }]
    : mySeats(table).map((seat) => ({ type: 'Stand', seat }))
  return visit(table.id, wishes, connect)
}

/** Off my list, or on it again. */
export async function putAway(table: TableLine, away = true): Promise<string> {
  try {
    await api.putAway(table.id, away)
    return ''
  } catch (error) {
    return explain(error)
  }
}
