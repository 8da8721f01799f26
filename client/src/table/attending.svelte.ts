/** What a table page does by itself while somebody plays: what follows from a change of the table, one effect each. */
import { onDestroy, untrack } from 'svelte'
import { prefs, recall } from '$lib/prefs.svelte'
import { router } from '$lib/router.svelte'
import { citedEntry } from './cited'
import type { Desk } from './desk.svelte'
import { naturalPause } from './forced'
import { TurnNotice } from './notice.svelte'
import type { Replay } from './replay.svelte'
import { seenKey } from './result/seen'
import type { Stage } from './stage.svelte'
import type { Table } from './table.svelte'

interface Attended {
  table: Table
  desk: Desk
  replay: Replay
  stage: Stage
  watchAgain: () => void
}

export function attend(attended: Attended): void {
  sitDown(attended)
  goToCited(attended)
  putQuestions(attended)
  playForced(attended)
  tidyUp(attended)
  callToTurn(attended)
  showEnd(attended)
}

/** Who came by a Sit button sits down, once; the address is the table's own again. */
function sitDown({ table }: Attended): void {
  $effect(() => {
    if (!table.latest || !router.query.has('sit')) return
    const query = new URLSearchParams(router.query)
    query.delete('sit')
    const rest = query.size ? `?${query}` : ''
    router.go(`${router.path}${rest}`, { replace: true })
    void untrack(() => table.sitDown())
  })
}

/** A link from the rules leads to the moment at which one was cited; the address is the table's again. */
function goToCited({ table, replay }: Attended): void {
  let cited = citedEntry(router.query)
  $effect(() => {
    const entry = cited
    if (entry === null || !table.look || !table.game) return
    cited = null
    history.replaceState(null, '', router.path)
    untrack(() => void replay.goToEntry(entry, table.seat))
  })
}

function putQuestions({ table }: Attended): void {
  $effect(() => {
    void table.look
    void table.catchingUp
    untrack(() => table.putQuestion())
  })
}

/** What leaves no choice is played by itself, if that is wanted, and not at once: haste would tell. */
function playForced({ table, stage }: Attended): void {
  $effect(() => {
    const forced = prefs.playsForced && !stage.past && !stage.covered ? table.forced : null
    if (forced === null) return
    const timer = setTimeout(() => table.narrowing.go(forced.split(' ')), naturalPause())
    return () => clearTimeout(timer)
  })
}

function tidyUp({ desk, replay, stage }: Attended): void {
  // What was said about a thing is said of the table as it was: it goes when the table changes.
  $effect(() => {
    void stage.board?.view
    untrack(() => desk.putNoteAway())
  })
  // Before the game there is nothing to read but what people say.
  $effect(() => {
    desk.talking = stage.status === 'gathering'
  })
  // Who looks back from the log of a phone wants to see the board.
  $effect(() => {
    if (replay.at !== null && stage.phone) {
      untrack(() => desk.tab === 'log' && (desk.tab = 'map'))
    }
  })
}

function callToTurn({ table }: Attended): void {
  const notice = new TurnNotice()
  $effect(() => notice.tell(table.myTurn, table.latest?.table.name ?? ''))
  onDestroy(() => notice.end())
}

/** The end comes in front of the table once, also if the page is loaded anew, and not before a replay. */
function showEnd({ table, desk, stage, watchAgain }: Attended): void {
  let ends = true
  $effect(() => {
    const { status, outcome } = stage
    if (status === 'playing') ends = true
    if (status !== 'over' || !ends || !outcome || !table.game || table.playback.busy) return
    ends = false
    if (router.query.has('replay')) untrack(watchAgain)
    else if (router.query.has('result') || !recall(seenKey(table.id))) desk.open = 'end'
  })
}
