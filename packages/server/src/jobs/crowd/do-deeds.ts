import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { learnersMax, referenceOfExtra } from '@kunwari/domain/lesson/crowd'
import type { ExtraDeed } from '@kunwari/domain/lesson/decide-extra'
import { depositRuleWords } from '@kunwari/domain/lesson/rule-words'
import type { Centavos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { readRules } from '../../features/lesson/read-rules.ts'
import { findDecider } from '../../features/lesson/stage.sql.ts'
import { listPaymentSettings } from '../../features/payment-methods/payment-settings.sql.ts'
import { buyPlan } from '../../features/plans/buy-plan.ts'
import { callBuyPlan } from '../../features/plans/plans.sql.ts'
import { requestDeposit } from '../../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../../features/requests/request-withdrawal.ts'
import { reviewDeposit } from '../../features/requests/review-deposit.ts'

/** An extra that acts. */
export type Player = { id: string; number: number; name: string; accountNumber: string }

type When = { now: Instant; realNow: Instant }

/**
 * Does what an extra decided, through the services that learners use. What they refuse is part of the
 * story: then nothing that was to follow is done.
 *
 * @param input.deposits how many deposits it has asked for before
 */
export async function doDeeds(
  tx: Tx,
  input: { player: Player; deeds: readonly ExtraDeed[]; deposits: number },
  when: When,
): Promise<void> {
  const { player, deeds } = input
  let { deposits } = input
  try {
    for (const deed of deeds) {
      if (deed.kind === 'deposit') deposits += 1
      await inSavepoint(tx, () => doDeed(tx, { player, deed, deposits }, when))
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

async function doDeed(
  tx: Tx,
  { player, deed, deposits }: { player: Player; deed: ExtraDeed; deposits: number },
  { now, realNow }: When,
): Promise<void> {
  const { id: memberId } = player
  const { amount } = deed
  if (deed.kind === 'deposit') return payIn(tx, { player, amount, deposits }, { now, realNow })
  if (deed.kind === 'buy') {
    const bought = { memberId, planDays: deed.planDays, amount, keyed: undefined, realNow }
    await buyPlan((call) => callBuyPlan(tx, call), bought, now)
    return
  }
  const { name: accountName, accountNumber } = player
  const paymentMethod = await findMethod(tx)
  const asked = { memberId, amount, paymentMethod, accountName, accountNumber, realNow }
  await requestWithdrawal(tx, asked, now)
}

/** An extra's deposit is decided in the act in which it asks. */
async function payIn(
  tx: Tx,
  { player, amount, deposits }: { player: Player; amount: Centavos; deposits: number },
  { now, realNow }: When,
): Promise<void> {
  const decider = await findDecider(tx)
  const rules = await readRules(tx)
  if (!decider || !rules) throw refusalError('wrong_state.nobody_to_decide_for')
  const { id } = await requestDeposit(
    tx,
    {
      memberId: player.id,
      amount,
      paymentMethod: await findMethod(tx),
      referenceNumber: referenceOfExtra(player.number - learnersMax, deposits),
      proofUploadId: null,
      realNow,
    },
    now,
  )
  const decision = { id, status: 'approved', rejectionNote: null, remarks: null } as const
  const byRule = { reviewerId: decider.id, rule: depositRuleWords(rules.deposits), address: null }
  await reviewDeposit(tx, { ...decision, ...byRule, realNow }, now)
}

/** The first payment method that members can use. */
export async function findMethod(tx: Tx) {
  const methods = await listPaymentSettings(tx)
  const active = methods.find(({ isActive }) => isActive)
  if (!active) throw refusalError('wrong_state.no_method')
  return active.paymentMethod
}
