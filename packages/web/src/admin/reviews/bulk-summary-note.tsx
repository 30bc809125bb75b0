import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
import type { ReactNode } from 'react'
import { useErrorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { BulkSummary, Refusal, Reviewed } from './bulk-results.ts'
import { personName } from './person-name.ts'
import type { Bulk } from './use-bulk.ts'

/**
 * What became of several requests that were decided about together: "12 approved, 1 was ...". Those
 * that were refused for one reason are one line, which opens to who they are.
 */
export function BulkSummaryNote({ bulk }: { bulk: Bulk }) {
  const { t: common } = useTranslation()
  const summary = bulk.state.stage === 'done' ? bulk.state.summary : undefined
  const status = bulk.state.stage === 'done' ? bulk.state.status : 'approved'
  return (
    <div className={summary && 'flex items-start gap-2 text-sm'}>
      <div className="grid min-w-0 grow gap-1">
        {/* Read aloud when it changes, so it stands there from the first. */}
        <output className={summary && 'flex min-h-11 items-center'}>
          {summary && <Counts summary={summary} status={status} />}
        </output>
        {summary && <Groups summary={summary} />}
      </div>
      {summary && (
        <button
          type="button"
          aria-label={common('close')}
          onClick={bulk.dismiss}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </div>
  )
}

type CountsProps<Row> = { summary: BulkSummary<Row>; status: 'approved' | 'rejected' }

function Counts<Row>({ summary, status }: CountsProps<Row>) {
  const { t } = useTranslation('admin')
  const { done, decided, cancelled, left } = summary
  const parts = [
    t(`bulk.${status}`, { count: done }),
    ...decided.map(({ by, count }) => {
      if (by === undefined) return t('bulk.decided', { count })
      if (by === ruleAsDecider) return t('bulk.decidedByRule', { count })
      return t('bulk.decidedBy', { count, name: by })
    }),
    ...(cancelled > 0 ? [t('bulk.cancelled', { count: cancelled })] : []),
    ...(left > 0 ? [t('bulk.left', { count: left })] : []),
  ]
  return <b>{parts.join(', ')}</b>
}

function Groups<Row extends Reviewed>({ summary }: { summary: BulkSummary<Row> }) {
  const { t } = useTranslation('admin')
  const refusalText = useRefusalText()
  const { unpaid, unanswered, refused } = summary
  return (
    <>
      {unpaid && (
        <Group
          rows={unpaid.rows}
          title={t('bulk.unpaid', {
            count: unpaid.rows.length,
            pool: formatMoney(unpaid.pool),
          })}
        >
          {unpaid.paidBefore > 0 && (
            <span className="block font-semibold text-loss">
              {t('bulk.paidBefore', { count: unpaid.paidBefore })}
            </span>
          )}
        </Group>
      )}
      {unanswered.length > 0 && (
        <Group rows={unanswered} title={t('bulk.unanswered', { count: unanswered.length })} />
      )}
      {refused.map(({ refusal, rows }) => (
        <Group
          key={refusal.message}
          rows={rows}
          title={t('bulk.refused', { count: rows.length, why: refusalText(refusal) })}
        />
      ))}
    </>
  )
}

type GroupProps = { title: string; rows: readonly Reviewed[]; children?: ReactNode }

/** Closed, it is one line, however many it is about. */
function Group({ title, rows, children }: GroupProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <Icon name="alert" className="size-4.5 shrink-0 text-loss" />
        <span>
          <span className="underline decoration-1 underline-offset-4">{title}</span>
          {children}
        </span>
      </summary>
      <ul className="relative max-h-48 overflow-y-auto border-line border-l-2 pl-3">
        {rows.map((row) => (
          <li key={row.id}>
            {personName(row.user)}, {formatMoney(centavosOf(row.amount))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useRefusalText(): (refusal: Refusal) => string {
  const errorText = useErrorText()
  const say = useServerText()
  return (refusal) =>
    refusal instanceof Error ? errorText(refusal) : say(refusal.message, refusal)
}
