/** The app at hand: where a browser allows it, a service worker keeps files and says when there is no network. */
export function stayAtHand(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After everything else: the first visit is not kept waiting for the second.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
