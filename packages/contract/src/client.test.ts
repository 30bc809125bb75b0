import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ApiError,
  api,
  apiFile,
  callUnder,
  changePatienceMs,
  hubApi,
  hubBackup,
  readPatienceMs,
} from './client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answer = {
  status: number
  statusText?: string
  headers?: Record<string, string>
  body: string
}

const id = '0199b0c0-0000-7000-8000-000000000000'
let server: Server
let seen: Seen[]
let answer: Answer

beforeEach(async () => {
  seen = []
  answer = { status: 200, body: '{}' }
  server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A browser fills in the page's origin; here the address is filled in instead.
  // listen() on a TCP port gives an AddressInfo.
  const { port } = server.address() as AddressInfo
  const fetchInPage = (path: string, init: RequestInit) =>
    fetchFromNode(`http://127.0.0.1:${port}${path}`, init)
  vi.stubGlobal('fetch', fetchInPage)
})

const fetchFromNode = globalThis.fetch

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body,
  })
  response.writeHead(answer.status, answer.statusText, answer.headers)
  response.end(answer.body)
}

async function failure(): Promise<ApiError> {
  const error: unknown = await api('GET /api/plans').catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('expected an ApiError', { cause: error })
}

test('reading sends no body and no content type', async () => {
  answer = { status: 200, body: '[{"planDays":5}]' }
  await expect(api('GET /api/plans')).resolves.toEqual([{ planDays: 5 }])
  expect(seen).toMatchObject([{ method: 'GET', url: '/api/plans', body: '' }])
  expect(seen[0]?.headers['content-type']).toBeUndefined()
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('a body goes as JSON, with the idempotency key of its form', async () => {
  answer = { status: 201, body: `{"id":"${id}"}` }
  await api('POST /api/investments', {
    body: { planDays: 5, amount: '500.00' },
    idempotencyKey: 'form-1',
  })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/investments',
      body: '{"planDays":5,"amount":"500.00"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'form-1' },
    },
  ])
})

test('an empty body is a body, no body is none', async () => {
  await api('POST /api/deposits/:id/cancel', { params: { id }, body: {} })
  await api('POST /api/deposits/:id/cancel', { params: { id }, body: undefined })
  expect(seen.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    ['{}', 'application/json'],
    ['', undefined],
  ])
})

test('path parameters are encoded and cannot leave their segment', async () => {
  await api('GET /api/referrer/:code', { params: { code: 'a/b?c#d é%' } })
  expect(seen[0]?.url).toBe('/api/referrer/a%2Fb%3Fc%23d%20%C3%A9%25')
})

test('a browser without URLSearchParams.size sends the query too', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  await api('GET /api/transactions', { query: { page: '2' } })
  await api('GET /api/transactions')
  vi.restoreAllMocks()
  expect(seen.map(({ url }) => url)).toEqual(['/api/transactions?page=2', '/api/transactions'])
})

test('the query is encoded, without what is undefined', async () => {
  await api('GET /api/inbox', { query: { to: '+63 917&x=1' } })
  await api('GET /api/inbox', { query: { to: undefined } })
  await api('GET /api/inbox')
  await api('GET /api/transactions', { query: { page: '2', limit: '5', type: 'deposit' } })
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/inbox?to=%2B63+917%26x%3D1',
    '/api/inbox',
    '/api/inbox',
    '/api/transactions?page=2&limit=5&type=deposit',
  ])
})

test('a refusal carries status, sentence, code and fields', async () => {
  answer = {
    status: 409,
    headers: { 'Retry-After': '5' },
    body: JSON.stringify({
      message: 'The pool holds ₱1.00 and cannot pay ₱2.00',
      code: 'pool_too_small',
      errors: [{ path: 'amount', message: 'Too much' }],
    }),
  }
  const error = await failure()
  expect(error.message).toBe('409: The pool holds ₱1.00 and cannot pay ₱2.00')
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 409,
    detail: 'The pool holds ₱1.00 and cannot pay ₱2.00',
    code: 'pool_too_small',
    errors: [{ path: 'amount', message: 'Too much' }],
    retryAfterSeconds: 5,
  })
})

test.each([
  ['a message', '{"message":"Not there","error":"x"}', '404: Not there'],
  ['an error', '{"error":"Bad gateway"}', '404: Bad gateway'],
  ['plain text', 'upstream is down', '404: upstream is down'],
  ['a page', '<h1>Down</h1>', '404: <h1>Down</h1>'],
  ['JSON that is a text', '"down"', '404: "down"'],
  ['JSON that is null', 'null', '404: null'],
  ['a list', '[1]', '404: [1]'],
  ['an object that says nothing', '{}', '404: {}'],
  ['nothing', '', '404: Gone Fishing'],
])('a refusal with %s reads "STATUS: detail"', async (_, body, message) => {
  answer = { status: 404, statusText: 'Gone Fishing', body }
  const error = await failure()
  expect(error.message).toBe(message)
  expect(error.code).toBeUndefined()
  expect(error.errors).toEqual([])
  expect(error.retryAfterSeconds).toBeUndefined()
})

test('a Retry-After that is a date gives no retryAfterSeconds', async () => {
  answer = { status: 503, headers: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, body: '' }
  expect((await failure()).retryAfterSeconds).toBeUndefined()
})

test('a network that fails is no refusal', async () => {
  server.closeAllConnections()
  server.close()
  await expect(api('GET /api/plans')).rejects.toBeInstanceOf(TypeError)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

test('a call can be called off', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(api('GET /api/plans', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(seen).toEqual([])
})

test('the calls of a hub go the same way', async () => {
  answer = { status: 201, body: '{"name":"10-A"}' }
  const body = { name: '10-A', days: 30 }
  const made = await hubApi('POST /api/hub/classes', { body, idempotencyKey: 'key-1' })
  expect(made.name).toBe('10-A')
  expect(seen).toMatchObject([{ method: 'POST', url: '/api/hub/classes' }])
  expect(seen[0]?.headers['idempotency-key']).toBe('key-1')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body)
})

test('the backup of a class comes as it is', async () => {
  answer = { status: 200, body: 'all of it' }
  const response = await hubBackup(id)
  expect(await response.text()).toBe('all of it')
  expect(seen).toMatchObject([{ method: 'GET', url: `/api/hub/classes/${id}/backup` }])
})

test('calls go to the class of the base path', async () => {
  callUnder('/c/ANI234')
  await api('GET /api/transactions', { query: { page: '2' } })
  callUnder('')
  await api('GET /api/world')
  expect(seen.map(({ url }) => url)).toEqual(['/c/ANI234/api/transactions?page=2', '/api/world'])
})

describe('what is never answered', () => {
  const outcome = vi.fn<(error: unknown) => void>()
  const keyed = { body: { planDays: 5, amount: '500.00' }, idempotencyKey: 'form-1' } as const

  beforeEach(() => {
    vi.useFakeTimers()
    outcome.mockClear()
    vi.stubGlobal('fetch', neverAnswer)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is a lost network after a while', async () => {
    api('GET /api/plans').catch(outcome)
    await vi.advanceTimersByTimeAsync(readPatienceMs)
    expect(outcome).toHaveBeenCalledWith(expect.any(TypeError))
  })

  test('ends for a change by its key too', async () => {
    api('POST /api/investments', keyed).catch(outcome)
    await vi.advanceTimersByTimeAsync(changePatienceMs - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.any(TypeError))
  })

  test('is waited for where twice may harm', async () => {
    api('POST /api/deposits/:id/cancel', { params: { id }, body: {} }).catch(outcome)
    api('POST /api/investments', { ...keyed, isLong: true }).catch(outcome)
    apiFile('GET /api/reserve/ledger.csv').catch(outcome)
    await vi.advanceTimersByTimeAsync(10 * changePatienceMs)
    expect(outcome).not.toHaveBeenCalled()
  })

  test('ends as its caller says, who no longer wants it', async () => {
    const caller = new AbortController()
    api('GET /api/plans', { signal: caller.signal }).catch(outcome)
    caller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
  })
})

/** As the browser's, where nothing comes back. */
function neverAnswer(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

test('a page in place of JSON is a lost line', async () => {
  answer = { status: 200, body: '<html>Sign in to this network</html>' }
  await expect(api('GET /api/plans')).rejects.toThrow(TypeError)
})
