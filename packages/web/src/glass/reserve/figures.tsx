import type { Reserve } from '@kunwari/contract/reserve'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { centavosPerPeso } from './verdict.ts'

/** The four figures, each with what it means. */
export function Figures({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const perPeso = formatMoney(centavosPerPeso(reserve.coverage))
  return (
    <dl className="grid grid-cols-1 gap-x-10 border-line border-t lg:grid-cols-2">
      {(['pool', 'owedToday', 'promised'] as const).map((name) => (
        <Figure
          key={name}
          name={t(`reserve.figures.${name}`)}
          means={t(`reserve.figures.${name}Means`)}
        >
          <Money amount={reserve[name]} size="strong" className="narrow:text-lg text-xl" />
        </Figure>
      ))}
      <Figure
        name={t('reserve.figures.coverage')}
        means={t('reserve.figures.coverageMeans', { amount: perPeso })}
      >
        <b className="figures text-xl">{reserve.coverage}</b>
      </Figure>
    </dl>
  )
}

function Figure({ name, means, children }: { name: string; means: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] narrow:grid-cols-1 items-baseline gap-x-3 border-line border-b py-2.5">
      <dt className="font-semibold">{name}</dt>
      <dd className="narrow:text-left text-right">{children}</dd>
      <dd className="col-span-2 narrow:col-span-1 text-muted text-sm">{means}</dd>
    </div>
  )
}

/** Coverage, worked out with its own numbers. */
export function CoverageFormula({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { coverage, owedToday, parts, pool } = reserve
  const owed = [
    { name: t('reserve.coverage.wallets'), amount: owedToday },
    { name: t('reserve.coverage.principal'), amount: parts.principal },
    { name: t('reserve.coverage.profit'), amount: parts.accruedProfit },
    { name: t('reserve.coverage.incentives'), amount: parts.unclaimedIncentives },
  ]
  const isNothingOwed = owed.every(({ amount }) => centavosOf(amount) === 0n)
  return (
    <div className="grid max-w-xl gap-2 border border-edge bg-sunken p-3 text-sm">
      <dl className="figures grid grid-cols-1">
        <Line name={t('reserve.vessel.pool')}>
          <Money amount={pool} size="strong" />
        </Line>
        <div className="border-ink border-t-[1.5px] py-1 text-muted text-xs">
          <dt>{t('reserve.coverage.divided')}</dt>
          <dd className="sr-only">÷</dd>
        </div>
        {owed.map(({ name, amount }, index) => (
          <Line key={name} name={name}>
            {index > 0 && <span className="text-muted">+ </span>}
            <Money amount={amount} />
          </Line>
        ))}
        <Line name={t('reserve.coverage.equals')} isResult>
          <b>= {coverage}</b>
        </Line>
      </dl>
      {isNothingOwed && <p className="text-muted text-xs">{t('reserve.coverage.nothing')}</p>}
    </div>
  )
}

type LineProps = { name: string; isResult?: boolean; children: ReactNode }

function Line({ name, isResult = false, children }: LineProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-x-3 py-0.5',
        isResult && 'mt-1 border-ink border-t-[1.5px] pt-1.5 font-semibold',
      )}
    >
      <dt>{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
