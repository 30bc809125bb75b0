import { useErrorText } from '../../lib/error-text.ts'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Reviewed } from './bulk-bar.tsx'
import { personName } from './person-name.ts'
import type { Bulk } from './use-bulk.ts'

/** What became of several requests that were decided about together: "12 approved, 1 was ...". */
export function BulkSummaryNote<Row extends Reviewed>({ bulk }: { bulk: Bulk<Row> }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const errorText = useErrorText()
  // Read aloud when it changes, so it stands there from the first.
  if (bulk.state.stage !== 'done') return <output className="block" />
  const { status, summary } = bulk.state
  const { done, decided, cancelled, refused } = summary
  const parts = [
    t(`bulk.${status}`, { count: done }),
    ...decided.map(({ by, count }) =>
      by === undefined ? t('bulk.decided', { count }) : t('bulk.decidedBy', { count, name: by }),
    ),
    ...(cancelled > 0 ? [t('bulk.cancelled', { count: cancelled })] : []),
    ...(refused.length > 0 ? [t('bulk.refused', { count: refused.length })] : []),
  ]
  return (
    <div className="mb-3 flex items-start gap-2 border-lead border-l-4 bg-lead-soft py-1 pl-3 text-sm">
      <output className="grid grow gap-1 py-2">
        <b>{parts.join(', ')}</b>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ row, error }) => (
              <li key={row.id}>
                {personName(row.user)}, {formatMoney(centavosOf(row.amount))}: {errorText(error)}
              </li>
            ))}
          </ul>
        )}
      </output>
      <button
        type="button"
        aria-label={common('close')}
        onClick={bulk.dismiss}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}
