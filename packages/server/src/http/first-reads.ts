import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '@kunwari/contract/auth'
import { firstPerson, firstReads, firstReadsId } from '@kunwari/contract/first-reads'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page waits no longer for them: the browser then asks by itself. */
const waitMsMax = 1_000
/** One that is longer (a member with hundreds of plans) is asked for by the browser. */
const answerLengthMax = 24_000

/** Headers that are about the page, and not about who asks for it. */
const ofPage = /^(?:if-.*|range|accept-encoding|connection|content-.*|transfer-encoding|expect)$/

/**
 * Home's first reads, as an element to write into a member's page. They are the calls themselves, made
 * in the name of the page's request: access, rate limit and stages are theirs, and what is refused is
 * left out.
 *
 * @returns undefined where nobody is signed in, or the answers are late or fail
 */
export async function renderFirstReads(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | undefined> {
  const late = new AbortController()
  try {
    return await Promise.race([
      readAll(app, request),
      wait(waitMsMax, undefined, { signal: late.signal }),
    ])
  } catch (error) {
    // A server that stops makes no more calls of its own; the page it has let in is still answered.
    request.log.warn({ err: error }, 'a page goes without its first reads')
    return undefined
  } finally {
    late.abort()
  }
}

async function readAll(app: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  const person = await call(app, request, firstPerson)
  if (person.statusCode !== 200) return undefined
  const user: User = person.json()
  const hasWallet = user.role !== 'support' && !user.mustChangePassword
  const answers = await Promise.all(
    (hasWallet ? firstReads : []).map(async ({ address, key }) => {
      const { statusCode, payload } = await call(app, request, address)
      const isGiven = statusCode === 200 && payload.length <= answerLengthMax
      return isGiven ? [`[${JSON.stringify(key)},${payload}]`] : []
    }),
  )
  const headers = JSON.stringify({
    Date: person.headers.date,
    'Last-Event-ID': person.headers['last-event-id'],
  })
  const json = `{"user":${person.payload},"headers":${headers},"reads":[${answers.flat().join()}]}`
  // In JSON the sign stands within texts alone. Escaped, none of them ends the element or begins a comment.
  const safe = json.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${firstReadsId}">${safe}</script>`
}

function call(app: FastifyInstance, { headers, raw, openClass }: FastifyRequest, address: string) {
  const own = Object.entries(headers).filter(([name]) => !ofPage.test(name))
  return app.inject({
    url: `${openClass.deps.configuration.base}${address}`,
    headers: { ...Object.fromEntries(own), accept: 'application/json' },
    ...(raw.socket.remoteAddress !== undefined && { remoteAddress: raw.socket.remoteAddress }),
  })
}
