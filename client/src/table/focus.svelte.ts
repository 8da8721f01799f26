/** When what had the focus is gone (a row, a dialog that closed), reading goes on at the decision's heading. */
import { tick } from 'svelte'

/** `changes` are looked at after every one of them; `heading` is where the focus goes. */
export function keepFocus(changes: () => unknown, heading: () => HTMLElement | undefined): void {
  /** What had the focus last; it may be gone by now. */
  let focused: Element | null = null

  $effect(() => {
    void changes()
    void tick().then(regain)
  })
  $effect(() => {
    const note = ({ target }: FocusEvent) => (focused = target as Element)
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  })

  /**
   * Whoever has put the focus nowhere is left in peace; a thing that is gone or shut has lost it. What has
   * just been shut still counts as the active element for a moment: then nothing would tell that it is lost.
   */
  function regain(): void {
    const isLost = focused !== null && (!focused.isConnected || focused.matches(':disabled'))
    const at = document.activeElement
    if (isLost && (at === document.body || at === focused)) {
      heading()?.focus({ preventScroll: true })
    }
  }
}
