import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EventListener,
  listenToEvents,
  type ReceivedEvent,
} from '../../testing/event-listener.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

// Random sequences of writing, reading, typing, going away and coming back, through two servers, beside
// a model: each page hears every message once, in the thread's order, and every read mark.

// `npm run model` takes more.
const runs = Number(process.env['MODEL_RUNS'] ?? 12)
const commandsMax = 6
const patienceMs = 180_000 * Math.max(1, runs / 200)

type Side = 'user' | 'support'
type Server = 'first' | 'second'
type Command =
  | { kind: 'send'; by: Side; via: Server; count: number }
  | { kind: 'read'; by: Side; via: Server }
  | { kind: 'type'; by: Side; via: Server }
  | { kind: 'drop'; page: number }
  | { kind: 'return'; page: number; via: Server }

const anySide = fc.constantFrom<Side>('user', 'support')
const anyServer = fc.constantFrom<Server>('first', 'second')
const anyPage = fc.integer({ min: 0, max: 2 })
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      by: anySide,
      via: anyServer,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('read' as const, 'type' as const),
      by: anySide,
      via: anyServer,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), page: anyPage }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('return' as const), page: anyPage, via: anyServer }),
  },
)

/** A page that is open, or away and will come back to where it was. */
type Page = {
  cookie: string | undefined
  listener: EventListener | null
  lastId: string | undefined
  /** What earlier streams of this page heard. */
  before: ReceivedEvent[]
  /** How much of what the open stream heard belongs to earlier sequences. */
  skipped: number
}

let app: TestApp
let servers: Record<Server, FastifyInstance>
let closeTwin: () => Promise<void>
let pages: Page[]
let memberId: string
let cookies: Record<Side, string | undefined>

/** What must have come about: kept by hand, beside the server. */
const model = {
  /** Ids of messages by their side, in the order of the thread. */
  thread: [] as { id: string; by: Side }[],
  reads: [] as { by: Side; upTo: string }[],
  unread: { user: [], support: [] } as Record<Side, string[]>,
}

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const twin = await app.twin()
  closeTwin = twin.close
  servers = { first: app.app, second: twin.app }
  const people = await Promise.all(
    ['member', 'support', 'admin'].map((name) => app.signedIn(`${name}@kunwari.test`)),
  )
  const [member, support] = people
  cookies = { user: member?.cookie, support: support?.cookie }
  memberId = (await member?.call('GET', '/api/auth/user'))?.body.id
  pages = people.map(({ cookie }) => ({
    cookie,
    listener: null,
    lastId: undefined,
    before: [],
    skipped: 0,
  }))
  for (const one of pages) await comeBack(one, 'first')
})

afterAll(async () => {
  for (const one of pages) one.listener?.close()
  await closeTwin()
  await app.drop()
})

test(
  'nothing is lost, doubled or out of order in random sequences',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCommand, { minLength: 1, maxLength: commandsMax }),
        async (commands) => {
          for (const one of commands) await perform(one)
          for (const one of pages) await comeBack(one, 'first')
          for (const one of pages) await expectHeardAll(one)
          forget()
        },
      ),
      { numRuns: runs },
    )
    expect(pages.every(({ listener }) => listener?.status === 200)).toBe(true)
  },
  patienceMs,
)

async function perform(command: Command): Promise<void> {
  if (command.kind === 'drop' || command.kind === 'return') {
    const one = pages[command.page]
    if (!one) throw new Error('there are three pages')
    if (command.kind === 'drop') goAway(one)
    else await comeBack(one, command.via)
    return
  }
  const { by, via } = command
  if (command.kind === 'type') {
    await post(via, by, by === 'user' ? '/api/chat/typing' : `/api/support/chat/typing/${memberId}`)
    return
  }
  if (command.kind === 'read') await read(via, by)
  else await send(via, by, command.count)
}

/** Several at once: whichever order they get, all pages hear them in it. */
async function send(via: Server, by: Side, count: number): Promise<void> {
  const url = by === 'user' ? '/api/chat/messages' : '/api/support/chat/messages'
  const sent = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      post(via, by, url, { message: `word ${n}`, ...(by === 'support' && { userId: memberId }) }),
    ),
  )
  const ids = new Set(sent.map(({ id }) => id))
  const stretch = await app.app.inject({
    method: 'GET',
    url: `/api/chat/messages?limit=${count}`,
    headers: { cookie: cookies.user ?? '' },
  })
  const inOrder: string[] = stretch.json().map((one: { id: string }) => one.id)
  expect(new Set(inOrder)).toEqual(ids)
  model.thread.push(...inOrder.map((id) => ({ id, by })))
  model.unread[by === 'user' ? 'support' : 'user'].push(...inOrder)
}

async function read(via: Server, by: Side): Promise<void> {
  const url = by === 'user' ? '/api/chat/mark-read' : `/api/support/chat/mark-read/${memberId}`
  expect(await post(via, by, url)).toEqual({ count: 0 })
  const upTo = model.unread[by].at(-1)
  if (upTo !== undefined) model.reads.push({ by, upTo })
  model.unread[by] = []
}

async function post(via: Server, by: Side, url: string, body: object = {}) {
  const answer = await servers[via].inject({
    method: 'POST',
    url,
    headers: { cookie: cookies[by] ?? '', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(answer.statusCode).toBeLessThan(300)
  return answer.json()
}

function goAway(one: Page): void {
  if (!one.listener) return
  one.before.push(...heardOf(one))
  one.skipped = 0
  one.lastId = one.listener.lastId
  one.listener.close()
  one.listener = null
}

async function comeBack(one: Page, via: Server): Promise<void> {
  if (one.listener) return
  const { cookie, lastId } = one
  one.listener = await listenToEvents(servers[via], { cookie, lastId })
  // Without a place to begin at, what happens now would be nobody's to miss.
  if (lastId === undefined) await one.listener.until((received) => received.length > 0)
}

async function expectHeardAll(one: Page): Promise<void> {
  const { listener } = one
  if (!listener) throw new Error('every page has come back')
  const messages = () =>
    [...one.before, ...heardOf(one)].flatMap((event) =>
      event.name === 'chat.message' ? [event.data.message.id] : [],
    )
  const reads = () =>
    [...one.before, ...heardOf(one)].flatMap((event) =>
      event.name === 'chat.read' ? [{ by: event.data.by, upTo: event.data.upTo }] : [],
    )
  await listener.until(
    () => messages().length >= model.thread.length && reads().length >= model.reads.length,
  )
  expect(messages()).toEqual(model.thread.map(({ id }) => id))
  expect(reads()).toEqual(model.reads)
}

/** The next sequence goes on in the same thread, with the same pages, and is looked at by itself. */
function forget(): void {
  model.thread = []
  model.reads = []
  for (const one of pages) {
    one.before = []
    one.skipped = one.listener?.received.length ?? 0
  }
}

/** What the open stream of a page heard in this sequence. */
function heardOf(one: Page): readonly ReceivedEvent[] {
  return one.listener?.received.slice(one.skipped) ?? []
}
