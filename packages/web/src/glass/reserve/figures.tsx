import type { Reserve } from '@kunwari/contract/reserve'
import type { ReactNode } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
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
          <Money amount={reserve[name]} size="strong" className="text-xl" />
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
