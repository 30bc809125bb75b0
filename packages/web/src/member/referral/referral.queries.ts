import { api, type CallAnswer } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { reserveQuery } from '../../glass/reserve/reserve.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { errorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'

export const statsQuery = { ...read('GET /api/referrals/stats'), ...onArrival }

export const applicationQuery = { ...read('GET /api/prime-leader/application'), ...onArrival }

export const monthsQuery = { ...read('GET /api/prime-leader/monthly-stats'), ...onArrival }

/** The person, with what has accrued by now. */
export const personQuery = { ...currentUserQuery, ...onArrival }

/** What the pool holds, and what was promised and not collected. */
export const reserveOnArrivalQuery = { ...reserveQuery, ...onArrival }

/** What the accounts of bonuses and incentives have handed out. */
export const proofQuery = { ...read('GET /api/reserve/proof'), ...onArrival }

export function useApply() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/prime-leader/apply', { body: {}, idempotencyKey }),
    onSuccess: () =>
      showToast({
        title: translate('referral:apply.done'),
        description: translate('referral:apply.doneHint'),
      }),
    onError: (error) => tellFailed(error, translate('referral:apply.failed')),
    // A refusal too says that what was shown is no longer so.
    onSettled: () => readAgain('GET /api/prime-leader/application', 'GET /api/referrals/stats'),
  })
}

export function useCollectDaily() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/prime-leader/collect-daily', { body: {}, idempotencyKey }),
    onSuccess: ({ amount, days }: CallAnswer<'POST /api/prime-leader/collect-daily'>) =>
      tellCollected(translate('referral:collect.dailyDone', { ...said(amount), count: days })),
    onError: (error) => tellFailed(error, translate('referral:collect.dailyFailed')),
    onSettled: () => readAgain(...collected),
  })
}

export function useCollectMonthly() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/prime-leader/collect-monthly', { body: {}, idempotencyKey }),
    onSuccess: ({
      amount,
      monthsCollected,
    }: CallAnswer<'POST /api/prime-leader/collect-monthly'>) =>
      tellCollected(
        translate('referral:collect.monthlyDone', { ...said(amount), count: monthsCollected }),
      ),
    onError: (error) => tellFailed(error, translate('referral:collect.monthlyFailed')),
    onSettled: () => readAgain('GET /api/prime-leader/monthly-stats', ...collected),
  })
}

export type CollectMutation = ReturnType<typeof useCollectDaily | typeof useCollectMonthly>

/** What a collection moves: the wallet, its activity, and the ledger's sums. */
const collected = [
  'GET /api/auth/user',
  'GET /api/transactions',
  'GET /api/transactions/recent',
  'GET /api/notifications',
  'GET /api/reserve',
  'GET /api/reserve/proof',
] as const satisfies readonly ReadKey[]

/** Done when what is on screen is new, so that the button stays pressed until then. */
async function readAgain(...keys: ReadKey[]): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })))
}

function tellCollected(description: string): void {
  showToast({ title: translate('referral:collect.done'), description })
}

function tellFailed(error: unknown, fallback: string): void {
  showToast({
    variant: 'destructive',
    title: translate('referral:error'),
    description: errorText(error, fallback),
  })
}

function said(amount: string) {
  return { amount: formatMoney(centavosOf(amount)) }
}
