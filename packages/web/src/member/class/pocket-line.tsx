import { parsePesos } from '@kunwari/domain/money/centavos'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'

type PocketLineProps = { pocket: bigint; amount?: string | undefined }

/** What is left in the pocket; more than that is refused here, before it is sent. */
export function PocketLine({ pocket, amount = '' }: PocketLineProps) {
  const { t } = useTranslation('class')
  const wanted = parsePesos(amount)
  const isTooMuch = wanted !== undefined && wanted > pocket
  const left = formatMoney(pocket)
  return (
    <p
      role={isTooMuch ? 'alert' : undefined}
      className={
        isTooMuch
          ? 'flex items-center gap-2.5 font-semibold text-loss text-sm'
          : 'flex items-center gap-2.5 text-sm'
      }
    >
      <Pocket />
      <span className="figures">
        {isTooMuch
          ? `${t('pocket.empty', { amount: left })} ${t('pocket.less')}`
          : t('pocket.line', { amount: left })}
      </span>
    </p>
  )
}

/** Sewn on, with a note that looks out. */
function Pocket() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0">
      <path d="M8 3h12v9H8Z" fill="var(--accent-soft)" stroke="var(--lead)" strokeWidth="1.5" />
      <path
        d="M3 10h22v9q0 6-6 6H9q-6 0-6-6Z"
        fill="var(--accent)"
        stroke="var(--lead)"
        strokeWidth="1.5"
      />
      <path
        d="M6 13.5h16v5.500q0 3.500-3.500 3.500h-9Q6 22.500 6 19Z"
        fill="none"
        stroke="var(--lead)"
        strokeDasharray="2 2"
      />
    </svg>
  )
}
