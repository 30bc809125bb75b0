import type { Instant } from '@kunwari/domain/calendar/instant'
import { formatCoverage } from '@kunwari/domain/reserve/coverage'
import { coverageOfStanding } from '@kunwari/domain/reserve/reserve'
import type { Tx } from '../../db/queryable.ts'
import type { Metric, Sample } from '../metrics/exposition.ts'
import { counter, gauge } from '../metrics/process-metrics.ts'
import { balanceOf } from '../reserve/posting-sums.ts'
import { type ReserveMemo, readStanding } from '../reserve/read-reserve.ts'
import type { PostingSumRow } from '../reserve/reserve.sql.ts'
import { getRollup, type RollupRow } from '../reserve/rollup.sql.ts'
import { countWaiting } from './stats.sql.ts'

/**
 * The money at one moment, from the kept sums and what came since: never a scan of the ledger, however
 * often it is asked for. The caller's transaction sees one moment (repeatable read).
 *
 * @param now simulated
 */
export async function readMoneyMetrics(tx: Tx, now: Instant, memo: ReserveMemo): Promise<Metric[]> {
  const { sums, standing } = await readStanding(tx, now, memo)
  const rollup = await getRollup(tx)
  const waiting = await countWaiting(tx)
  return [
    gauge('kunwari_pool_centavos', 'Money that is really there.', [{ value: standing.pool }]),
    gauge('kunwari_owed_centavos', 'What all wallets show.', [{ value: standing.owedToday }]),
    gauge('kunwari_promised_centavos', 'Wallets, what plans will pay back, and incentives.', [
      { value: standing.promised },
    ]),
    gauge('kunwari_coverage_ratio', 'Pool over what is owed by now.', [
      { value: formatCoverage(coverageOfStanding(standing)) },
    ]),
    gauge('kunwari_wallets_centavos', 'The ledger from the side of the wallets.', [
      { value: balanceOf(sums, 'wallet') },
    ]),
    counter(
      'kunwari_transfers_total',
      'Transfers ever posted, by kind.',
      byKind(sums, 'transfers'),
    ),
    counter(
      'kunwari_transferred_centavos_total',
      'What they moved, by kind.',
      byKind(sums, 'amount'),
    ),
    gauge('kunwari_requests_waiting', 'Requests that no admin has decided.', [
      { labels: { kind: 'deposit' }, value: waiting.deposits },
      { labels: { kind: 'withdrawal' }, value: waiting.withdrawals },
      { labels: { kind: 'application' }, value: waiting.applications },
    ]),
    ...rollupMetrics(rollup),
  ]
}

function rollupMetrics({ postedUpTo, rolledUpTo, fullSumAt, fullSumAgrees }: RollupRow): Metric[] {
  const isKnown = fullSumAt !== null && fullSumAgrees !== null
  const agreed = isKnown ? [{ value: fullSumAgrees ? 1 : 0 }] : []
  const summedAt = isKnown ? [{ value: fullSumAt / 1_000 }] : []
  return [
    gauge('kunwari_rollup_behind', 'Places of the order of posting that are not rolled up yet.', [
      { value: postedUpTo - rolledUpTo },
    ]),
    gauge('kunwari_ledger_balanced', '1 if the last full sum agreed, 0 if not.', agreed),
    gauge('kunwari_ledger_full_sum_timestamp_seconds', 'When that was, in real time.', summedAt),
  ]
}

function byKind(sums: readonly PostingSumRow[], figure: 'transfers' | 'amount'): Sample[] {
  const totals = new Map<string, bigint>()
  for (const sum of sums) totals.set(sum.kind, (totals.get(sum.kind) ?? 0n) + sum[figure])
  return [...totals].map(([kind, value]) => ({ labels: { kind }, value }))
}
