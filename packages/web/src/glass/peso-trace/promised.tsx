import type { TransactionDetail } from '@kunwari/contract/transactions'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { FlagButton } from '../flag-button.tsx'

type TakenOut = NonNullable<TransactionDetail['takenOut']>

/** Withdrawals that are named; others are counted. */
const withdrawalsShown = 12

type PromisedProps = { amount: string; takenOut: TakenOut; isTheirs: boolean }

/** Profit, bonus and incentive: written into the wallet with nothing behind it, until withdrawals took it out. */
export function Promised({ amount, takenOut, isTheirs }: PromisedProps) {
  const { t } = useTranslation('glass')
  const promised = centavosOf(amount)
  const left = takenOut.reduce((rest, part) => rest - centavosOf(part.amount), promised)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p>
          <RichText
            text={t(`trace.promised.${howMuchOf(promised, left)}`, {
              amount: formatMoney(promised),
              left: formatMoney(left),
            })}
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
      <Withdrawals takenOut={takenOut} />
      <p className="text-muted text-sm">
        {takenOut.length > 0
          ? t('trace.promised.order')
          : t(isTheirs ? 'trace.theirs.promisedUntil' : 'trace.promised.until')}
      </p>
    </>
  )
}

function howMuchOf(promised: bigint, left: bigint): 'none' | 'some' | 'all' {
  if (left === promised) return 'none'
  return left > 0n ? 'some' : 'all'
}

/** What each withdrawal took, and the way to who paid it. */
function Withdrawals({ takenOut }: { takenOut: TakenOut }) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const hidden = takenOut.length - withdrawalsShown
  return (
    <>
      {takenOut.slice(0, withdrawalsShown).map(({ withdrawal, at, amount }) => (
        <Link
          key={withdrawal}
          href={paths.transaction(withdrawal)}
          className="flex min-h-11 items-center font-semibold text-lead-ink underline underline-offset-4"
        >
          {t('trace.promised.by', {
            amount: formatMoney(centavosOf(amount)),
            date: formatDate(at, 'weekday'),
          })}
        </Link>
      ))}
      {hidden > 0 && <p>{t('trace.more', { count: hidden })}</p>}
    </>
  )
}
