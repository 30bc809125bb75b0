import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { saveJoinedClass } from '../../http/session.sql.ts'
import { ensureBrowserSession, startSession } from '../../http/session.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { checkClassCode } from './check-class-code.ts'
import { comeByNickname } from './come-by-nickname.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { findUser } from './people.sql.ts'
import { presentUser } from './present-user.ts'
import { setUpFirstAdmin } from './setup-link.ts'

/** Coming into a class: by its code, with a nickname alone, or as its first admin. */
export function classDoorRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'POST /api/join', async ({ body, request, reply }) => {
    const { classCode, nickname } = body
    const address = request.ip
    const joined = await checkClassCode(deps, { classCode, address }, deps.realNow())
    // Whoever is refused leaves nothing behind, no session either.
    if (nickname === undefined) {
      const { sid } = await ensureBrowserSession(deps, { request, reply })
      await saveJoinedClass(deps.pool, { sid, classCode: joined.code })
    } else {
      const owner = await comeByNickname(deps, { joined, nickname, address })
      const session = await startSession(deps, { request, reply, owner })
      invariant(session, 'who has just come has the password they came with')
      const entry = { userId: owner.userId, event: 'signed_in', caller: callerOf(request) } as const
      await recordSignIn(deps.pool, entry, deps.realNow())
      reply.code(201)
    }
    return { className: joined.name, endsAt: toIso(joined.endsAt) }
  })

  handle(app, deps, 'POST /api/setup', async ({ body, request, reply }) => {
    const { password, ...input } = body
    refuseCommonPassword(password, 'password')
    const passwordHash = await hashPassword(password)
    const userId = await inTransaction(deps.pool, (tx) =>
      setUpFirstAdmin(tx, { ...input, passwordHash, realNow: deps.realNow() }, deps.clock.now()),
    )
    const owner = { userId, passwordHash, hasProvenSecondFactor: false }
    await startSession(deps, { request, reply, owner })
    const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
    await recordSignIn(deps.pool, entry, deps.realNow())
    const user = await findUser(deps.pool, userId)
    invariant(user, 'the first admin is there')
    return presentUser(user)
  })
}
