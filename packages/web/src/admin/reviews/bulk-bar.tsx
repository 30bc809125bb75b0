import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Reviewed } from './bulk-results.ts'
import { BulkSummaryNote } from './bulk-summary-note.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row extends Reviewed> = {
  /** The class's stage takes no decisions: what became of it before is said all the same. */
  isStopped: boolean
  /** Those that can be chosen. */
  rows: readonly Row[]
  selection: Selection
  bulk: Bulk
  /** Names the dialog in which all are rejected. */
  rejectTitle: string
}

/**
 * Decides about all chosen rows together: stands at the thumb while there are any. What became of them
 * is said in the same place, so that no row moves for it.
 */
export function BulkBar<Row extends Reviewed>(props: BulkBarProps<Row>) {
  const { isStopped, rows, selection, bulk } = props
  const { stage } = bulk.state
  const isChoosing = !isStopped && stage !== 'running' && selection.ids.size > 0
  const isShown = isChoosing || stage !== 'idle'
  return (
    <div
      className={cx(
        'sticky bottom-0 z-20',
        isShown && 'border-[1.5px] border-edge border-t-0 bg-lead-soft p-3 pb-safe',
      )}
    >
      <BulkSummaryNote bulk={bulk} />
      {stage === 'running' && <Running bulk={bulk} />}
      {isChoosing && <Choice {...props} chosen={rows.filter(({ id }) => selection.ids.has(id))} />}
    </div>
  )
}

function Running({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation('admin')
  if (bulk.state.stage !== 'running') return undefined
  const { at, of, waitSeconds, isUnanswered, isStopping } = bulk.state
  return (
    <div className="flex items-center gap-4">
      <div className="grid grow gap-1">
        <p className="text-sm tabular-nums">
          {waitSeconds > 0
            ? t(isUnanswered ? 'bulk.askedAgain' : 'bulk.waiting', { at, of, count: waitSeconds })
            : t('bulk.running', { at, of })}
        </p>
        <ProgressBar value={at / of} label={t('bulk.progress')} />
      </div>
      <Button variant="quiet" isDisabled={isStopping} onClick={bulk.stop}>
        {t(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    </div>
  )
}

type ChoiceProps<Row extends Reviewed> = BulkBarProps<Row> & { chosen: readonly Row[] }

function Choice<Row extends Reviewed>(props: ChoiceProps<Row>) {
  const { chosen, selection, bulk, rejectTitle } = props
  const { t } = useTranslation('admin')
  const [isRejecting, setRejecting] = useState(false)
  const count = chosen.length
  const amount = formatMoney(chosen.reduce((sum, row) => sum + centavosOf(row.amount), 0n))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="mr-auto text-sm">
        <b>{t('bulk.selected', { count })}</b> <span className="figures text-muted">{amount}</span>
      </p>
      <div className="grid grow grid-cols-[auto_1fr_1fr] gap-2 whitespace-nowrap sm:grow-0">
        <Button variant="ghost" onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
        <Button variant="quiet" onClick={() => setRejecting(true)}>
          {t('bulk.reject', { count })}
        </Button>
        <Button onClick={() => bulk.run(chosen, { status: 'approved' })}>
          {t('bulk.approve', { count })}
        </Button>
      </div>
      {isRejecting && (
        <RejectDialog
          title={rejectTitle}
          what={t('bulk.rejectWhat', { count, amount })}
          reject={(rejectionNote) => {
            setRejecting(false)
            return bulk.run(chosen, { status: 'rejected', rejectionNote })
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}
