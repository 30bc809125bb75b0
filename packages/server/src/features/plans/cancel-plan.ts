import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { ownRequestError } from '../ledger/decisions.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import { cancelActivePlan, dropPromise } from './cancel-plan.sql.ts'
import { findInvestment, type InvestmentRow } from './plans.sql.ts'

/**
 * Cancels somebody's active plan, once: the principal comes back to their wallet, and no profit. They
 * are told.
 *
 * Refuses in this order: not there, one's own, not active or due.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, wrong_state
 */
export async function cancelPlan(
  tx: Tx,
  input: { id: string; adminId: string; address: string | null; realNow: Instant },
  now: Instant,
): Promise<InvestmentRow> {
  await enterClockGate(tx, now)
  const plan = await cancelOnce(tx, input, now)
  await lockWallet(tx, plan.userId)
  // What is not promised any more makes room for what comes back.
  await dropPromise(tx, { userId: plan.userId, amount: plan.expectedReturn })
  const transferId = newId(input.realNow)
  await postTransfer(
    tx,
    {
      id: transferId,
      userId: plan.userId,
      debit: 'plans',
      credit: 'wallet',
      amount: centavos(plan.amount),
      released: zeroCentavos,
      kind: 'return',
      referenceId: plan.id,
      description: planOf(plan.planDays).name,
    },
    now,
  )
  await notify(
    tx,
    {
      userId: plan.userId,
      kind: 'plan_cancelled',
      referenceId: transferId,
      amount: plan.amount,
      note: null,
      realNow: input.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: input.adminId,
      action: 'plan.cancel',
      subject: { type: 'plan', id: plan.id },
      before: { status: 'active' },
      after: { status: 'cancelled', principal: formatPesos(plan.amount) },
      reason: null,
      address: input.address,
    },
    input.realNow,
  )
  return plan
}

async function cancelOnce(
  tx: Tx,
  input: { id: string; adminId: string },
  now: Instant,
): Promise<InvestmentRow> {
  // The status changes first and only from active: of two at once, and of a maturity, one gets it.
  const cancelled = await cancelActivePlan(tx, input.id, now)
  const plan = cancelled ?? (await findInvestment(tx, input.id))
  if (!plan) throw refusalError('not_found.plan')
  if (plan.userId === input.adminId) throw ownRequestError()
  if (cancelled) return cancelled
  if (plan.status === 'cancelled') {
    throw refusalError('wrong_state.plan_cancelled')
  }
  throw refusalError('wrong_state.plan_matured', { params: { at: toIso(plan.endDate) } })
}
