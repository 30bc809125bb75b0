import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EventData, type EventName, eventSchemas } from '@kunwari/contract/events'
import type { FastifyInstance } from 'fastify'

/** An event as a page gets it. */
export type ReceivedEvent = {
  [Name in EventName]: { name: Name; id: string | null; data: EventData[Name] }
}[EventName]

/** A page that listens to what happens. */
export type EventListener = {
  readonly status: number
  /** All that was received, oldest first. */
  readonly received: readonly ReceivedEvent[]
  /** Where it comes back: what a browser would send as Last-Event-ID. */
  readonly lastId: string | undefined
  /** Waits until something is true of what was received. */
  until: (isTrue: (received: readonly ReceivedEvent[]) => boolean) => Promise<void>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close: () => void
}

/** Who listens: a browser by its cookie, or the room's screen by its token. */
type Caller = { cookie?: string | undefined; token?: string; lastId?: string | undefined }

const waitMs = 10_000

/** Listens on a port of its own. @returns the address */
export async function listenOn(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this kind.
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Opens a stream of events on a port of the app's own. */
export async function listenToEvents(app: FastifyInstance, from: Caller): Promise<EventListener> {
  return openEventStream(await listenOn(app), from)
}

/** Opens a stream of events as a browser does. Each event is checked by its schema. */
export async function openEventStream(
  url: string,
  { cookie, token, lastId: cameBackAt }: Caller,
): Promise<EventListener> {
  const request = get(`${url}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cameBackAt && { 'last-event-id': cameBackAt }),
    },
  })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('there was no response')
  const received: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  let lastId = cameBackAt
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const { id, event } = readBlock(block)
      lastId = id ?? lastId
      if (event) received.push(event)
    }
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => resolve())
  })
  // A stream that the server cuts off is one that has ended.
  response.on('error', () => response.destroy())
  return {
    status: response.statusCode ?? 0,
    received,
    get lastId() {
      return lastId
    },
    until: (isTrue) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!isTrue(received)) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`not received in time; received: ${JSON.stringify(received)}`))
        }, waitMs)
        waiting.add(look)
        look()
      }),
    ended,
    close: () => {
      request.destroy()
    },
  }
}

function readBlock(block: string): { id: string | null; event: ReceivedEvent | null } {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')] as const
      }),
  )
  const id = fields.get('id') ?? null
  const name = fields.get('event')
  if (name === undefined) return { id, event: null }
  if (!(name in eventSchemas)) throw new Error(`an event that nobody knows: ${name}`)
  const known = name as EventName
  const data = eventSchemas[known].parse(JSON.parse(fields.get('data') ?? ''))
  // The schema of this very name has read the data.
  return { id, event: { name: known, id, data } as ReceivedEvent }
}
