/** What is foreseen of an option, by its kind. */
import type { AttackPreview, MovePreview, Preview } from './wire'

export const isAttack = (preview: Preview | null | undefined): preview is AttackPreview =>
  preview?.kind === 'attack'

export const isMove = (preview: Preview | null | undefined): preview is MovePreview =>
  preview?.kind === 'move'
