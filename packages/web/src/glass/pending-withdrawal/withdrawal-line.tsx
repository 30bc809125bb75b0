import type { Reserve } from '@kunwari/contract/reserve'
import { instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { lineOutlook } from '@kunwari/domain/reserve/line'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../../lib/read-query.ts'
import { useDayNames } from '../../texts/format-day.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reserveQuery } from '../reserve/reserve.queries.ts'
import { CounterDrawing } from './queue-drawing.tsx'

type WithdrawalLineProps = { id: string; amount: bigint; isTheirs?: boolean }

/** The line before a request that waits, what the pool holds for it, and until when it could pay. */
export function WithdrawalLine({ id, amount, isTheirs = false }: WithdrawalLineProps) {
  const { t } = useTranslation('glass')
  const titleId = useId()
  const line = useQuery({
    ...read('GET /api/withdrawals/:id/line', { params: { id } }),
    refetchOnMount: 'always',
  })
  const reserve = useQuery(reserveQuery)
  const failed = [line, reserve].find(({ data, error }) => !data && error)
  return (
    <section
      aria-labelledby={titleId}
      data-register="glass"
      className="grid content-start gap-3 border-[1.5px] border-edge bg-surface p-4"
    >
      <h3 id={titleId} className="font-semibold text-lead-ink text-sm">
        {t('line.title')}
      </h3>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!failed && !(line.data && reserve.data) && <Skeleton className="h-56" />}
      {line.data && reserve.data && (
        <Standing
          count={line.data.before.count}
          before={centavosOf(line.data.before.amount)}
          own={amount}
          reserve={reserve.data}
          isTheirs={isTheirs}
        />
      )}
    </section>
  )
}

type StandingProps = {
  count: number
  before: bigint
  own: bigint
  reserve: Reserve
  isTheirs: boolean
}

function Standing({ count, before, own, reserve, isTheirs }: StandingProps) {
  const { t } = useTranslation('glass')
  const amount = formatMoney(before)
  const first = t(isTheirs ? 'line.theirs.first' : 'line.first')
  const after = t(isTheirs ? 'line.theirs.before' : 'line.before', { count, amount })
  return (
    <>
      <p className="font-semibold text-lg">{count === 0 ? first : after}</p>
      <div className="squared border border-line px-3 pt-2">
        <CounterDrawing before={count} />
      </div>
      <dl className="grid gap-1.5 text-sm">
        <Figure name={t('line.pool')} amount={centavosOf(reserve.pool)} />
        <Figure name={t(isTheirs ? 'line.theirs.asked' : 'line.asked')} amount={before} />
        <Figure name={t(isTheirs ? 'line.theirs.own' : 'line.own')} amount={own} />
      </dl>
      <Outlook before={before} own={own} reserve={reserve} />
      <p className="text-muted text-xs">{t('line.order')}</p>
    </>
  )
}

function Figure({ name, amount }: { name: string; amount: bigint }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-1.5">
      <dt>{name}</dt>
      <dd>
        <Money centavos={amount} size="strong" />
      </dd>
    </div>
  )
}

/** Whether the pool can pay it, and from which day on it could not. */
function Outlook({ before, own, reserve }: Pick<StandingProps, 'before' | 'own' | 'reserve'>) {
  const { t } = useTranslation('glass')
  const { formatDay } = useDayNames()
  const today = manilaDate(instant(Date.parse(reserve.asOf)))
  const { missing, failsOn } = lineOutlook({
    pool: centavosOf(reserve.pool),
    before,
    own,
    today,
    runOutDate: reserve.runOutDate ?? undefined,
  })
  const marks = { amount: <b className="figures text-loss" />, date: <b /> }
  if (missing > 0n) {
    return (
      <p>
        <RichText text={t('line.short', { amount: formatMoney(missing) })} marks={marks} />
      </p>
    )
  }
  if (failsOn === undefined) return <p>{t('line.never')}</p>
  if (failsOn === today) return <p>{t('line.today')}</p>
  const date = formatDay(failsOn, reserve.asOf)
  return (
    <p>
      <RichText text={t('line.ahead', { date })} marks={marks} />
    </p>
  )
}
