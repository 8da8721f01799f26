/** Notifications of the browser: whether there are any, and asking for leave to show them. */

export const canNotify = (): boolean => 'Notification' in window

/** Whether the player has told the browser never to show any of ours. */
export const isForbidden = (): boolean => canNotify() && Notification.permission === 'denied'

/** True once they may be shown; asks the player if that is not settled yet. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false
  return (
    Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted'
  )
}
