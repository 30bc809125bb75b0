import { demoPassword } from '@kunwari/domain/identity/demo-people'

/** What a call that moves money, or sends a picture, came to. */
export type Outcome = { status: number; retryAfter: string | null; code: string }

/** A member who goes on asking while something is broken. */
export type MemberCaller = {
  /** Asks for a deposit; acknowledged ones are remembered. */
  deposit: () => Promise<Outcome>
  /** Sends a picture as the pages do: an address, the bytes, the check. */
  upload: () => Promise<Outcome>
  get: (url: string) => Promise<{ status: number; text: string }>
  /** Deposits that were asked for and are not there, or are there twice. */
  lostOrDoubled: () => Promise<string[]>
}

/** One pixel, as a picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const answerWaitMs = 20_000
const depositsPerPage = 100

/** Signs the demo member in and goes on under that session. */
export async function openMemberCaller(url: string): Promise<MemberCaller> {
  const acknowledged: string[] = []
  let pending: string[] = []
  let cookie = ''
  let sent = 0
  const call = async (method: string, path: string, body?: object | Buffer) => {
    const isBytes = Buffer.isBuffer(body)
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': isBytes ? 'image/png' : 'application/json' },
      body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(answerWaitMs),
    })
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {}
    // Looked into field by field below.
    const answer = parsed as Record<string, string | undefined>
    const outcome: Outcome = {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code: answer.code ?? '',
    }
    return { response, outcome, answer, text }
  }
  const login = { identifier: 'member@kunwari.test', password: demoPassword }
  const signedIn = await call('POST', '/api/auth/login', login)
  cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  return {
    deposit: async () => {
      // A member may have a few that wait, and this one asks all the time.
      for (const id of pending) {
        const { outcome } = await call('POST', `/api/deposits/${id}/cancel`, {})
        if (outcome.status !== 200) return outcome
        pending = pending.filter((other) => other !== id)
      }
      sent += 1
      const referenceNumber = `FAULT-${sent}`
      const body = { amount: '500.25', paymentMethod: 'pekepay', referenceNumber }
      const { outcome, answer } = await call('POST', '/api/deposits', body)
      if (outcome.status !== 201) return outcome
      acknowledged.push(referenceNumber)
      if (answer.id !== undefined) pending.push(answer.id)
      return outcome
    },
    upload: async () => {
      const given = await call('POST', '/api/upload/get-url', { mimeType: 'image/png' })
      const { uploadUrl } = given.answer
      if (given.outcome.status !== 200 || uploadUrl === undefined) return given.outcome
      const put = await call('PUT', uploadUrl, pixel)
      if (put.outcome.status !== 200) return put.outcome
      const body = { uploadUrl, mimeType: 'image/png' }
      return (await call('POST', '/api/upload/confirm', body)).outcome
    },
    get: async (path) => {
      const { response, text } = await call('GET', path)
      return { status: response.status, text }
    },
    lostOrDoubled: async () => {
      // A member who cannot read the list has lost them all.
      if ((await call('GET', '/api/deposits')).outcome.status !== 200) return acknowledged
      const seen: string[] = []
      for (let page = 1; ; page += 1) {
        const { text } = await call('GET', `/api/deposits?limit=${depositsPerPage}&page=${page}`)
        const { deposits }: { deposits: { referenceNumber: string }[] } = JSON.parse(text)
        if (deposits.length === 0) break
        seen.push(...deposits.map(({ referenceNumber }) => referenceNumber))
      }
      return acknowledged.filter((one) => seen.filter((other) => other === one).length !== 1)
    },
  }
}

/** Whether an answer is one that a fault outside may have: done, refused, or "come back later". */
export function isClear({ status, retryAfter }: Outcome): boolean {
  return status === 503 ? retryAfter !== null : status >= 200 && status < 500
}
