import { Agent, request } from 'node:http'
import type { Sent } from './draft.ts'

/** What came back; without a status the connection broke off or nothing came in time. */
export type Answered = {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
  problem?: string
}

/** Patience for one answer on a machine with much other work: what takes longer hangs. */
const patienceMs = 60_000

/** Sends requests one after another as a program would that checks nothing. */
export function openSender(address: string): {
  send: (sent: Sent, cookie: string) => Promise<Answered>
  close: () => void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(address)
  const send = (sent: Sent, cookie: string) =>
    new Promise<Answered>((resolve) => {
      const start = performance.now()
      const end = (answer: Omit<Answered, 'ms'>) =>
        resolve({ ...answer, ms: performance.now() - start })
      const outgoing = request({
        agent,
        host: hostname,
        port,
        method: sent.method,
        path: sent.target,
        headers: {
          cookie,
          ...(sent.bytes && { 'content-length': String(sent.bytes.length) }),
          ...sent.headers,
        },
        timeout: patienceMs,
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.on('error', (error) =>
        end({ status: undefined, headers: {}, text: '', problem: error.message }),
      )
      outgoing.on('response', (response) => {
        const { statusCode: status, headers } = response
        const chunks: Buffer[] = []
        // A stream of events does not end by itself: that it opened is its answer.
        if (headers['content-type']?.startsWith('text/event-stream')) {
          outgoing.destroy()
          end({ status, headers, text: '' })
          return
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => end({ status, headers, text: Buffer.concat(chunks).toString() }))
      })
      outgoing.end(sent.bytes)
    })
  return { send, close: () => agent.destroy() }
}
