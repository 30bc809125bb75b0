import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { markDevice, readDevice, rememberDevice } from '../../http/device.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { ensureBrowserSession, startSession } from '../../http/session.ts'
import { saveJoinedClass } from '../../http/session-facts.sql.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { requireNoRehearsal } from '../lesson/rehearsals.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { findUser } from '../people/people.sql.ts'
import { presentUser } from '../people/present-user.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { checkClassCode } from './check-class-code.ts'
import { comeBack, comeByNickname } from './come-in.ts'
import { requireOpenDoor } from './door.ts'
import { admitByNickname } from './join-with-nickname.ts'
import { requireSetupLink, setUpFirstAdmin } from './setup-link.ts'

/** Coming into a class: by its code, with a nickname alone, or as its first admin. */
export function joiningRoutes(calls: ClassCalls, deps: Dependencies): void {
  const open = async (
    classCode: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<ClassRow> => {
    const device = readDevice(deps, request)
    try {
      return await checkClassCode(
        deps,
        {
          classCode,
          address: request.ip,
          device: device.newCookie === null ? device.id : undefined,
        },
        deps.realNow(),
      )
    } catch (error) {
      // From the first wrong code on, so that the next one is counted as this browser's own.
      markDevice(deps, { reply, device })
      throw error
    }
  }

  handle(calls, 'GET /api/join/:code', async ({ params, ...call }) => {
    const { name, endsAt } = await open(params.code, call)
    // Who comes in by the page is counted apart from their neighbours behind the same address.
    markDevice(deps, { reply: call.reply, device: readDevice(deps, call.request) })
    return { className: name, endsAt: toIso(endsAt) }
  })

  handle(calls, 'POST /api/join', async ({ body, keyed, request, reply }) => {
    const { nickname, referralCode, number, wayBack } = body
    const wire = { request, reply }
    const joined = await open(body.classCode, wire)
    const answer = { className: joined.name, endsAt: toIso(joined.endsAt) }
    if (number !== undefined && wayBack !== undefined) {
      await comeBack(deps, { number, wayBack }, wire)
      return { ...answer, number }
    }
    await requireNoRehearsal(deps.pool)
    const consent = consentOf(body, deps.realNow())
    requireOpenDoor(joined, { hasConsented: consent !== undefined }, deps.realNow())
    // A visitor who is refused leaves nothing behind, no session either.
    if (nickname === undefined) {
      const { sid } = await ensureBrowserSession(deps, wire)
      await saveJoinedClass(deps.pool, { sid, classCode: joined.code, consent })
      // What its codes count by from here on is not shared with the rest of its address.
      markDevice(deps, { reply, device: readDevice(deps, request) })
      return answer
    }
    const came = readDevice(deps, request)
    const device = came.newCookie === null ? came.id : undefined
    await admitByNickname(deps, { joined, address: request.ip, device })
    const member = await comeByNickname(deps, { nickname, referralCode, consent, keyed }, wire)
    reply.code(201)
    return { ...answer, ...member }
  })

  handle(calls, 'POST /api/setup', async ({ body, request, reply }) => {
    const { password, ...input } = body
    refuseCommonPassword(password, 'password')
    await requireSetupLink(deps.pool, input.token, deps.realNow())
    const passwordHash = await hashPassword(password)
    const userId = await inTransaction(deps.pool, (tx) =>
      setUpFirstAdmin(tx, { ...input, passwordHash, realNow: deps.realNow() }, deps.clock.now()),
    )
    const owner = { userId, passwordHash, hasProvenSecondFactor: false }
    await startSession(deps, { request, reply, owner })
    const device = readDevice(deps, request)
    await rememberDevice(deps, { reply, device, userId }, deps.realNow())
    const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
    await recordSignIn(deps.pool, entry, deps.realNow())
    const user = await findUser(deps.pool, userId)
    invariant(user, 'the first admin is there')
    return presentUser(user)
  })
}

/** What is kept of a consent; undefined where there is none. */
function consentOf(
  { consent, research }: { consent?: boolean | undefined; research?: boolean | undefined },
  realNow: Instant,
): SessionFacts['consent'] {
  return consent === true ? { at: realNow, isForResearch: research === true } : undefined
}
