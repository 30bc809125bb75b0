import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'

/** Calls after which a person's sessions or rights are not what they were. */
const endsSessions = new Set([
  'POST /api/auth/login',
  'GET /api/logout',
  'PUT /api/auth/change-password',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
  'POST /api/account/erase',
])

/** A read that is asked for by POST: pages ask again when the clock is told, so it tells of nothing. */
const preview = 'POST /api/admin/clock/preview'

/** Calls by which somebody joins the class. */
const joins = new Set(['POST /api/auth/register', 'POST /api/join', 'POST /api/setup'])

/**
 * Once a call that changes something has been answered, says so to all servers. Nothing of it is in
 * the call's own transaction: buying a plan costs what it did.
 */
export function tellAfterCalls(app: FastifyInstance, { live }: Pick<Dependencies, 'live'>): void {
  const signedInBefore = new WeakMap<FastifyRequest, string>()
  app.addHook('preHandler', async (request) => {
    const person = request.browserSession?.person?.id
    const { key = '' } = request.routeOptions.config
    if (person !== undefined && endsSessions.has(key)) signedInBefore.set(request, person)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { key = '', access } = request.routeOptions.config
    // The record of sign-ins has the refused ones too.
    if (key === 'POST /api/auth/login' || joins.has(key)) live.send({ audited: true })
    if (reply.statusCode >= 400) return
    const before = signedInBefore.get(request)
    if (before !== undefined) live.send({ recheck: [before] })
    if (joins.has(key)) live.poke()
    const person = request.browserSession?.person?.id
    const isRead = request.method === 'GET' || request.method === 'HEAD' || key === preview
    if (isRead || person === undefined) return
    if (access === 'admin') {
      live.send({ audited: true })
      tellAfterAdmin(live, request, key)
    }
    if (key === 'POST /api/investments') live.send({ bought: [person] })
    else if (access === 'money' || key.startsWith('POST /api/notifications/')) {
      live.send({ touched: [person] })
    }
    if (access === 'admin' || access === 'money') live.poke()
  })
}

/** What admins change is theirs to change: somebody's rights, somebody's money, or the clock. */
function tellAfterAdmin(
  live: Pick<Dependencies, 'live'>['live'],
  { params }: FastifyRequest,
  key: string,
): void {
  if (key.includes('/admin/clock') || key.includes('/admin/jobs')) {
    live.send({ clock: true })
    return
  }
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  if (key.includes('/admin/users/') && typeof id === 'string') {
    live.send({ touched: [id] })
    live.send({ recheck: [id] })
    return
  }
  // Decisions about requests say themselves whom they are about.
  if (!/\/(?:verify|approve|reject)$/.test(key)) live.send({ touchedAll: true })
}
