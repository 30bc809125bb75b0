import { zeroCentavos } from '@kunwari/domain/money/centavos'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Face, type FaceName } from './face.tsx'
import { payers, payout } from './story-steps.ts'

/** What stands behind the note: the same amount, and whose it was. The parts add up to it. */
export function PaidByNote({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('street')
  return (
    <div className={isShown ? 'paid-by is-shown' : 'paid-by'}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted text-sm">{t('paid.yours')}</span>
        <b className="figures text-xl">{formatMoney(payout.amount)}</b>
      </p>
      <ul className="paid-flow grid">
        {payers.map(({ id, amount, paid }) => (
          <Line
            key={id}
            who={faceOf(id)}
            detail={t('paid.of', { amount: formatMoney(amount) })}
            paid={paid}
          />
        ))}
        <Line who="bots" detail={t('paid.bots')} paid={zeroCentavos} />
      </ul>
    </div>
  )
}

type LineProps = { who: FaceName; detail: string; paid: bigint }

function Line({ who, detail, paid }: LineProps) {
  const { t } = useTranslation('street')
  return (
    <li
      className={`paid-line flex narrow:flex-wrap items-center gap-2 ${paid === 0n ? 'is-dry' : ''}`}
    >
      <Face who={who} className="size-11" />
      <span className="grid grow leading-tight">
        <b>{t(`names.${who}`)}</b>
        <span className="text-muted text-xs">{detail}</span>
      </span>
      <b className="figures text-lg">{formatMoney(paid)}</b>
    </li>
  )
}

/** A neighbour who pays the visitor has a face; the domain's street says who they are. */
export function faceOf(id: string): FaceName {
  if (id === 'nena' || id === 'ben' || id === 'joy') return id
  throw new Error(`${id} was not drawn`)
}
