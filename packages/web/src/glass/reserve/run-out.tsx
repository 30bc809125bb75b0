import type { Reserve } from '@kunwari/contract/reserve'
import type { ReactNode } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useDayNames } from '../../texts/use-day-names.ts'
import { useChartWidth } from '../../ui/charts/use-chart-width.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Formula } from '../../ui/formula.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type Guess, RunOutLine } from './run-out-line.tsx'
import { SheetSection } from './sheet-section.tsx'
import { daysFrom, growthOf, reserveVerdict } from './verdict.ts'

const percent = 100
const guesses = ['noNew', 'sameInflow', 'growingInflow'] as const

/** The day of the last peso under three guesses, on one line of time. */
export function RunOut({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { formatDay } = useDayNames()
  const { place, width } = useChartWidth<HTMLDivElement>()
  const { asOf, projections } = reserve
  const growth = growthOf(reserve.inflow.growthPerDay)
  const rows: Guess[] = guesses.map((guess) => {
    const date = projections[guess]
    const name =
      guess === 'growingInflow'
        ? t(`reserve.runOut.growingInflow.${growth}.name`)
        : t(`reserve.runOut.${guess}.name`)
    if (date === null) {
      return { name, when: t(guess === 'noNew' ? 'reserve.runOut.never' : 'reserve.runOut.none') }
    }
    const days = Math.max(0, daysFrom(asOf, date))
    const distance =
      days === 0 ? t('reserve.runOut.today') : t('reserve.runOut.in', { count: days })
    return {
      name,
      when: t('reserve.runOut.on', { date: formatDay(date, asOf), when: distance }),
      days,
    }
  })
  return (
    <SheetSection
      id="run-out"
      number={3}
      title={t('reserve.runOut.title')}
      lead={t(
        reserveVerdict(reserve).kind === 'empty' ? 'reserve.runOut.empty' : 'reserve.runOut.lead',
      )}
    >
      <div ref={place}>
        <RunOutLine
          width={width}
          guesses={rows}
          asOf={asOf}
          now={t('reserve.runOut.now')}
          axis={t('reserve.runOut.axis')}
        />
      </div>
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        {guesses.map((guess, index) => (
          <li
            key={guess}
            className="grid grid-cols-1 gap-2 border-edge border-t-[1.5px] pt-3 lg:row-span-3 lg:grid-rows-subgrid"
          >
            <h3 className="font-semibold">
              {rows[index]?.name}
              <span className="figures block text-lead-ink">{rows[index]?.when}</span>
            </h3>
            <p className="text-sm">
              {guess === 'growingInflow'
                ? t(`reserve.runOut.growingInflow.${growth}.words`)
                : t(`reserve.runOut.${guess}.words`)}
            </p>
            <Disclosure name={t('reserve.runOut.sum')}>
              <Sum guess={guess} reserve={reserve} />
            </Disclosure>
          </li>
        ))}
      </ol>
    </SheetSection>
  )
}

type SumProps = { guess: (typeof guesses)[number]; reserve: Reserve }

/** The formula in letters, and what the letters are here. */
function Sum({ guess, reserve }: SumProps): ReactNode {
  const { t } = useTranslation('glass')
  const { inflow, owedToday, parts, pool, promised } = reserve
  const perDay = money(inflow.perDay)
  switch (guess) {
    case 'noNew': {
      const dueNow = formatMoney(centavosOf(owedToday) + centavosOf(parts.unclaimedIncentives))
      const values = { pool: money(pool), dueNow, promised: money(promised) }
      return (
        <Formula figures={t('reserve.runOut.noNew.sum', values)}>
          {t('reserve.runOut.noNew.formula')}
        </Formula>
      )
    }
    case 'sameInflow':
      return (
        <Formula figures={t('reserve.runOut.sameInflow.sum', { perDay })}>
          {t('reserve.runOut.sameInflow.formula')}
        </Formula>
      )
    case 'growingInflow': {
      const { averageDeposit, growthPerDay, peopleMax } = inflow
      const values = {
        perDay,
        growth: formatNumber(Number(growthPerDay) * percent),
        people: formatNumber(peopleMax),
        average: money(averageDeposit),
      }
      return (
        <Formula
          figures={
            growthPerDay === null
              ? t('reserve.runOut.growingInflow.noGrowth')
              : t('reserve.runOut.growingInflow.sum', values)
          }
        >
          <RichText text={t('reserve.runOut.growingInflow.formula')} marks={{ power: <sup /> }} />
        </Formula>
      )
    }
  }
}

function money(amount: string): string {
  return formatMoney(centavosOf(amount))
}
