type Handle = (ask: () => Promise<Response>) => Promise<Response>

/** An answer in place of the server's, for the calls of an address. */
type Detour = { method: string; address: RegExp; handle: Handle; isOnce: boolean }

export type PageLine = ReturnType<typeof openLine>

const nodeFetch = globalThis.fetch

/** What a browser sends and keeps: cookies, and the calls of its page, of which some are answered otherwise. */
export function openLine(server: string) {
  const cookies = new Map<string, string>()
  let detours: Detour[] = []
  /** Counts the pages: who has left one gets no answer any more. */
  let visit = 0
  let isOffline = false

  /** Asks the server, as the browser whose cookies these are. */
  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
    headers.set('Origin', server)
    const { method = 'GET', body = null } = init
    const response = await nodeFetch(server + address, { method, headers, body })
    for (const line of response.headers.getSetCookie()) keepCookie(line)
    return response
  }

  function keepCookie(line: string): void {
    const [pair = '', ...rest] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const isGone = value === '' || rest.some((part) => /^max-age=0$/i.test(part))
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }

  /** A call of the page. */
  async function call(address: string, init: RequestInit = {}): Promise<Response> {
    const mine = visit
    const { method = 'GET', signal } = init
    if (isOffline) throw new TypeError('Failed to fetch')
    const found = detours.find((one) => one.method === method && one.address.test(address))
    if (found?.isOnce) detours = detours.filter((one) => one !== found)
    const plain = () => ask(address, init)
    const answer = found ? found.handle(plain) : plain()
    const response = await (signal ? Promise.race([answer, abortOf(signal)]) : answer)
    return mine === visit ? response : new Promise(() => {})
  }

  /** Sends up what fetch cannot tell the progress of. */
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    #call: [method: string, address: string] = ['GET', '/']
    readonly #headers = new Headers()

    open(method: string, address: string): void {
      this.#call = [method, address]
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }

    async send(file: File): Promise<void> {
      const [method, address] = this.#call
      const body = await file.arrayBuffer()
      const { status } = await call(address, { method, headers: this.#headers, body })
      this.status = status
      this.dispatchEvent(new Event('load'))
    }
  }

  const send =
    (method: string) =>
    (address: string, options: { data?: object } = {}) =>
      request(address, method, options.data)

  async function request(address: string, method: string, data?: object) {
    const headers = { 'Content-Type': 'application/json' }
    const response = await ask(
      address,
      data ? { method, headers, body: JSON.stringify(data) } : { method },
    )
    return {
      ok: () => response.ok,
      url: () => address,
      text: () => response.text(),
      json: () => response.json(),
    }
  }

  return {
    /** Calls beside the page, by the same person. */
    request: {
      get: send('GET'),
      post: send('POST'),
      put: send('PUT'),
      async getPage(address: string): Promise<string> {
        return (await ask(address, { headers: { Accept: '*/*' } })).text()
      },
    },
    connect(): void {
      Object.assign(globalThis, { fetch: call, XMLHttpRequest: Upload })
    },
    /** Nothing that the page had still to do reaches the server, or takes the answer meant for the next one. */
    hangUp(): void {
      visit += 1
      Object.assign(globalThis, { fetch: () => new Promise(() => {}) })
    },
    /** Has calls such as "GET /api/world" answered otherwise from now on; a star stands for any name. */
    detour(pattern: string, handle: Handle, { isOnce = false } = {}): void {
      const [method = 'GET', path = '/'] = pattern.split(' ')
      const address = new RegExp(
        `^${path.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`,
      )
      detours = [{ method, address, handle, isOnce }, ...detours]
    },
    removeDetours(): void {
      detours = []
    },
    forgetCookies(): void {
      cookies.clear()
    },
    setOffline(next: boolean): void {
      isOffline = next
      Object.defineProperty(navigator, 'onLine', { value: !next, configurable: true })
      dispatchEvent(new Event(next ? 'offline' : 'online'))
    },
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
