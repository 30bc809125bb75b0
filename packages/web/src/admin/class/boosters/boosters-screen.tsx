import { groupSizeMin } from '@kunwari/domain/lesson/group-size-min'
import { boosterDays } from '@kunwari/domain/offers/slip'
import { useId, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { useChartWidth } from '../../../ui/charts/use-chart-width.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { Section } from '../../frame/section.tsx'
import { type DayOfCurve, forgettingCurve, readSlips } from './read-slips.ts'

/** So many unreadable lines are shown; the others are counted. */
const unreadShownMax = 5

const limits = ['who', 'items', 'single', 'same'] as const

/** What learners of any class forgot, from their slips: read here, sent nowhere, kept by nobody. */
export function BoostersScreen() {
  const { t } = useTranslation('booster')
  const [text, setText] = useState('')
  const { slips, unread, tags } = readSlips(text)
  const countId = useId()
  return (
    <Section title={t('forgetting.title')} lead={t('forgetting.lead')}>
      <TextAreaField
        label={t('forgetting.slips')}
        hint={t('forgetting.hint')}
        rows={6}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <output id={countId} className="grid grid-cols-1 gap-1">
        {slips.length > 0 && (
          <p>
            <b>{t('forgetting.count', { count: slips.length })}</b>{' '}
            {t('forgetting.tags', { count: tags.length, list: tags.join(', ') })}
          </p>
        )}
        {unread.length > 0 && (
          <>
            <p className="text-loss">{t('forgetting.unread', { count: unread.length })}</p>
            <ul className="figures break-all text-sm">
              {[...new Set(unread)].slice(0, unreadShownMax).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </output>
      {slips.length === 0 ? (
        <EmptyState title={t('forgetting.empty')}>{t('forgetting.emptyText')}</EmptyState>
      ) : (
        <ForgettingCurve curve={forgettingCurve(slips)} />
      )}
      <Card frame="drawn" className="grid grid-cols-1 gap-3">
        <h3 className="font-display text-lg">{t('forgetting.can')}</h3>
        <p>{t('forgetting.canText')}</p>
        <h3 className="font-display text-lg">{t('forgetting.cannot')}</h3>
        <ul className="grid list-disc gap-1 pl-5">
          {limits.map((limit) => (
            <li key={limit}>{t(`forgetting.cannotTexts.${limit}`)}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const height = 240
const margin = { left: 34, right: 16, top: 12, foot: 44 }
/** The largest d' that two offers of a kind can have is 1.93. */
const ends = { low: -2, high: 2 }
const ticks = [-2, -1, 0, 1, 2]

/** Two places, with a minus sign and not a hyphen. */
const written = (figure: number, places = 2) => figure.toFixed(places).replace('-', '−')

type ForgettingCurveProps = { curve: readonly DayOfCurve[] }

/** Mean d' by day with its interval, as a drawing and as a table. */
function ForgettingCurve({ curve }: ForgettingCurveProps) {
  const { t } = useTranslation('booster')
  const columns = ['day', 'slips', 'd', 'low', 'high', 'c'] as const
  return (
    <figure className="grid grid-cols-1 gap-3 border-edge border-t-[1.5px] pt-4">
      <figcaption className="font-semibold">{t('forgetting.chart')}</figcaption>
      <Drawing curve={curve} />
      {/* Scrolls by keyboard where it is wider than the screen. */}
      <div
        className="overflow-x-auto"
        {...{ tabIndex: 0, role: 'region', 'aria-label': t('forgetting.chart') }}
      >
        <table className="figures w-full text-right text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-1 py-1.5 font-semibold first:text-left">
                  {t(`forgetting.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.map(({ day, n, estimate }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="px-1 py-1.5 text-left font-normal">
                  {day}
                </th>
                <td className="px-1 py-1.5">{n}</td>
                {estimate === null || n < groupSizeMin ? (
                  <td colSpan={4} className="px-1 py-1.5">
                    {t('forgetting.tooFew')}
                  </td>
                ) : (
                  [estimate.d.mean, estimate.d.low, estimate.d.high, estimate.c.mean].map(
                    (figure, index) => (
                      <td key={columns[index + 2]} className="px-1 py-1.5">
                        {written(figure)}
                      </td>
                    ),
                  )
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Points with their intervals; a day with too few slips is left out. */
function Drawing({ curve }: ForgettingCurveProps) {
  const { t } = useTranslation('booster')
  const { place, width } = useChartWidth<HTMLDivElement>()
  const [right, base] = [width - margin.right, height - margin.foot]
  const x = (day: number) => margin.left + 8 + (day / 90) * (right - margin.left - 8)
  const y = (d: number) =>
    margin.top +
    ((ends.high - Math.min(Math.max(d, ends.low), ends.high)) / (ends.high - ends.low)) *
      (base - margin.top)
  const told = curve.flatMap(({ day, n, estimate }) =>
    estimate !== null && n >= groupSizeMin ? [{ day, ...estimate.d }] : [],
  )
  return (
    <div ref={place}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="figures w-full fill-ink text-xs"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${margin.left} ${y(tick)}H${right}`}
              stroke={tick === 0 ? 'var(--ink)' : 'var(--line)'}
              strokeWidth={tick === 0 ? 1.5 : 1}
            />
            <text x={margin.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted">
              {written(tick, 0)}
            </text>
          </g>
        ))}
        {boosterDays.map((day) => (
          <text key={day} x={x(day)} y={base + 20} textAnchor="middle">
            {day}
          </text>
        ))}
        <text x={margin.left} y={base + 38} className="fill-muted">
          {t('forgetting.axisDay')}
        </text>
        {told.length > 1 && (
          <path
            d={`M${told.map(({ day, mean }) => `${x(day)} ${y(mean)}`).join('L')}`}
            fill="none"
            stroke="var(--lead)"
            strokeWidth="2"
          />
        )}
        {told.map(({ day, mean, low, high }) => (
          <g key={day} stroke="var(--lead)" strokeWidth="2">
            <path
              d={`M${x(day)} ${y(low)}V${y(high)}m-5 0h10M${x(day) - 5} ${y(low)}h10`}
              fill="none"
            />
            <circle cx={x(day)} cy={y(mean)} r="4.5" fill="var(--lead)" />
          </g>
        ))}
      </svg>
    </div>
  )
}
