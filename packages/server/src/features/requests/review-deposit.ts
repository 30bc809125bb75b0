import type { Instant } from '@kunwari/domain/calendar/instant'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { insertLot } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { type Decision, decideOnce, recordDecision } from './decide-request.ts'
import { type DepositRow, depositKind } from './deposits.sql.ts'

/**
 * Approves or rejects a pending deposit, once. Approving posts it and adds its lot to the pool.
 *
 * Its owner is told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, the wallet would be too full.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, already_decided, wallet_full
 */
export async function reviewDeposit(tx: Tx, decision: Decision, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const deposit = await decideOnce(tx, depositKind, decision)
  if (decision.status === 'approved') await post(tx, deposit, decision.realNow, now)
  await recordDecision(
    tx,
    depositKind,
    { request: deposit, decision, facts: { reference: deposit.referenceNumber } },
    now,
  )
}

async function post(tx: Tx, deposit: DepositRow, realNow: Instant, now: Instant): Promise<void> {
  await postTransfer(
    tx,
    {
      id: newId(realNow),
      userId: deposit.userId,
      debit: 'world',
      credit: 'wallet',
      amount: centavos(deposit.amount),
      released: zeroCentavos,
      kind: 'deposit',
      referenceId: deposit.id,
      description: `Deposit by ${paymentMethodNames[deposit.paymentMethod]}`,
    },
    now,
  )
  await insertLot(
    tx,
    {
      id: newId(realNow),
      source: 'deposit',
      referenceId: deposit.id,
      userId: deposit.userId,
      amount: deposit.amount,
    },
    now,
  )
}
