import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { spendCode } from '../codes/spend-code.ts'
import { lockAccount, saveIdentifier } from './account.sql.ts'
import { accountErasedError } from './account-erased-error.ts'
import { identifierTakenError } from './create-person.ts'

/** PostgreSQL: somebody else got the identifier meanwhile. */
const uniqueViolation = '23505'

/**
 * Adds the way of reaching a member that they lack, by the code that was sent there. A wrong code is
 * an answer and not a failure here: it must be committed to count.
 *
 * Refuses in this order: has one of this kind already, all that `spendCode` refuses, taken.
 *
 * @param resendScale the scale of the limits on sending
 * @param now simulated
 * @throws DomainError wrong_state, wrong_code, too_many_tries, identifier_taken
 */
export async function addIdentifier(
  tx: Tx,
  input: {
    userId: string
    identifier: Identifier
    code: string
    resendScale: number
    realNow: Instant
    caller: Caller
  },
  now: Instant,
): Promise<'added' | 'wrong'> {
  const { userId, identifier, code, resendScale, realNow } = input
  const account = await lockAccount(tx, userId)
  if (!account) throw accountErasedError()
  if ((identifier.kind === 'email' ? account.email : account.phoneNumber) !== null) {
    throw identifierExistsError(identifier)
  }
  const typed = { code, identifier, resendScale, purpose: 'register' } as const
  if ((await spendCode(tx, typed, realNow)) === 'wrong') return 'wrong'
  try {
    await saveIdentifier(tx, { userId, identifier }, now)
  } catch (error) {
    if (databaseErrorCode(error) !== uniqueViolation) throw error
    throw identifierTakenError(identifier)
  }
  await recordSignIn(tx, { userId, event: 'identifier_added', caller: input.caller }, realNow)
  return 'added'
}

function identifierExistsError({ kind }: Identifier): DomainError {
  return refusalError(kind === 'email' ? 'wrong_state.has_email' : 'wrong_state.has_phone')
}
