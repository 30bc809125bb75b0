import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { FlagButton } from '../flag-button.tsx'

type PromisedProps = { amount: string; isTheirs: boolean }

/** Profit, bonus and incentive: written into the wallet with nothing behind it. */
export function Promised({ amount, isTheirs }: PromisedProps) {
  const { t } = useTranslation('glass')
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p>
          <RichText
            text={t('trace.promisedSentence', { amount: formatMoney(centavosOf(amount)) })}
            marks={{
              amount: <b className="figures" />,
              promised: <em className="font-semibold not-italic" />,
            }}
          />
        </p>
        <span className="-mt-2 -mr-2">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      <p className="text-muted text-sm">
        {t(isTheirs ? 'trace.theirs.promisedUntil' : 'trace.promisedUntil')}
      </p>
    </>
  )
}
