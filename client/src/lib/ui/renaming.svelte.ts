import { tick } from 'svelte'
import { nameTrouble } from '../names'

/** A name that is changed where it stands: opened, written, checked, saved or left as it was. */
export class Renaming {
  editing = $state(false)
  written = $state('')
  trouble = $state('')
  field = $state<HTMLInputElement>()
  opener = $state<HTMLButtonElement>()
  #now: () => string
  #rename: (name: string) => Promise<string>
  #others: () => readonly string[]

  /** `rename` does it, and says what is wrong with the name, or nothing; `others` have theirs. */
  constructor(
    now: () => string,
    rename: (name: string) => Promise<string>,
    others: () => readonly string[] = () => [],
  ) {
    this.#now = now
    this.#rename = rename
    this.#others = others
  }

  edit = async (): Promise<void> => {
    this.written = this.#now()
    this.trouble = ''
    this.editing = true
    await tick()
    this.field?.select()
  }

  /** The focus goes back to where it came from. */
  close = async (): Promise<void> => {
    this.editing = false
    await tick()
    this.opener?.focus()
  }

  save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const wanted = this.written.trim()
    if (wanted === this.#now()) return this.close()
    this.trouble = nameTrouble(wanted, this.#others()) || (await this.#rename(wanted))
    if (!this.trouble) await this.close()
  }
}
