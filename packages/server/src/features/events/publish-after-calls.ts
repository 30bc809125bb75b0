import type { Announcement } from '@kunwari/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Signals } from './signals.ts'

/**
 * Announces to all servers what the contract says of a call, once it has been answered. Nothing of it is
 * in the call's own transaction: buying a plan costs what it did.
 */
export function publishAfterCalls(app: FastifyInstance): void {
  const signedInBefore = new WeakMap<FastifyRequest, string>()
  app.addHook('preHandler', async (request) => {
    const person = request.browserSession?.person?.id
    if (person !== undefined && announcementsOf(request).includes('caller-sessions')) {
      signedInBefore.set(request, person)
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.isHandedOver) return
    const { live, noteActivity } = request.openClass.deps
    if (request.method !== 'GET' && request.method !== 'HEAD') noteActivity()
    const hasFailed = reply.statusCode >= 400
    for (const announcement of announcementsOf(request)) {
      if (hasFailed && announcement !== 'sign-ins') continue
      if (announcement === 'events') live.poke()
      const about = {
        before: signedInBefore.get(request),
        caller: request.browserSession?.person?.id,
        named: idInAddress(request),
      }
      for (const signal of signalsOf[announcement](about)) live.send(signal)
    }
  })
}

function announcementsOf({ routeOptions }: FastifyRequest): readonly Announcement[] {
  return routeOptions.config.call?.announces ?? []
}

type Sent = Parameters<Signals['send']>[0]

/** Whom a call is about: who was signed in before it, who is after it, and whom its address names. */
type About = Record<'before' | 'caller' | 'named', string | undefined>

const signalsOf: Record<Announcement, (about: About) => Sent[]> = {
  // The record of what admins did and that of who came in are read again by the same signal.
  'sign-ins': () => [{ audited: true }],
  audit: () => [{ audited: true }],
  events: () => [],
  caller: ({ caller }) => (caller === undefined ? [] : [{ touched: [caller] }]),
  'caller-bought': ({ caller }) => (caller === undefined ? [] : [{ bought: [caller] }]),
  'caller-sessions': ({ before }) => (before === undefined ? [] : [{ recheck: [before] }]),
  person: ({ named }) => (named === undefined ? [] : [{ touched: [named] }, { recheck: [named] }]),
  everybody: () => [{ touchedAll: true }],
  clock: () => [{ clock: true }],
  stage: () => [{ stage: true }],
}

function idInAddress({ params }: FastifyRequest): string | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return typeof id === 'string' ? id : undefined
}
