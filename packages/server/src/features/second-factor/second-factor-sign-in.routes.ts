import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readDevice, rememberDevice } from '../../http/device.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import {
  confirmSession,
  type PendingProof,
  savePending,
  spendChallenge,
} from '../../http/pending-second-factor.sql.ts'
import { type BrowserSession, startSession } from '../../http/session.ts'
import { callerOf, recordSignIn } from '../audit/record-sign-in.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { findPasswordHash } from '../passwords/passwords.sql.ts'
import { findUser } from '../people/people.sql.ts'
import { presentUser } from '../people/present-user.ts'
import { wrongCredentialsError } from '../sign-in/sign-in.ts'
import { findFactorOwner } from './second-factor.sql.ts'
import { askForPasskey, isProvenByPasskey, siteOf, wrongPasskeyError } from './use-passkey.ts'
import {
  completeProof,
  isStillOf,
  pendingProof,
  proveByCode,
  requirePending,
  wrongSecondFactorError,
} from './verify-second-factor.ts'

/** The second half of a sign-in, and proving again that it is oneself. */
export function secondFactorSignInRoutes(calls: ClassCalls, deps: Dependencies): void {
  const { pool, realNow } = deps

  handle(calls, 'POST /api/auth/second-factor', async ({ body, session, ...call }) => {
    const proof = requirePending(session, realNow())
    const { userId } = proof.pending
    const { sid } = proof.session
    const outcome = await inTransaction(pool, (tx) =>
      proveByCode(tx, { sid, userId, code: body.code, box: deps.secretBox }, realNow()),
    )
    const caller = callerOf(call.request)
    if (outcome === 'wrong') {
      await recordSignIn(pool, { userId, event: 'wrong_second_factor', caller }, realNow())
      throw wrongSecondFactorError()
    }
    if (outcome === 'recovery-code') {
      await recordSignIn(pool, { userId, event: 'recovery_code_used', caller }, realNow())
    }
    return complete(deps, { ...proof, ...call })
  })

  handle(calls, 'POST /api/auth/second-factor/passkey-options', async ({ session, request }) => {
    const { pending, session: browser } = requirePending(session, realNow())
    const site = siteOf(deps.configuration, request)
    const asked = { userId: pending.userId, sid: browser.sid, site }
    return { options: await askForPasskey(pool, asked, realNow()) }
  })

  handle(calls, 'POST /api/auth/second-factor/passkey', async ({ body, session, ...call }) => {
    const proof = requirePending(session, realNow())
    const { userId } = proof.pending
    const { sid } = proof.session
    const challenge = await spendChallenge(pool, { sid, purpose: 'prove' }, realNow())
    if (challenge === undefined) throw wrongPasskeyError()
    const site = siteOf(deps.configuration, call.request)
    const isProven = await inTransaction(pool, async (tx) => {
      const used = { userId, challenge, site, credential: body.credential }
      if (!(await isProvenByPasskey(tx, used, realNow()))) return false
      await completeProof(tx, sid)
      return true
    })
    if (!isProven) {
      const caller = callerOf(call.request)
      await recordSignIn(pool, { userId, event: 'wrong_second_factor', caller }, realNow())
      throw wrongPasskeyError()
    }
    return complete(deps, { ...proof, ...call })
  })

  handle(calls, 'POST /api/auth/confirm', async ({ body, person, session, request }) => {
    invariant(session, 'who is signed in has a session')
    const { sid } = session
    const caller = callerOf(request)
    const { password } = body
    await checkOwnPassword(deps, { userId: person.id, password, caller }, realNow())
    const owner = await findFactorOwner(pool, person.id)
    if (!owner) throw refusalError('not_signed_in')
    if (owner.hasSecondFactor) {
      const pending = pendingProof({ userId: person.id, ...owner }, realNow())
      await savePending(pool, { sid, pending })
      return { secondFactor: true as const }
    }
    await confirmSession(pool, sid, realNow())
    await recordSignIn(pool, { userId: person.id, event: 'confirmed', caller }, realNow())
    return { ok: true as const }
  })
}

/** Both halves are proven: signs the person in, or notes that it is them who sits there. */
async function complete(
  deps: Dependencies,
  input: {
    session: BrowserSession
    pending: PendingProof
    request: FastifyRequest
    reply: FastifyReply
  },
) {
  const { session, pending, request, reply } = input
  const { pool, realNow } = deps
  const { userId } = pending
  const stored = await findPasswordHash(pool, userId)
  // The password that was right a moment ago is an old one by now.
  if (!stored || !isStillOf(pending, stored.passwordHash)) throw wrongCredentialsError()
  if (session.person) await confirmSession(pool, session.sid, realNow())
  else {
    const { passwordHash } = stored
    const owner = { userId, passwordHash, hasProvenSecondFactor: true }
    if (!(await startSession(deps, { request, reply, owner }))) throw wrongCredentialsError()
    const device = readDevice(deps, request)
    await rememberDevice(deps, { reply, device, userId }, realNow())
  }
  const event = session.person ? 'confirmed' : 'signed_in'
  await recordSignIn(pool, { userId, event, caller: callerOf(request) }, realNow())
  const user = await findUser(pool, userId)
  invariant(user, 'a person who is signed in is there')
  return presentUser(user)
}
