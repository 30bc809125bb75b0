import type { Notification, NotificationKind } from '@kunwari/contract/notifications'
import { cx } from 'class-variance-authority'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'

const icons: Record<NotificationKind, IconName> = {
  deposit_approved: 'deposit',
  deposit_rejected: 'close',
  withdrawal_approved: 'withdraw',
  withdrawal_rejected: 'close',
  plan_matured: 'growth',
  referral_bonus: 'person',
  daily_incentive: 'growth',
  monthly_incentive: 'growth',
  application_approved: 'person',
  application_rejected: 'close',
  deposit_reversed: 'withdraw',
  withdrawal_reversed: 'deposit',
  plan_cancelled: 'close',
  funds_added: 'deposit',
  funds_removed: 'withdraw',
}

/** One thing that happened; opens its line of the activity, and with it where the money came from. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation('activity')
  const { amount, createdAt, kind, note, readAt, referenceId } = notification
  const isNew = readAt === null
  return (
    <Link
      // An application has no line in the activity.
      href={kind.startsWith('application_') ? paths.referral : paths.transaction(referenceId)}
      className={cx(
        'flex min-h-16 items-start gap-3 px-4 py-3 hover:bg-lead-soft sm:px-5',
        isNew && 'bg-accent-soft',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          note === null ? 'bg-sunken text-lead-ink' : 'bg-loss-soft text-loss',
        )}
      >
        <Icon name={icons[kind]} className="size-5" />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex narrow:flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{t(`notifications.kinds.${kind}`)}</span>
          {amount !== null && <Money amount={amount} className="ml-auto" />}
        </span>
        <span className="text-sm">
          {t(`notifications.means.${kind}`, {
            amount: amount === null ? '' : formatMoney(centavosOf(amount)),
          })}
        </span>
        {note !== null && (
          <span className="break-words text-loss text-sm">
            {t('notifications.reason', { reason: note })}
          </span>
        )}
        <span className="flex items-center justify-between gap-3 text-muted text-xs">
          <Moment iso={createdAt} format="dateTime" />
          {isNew && (
            // Stays while the list is looked at, which is also what reads it.
            <span data-until-left>
              <Badge tone="lead">{t('notifications.new')}</Badge>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
