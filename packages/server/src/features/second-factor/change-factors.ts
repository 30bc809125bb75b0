import { passkeysMax } from '@kunwari/contract/second-factor'
import type { SignInEvent } from '@kunwari/contract/sign-ins'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { deleteSessionsOf } from '../../http/session.sql.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { accountErasedError } from '../people/account-erased-error.ts'
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.sql.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  confirmTotp,
  deleteTotp,
  lockFactors,
  replaceRecoveryCodes,
  settleFactors,
} from './second-factor.sql.ts'

/** Who changes their factors, in which session, from where. */
export type Owner = { userId: string; sid: string; caller: Caller }

/**
 * Adds the authenticator app whose code was right. Their other sessions end: they were begun without
 * it.
 *
 * @param now real time
 * @returns ten recovery codes with the first factor, none with another
 * @throws DomainError wrong_state
 */
export async function addAuthenticator(
  tx: Tx,
  { secret, step, ...owner }: Owner & { secret: Buffer; step: number },
  now: Instant,
): Promise<string[]> {
  const before = await lock(tx, owner.userId)
  if (!(await confirmTotp(tx, { userId: owner.userId, secret, step }, now))) {
    throw refusalError('wrong_state.app_changed')
  }
  await settle(tx, owner, 'authenticator_added', now)
  return before.hasSecondFactor ? [] : renewCodes(tx, owner.userId)
}

/**
 * Adds a passkey, as `addAuthenticator`.
 *
 * @throws DomainError wrong_state where there are ten, or somebody has it
 */
export async function addPasskey(
  tx: Tx,
  input: Owner & Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>,
  now: Instant,
): Promise<string[]> {
  const { userId } = input
  const before = await lock(tx, userId)
  if ((await listPasskeys(tx, userId)).length >= passkeysMax) {
    throw refusalError('wrong_state.passkeys_most', { params: { count: String(passkeysMax) } })
  }
  if (!(await insertPasskey(tx, { ...input, id: newId(now) }, now))) {
    throw refusalError('wrong_state.passkey_added')
  }
  await settle(tx, input, 'passkey_added', now)
  return before.hasSecondFactor ? [] : renewCodes(tx, userId)
}

/**
 * Removes the authenticator app. With the last factor the recovery codes go; other sessions end.
 *
 * @throws DomainError not_found
 */
export async function removeAuthenticator(tx: Tx, owner: Owner, now: Instant): Promise<void> {
  await lock(tx, owner.userId)
  if (!(await deleteTotp(tx, owner.userId))) {
    throw refusalError('not_found.authenticator')
  }
  await settle(tx, owner, 'authenticator_removed', now)
}

/**
 * Removes a passkey, as `removeAuthenticator`.
 *
 * @throws DomainError not_found
 */
export async function removePasskey(
  tx: Tx,
  { id, ...owner }: Owner & { id: string },
  now: Instant,
): Promise<void> {
  await lock(tx, owner.userId)
  if (!(await deletePasskey(tx, { id, userId: owner.userId }))) {
    throw refusalError('not_found.passkey')
  }
  await settle(tx, owner, 'passkey_removed', now)
}

/**
 * Makes ten new recovery codes; the old ones end.
 *
 * @throws DomainError wrong_state without a factor that they could stand in for
 */
export async function makeRecoveryCodes(tx: Tx, owner: Owner, now: Instant): Promise<string[]> {
  const { userId, caller } = owner
  const { hasSecondFactor } = await lock(tx, userId)
  if (!hasSecondFactor) {
    throw refusalError('wrong_state.factor_first')
  }
  await recordSignIn(tx, { userId, event: 'recovery_codes_made', caller }, now)
  return renewCodes(tx, userId)
}

async function lock(tx: Tx, userId: string): Promise<{ hasSecondFactor: boolean }> {
  const found = await lockFactors(tx, userId)
  if (!found) throw accountErasedError()
  return found
}

async function settle(tx: Tx, owner: Owner, event: SignInEvent, now: Instant): Promise<void> {
  const { userId, sid, caller } = owner
  await settleFactors(tx, userId)
  await deleteSessionsOf(tx, { userId, exceptSid: sid })
  await recordSignIn(tx, { userId, event, caller }, now)
}

async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode({ userId, code }))
  await replaceRecoveryCodes(tx, { userId, hashes })
  return codes
}
