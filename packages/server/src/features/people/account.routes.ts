import { invariant } from '@kunwari/domain/errors'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Queryable } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { endSession } from '../../http/session.ts'
import { callerOf } from '../audit/record-sign-in.ts'
import { wrongCodeError } from '../codes/spend-code.ts'
import { objectPath } from '../files/object-path.ts'
import { removeDiscarded } from '../files/remove-uploads.ts'
import { resolveProof } from '../files/resolve-proof.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { getSummary } from './account.sql.ts'
import { addIdentifier } from './add-identifier.ts'
import { erasePerson } from './erase-person.ts'
import { identifierOf } from './identifier-of.ts'
import { findUser } from './people.sql.ts'
import { presentUser } from './present-user.ts'
import { changeProfile } from './profile.ts'

/** One's own account: what it sums up to, who one is in it, and leaving it. */
export function accountRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/account/summary', async ({ person }) => {
    const sums = await getSummary(deps.pool, person.id)
    invariant(sums, 'a person who is signed in is there')
    return {
      balance: formatPesos(sums.balance),
      available: formatPesos(sums.balance - sums.held),
      held: formatPesos(sums.held),
      invested: formatPesos(sums.invested),
      deposited: formatPesos(sums.deposited),
      withdrawn: formatPesos(sums.withdrawn),
      earned: formatPesos(sums.earned),
      adjusted: formatPesos(sums.adjusted),
    }
  })

  handle(calls, 'PUT /api/account', async ({ body, person, write }) => {
    const { firstName, lastName, profileImageUrl } = body
    // Decoding a picture takes long and touches files: before the transaction, not in it.
    const uploadId = await resolveProof(deps, {
      userId: person.id,
      reference: profileImageUrl ?? undefined,
      field: 'profileImageUrl',
    })
    const picture = uploadId === null ? null : objectPath(uploadId)
    let discarded: string | undefined
    const user = await write(async (tx, now) => {
      discarded = await changeProfile(
        tx,
        {
          userId: person.id,
          firstName,
          lastName,
          picture: profileImageUrl === undefined ? undefined : picture,
        },
        now,
      )
      return getUser(tx, person.id)
    })
    await removeDiscarded(deps, discarded === undefined ? [] : [discarded])
    return user
  })

  handle(calls, 'POST /api/account/identifier', async (call) => {
    const { body, person, session, request } = call
    await reauthenticate(deps, session, deps.realNow())
    const outcome = await inTransaction(deps.pool, (tx) =>
      addIdentifier(
        tx,
        {
          userId: person.id,
          identifier: identifierOf(body),
          code: body.code,
          resendScale: deps.configuration.rateLimitScale,
          realNow: deps.realNow(),
          caller: callerOf(request),
        },
        deps.clock.now(),
      ),
    )
    if (outcome === 'wrong') throw wrongCodeError()
    return getUser(deps.pool, person.id)
  })

  handle(calls, 'POST /api/account/erase', async ({ body, person, request, reply }) => {
    const isHere = await checkOwnPassword(
      deps,
      { userId: person.id, password: body.password, caller: callerOf(request) },
      deps.realNow(),
    )
    if (isHere) {
      const uploads = await inTransaction(deps.pool, (tx) =>
        erasePerson(tx, { userId: person.id, realNow: deps.realNow() }),
      )
      await removeDiscarded(deps, uploads)
    }
    await endSession(deps, { request, reply })
    return { ok: true as const }
  })
}

async function getUser(db: Queryable, id: string) {
  const user = await findUser(db, id)
  invariant(user, 'a person who is signed in is there')
  return presentUser(user)
}
