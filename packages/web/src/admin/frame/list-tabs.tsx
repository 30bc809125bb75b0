import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { usePendingIds } from './pending-counts.ts'

const addresses = {
  deposits: { pending: paths.adminDeposits, history: paths.adminDepositHistory },
  withdrawals: { pending: paths.adminWithdrawals, history: paths.adminWithdrawalHistory },
} as const

type ListTabsProps = { kind: keyof typeof addresses; isHistory: boolean }

/** What waits, and what there was. */
export function ListTabs({ kind, isHistory }: ListTabsProps) {
  const { t } = useTranslation('admin')
  const pending = usePendingIds()
  const { pending: pendingHref, history: historyHref } = addresses[kind]
  return (
    <Tabs
      label={t(`history.tabs.${kind}`)}
      tabs={[
        {
          href: pendingHref,
          label: t(`sections.${kind}`),
          isCurrent: !isHistory,
          count: pending[pendingHref]?.length ?? 0,
        },
        { href: historyHref, label: t(`history.${kind}`), isCurrent: isHistory },
      ]}
    />
  )
}
