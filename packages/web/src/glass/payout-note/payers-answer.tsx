import { useLayoutEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePayerWords } from '../peso-trace/payer-words.ts'
import { foldPayers, type Payer, verdictOf } from '../peso-trace/payers.ts'

/** The answer, once the note is folded back. */
export function WhosePesos({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation('glass')
  const { sentence } = usePayerWords()
  const answer = useRef<HTMLDivElement>(null)
  const trading = payers.find(({ kind }) => kind === 'trading')?.centavos ?? 0n
  // The button that was pressed is gone: the focus goes on to what it brought, before it is lost.
  useLayoutEffect(() => answer.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={answer} tabIndex={-1} className="grid gap-3 outline-none">
      <p className="font-display text-2xl lg:text-3xl">
        {t(`payout.verdict.${verdictOf(payers)}`, { amount: formatMoney(trading) })}
      </p>
      <p className="figures text-lg lg:text-xl">
        {foldPayers(payers).map((payer, index) => (
          <span key={payer.key} className="block">
            {index > 0 && ' '}
            {sentence(payer)}
          </span>
        ))}
      </p>
      <p className="text-muted text-sm">{t('payout.later')}</p>
    </div>
  )
}

/** The two questions that follow from it. */
export function WaysOn({ id }: { id: string }) {
  const { t } = useTranslation('glass')
  return (
    <>
      <ButtonLink size="lg" variant="quiet" href={paths.reserve}>
        {t('trace.owed.reserve')}
      </ButtonLink>
      <ButtonLink size="lg" href={paths.stillOwed(id)}>
        {t('trace.owed.title')}
      </ButtonLink>
    </>
  )
}
