import type { AdminDeposit } from '@kunwari/contract/admin'
import { useState } from 'react'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

export type Reviewed = Pick<AdminDeposit, 'id' | 'amount' | 'user'>

type BulkBarProps<Row extends Reviewed> = {
  rows: readonly Row[]
  selection: Selection
  bulk: Bulk<Row>
  /** Names the dialog in which all are rejected. */
  rejectTitle: string
}

/** Decides about all chosen rows together: stands at the thumb while there are any. */
export function BulkBar<Row extends Reviewed>(props: BulkBarProps<Row>) {
  const { rows, selection, bulk, rejectTitle } = props
  const { t } = useTranslation('admin')
  const [isRejecting, setRejecting] = useState(false)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const count = chosen.length
  const amount = formatMoney(chosen.reduce((sum, row) => sum + centavosOf(row.amount), 0n))
  if (bulk.state.stage === 'running') {
    const { at, of } = bulk.state
    return (
      <Bar>
        <div className="grid w-full gap-1">
          <p className="text-sm tabular-nums">{t('bulk.running', { at, of })}</p>
          <ProgressBar value={at / of} label={t('bulk.progress')} />
        </div>
      </Bar>
    )
  }
  if (count === 0) return undefined
  return (
    <Bar>
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
    </Bar>
  )
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-edge border-t-0 bg-lead-soft p-3 pb-safe">
      {children}
    </div>
  )
}
