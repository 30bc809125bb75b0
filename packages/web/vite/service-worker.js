// Keeps what somebody read readable without a network. The server is always asked first, so that a
// new build, or another world at the same address, shows at once; only files whose name changes with
// their content are taken from here before. What the build knows is put before this: `build`, `firstFiles`,
// and what the contract says of calls: `keptReads`, the addresses whose answers may be kept here, `changesPerson`,
// those from which on another person may be the one who reads, `streams`, which never end, and `downloads`, which begin
// when they can; `keptHeader`, which marks an answer that was kept: a page that has read it before knows better; and
// `silentReadMs`, after which a read without an answer is given up.

/* global build, firstFiles, keptReads, changesPerson, streams, downloads, keptHeader, silentReadMs */

/** Where the app of this worker stands: "/", or "/c/CODE/" for a class of a hub, which has its own worker. */
const home = new URL(registration.scope).pathname
const base = home.slice(0, -1)

// All workers of a server share one store of caches: a class's names begin with its place.
const ownNames = `${base}kunwari-`
const files = `${ownNames}files-${build}`
const reads = `${ownNames}reads-${build}`

const worldAddress = '/api/world'

/** So many times as long as a read a file of the app is waited for: on a slow line many wait side by side. */
const filePatience = 3

/** Counts the times that all reads were thrown away: an answer asked for before is not kept after. */
let era = 0

addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.addAll([home, ...firstFiles])))
})

addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => clients.claim()))
})

addEventListener('message', ({ data }) => {
  if (data === 'take over') skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname: path } = new URL(request.url)
  if (origin !== location.origin) return
  // One for all classes.
  if (path.startsWith('/assets/') && request.method === 'GET') {
    event.respondWith(takeFirst(request))
    return
  }
  if (!isOfThisClass(path)) return
  const pathname = path.slice(base.length)
  // What a frame, an image or a script asks for stays theirs: passed on from here it would look like a
  // page that somebody opens, and the server would sign them out.
  if (pathname === '/api/logout' && request.destination !== 'document') return
  if (changesPerson.test(pathname)) event.respondWith(askAndForget(request))
  // A stream that never ends is the browser's own: it comes back by itself.
  else if (request.method !== 'GET' || streams.test(pathname)) return
  else if (pathname.startsWith('/api/')) event.respondWith(read(request, pathname))
  else if (request.mode === 'navigate') event.respondWith(askFirst(request, home))
  else event.respondWith(askFirst(request, path))
})

/** A worker at "/" may be left from a time when the server had one class: those of a hub are not its own. */
function isOfThisClass(path) {
  return path.startsWith(home) && !(base === '' && path.startsWith('/c/'))
}

async function forgetOtherBuilds() {
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith(ownNames) && name !== files && name !== reads,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function forgetReads() {
  era += 1
  await caches.delete(reads)
}

async function askAndForget(request) {
  await forgetReads()
  try {
    return await fetch(request)
  } finally {
    // Again: what came back meanwhile belongs to the member here before.
    await forgetReads()
  }
}

async function read(request, pathname) {
  let began = era
  let answer
  try {
    answer = downloads.test(pathname) ? await fetch(request) : await askInTime(request)
  } catch (error) {
    const kept = keptReads.test(pathname)
      ? await caches.match(request, { cacheName: reads })
      : undefined
    // Where the events stood when it was kept says nothing of now.
    if (kept) return without(kept, 'Last-Event-ID', { [keptHeader]: '1' })
    throw error
  }
  // Everybody may read the world: a hub refuses it once the class is wiped, and has none by an unknown code.
  const isGone = pathname === worldAddress && [403, 404].includes(answer.status)
  if (answer.status === 401 || isGone || (await isShut(answer))) await forgetReads()
  if (pathname === worldAddress && (await isAnotherWorld(request, answer))) {
    await forgetReads()
    began = era
  }
  if (answer.status === 200 && keptReads.test(pathname)) {
    await keep(request, answer.clone(), { in: reads, unless: () => began !== era })
  }
  return answer
}

/**
 * A page that gives up a read does not end the one that is made here for it. Left alone, it keeps a dead connection,
 * and reads of its address wait behind it.
 */
async function askInTime(request, patienceMs = silentReadMs) {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patienceMs)
  // `AbortSignal.any` is younger than many phones.
  request.signal.addEventListener('abort', () => giveUp.abort())
  try {
    return await fetch(request, { signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a class has its walls up: what was read before that is behind them too. */
async function isShut(answer) {
  return answer.status === 409 && (await bodyOf(answer)).code === 'glass_shut'
}

/** Whether another class stands where the one was that is kept here, or its walls went up since. */
async function isAnotherWorld(request, answer) {
  const kept = answer.status === 200 && (await caches.match(request, { cacheName: reads }))
  if (!kept) return false
  const [before, now] = await Promise.all([bodyOf(kept), bodyOf(answer)])
  return before.id !== now.id || (before.glass !== 'shut' && now.glass === 'shut')
}

/** What an answer says, which can still be read afterwards. */
async function bodyOf(answer) {
  return answer
    .clone()
    .json()
    .catch(() => ({}))
}

/** The network's answer, kept for later; without a network, or where it is silent, what was kept. */
async function askFirst(request, key) {
  const asked = askAndKeep(request, key)
  try {
    return await unlessSilent(asked)
  } catch {
    const kept = await caches.match(key, { cacheName: files })
    // What the server said of the request it was for: this is another one.
    if (kept) return without(kept, 'Server-Timing')
    // Nothing else can be shown: it fails as it does, or comes late.
    return asked
  }
}

async function askAndKeep(request, key) {
  const answer = await fetch(request)
  const isWhole = answer.status === 200 && !answer.redirected
  if (isWhole && !isOfOnePerson(answer) && (key !== home || isPage(answer))) {
    await keep(key, answer.clone(), { in: files })
  }
  return answer
}

/** A page that is opened takes no signal, or it would be asked for as another kind of request: it goes on by itself. */
async function unlessSilent(asked) {
  let timer
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), silentReadMs)
  })
  try {
    return await Promise.race([asked, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Not a picture or another file that somebody opened in a tab of its own: that is no page of the app. */
function isPage({ headers }) {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/** A page that has somebody's figures in it. The bare one was kept with the other files. */
function isOfOnePerson({ headers }) {
  return /no-store/.test(headers.get('Cache-Control'))
}

/** A kept answer without a header that was about the moment alone, and with more. */
function without(kept, header, more = {}) {
  const headers = new Headers(kept.headers)
  headers.delete(header)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(kept.body, { status: kept.status, headers })
}

/** A file that never changes under its name: kept from the first time on. */
async function takeFirst(request) {
  const kept = await caches.match(request, { cacheName: files, ignoreVary: true })
  if (kept) return kept
  const answer = await askInTime(request, filePatience * silentReadMs)
  if (answer.status === 200) await keep(request, answer.clone(), { in: files })
  return answer
}

/** Keeps an answer, unless that has become wrong by the time that the store is open. */
async function keep(key, answer, { in: name, unless = () => false }) {
  try {
    const cache = await caches.open(name)
    if (!unless()) await cache.put(key, answer)
  } catch {
    // A device without room, or a browser that keeps nothing here, shows what was answered all the same.
  }
}
