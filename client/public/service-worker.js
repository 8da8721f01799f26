/*
 * Keeps the app at hand: files that never change are kept once they were fetched, and where there is no network a page
 * says so. Pages themselves always come from the server, so no old app is ever shown in its place.
 */
const OFFLINE = '/offline.html'
const AT_HAND = 'pocketkeep-1' // raised where what is kept at hand changes
const FILES = 'pocketkeep-files'
const MOST = 120 // files; the oldest go first

self.addEventListener('install', (event) => {
  const fetched = caches
    .open(AT_HAND)
    .then((kept) => kept.addAll([new Request(OFFLINE, { cache: 'reload' }), '/icon.svg']))
  event.waitUntil(fetched.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => names.filter((name) => name !== AT_HAND && name !== FILES))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromServer(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
})

/** A page, as the server has it now; without one, the page that says so. */
async function fromServer(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

/** Files under /assets/ have names that change with what is in them. */
async function keptOrFetched(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) await keep(request, fetched.clone())
  return fetched
}

async function keep(request, response) {
  const files = await caches.open(FILES)
  await files.put(request, response)
  const names = await files.keys()
  await Promise.all(
    names.slice(0, Math.max(0, names.length - MOST)).map((old) => files.delete(old)),
  )
}
