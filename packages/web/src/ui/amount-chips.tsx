import { formatPesos, parsePesos } from '@kunwari/domain/money/centavos'
import { formatMoneyParts } from '../texts/format-money.ts'
import { useTranslation } from '../texts/i18n.ts'

type AmountChipsProps = {
  /** Centavos, whole pesos, smallest first. */
  amounts: readonly bigint[]
  /** What the field beside them holds. */
  value: string
  onPick: (plain: string) => void
}

/** Round amounts that fill a money field by one press. */
export function AmountChips({ amounts, value, onPick }: AmountChipsProps) {
  const { t } = useTranslation()
  const chosen = parsePesos(value)
  if (amounts.length === 0) return undefined
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('amounts')}</legend>
      {amounts.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onPick(formatPesos(amount))}
          className="figures min-h-11 flex-auto rounded-full border-2 border-edge bg-surface narrow:px-1.5 px-4 font-semibold aria-pressed:border-lead aria-pressed:bg-lead-soft aria-pressed:text-lead-ink"
        >
          {formatMoneyParts(amount).whole}
        </button>
      ))}
    </fieldset>
  )
}
