import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { markDevice, readDevice, rememberDevice } from '../../http/device.ts'
import { handle } from '../../http/handle.ts'
import { once } from '../../http/idempotency.ts'
import { saveJoinedClass } from '../../http/session.sql.ts'
import { ensureBrowserSession, startSession } from '../../http/session.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { fitsNoPassword, hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { findUser } from '../people/people.sql.ts'
import { presentUser } from '../people/present-user.ts'
import { wrongCredentialsError } from '../sign-in/sign-in.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { checkClassCode } from './check-class-code.ts'
import { admitByNickname, joinWithNickname } from './join-with-nickname.ts'
import { setUpFirstAdmin } from './setup-link.ts'

const cameSchema = z.object({ userId: z.string() })

/** Coming into a class: by its code, with a nickname alone, or as its first admin. */
export function joiningRoutes(app: FastifyInstance, deps: Dependencies): void {
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

  handle(app, deps, 'GET /api/join/:code', async ({ params, ...call }) => {
    const { name, endsAt } = await open(params.code, call)
    return { className: name, endsAt: toIso(endsAt) }
  })

  handle(app, deps, 'POST /api/join', async ({ body, keyed, request, reply }) => {
    const { classCode, nickname, referralCode } = body
    const address = request.ip
    const joined = await open(classCode, { request, reply })
    const answer = { className: joined.name, endsAt: toIso(joined.endsAt) }
    // A visitor who is refused leaves nothing behind, no session either.
    if (nickname === undefined) {
      const { sid } = await ensureBrowserSession(deps, { request, reply })
      await saveJoinedClass(deps.pool, { sid, classCode: joined.code })
      // What its codes count by from here on is not shared with the rest of its address.
      markDevice(deps, { reply, device: readDevice(deps, request) })
      return answer
    }
    await admitByNickname(deps, { joined, address })
    const realNow = deps.realNow()
    const came = await inTransaction(deps.pool, (tx) =>
      once(tx, keyed, async () => {
        const person = { nickname, referralCode, realNow }
        const userId = await joinWithNickname(tx, person, deps.clock.now())
        // Who came is kept with the answer, and goes with them; it is not told.
        return { status: 201, body: { ...answer, userId } }
      }),
    )
    const { userId } = cameSchema.parse(came.body)
    const owner = { userId, passwordHash: fitsNoPassword, hasProvenSecondFactor: false }
    // Repeated after a lost answer, the call signs the same learner in: this browser holds its key.
    if (!(await startSession(deps, { request, reply, owner }))) throw wrongCredentialsError()
    const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
    const device = readDevice(deps, request)
    await rememberDevice(deps, { reply, device, userId }, realNow)
    await recordSignIn(deps.pool, entry, realNow)
    reply.code(201)
    return answer
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
    const device = readDevice(deps, request)
    await rememberDevice(deps, { reply, device, userId }, deps.realNow())
    const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
    await recordSignIn(deps.pool, entry, deps.realNow())
    const user = await findUser(deps.pool, userId)
    invariant(user, 'the first admin is there')
    return presentUser(user)
  })
}
