/** Who I am here. Nobody has to sign in: whoever opens the page is a guest with a made-up name. */
import { ApiError, api, type Person } from '$lib/net/api'
import { usePasskey } from '$lib/passkeys'

const BIRDS = [
  'Heron', 'Rook', 'Wren', 'Kestrel', 'Plover', 'Curlew', 'Magpie', 'Lapwing', 'Teal', 'Siskin',
  'Linnet', 'Dunnock', 'Avocet', 'Merlin', 'Osprey', 'Goldcrest', 'Redstart', 'Swift', 'Bittern', 'Jay',
] // prettier-ignore

/** "Heron 41": friendly, and rarely twice at one table. */
export function makeUpName(luck: () => number = Math.random): string {
  const bird = BIRDS[Math.floor(luck() * BIRDS.length)]!
  return `${bird} ${10 + Math.floor(luck() * 90)}`
}

class Me {
  #person = $state.raw<Person | null>(null)
  #trouble = $state('')
  #ready: Promise<void> | null = null

  get name(): string {
    return this.#person?.name ?? ''
  }

  get account(): boolean {
    return this.#person?.account ?? false
  }

  /** Whether I look after this server. */
  get host(): boolean {
    return this.#person?.host ?? false
  }

  /** Why I am nobody yet; empty if all is well. */
  get trouble(): string {
    return this.#trouble
  }

  /** Done once the server knows me, or once it is clear that it cannot be reached. Never fails. */
  get ready(): Promise<void> {
    this.#ready ??= this.#arrive()
    return this.#ready
  }

  /** Be somebody before doing something; fails with the reason if the server cannot be reached. */
  async ensure(): Promise<void> {
    await this.ready
    if (!this.#person) this.#person = await this.#introduce()
    this.#trouble = ''
  }

  async rename(name: string): Promise<void> {
    this.#person = await api.playAs(name)
  }

  async makeAccount(name: string, password: string): Promise<void> {
    this.#person = await api.makeAccount(name, password)
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#person = await api.signIn(name, password)
  }

  async signInByPasskey(): Promise<void> {
    this.#person = await api.signInByPasskey(await usePasskey(await api.passkeyInvitation()))
  }

  /** Afterwards I am a new guest. */
  async signOut(): Promise<void> {
    await api.signOut()
    this.#person = await api.playAs(makeUpName())
  }

  /** At every browser of mine; here I am a new guest. */
  async signOutEverywhere(): Promise<void> {
    await api.signOutEverywhere()
    this.#person = await api.playAs(makeUpName())
  }

  async changePassword(old: string, password: string): Promise<void> {
    this.#person = await api.changePassword(old, password)
  }

  /** A new password for a code. */
  async resetPassword(name: string, code: string, password: string): Promise<void> {
    this.#person = await api.resetPassword(name, code, password)
  }

  /** Be forgotten; afterwards I am a new guest. */
  async leave(password: string): Promise<void> {
    await api.leave(password)
    this.#person = await api.playAs(makeUpName())
  }

  async #arrive(): Promise<void> {
    try {
      this.#person = await this.#introduce()
    } catch (error) {
      this.#trouble = error instanceof ApiError ? error.message : String(error)
    }
  }

  async #introduce(): Promise<Person> {
    return (await api.whoAmI()) ?? (await api.playAs(makeUpName()))
  }
}

export const me = new Me()
