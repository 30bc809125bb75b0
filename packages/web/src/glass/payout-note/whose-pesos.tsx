import { useLayoutEffect, useRef } from 'react'
import { formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePayerWords } from '../peso-trace/payer-words.ts'
import { foldPayers, type Payer, type verdictOf } from '../peso-trace/payers.ts'

type WhosePesosProps = {
  id: string
  payers: readonly Payer[]
  verdict: ReturnType<typeof verdictOf>
}

/** The answer, once the note is folded back, and the two questions that follow from it. */
export function WhosePesos({ id, payers, verdict }: WhosePesosProps) {
  const { t } = useTranslation('glass')
  const { sentence } = usePayerWords()
  const answer = useRef<HTMLDivElement>(null)
  const trading = payers.find(({ kind }) => kind === 'trading')?.centavos ?? 0n
  // The button that was pressed is gone: the focus goes on to what it brought, before it is lost.
  useLayoutEffect(() => answer.current?.focus(), [])
  return (
    <>
      <div ref={answer} tabIndex={-1} className="grid gap-2 outline-none">
        <p className="font-display text-xl sm:text-2xl">
          {t(`payout.verdict.${verdict}`, { amount: formatMoney(trading) })}
        </p>
        <p className="figures text-lg">
          {foldPayers(payers).map((payer, index) => (
            <span key={payer.key}>
              {index > 0 && ' '}
              {sentence(payer)}
            </span>
          ))}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink size="lg" href={paths.stillOwed(id)}>
          {t('trace.owed.title')}
        </ButtonLink>
        <ButtonLink size="lg" variant="quiet" href={paths.reserve}>
          {t('trace.owed.reserve')}
        </ButtonLink>
      </div>
      <p className="text-muted text-sm">{t('payout.later')}</p>
    </>
  )
}
