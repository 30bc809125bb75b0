import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readDevice, rememberDevice } from '../../http/device.ts'
import { type KeyedRequest, runOncePerKey } from '../../http/idempotency.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { startSession, startSessionWithoutPassword } from '../../http/session.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { fitsNoPassword } from '../passwords/passwords.ts'
import { wrongCredentialsError } from '../sign-in/sign-in.ts'
import { joinWithNickname } from './join-with-nickname.ts'
import { checkWayBack, drawWayBack, wrongWayBackError } from './way-back.ts'

type Wire = { request: FastifyRequest; reply: FastifyReply }

const cameSchema = z.object({ userId: z.string(), number: z.int().optional() })

/**
 * Makes a learner of a visitor who says what to call them, and signs them in. Repeated after a lost
 * answer, the call signs the same learner in: this browser holds its key.
 *
 * @returns number and way back of a learner of a lesson; the way back is told here and nowhere else
 */
export async function comeByNickname(
  deps: Dependencies,
  input: {
    nickname: string
    referralCode: string | undefined
    consent: SessionFacts['consent']
    keyed: KeyedRequest | undefined
  },
  wire: Wire,
): Promise<{ number?: number; wayBack?: string }> {
  const { keyed, ...person } = input
  const realNow = deps.realNow()
  const seed = keyed?.key ?? randomUUID()
  const { peopleMax } = deps.configuration
  const drawFor = (userId: string) => drawWayBack(deps, { userId, seed })
  const came = await inTransaction(deps.pool, (tx) =>
    runOncePerKey(tx, keyed, async () => ({
      status: 201,
      // Who came is kept with the answer, and goes with them; it is not told.
      body: await joinWithNickname(
        tx,
        { ...person, peopleMax, realNow, deps, drawFor },
        deps.clock.now(),
      ),
    })),
  )
  const { userId, number } = cameSchema.parse(came.body)
  const owner = { userId, passwordHash: fitsNoPassword, hasProvenSecondFactor: false }
  if (!(await startSession(deps, { ...wire, owner }))) throw wrongCredentialsError()
  await noteSignIn(deps, userId, wire)
  return number === undefined ? {} : { number, wayBack: drawFor(userId) }
}

/**
 * Signs the learner in again whose number and way back these are; where else they are signed in, they
 * stay. Who has a second factor comes back by that and a password.
 *
 * @throws DomainError too_many_tries, wrong_credentials, account_blocked
 */
export async function comeBack(
  deps: Dependencies,
  typed: { number: number; wayBack: string },
  wire: Wire,
): Promise<void> {
  const tried = { ...typed, caller: callerOf(wire.request) }
  const { userId, passwordHash } = await checkWayBack(deps, tried, deps.realNow())
  const owner = { userId, passwordHash, hasProvenSecondFactor: false }
  if (!(await startSessionWithoutPassword(deps, { ...wire, owner }))) throw wrongWayBackError()
  await noteSignIn(deps, userId, wire)
}

async function noteSignIn(
  deps: Dependencies,
  userId: string,
  { request, reply }: Wire,
): Promise<void> {
  const device = readDevice(deps, request)
  await rememberDevice(deps, { reply, device, userId }, deps.realNow())
  const entry = { userId, event: 'signed_in', caller: callerOf(request) } as const
  await recordSignIn(deps.pool, entry, deps.realNow())
}
