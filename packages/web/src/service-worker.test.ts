import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

// The worker as the build writes it, in a stand-in for the browser around it.

const source = readFileSync(path.join(import.meta.dirname, '../vite/service-worker.js'), 'utf8')
const origin = 'http://kunwari.test'
const silentReadMs = 10
const build = `const build = 'new'
const firstFiles = ['/assets/a.js']
const keptReads = /^(?:\\/api\\/world|\\/api\\/auth\\/user)$/
const changesPerson = /^(?:\\/api\\/auth\\/login)$/
const streams = /^(?:\\/api\\/events)$/
const downloads = /^(?:\\/api\\/list\\.csv)$/
const keptHeader = 'Kunwari-Kept'
const silentReadMs = ${silentReadMs}
`

type Handler = (event: object) => void

/** The origin's one store of caches, which all workers share. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>()
  /** The device has no room for another file. */
  isFull = false
  readonly keys = async () => [...this.all.keys()]
  readonly delete = async (name: string) => this.all.delete(name)
  readonly match = async (key: string | Request, { cacheName }: { cacheName: string }) =>
    this.all.get(cacheName)?.get(addressOf(key))?.clone()
  readonly open = async (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, cache)
    return {
      addAll: async (keys: string[]) => {
        for (const key of keys) cache.set(addressOf(key), new Response('file'))
      },
      put: async (key: string | Request, answer: Response) => {
        if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
        cache.set(addressOf(key), answer)
      },
    }
  }
  /** The addresses that a cache holds, without the origin. */
  readonly held = (name: string) =>
    [...(this.all.get(name)?.keys() ?? [])].map((address) => address.slice(origin.length))
}

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

const addressOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, origin).href

let caches: Caches
let network: (address: string, signal?: AbortSignal | null) => Response | Promise<Response>
beforeEach(() => {
  caches = new Caches()
  network = () => new Response('{"id":"1"}')
})

/** Starts a worker for a scope; `ask` gives what it answers, or undefined where it leaves it to the browser. */
function startWorker(base: string) {
  const handlers = new Map<string, Handler>()
  const running: Promise<unknown>[] = []
  vm.runInNewContext(build + source, {
    AbortController,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    caches,
    clearTimeout,
    clients: { claim: () => undefined },
    fetch: async (request: Request, how?: RequestInit) =>
      network(request.url.slice(origin.length), how?.signal),
    Headers,
    location: { origin },
    registration: { scope: `${origin}${base}/` },
    Response,
    setTimeout,
    URL,
  })
  const tell = async (name: string) => {
    handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => running.push(promise) })
    await Promise.all(running)
  }
  const ask = async (address: string, init: RequestInit & { isPage?: boolean } = {}) => {
    const { isPage = false, ...rest } = init
    const request = new Request(`${origin}${address}`, rest)
    // Nobody but a browser makes a request of a page.
    if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' })
    let answer: Promise<Response> | undefined
    handlers.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    return answer
  }
  return { tell, ask }
}

describe.each(['', '/c/ANI234'])('a worker under "%s"', (base) => {
  const files = `${base}kunwari-files-new`
  const reads = `${base}kunwari-reads-new`

  test('fetches its own page ahead, and the files that all share', async () => {
    await startWorker(base).tell('install')
    expect(caches.held(files)).toEqual([`${base}/`, '/assets/a.js'])
  })

  test('keeps reads and pages of its class under its own names', async () => {
    const { ask } = startWorker(base)
    await ask(`${base}/api/world`)
    await ask('/assets/b.js')
    network = () => new Response('page', html)
    await ask(`${base}/plans`, { isPage: true })
    expect(caches.held(reads)).toEqual([`${base}/api/world`])
    expect(caches.held(files)).toEqual(['/assets/b.js', `${base}/`])
    network = () => {
      throw new TypeError('no network')
    }
    const kept = await ask(`${base}/api/world`)
    expect([kept?.status, kept?.headers.has('Kunwari-Kept')]).toEqual([200, true])
    expect((await ask(`${base}/anything`, { isPage: true }))?.status).toBe(200)
    await expect(ask(`${base}/api/auth/user`)).rejects.toThrow('no network')
  })

  test('a file opened like a page is not kept as the page', async () => {
    const { tell, ask } = startWorker(base)
    await tell('install')
    network = () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
    expect(await (await ask(`${base}/favicon.svg`, { isPage: true }))?.text()).toBe('<svg/>')
    network = () => {
      throw new TypeError('no network')
    }
    expect(await (await ask(`${base}/plans`, { isPage: true }))?.text()).toBe('file')
  })

  test('a full store breaks no answer', async () => {
    const { ask } = startWorker(base)
    network = (address) => new Response(`old ${address}`, html)
    await ask(`${base}/plans`, { isPage: true })
    caches.isFull = true
    network = (address) => new Response(`new ${address}`)
    for (const address of [`${base}/api/world`, '/assets/b.js']) {
      expect(await (await ask(address))?.text()).toBe(`new ${address}`)
    }
    expect(await (await ask(`${base}/plans`, { isPage: true }))?.text()).toBe(`new ${base}/plans`)
  })

  test('gives up a read that is never answered, and no download', async () => {
    const { ask } = startWorker(base)
    await ask(`${base}/api/world`)
    network = (_address, signal) =>
      new Promise((resolve, reject) => {
        if (signal) signal.addEventListener('abort', () => reject(new TypeError('given up')))
        else setTimeout(() => resolve(new Response('line')), 50)
      })
    expect((await ask(`${base}/api/world`))?.headers.has('Kunwari-Kept')).toBe(true)
    await expect(ask(`${base}/api/auth/user`)).rejects.toThrow('given up')
    expect(await (await ask(`${base}/api/list.csv`))?.text()).toBe('line')
  })

  test('a silent network gives the kept page, and ends a file', async () => {
    const { tell, ask } = startWorker(base)
    await tell('install')
    network = (_address, signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new TypeError('given up')))
      })
    const page = await ask(`${base}/plans`, { isPage: true })
    expect(await page?.text()).toBe('file')
    await expect(ask('/assets/later.js')).rejects.toThrow('given up')
  })

  test('a late page is waited for where none is kept', async () => {
    const { ask } = startWorker(base)
    network = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(new Response('late', html)), 3 * silentReadMs)
      })
    expect(await (await ask(`${base}/plans`, { isPage: true }))?.text()).toBe('late')
  })

  test('leaves alone what is another class’s, or the hub’s', async () => {
    const { ask } = startWorker(base)
    for (const address of ['/c/BUKO77/', '/c/BUKO77/api/world', '/c/BUKO77/sw.js']) {
      expect(await ask(address)).toBeUndefined()
    }
    // A code that begins alike.
    expect(await ask('/c/ANI2345/api/world')).toBeUndefined()
    expect(await ask(`${base}/api/events`)).toBeUndefined()
    expect(caches.all.size).toBe(0)
  })

  test('throws away its own older builds and nobody else’s', async () => {
    const others = ['/c/BUKO77kunwari-files-old', '/c/BUKO77kunwari-reads-new', 'another-app']
    for (const name of [`${base}kunwari-files-old`, reads, ...others]) await caches.open(name)
    await startWorker(base).tell('activate')
    expect(await caches.keys()).toEqual([reads, ...others])
  })

  test.each([
    ['somebody signs in', '/api/auth/login', 'POST', 200],
    ['the session ended', '/api/auth/user', 'GET', 401],
    ['its class was wiped', '/api/world', 'GET', 403],
    ['no class has its code', '/api/world', 'GET', 404],
  ])('forgets its own reads once %s', async (_, asked, method, status) => {
    const { ask } = startWorker(base)
    await ask(`${base}/api/auth/user`)
    await startWorker('/c/BUKO77').ask('/c/BUKO77/api/auth/user')
    network = () => new Response('{}', { status })
    await ask(`${base}${asked}`, { method })
    expect(caches.held(reads)).toEqual([])
    expect(caches.held('/c/BUKO77kunwari-reads-new')).toEqual(['/c/BUKO77/api/auth/user'])
  })
})

test('a class’s worker leaves the calls of the hub itself alone', async () => {
  expect(await startWorker('/c/ANI234').ask('/api/world')).toBeUndefined()
  expect(caches.all.size).toBe(0)
})
