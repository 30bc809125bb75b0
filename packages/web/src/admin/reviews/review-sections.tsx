import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { usePendingIds } from '../frame/pending-counts.ts'
import { RefreshButton, Section } from '../frame/section.tsx'
import { KeyboardHint } from './keyboard-hint.tsx'
import { ReviewSkeleton } from './review-list.tsx'
import type { RequestKind } from './reviews.queries.ts'

type PendingSectionProps<Rows> = {
  kind: RequestKind
  read: UseQueryResult<Rows>
  children: (rows: Rows) => ReactNode
}

/** The requests of a kind that wait. */
export function PendingSection<Rows>({ kind, read, children }: PendingSectionProps<Rows>) {
  const { t } = useTranslation('admin')
  return (
    <Section
      title={t(`sections.${kind}`)}
      lead={t(`${kind}.lead`)}
      actions={
        <>
          <KeyboardHint canSelect />
          <RefreshButton isFetching={read.isFetching} onRefresh={read.refetch} />
        </>
      }
    >
      <ListTabs kind={kind} isHistory={false} />
      {read.data ? (
        children(read.data)
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={read.refetch} />
      ) : (
        <ReviewSkeleton />
      )}
    </Section>
  )
}

/** The requests of a kind that there were. */
export function PastSection({ kind, children }: { kind: RequestKind; children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <Section
      title={t(`history.${kind}`)}
      lead={t('history.lead')}
      actions={<ExportButton what={kind} />}
    >
      <ListTabs kind={kind} isHistory />
      {children}
    </Section>
  )
}

const addresses = {
  deposits: { pending: paths.adminDeposits, history: paths.adminDepositHistory },
  withdrawals: { pending: paths.adminWithdrawals, history: paths.adminWithdrawalHistory },
} as const

type ListTabsProps = { kind: keyof typeof addresses; isHistory: boolean }

/** What waits, and what there was. */
function ListTabs({ kind, isHistory }: ListTabsProps) {
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
