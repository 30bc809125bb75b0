import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { paths } from '../../../lib/paths.ts'
import { useSecondsUntil } from '../../../lib/use-real-now.ts'
import { centavosOf } from '../../../texts/format-money.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { pendingDepositsQuery, pendingWithdrawalsQuery } from '../../reviews/reviews.queries.ts'
import { useRush } from '../lesson.queries.ts'
import { TimeLeft } from './time-left.tsx'

/**
 * What no rule decides while the class is live, with the way there: it is too much, or of somebody suspended.
 * Nothing where nothing waits.
 */
export function WaitsForYou({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const deposits = useQuery(pendingDepositsQuery).data ?? []
  const withdrawals = useQuery(pendingWithdrawalsQuery).data ?? []
  const upTo = centavosOf(rules.deposits.upTo)
  const waiting = [
    {
      href: paths.adminDeposits,
      key: 'remote.deposits',
      count: deposits.filter(({ amount, user }) => centavosOf(amount) > upTo || !user.isActive)
        .length,
    },
    {
      href: paths.adminWithdrawals,
      key: 'remote.withdrawals',
      count: withdrawals.filter(({ user }) => rules.withdrawals === 'hand' || !user.isActive)
        .length,
    },
  ] as const
  const shown = waiting.filter(({ count }) => count > 0)
  // In every other stage nobody decides anything.
  if (stage !== 'live' || shown.length === 0) return undefined
  return (
    <section aria-labelledby="waits-title" className="grid gap-1">
      <h4 id="waits-title" className="text-muted text-xs">
        {t('remote.waiting')}
      </h4>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ href, key, count }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center border-[1.5px] border-edge bg-accent-soft px-3 font-semibold"
          >
            {t(key, { count })}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** Once in Freeze everyone can ask for their money: the button, and the time that is left for it. */
export function Rush({ lesson }: { lesson: Lesson }) {
  // What is asked is asked about this stop: one that another window ends takes the question with it.
  return lesson.stage === 'freeze' ? <RushInFreeze key={lesson.since} lesson={lesson} /> : undefined
}

function RushInFreeze({ lesson: { rushUntil, wasRushed } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const [isAsked, setIsAsked] = useState(false)
  const rush = useRush()
  // No event says that its time is over.
  if (useSecondsUntil(rushUntil) > 0 && rushUntil !== null) {
    return (
      <div className="grid">
        <span className="text-muted text-xs">{t('remote.rush.runs')}</span>
        <TimeLeft until={rushUntil} />
      </div>
    )
  }
  if (wasRushed || rushUntil !== null)
    return <p className="text-muted text-sm">{t('remote.rush.was')}</p>
  return (
    <>
      <Button
        variant="accent"
        size="lg"
        isWide
        isPending={rush.isPending}
        onClick={() => setIsAsked(true)}
      >
        {t('remote.rush.do')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('remote.rush.ask')}
          confirmLabel={t('remote.rush.do')}
          onConfirm={() => {
            setIsAsked(false)
            rush.mutate(idempotencyKey, { onSettled: renew })
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('remote.rush.means')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
