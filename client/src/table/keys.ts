/** What keys do at the table; one list for the handler and for the help that is shown. */

export interface KeyHelp {
  keys: readonly string[]
  does: string
}

export const KEY_HELP: readonly KeyHelp[] = [
  {
    keys: ['1', '…', '9', 'a', '…'],
    does: 'Pick the row, the region or the button that shows this key',
  },
  { keys: ['Enter'], does: 'Go: send the choice that is left' },
  { keys: ['Escape', 'Backspace'], does: 'Back by one pick; skip what is moving; put a note away' },
  { keys: ['Space', 'Enter'], does: 'While the table catches up: skip to now' },
  { keys: ['↑', '↓'], does: 'Move in the list of choices' },
  { keys: ['Tab'], does: 'Move on to the next part of the table' },
  { keys: ['u'], does: 'Undo: take back your last choice' },
  { keys: ['h'], does: 'Hint: light up what a bot would do' },
  { keys: ['m', 'c', 'o'], does: 'Go to the map, to my cards, to the others' },
  { keys: ['l', 't'], does: 'Go to the log, to the talk' },
  { keys: ['r'], does: 'Recap: what happened since your last turn, step by step' },
  { keys: ['P'], does: 'Pause, and go on, where you play alone against bots' },
  { keys: ['←', '→'], does: 'While looking at the past: one step back or on' },
  { keys: ['w'], does: 'Show the table in words, or put the words away' },
  { keys: ['g'], does: 'Go to the guide of a first game' },
  { keys: ['?'], does: 'This help' },
]

/** Whether a key press is meant for a field that is typed into. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button'].includes(target.type)
  }
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Whether Enter and Space already do something where the focus is. */
export function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], summary, [role="button"], input, select') !== null
  )
}

/** Whether a dialog of the page is in front; a game's own dialog leaves the keys to the table. */
export function isBehindDialog(): boolean {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1)
  return front !== undefined && front.closest('[data-game-dialog]') === null
}
