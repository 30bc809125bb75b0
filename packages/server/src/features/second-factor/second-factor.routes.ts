import type { SecondFactor } from '@kunwari/contract/second-factor'
import { toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { spendChallenge } from '../../http/pending-second-factor.sql.ts'
import type { BrowserSession } from '../../http/session.ts'
import { type Limit, takeAttempt } from '../../http/throttle.ts'
import { callerOf } from '../audit/record-sign-in.ts'
import { unscaled } from '../codes/codes.ts'
import { fitsNoPassword } from '../passwords/passwords.ts'
import { findOwnPasswordHash } from '../people/account.sql.ts'
import { findUser } from '../people/people.sql.ts'
import { requireConfirmation } from '../sign-in/reauthenticate.ts'
import {
  addAuthenticator,
  addPasskey,
  makeRecoveryCodes,
  type Owner,
  removeAuthenticator,
  removePasskey,
} from './change-factors.ts'
import { listPasskeys } from './passkeys.sql.ts'
import { countRecoveryCodes, findTotp, saveTotpDraft } from './second-factor.sql.ts'
import { newTotpSecret, totpStepOf, totpUri, writtenSecret } from './totp.ts'
import { askForNewPasskey, readNewPasskey, siteOf, wrongPasskeyError } from './use-passkey.ts'
import { wrongSecondFactorError } from './verify-second-factor.ts'

/** What one's own sign-in asks for besides the password. */
export function secondFactorRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/account/second-factor', ({ person }) =>
    readSecondFactor(deps.pool, person.id),
  )
  authenticator(calls, deps)
  passkeys(calls, deps)

  handle(calls, 'POST /api/account/second-factor/recovery-codes', async (call) => {
    const owner = await confirmedOwner(deps, call)
    keepNowhere(call.reply)
    return inTransaction(deps.pool, async (tx) => {
      const recoveryCodes = await makeRecoveryCodes(tx, owner, deps.realNow())
      return { secondFactor: await readSecondFactor(tx, owner.userId), recoveryCodes }
    })
  })
}

function authenticator(calls: ClassCalls, deps: Dependencies): void {
  const { pool, realNow } = deps

  handle(calls, 'POST /api/account/second-factor/authenticator', async (call) => {
    const { userId } = await confirmedOwner(deps, call)
    const secret = newTotpSecret()
    const sealed = deps.secretBox.seal(secret, userId)
    if (!(await saveTotpDraft(pool, { userId, secret: sealed }, realNow()))) {
      throw refusalError('wrong_state.app_added')
    }
    keepNowhere(call.reply)
    const label = await labelOf(pool, userId)
    return { secret: writtenSecret(secret), uri: totpUri({ secret, label }) }
  })

  handle(calls, 'POST /api/account/second-factor/authenticator/confirm', async (call) => {
    const owner = await confirmedOwner(deps, call)
    const { userId } = owner
    const draft = await findTotp(pool, userId)
    const secret =
      draft && !draft.confirmedAt ? deps.secretBox.open(draft.secret, userId) : undefined
    if (!draft || !secret) throw refusalError('wrong_state.app_again')
    const seconds = await takeAttempt(
      pool,
      { limit: firstCodes, subject: userId },
      { scale: unscaled, now: realNow() },
    )
    if (seconds !== undefined) {
      throw refusalError('too_many_tries.codes_today', {
        retryAfterSeconds: seconds,
      })
    }
    const step = totpStepOf({ secret, code: call.body.code }, realNow())
    if (step === undefined) throw wrongSecondFactorError()
    keepNowhere(call.reply)
    return inTransaction(pool, async (tx) => {
      const added = { ...owner, secret: draft.secret, step }
      const recoveryCodes = await addAuthenticator(tx, added, realNow())
      return { secondFactor: await readSecondFactor(tx, userId), recoveryCodes }
    })
  })

  handle(calls, 'DELETE /api/account/second-factor/authenticator', async (call) => {
    const owner = await confirmedOwner(deps, call)
    return inTransaction(pool, async (tx) => {
      await removeAuthenticator(tx, owner, realNow())
      return readSecondFactor(tx, owner.userId)
    })
  })
}

function passkeys(calls: ClassCalls, deps: Dependencies): void {
  const { pool, realNow, configuration } = deps

  handle(calls, 'POST /api/account/second-factor/passkey-options', async (call) => {
    const { userId, sid } = await confirmedOwner(deps, call)
    const site = siteOf(configuration, call.request)
    const asked = { userId, sid, site, label: await labelOf(pool, userId) }
    return { options: await askForNewPasskey(pool, asked, realNow()) }
  })

  handle(calls, 'POST /api/account/second-factor/passkeys', async (call) => {
    const owner = await confirmedOwner(deps, call)
    const { name, credential } = call.body
    const challenge = await spendChallenge(pool, { sid: owner.sid, purpose: 'add' }, realNow())
    if (challenge === undefined) throw wrongPasskeyError()
    const site = siteOf(configuration, call.request)
    const made = await readNewPasskey({ challenge, site, credential })
    keepNowhere(call.reply)
    return inTransaction(pool, async (tx) => {
      const recoveryCodes = await addPasskey(tx, { ...owner, ...made, name }, realNow())
      return { secondFactor: await readSecondFactor(tx, owner.userId), recoveryCodes }
    })
  })

  handle(calls, 'DELETE /api/account/second-factor/passkeys/:id', async (call) => {
    const owner = await confirmedOwner(deps, call)
    return inTransaction(pool, async (tx) => {
      await removePasskey(tx, { ...owner, id: call.params.id }, realNow())
      return readSecondFactor(tx, owner.userId)
    })
  })
}

/** Codes that are tried while an app is being added: the caller has proved who they are. */
const firstCodes: Limit = { name: 'first-second-factor', max: 100, window: 'manila-day' }

async function confirmedOwner(
  deps: Dependencies,
  call: { person: Person; session: BrowserSession | undefined; request: FastifyRequest },
): Promise<Owner> {
  const { person, session, request } = call
  invariant(session, 'who is signed in has a session')
  await requireConfirmation(deps, session, deps.realNow())
  return { userId: person.id, sid: session.sid, caller: callerOf(request) }
}

async function readSecondFactor(db: Queryable, userId: string): Promise<SecondFactor> {
  const totp = await findTotp(db, userId)
  const keys = await listPasskeys(db, userId)
  const hash = await findOwnPasswordHash(db, userId)
  return {
    hasPassword: hash !== undefined && hash !== fitsNoPassword,
    authenticator: totp?.confirmedAt ? { addedAt: toIso(totp.confirmedAt) } : null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: toIso(createdAt),
      lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** What an app or a device calls the account: its number, which tells nothing to a passer-by. */
async function labelOf(db: Queryable, userId: string): Promise<string> {
  const user = await findUser(db, userId)
  invariant(user, 'a person who is signed in is there')
  return user.accountNumber
}

function keepNowhere(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store')
}
