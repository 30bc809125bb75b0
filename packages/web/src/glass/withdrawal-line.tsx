import type { Reserve } from '@kunwari/contract/reserve'
import { instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { lineOutlook } from '@kunwari/domain/reserve/line-outlook'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useClassView } from '../lib/class-view.ts'
import { read } from '../lib/read-query.ts'
import { centavosOf, formatMoney } from '../texts/format-money.ts'
import { useTranslation } from '../texts/i18n.ts'
import { useDayNames } from '../texts/use-day-names.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Money } from '../ui/money.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { reserveQuery } from './reserve/reserve.queries.ts'
import { BehindGlass } from './walls/behind-glass.tsx'

type WithdrawalLineProps = { id: string; amount: bigint; isTheirs?: boolean }

/** The line before a request that waits, what the pool holds for it, and until when it could pay. */
export function WithdrawalLine(props: WithdrawalLineProps) {
  const { t } = useTranslation('glass')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-register="glass"
      className="grid content-start gap-3 border-[1.5px] border-edge bg-surface p-4"
    >
      <h3 id={titleId} className="font-semibold text-lead-ink text-sm">
        {t('line.title')}
      </h3>
      <BehindGlass waiting={<Skeleton className="h-56" />} isSmall>
        <Line {...props} />
      </BehindGlass>
    </section>
  )
}

function Line({ id, amount, isTheirs = false }: WithdrawalLineProps) {
  const line = useQuery({
    ...read('GET /api/withdrawals/:id/line', { params: { id } }),
    refetchOnMount: 'always',
  })
  const reserve = useQuery(reserveQuery)
  const failed = [line, reserve].find(({ data, error }) => !data && error)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!line.data || !reserve.data) return <Skeleton className="h-56" />
  return (
    <Standing
      count={line.data.before.count}
      before={centavosOf(line.data.before.amount)}
      own={amount}
      reserve={reserve.data}
      isTheirs={isTheirs}
    />
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
  const isInClass = useClassView() !== undefined
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
      <p className="text-muted text-xs">{t(isInClass ? 'line.orderInClass' : 'line.order')}</p>
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

/** More people than these are a figure beside the line. */
const drawnMax = 6
/** How many are drawn beside that figure. */
const drawnBesideFigure = 4
const firstPlace = 66
const step = 24
/** One unit is one pixel where the card is narrowest: in a sheet on the smallest phone. */
const width = 220
const lastPlace = width - 10
const ground = 82

/** Where they stand: who is drawn of those before, how many are a figure instead, and the one who waits. */
export function placesInLine(before: number): { drawn: number[]; hidden: number; you: number } {
  const count = before > drawnMax ? drawnBesideFigure : before
  const drawn = Array.from({ length: count }, (_, index) => firstPlace + index * step)
  return {
    drawn,
    hidden: before - count,
    you: before > drawnMax ? lastPlace : firstPlace + count * step,
  }
}

/** People before a counter, and the one who waits behind them. The sentence above it says the same. */
function CounterDrawing({ before }: { before: number }) {
  const { drawn, hidden, you } = placesInLine(before)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 92`}
      className="figures w-full max-w-xs fill-ink"
      fontSize="13"
    >
      <path d={`M0 ${ground + 1}h${width}`} stroke="var(--edge)" strokeWidth="1.5" />
      <Counter />
      {drawn.map((x) => (
        <Person key={x} x={x} />
      ))}
      {hidden > 0 && (
        <text x={firstPlace + drawn.length * step - 10} y="56" fontWeight="700">
          +{hidden}
        </text>
      )}
      <Person x={you} isWaiting />
    </svg>
  )
}

/** A window with bars, as at a remittance shop, and its shelf. */
function Counter() {
  return (
    <g fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
      <path d={`M2 ${ground}V8h44v${ground - 8}`} fill="var(--surface)" />
      <path d="M10 18h28v26H10Z" fill="var(--lead-soft)" />
      <path d="M17 18v26m7-26v26m7-26v26" stroke="var(--lead)" strokeWidth="1.5" />
      <path d="M2 50h50" strokeWidth="3" />
    </g>
  )
}

function Person({ x, isWaiting = false }: { x: number; isWaiting?: boolean }) {
  return (
    <g
      transform={`translate(${x} 0)`}
      fill={isWaiting ? 'var(--lead)' : 'var(--surface)'}
      stroke={isWaiting ? 'var(--lead)' : 'var(--ink)'}
      strokeWidth="2"
    >
      <circle cy="36" r="7.500" />
      <path d={`M-9 ${ground}V56q0-8 9-8t9 8v${ground - 56}Z`} strokeLinejoin="round" />
    </g>
  )
}
