import type { CallAnswer } from '@kunwari/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { CSSProperties, ReactNode } from 'react'
import { shareOf } from '../../lib/share-of.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Preview = CallAnswer<'POST /api/admin/clock/preview'>

type AdvancePreviewProps = { isChosen: boolean; preview: UseQueryResult<Preview> }

/** What will happen on the way, before it runs. */
export function AdvancePreview({ isChosen, preview }: AdvancePreviewProps) {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="preview" className="grid min-h-64 content-start gap-3">
      <h4 id="preview" className="font-semibold text-sm">
        {t('clock.preview.title')}
      </h4>
      {!isChosen ? (
        <p className="max-w-prose text-muted text-sm">{t('clock.preview.pick')}</p>
      ) : preview.error ? (
        <PreviewError error={preview.error} onRetry={preview.refetch} />
      ) : preview.data ? (
        <div className={cx('grid gap-4', preview.isPlaceholderData && 'opacity-55')}>
          <Dues preview={preview.data} />
          <Levels preview={preview.data} />
        </div>
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  )
}

function PreviewError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-sm">{errorText(error)}</p>
      <Button variant="quiet" onClick={() => void onRetry()}>
        {t('failure.retry')}
      </Button>
    </div>
  )
}

function Dues({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin')
  const { principalDue, profitDue, incentivesDue, owedAfter } = preview
  const due = [principalDue, profitDue, incentivesDue].map(centavosOf)
  const owedAlready = due.reduce((rest, amount) => rest - amount, centavosOf(owedAfter))
  return (
    <dl className="grid grid-cols-1 narrow:grid-cols-1 gap-x-6 gap-y-3 min-[24rem]:grid-cols-2">
      <Due name={t('clock.preview.plans')}>{preview.plansMaturing}</Due>
      <Due name={t('clock.preview.principal')}>
        <Money amount={principalDue} />
      </Due>
      <Due name={t('clock.preview.profit')}>
        <Money amount={profitDue} />
      </Due>
      <Due name={t('clock.preview.incentives')}>
        <Money amount={incentivesDue} />
      </Due>
      <Due name={t('clock.preview.owedAlready')}>
        <Money centavos={owedAlready} />
      </Due>
    </dl>
  )
}

function Due({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  )
}

/** What the pool holds against what will be owed, drawn to one scale. */
function Levels({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin')
  const pool = centavosOf(preview.poolNow)
  const owed = centavosOf(preview.owedAfter)
  const largest = pool > owed ? pool : owed
  const isShort = pool < owed
  return (
    <div className="grid gap-2.5">
      <Level name={t('clock.preview.pool')} amount={pool} of={largest} className="bg-lead" />
      <Level
        name={t('clock.preview.owed')}
        amount={owed}
        of={largest}
        className={isShort ? 'bg-loss' : 'bg-edge'}
      />
      <p className="text-muted text-xs">{t('clock.preview.sum')}</p>
      <output
        className={cx(
          'flex items-start gap-2 border-l-4 px-3 py-2 text-sm',
          isShort ? 'border-loss bg-loss-soft' : 'border-lead bg-lead-soft',
        )}
      >
        <Icon name={isShort ? 'alert' : 'check'} className={isShort ? 'text-loss' : 'text-gain'} />
        <span className="grid gap-0.5">
          <b>
            {isShort
              ? t('clock.preview.short', { amount: formatMoney(owed - pool) })
              : t('clock.preview.enough')}
          </b>
          {isShort &&
            t('clock.preview.shortWhy', { pool: formatMoney(pool), owed: formatMoney(owed) })}
        </span>
      </output>
    </div>
  )
}

type LevelProps = { name: string; amount: bigint; of: bigint; className: string }

function Level({ name, amount, of, className }: LevelProps) {
  const style = { '--share': shareOf(amount, of) } as CSSProperties
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] narrow:grid-cols-1 items-center gap-x-3 gap-y-0.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <span className="text-sm">{name}</span>
      <span aria-hidden="true" className="h-4 border border-edge bg-surface">
        {/* A custom property set through the DOM: the stylesheet turns it into a width. */}
        <span style={style} className={cx('block h-full w-share', className)} />
      </span>
      <Money
        centavos={amount}
        size="strong"
        className="col-start-2 narrow:col-start-1 sm:col-start-3 sm:min-w-32 sm:text-right"
      />
    </div>
  )
}
