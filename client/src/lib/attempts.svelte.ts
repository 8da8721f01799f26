/** What a page tries to do with the server, one thing at a time, and how it went. */
import { explain } from './net/api'

export class Attempts {
  busy = $state(false)
  /** Why the last one failed; empty if it did not. */
  trouble = $state('')
  /** How the last one went well. */
  said = $state('')

  /** True if it was done. */
  async make(work: () => Promise<unknown>, success: string): Promise<boolean> {
    this.busy = true
    this.trouble = ''
    this.said = ''
    try {
      await work()
      this.said = success
    } catch (error) {
      this.trouble = explain(error)
    }
    this.busy = false
    return !this.trouble
  }
}
