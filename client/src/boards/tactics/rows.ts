/** What the list of choices says beside a word: the price of a way, what an attack takes. */
import type { BoardProps, RowHint } from '../../table/contract'
import { viewOf } from './wire'
import { isAttack, isMove, unitOf } from './lookups'

type Path = readonly string[]

export function rowOf(path: Path, at: number, props: BoardProps): RowHint | null {
  const view = viewOf(props.view)
  const word = path[at] ?? ''
  const preview = view.previews[path.join(' ')]
  if (preview && at === path.length - 1) {
    if (isMove(preview)) {
      return {
        note: `costs ${preview.cost}`,
        ...(preview.notes.flat().length ? { place: preview.notes.flat().join(', ') } : {}),
      }
    }
    if (isAttack(preview)) {
      return {
        note: preview.captures
          ? `−${preview.damage}, captures`
          : `−${preview.damage}, health ${preview.before} to ${preview.after}`,
        alarm: preview.counters.length > 0,
      }
    }
  }
  const unit = unitOf(view, word)
  return unit
    ? { place: unit.space ? props.nameOf(unit.space) : '', note: `health ${unit.health}` }
    : null
}
