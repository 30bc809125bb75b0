import { invariant } from '@kunwari/domain/errors'
import { suspendedError } from '../../http/access.ts'
import type { WalletRow } from './ledger.sql.ts'

/**
 * Checks under the wallet's lock that its owner may move money: the status that the session showed
 * may have changed since.
 *
 * @throws DomainError account_suspended
 */
export function requireActiveMember(wallet: WalletRow | undefined): asserts wallet is WalletRow {
  invariant(wallet, 'a signed-in member has a wallet')
  if (wallet.status !== 'active') throw suspendedError()
}
