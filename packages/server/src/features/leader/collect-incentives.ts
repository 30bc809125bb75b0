import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import { type Centavos, centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { suspendedError } from '../../http/access.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { type PostedTransfer, postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import {
  claimDays,
  claimMonths,
  findUnclaimedDays,
  findUnclaimedMonths,
  type UnclaimedRow,
} from './accruals.sql.ts'
import { lockLeader } from './leader.sql.ts'
import { notALeaderError, nothingToCollectError } from './refusals.ts'

/** What a collection paid: `count` days or months. */
export type Collection = {
  amount: Centavos
  count: number
  newBalance: Centavos
  totalClaimed: Centavos
}

type Collector = { userId: string; realNow: Instant }

/**
 * Pays all daily incentives that have accrued. A former Prime Leader may still collect what accrued
 * then.
 *
 * Refuses in this order: suspended, never a leader, nothing accrued, the wallet would be too full.
 *
 * @param now simulated
 * @throws DomainError account_suspended, not_a_leader, nothing_to_collect, wallet_full
 */
export async function collectDaily(
  tx: Tx,
  collector: Collector,
  now: Instant,
): Promise<Collection> {
  const unclaimed = await findUnclaimed(tx, { collector, find: findUnclaimedDays }, now)
  const { transferId, posted } = await pay(
    tx,
    { collector, unclaimed, kind: 'daily_incentive' },
    now,
  )
  const claimed = await claimDays(tx, {
    userId: collector.userId,
    transferId,
    today: manilaDate(now),
  })
  return presentCollection(unclaimed, posted, claimed)
}

/**
 * Pays the incentives of all months that have ended and are not paid; months worth nothing stay out.
 *
 * Refuses as `collectDaily` does.
 *
 * @param now simulated
 * @throws DomainError account_suspended, not_a_leader, nothing_to_collect, wallet_full
 */
export async function collectMonthly(
  tx: Tx,
  collector: Collector,
  now: Instant,
): Promise<Collection> {
  const unclaimed = await findUnclaimed(tx, { collector, find: findUnclaimedMonths }, now)
  const { transferId, posted } = await pay(
    tx,
    { collector, unclaimed, kind: 'monthly_incentive' },
    now,
  )
  const claimed = await claimMonths(tx, { userId: collector.userId, transferId }, now)
  return presentCollection(unclaimed, posted, claimed)
}

/** The leader's row is locked first: of two collections at once, the second finds nothing. */
async function findUnclaimed(
  tx: Tx,
  input: {
    collector: Collector
    find: (tx: Tx, userId: string) => Promise<UnclaimedRow | undefined>
  },
  now: Instant,
): Promise<UnclaimedRow> {
  await enterClockGate(tx, now)
  const { userId } = input.collector
  const leader = await lockLeader(tx, userId)
  if (leader?.status !== 'active') throw suspendedError()
  if (leader.approvedAt === null) throw notALeaderError()
  const unclaimed = await input.find(tx, userId)
  if (!unclaimed) throw nothingToCollectError()
  return unclaimed
}

async function pay(
  tx: Tx,
  input: {
    collector: Collector
    unclaimed: UnclaimedRow
    kind: 'daily_incentive' | 'monthly_incentive'
  },
  now: Instant,
): Promise<{ transferId: string; posted: PostedTransfer }> {
  const { userId, realNow } = input.collector
  const transferId = newId(realNow)
  const posted = await postTransfer(
    tx,
    {
      id: transferId,
      userId,
      debit: 'incentives',
      credit: 'wallet',
      amount: centavos(input.unclaimed.amount),
      released: zeroCentavos,
      kind: input.kind,
      // The oldest day or month that it pays: another collection of it breaks the ledger's key.
      referenceId: input.unclaimed.oldestId,
      description: recordTexts[input.kind],
    },
    now,
  )
  await notify(
    tx,
    {
      userId,
      kind: input.kind,
      referenceId: transferId,
      amount: input.unclaimed.amount,
      note: null,
      realNow,
    },
    now,
  )
  return { transferId, posted }
}

function presentCollection(
  unclaimed: UnclaimedRow,
  posted: PostedTransfer,
  claimed: { amount: bigint; totalClaimed: bigint } | undefined,
): Collection {
  invariant(claimed?.amount === unclaimed.amount, 'what is paid is what is marked as paid')
  return {
    amount: centavos(unclaimed.amount),
    count: unclaimed.count,
    newBalance: posted.balanceAfter,
    totalClaimed: centavos(claimed.totalClaimed),
  }
}
