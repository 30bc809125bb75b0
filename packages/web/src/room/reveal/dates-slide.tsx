import type { Story } from '@kunwari/contract/reveal'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Slide } from './slide.tsx'

const line = { width: 1100, height: 300, left: 30, right: 1070, base: 190 }
const names = ['short', 'certain', 'broke'] as const

/** Three days on a line: the first promise without money, the day it was certain, the day it broke. */
export function DatesSlide({ story, days }: { story: Story; days: number }) {
  const { t } = useTranslation('room')
  const { dates } = story
  // Minutes that were added to Live brought more days than were planned.
  const end = Math.max(days, 1, ...names.map((name) => dates[name]?.day ?? 0))
  return (
    <Slide title={dateTitle(t, dates)} note={dateNote(t, dates)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${line.width} ${line.height}`}
        className="mx-auto w-full max-w-[74rem]"
      >
        <path d={`M${line.left} ${line.base}H${line.right}`} stroke="var(--ink)" strokeWidth="4" />
        {dates.certain && (
          <rect
            x={at(dates.certain.day, end)}
            y={line.base - 9}
            width={Math.max(0, at(dates.broke?.day ?? end, end) - at(dates.certain.day, end))}
            height="18"
            fill="var(--loss)"
            opacity="0.6"
          />
        )}
        {[0, end].map((day) => (
          <text
            key={day}
            x={at(day, end)}
            y={line.base + 44}
            textAnchor={day === 0 ? 'start' : 'end'}
            fontSize="25"
            className="fill-ink"
          >
            {t('dates.day', { day })}
          </text>
        ))}
        {names.map((name, place) => {
          const date = dates[name]
          return date ? (
            <Mark key={name} x={at(date.day, end)} level={place} day={date.day} name={name} />
          ) : undefined
        })}
      </svg>
      <DatesTable dates={dates} />
    </Slide>
  )
}

/** One day: above the line, each on a height of its own, so that close ones stay apart. */
function Mark({
  x,
  level,
  day,
  name,
}: {
  x: number
  level: number
  day: number
  name: (typeof names)[number]
}) {
  const { t } = useTranslation('room')
  const y = 24 + level * 48
  const isRight = x > line.width * 0.62
  return (
    <g>
      <path d={`M${x} ${y}V${line.base}`} stroke="var(--ink)" strokeWidth="3" />
      <circle
        cx={x}
        cy={line.base}
        r="11"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="4"
      />
      <text
        x={isRight ? x - 12 : x + 12}
        y={y + 12}
        textAnchor={isRight ? 'end' : 'start'}
        fontSize="29"
        fontWeight="700"
        className="fill-ink"
        stroke="var(--ground)"
        strokeWidth="8"
        paintOrder="stroke"
      >
        {t('dates.mark', { day, what: t(`dates.${name}`) })}
      </text>
    </g>
  )
}

function at(day: number, end: number): number {
  return line.left + (Math.min(day, end) / end) * (line.right - line.left)
}

type Translate = ReturnType<typeof useTranslation<'room'>>['t']

function dateTitle(t: Translate, { certain, broke, runOutDay }: Story['dates']): string {
  if (certain) {
    // What was certain after the fact had not decided it.
    const isLate = broke !== null && broke.at < certain.at
    return t(isLate ? 'dates.certainLate' : 'dates.certainTitle', { day: certain.day })
  }
  return broke ? t('dates.certainNever') : neverBroke(t, runOutDay)
}

function dateNote(t: Translate, { certain, broke, runOutDay }: Story['dates']): string {
  if (!certain && !broke) return t('dates.alwaysCash')
  if (broke) return t(broke.cause === 'rush' ? 'dates.brokeRush' : 'dates.brokeLine', broke)
  return neverBroke(t, runOutDay)
}

function neverBroke(t: Translate, runOutDay: number | null): string {
  return runOutDay === null ? t('dates.brokeNever') : t('dates.brokeNeverBy', { day: runOutDay })
}

/** The same as a table, for who does not see the drawing. */
function DatesTable({ dates }: Pick<Story, 'dates'>) {
  const { t } = useTranslation('room')
  const formatDate = useFormatDate()
  return (
    <div className="sr-only">
      <table>
        <tbody>
          {names.map((name) => {
            const date = dates[name]
            return (
              <tr key={name}>
                <th scope="row">{t(`dates.${name}`)}</th>
                <td>
                  {date
                    ? `${t('dates.day', { day: date.day })}, ${formatDate(date.date, 'date')}`
                    : t('dates.never')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
