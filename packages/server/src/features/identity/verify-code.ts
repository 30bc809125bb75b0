import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { codeRules } from '@kunwari/domain/identity/people'
import type { Tx } from '../../db/queryable.ts'
import { saveVerified } from '../../http/session.sql.ts'
import { spendCode, type TypedCode } from './spend-code.ts'

/**
 * Tries a code for registering. The right one is used up and notes, in this browser session only,
 * that the identifier is verified for 15 minutes.
 *
 * @param sid the browser session that tries
 * @param now real time
 * @throws DomainError as `spendCode`
 */
export async function verifyCode(
  tx: Tx,
  { sid, ...typed }: Omit<TypedCode, 'purpose'> & { sid: string },
  now: Instant,
): Promise<'right' | 'wrong'> {
  const outcome = await spendCode(tx, { ...typed, purpose: 'register' }, now)
  if (outcome === 'wrong') return 'wrong'
  const until = addMs(now, codeRules.verifiedSeconds * secondMs)
  await saveVerified(tx, { sid, identifier: typed.identifier.value, until }, now)
  return 'right'
}
