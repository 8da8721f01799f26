/**
 * Whose eyes a screen shows. With one seat that is simple; where several people share a screen, it is
 * the one who has to decide, and secrets are covered until that person has the screen.
 */
import { lookOf, owes, type Look, type Scene } from './scene'

export type Screen =
  | { kind: 'open'; seat: number | null }
  /** Hand the screen to this seat before its secrets are shown. */
  | { kind: 'pass'; seat: number }
  /** All here have decided in secret; what they sealed stays covered. */
  | { kind: 'sealed'; seats: number[] }

/** `held`: the seat that has the screen in its hands and may see its secrets. */
export function screenOf(scene: Scene, current: number | null, held: number | null): Screen {
  const looks = scene.looks
  if (looks.length < 2) return { kind: 'open', seat: looks[0]?.eyes.seat ?? null }
  const owing = looks.filter(owes)
  const chosen =
    pick(owing, held) ?? pick(owing, current) ?? owing[0] ?? pick(looks, current) ?? looks[0]!
  const seat = chosen.eyes.seat
  if (!chosen.eyes.secret || seat === held || seat === null) return { kind: 'open', seat }
  if (owes(chosen)) return { kind: 'pass', seat }
  return {
    kind: 'sealed',
    seats: looks.flatMap((look) => (look.eyes.seat === null ? [] : [look.eyes.seat])),
  }
}

function pick(looks: readonly Look[], seat: number | null): Look | undefined {
  return looks.find((look) => seat !== null && look.eyes.seat === seat)
}

/** Who keeps holding the screen: once the holder has sealed, it goes back on the table. */
export function stillHeld(scene: Scene, held: number | null): number | null {
  const look = lookOf(scene, held)
  return look && look.eyes.secret && owes(look) ? held : null
}
