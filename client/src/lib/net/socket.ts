/**
 * A table's socket. It comes back by itself when it is lost, and repeats nothing that could happen
 * twice: only a choice is sent again, because it carries the version of the question it answers.
 */
import type {
  Answer,
  Chat,
  Done,
  Earlier,
  EarlierTalk,
  Protocol,
  Refused,
  Update,
} from '$lib/protocol/messages'

type Told = Protocol['told']
type Reply = Done | Answer | Earlier | EarlierTalk
type WithoutAck<W> = W extends unknown ? Omit<W, 'ack'> : never
export type WishBody = WithoutAck<Protocol['wish']>

export type SocketState = 'connecting' | 'open' | 'lost'

export interface Listener {
  update(update: Update): void
  chat(chat: Chat): void
  /** How the connection is, and in words if it is not well. */
  state(state: SocketState, words: string): void
}

/** The server says no; nothing has changed. */
export class Refusal extends Error {
  readonly code: string
  readonly rule: string

  constructor(refused: Pick<Refused, 'code' | 'message' | 'rule'>) {
    super(refused.message)
    this.name = 'Refusal'
    this.code = refused.code
    this.rule = refused.rule ?? ''
  }
}

/** The connection went before the answer came, so nobody here knows whether it was done. */
export class ConnectionLost extends Error {
  constructor() {
    super(
      'The connection was lost before the table answered. Look at the table again, then repeat it if need be.',
    )
    this.name = 'ConnectionLost'
  }
}

interface Pending {
  wish: Protocol['wish']
  resent: boolean
  patience: ReturnType<typeof setTimeout> | undefined
  resolve: (answer: Reply) => void
  reject: (error: Error) => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 15_000
const PATIENCE = 20_000
const STALE = 'choice/stale'
/** Close codes after which coming back would not help: no such table, signed out, banned. */
const FOR_GOOD: readonly number[] = [4404, 4401, 4403]

export class TableSocket {
  #url: string
  #listener: Listener
  #make: (url: string) => WebSocket
  #socket: WebSocket | null = null
  #state: SocketState = 'connecting'
  #pending = new Map<number, Pending>()
  #acks = 0
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #farewell = ''
  #closed = false

  constructor(
    id: string,
    listener: Listener,
    make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#url = socketUrl(id)
    this.#listener = listener
    this.#make = make
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  /** Ask for something; done when the table has answered, refused with a `Refusal`. */
  wish(body: WishBody): Promise<Reply> {
    const wish = { ...body, ack: ++this.#acks } as Protocol['wish']
    return new Promise((resolve, reject) => {
      const pending: Pending = { wish, resent: false, patience: undefined, resolve, reject }
      if (this.#state !== 'open' && wish.type !== 'Choose') return reject(new ConnectionLost())
      this.#pending.set(wish.ack, pending)
      if (this.#state === 'open') this.#send(pending)
    })
  }

  /** Something is missing: connect anew, and everything is told again. */
  #resync(): void {
    this.#lose()
    this.#hurry()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#abandon()
    for (const pending of this.#pending.values()) this.#settle(pending, new ConnectionLost())
  }

  #connect(): void {
    clearTimeout(this.#retry)
    if (this.#failures === 0) this.#say('connecting', 'Connecting to the table…')
    const socket = this.#make(this.#url)
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = (event) => this.#hear(String(event.data))
    socket.onclose = (event) => this.#lose(FOR_GOOD.includes(event?.code))
  }

  #opened(): void {
    this.#farewell = ''
    this.#say('open', '')
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  #send(pending: Pending): void {
    clearTimeout(pending.patience)
    pending.patience = setTimeout(() => this.#resync(), PATIENCE)
    this.#socket?.send(JSON.stringify(pending.wish))
  }

  #hear(text: string): void {
    this.#failures = 0
    const told = JSON.parse(text) as Told
    if (told.type === 'Update') this.#listener.update(told)
    else if (told.type === 'Chat') this.#listener.chat(told)
    else if (told.type === 'Farewell') this.#farewell = told.reason
    else this.#answer(told)
  }

  #answer(told: Reply | Refused): void {
    if (told.type === 'Refused' && told.ack === 0) this.#farewell = told.message
    const pending = this.#pending.get(told.ack)
    if (!pending) return
    if (told.type !== 'Refused') this.#settle(pending, told)
    else if (pending.resent && told.code === STALE) {
      this.#settle(pending, { type: 'Done', ack: told.ack })
    } else this.#settle(pending, new Refusal(told))
  }

  #settle(pending: Pending, end: Reply | Error): void {
    this.#pending.delete(pending.wish.ack)
    clearTimeout(pending.patience)
    if (end instanceof Error) pending.reject(end)
    else pending.resolve(end)
  }

  /** The connection is gone: a choice waits to be sent once more, all else is given back. */
  #lose(forGood = false): void {
    if (this.#closed) return
    this.#abandon()
    for (const pending of [...this.#pending.values()]) {
      clearTimeout(pending.patience)
      const asked = this.#state === 'open'
      if (pending.wish.type !== 'Choose' || (pending.resent && asked)) {
        this.#settle(pending, new ConnectionLost())
      } else if (asked) pending.resent = true
    }
    this.#say(
      'lost',
      `${this.#farewell || 'The connection is lost; the game is safe.'} ${forGood ? '' : 'Trying again…'}`.trim(),
    )
    if (forGood) this.close()
    else this.#retryLater()
  }

  #retryLater(): void {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2))
  }

  #abandon(): void {
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #hurry = (): void => {
    if (this.#state === 'lost' && document.visibilityState === 'visible') this.#connectAfresh()
  }

  #connectAfresh(): void {
    this.#abandon()
    this.#connect()
  }

  #say(state: SocketState, words: string): void {
    this.#state = state
    this.#listener.state(state, words)
  }
}

export function socketUrl(id: string, at: { protocol: string; host: string } = location): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${at.host}/api/tables/${encodeURIComponent(id)}/socket`
}
