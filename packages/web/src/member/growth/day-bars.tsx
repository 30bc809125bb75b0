import { toIso } from '@kunwari/domain/calendar/instant'
import { shareOf } from '../../lib/share-of.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { GrowthDay } from './daily-growth.ts'

const width = 640
const height = 200
/** Above the highest bar, for its amount; below all, for the dates. */
const room = 26
/** What a date or an amount takes of the line at least. */
const labelWidth = 96

type DayBarsProps = { days: readonly GrowthDay[] }

/** A bar a day: what was placed, and on it what is said to have grown; what is only promised is hollow. */
export function DayBars({ days }: DayBarsProps) {
  const { t } = useTranslation('growth')
  return (
    <figure>
      <Drawing days={days} />
      <Table days={days} caption={t('chart.table')} />
    </figure>
  )
}

function Drawing({ days }: DayBarsProps) {
  const { t } = useTranslation('growth')
  const formatDate = useFormatDate()
  const step = width / days.length
  const bar = Math.max(4, step * 0.78)
  const most = days.reduce((max, day) => (totalOf(day) > max ? totalOf(day) : max), 1n)
  const floor = height - room
  const heightOf = (amount: bigint) => shareOf(amount, most) * (floor - room)
  const today = days.findIndex(({ when }) => when === 'today')
  const labelled = [0, today, days.length - 1].filter(
    (index, at, all) =>
      all.indexOf(index) === at && (index === today || Math.abs(index - today) * step > labelWidth),
  )
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
      {days.map((day, index) => {
        const x = index * step + (step - bar) / 2
        const placed = heightOf(day.principal)
        const grown = heightOf(day.profit)
        const isPromised = day.when === 'promised'
        return (
          <g key={day.at} className={isPromised ? 'text-edge' : 'text-lead'}>
            <rect
              x={x}
              y={floor - placed}
              width={bar}
              height={placed}
              fill={isPromised ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeDasharray={isPromised ? '3 3' : undefined}
              opacity={day.when === 'past' ? 0.55 : 1}
            />
            <rect
              x={x}
              y={floor - placed - grown}
              width={bar}
              height={grown}
              className={isPromised ? 'text-edge' : 'text-accent'}
              fill={isPromised ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeDasharray={isPromised ? '3 3' : undefined}
            />
          </g>
        )
      })}
      <line x1={0} x2={width} y1={floor} y2={floor} className="text-edge" stroke="currentColor" />
      {labelled.map((index) => {
        const day = days[index]
        if (!day) return undefined
        const isToday = index === today
        const place = {
          x: index === 0 ? 0 : index === days.length - 1 ? width : (index + 0.5) * step,
          textAnchor: index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle',
          fill: 'currentColor',
        } as const
        return (
          <g key={day.at} className={isToday ? 'font-semibold text-ink' : 'text-muted'}>
            <text {...place} y={floor - heightOf(totalOf(day)) - 8} className="figures text-xs">
              {formatMoney(totalOf(day))}
            </text>
            <text {...place} y={height - 7} className="text-xs">
              {isToday ? t('chart.now') : formatDate(toIso(day.at), 'shortDay')}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Table({ days, caption }: DayBarsProps & { caption: string }) {
  const { t } = useTranslation('growth')
  const formatDate = useFormatDate()
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.at}>
              <th scope="row">{formatDate(toIso(day.at))}</th>
              <td>
                {formatMoney(totalOf(day))}
                {day.when === 'promised' && ` (${t('chart.promised')})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function totalOf({ principal, profit }: GrowthDay): bigint {
  return principal + profit
}
