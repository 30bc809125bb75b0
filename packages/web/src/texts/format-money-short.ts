import { formatPesos } from '@kunwari/domain/money/centavos'
import { formatMoney } from './format-money.ts'

const short = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** "₱1,234,567.90": what fits beside a drawing on the smallest phone. */
const lettersMax = 13

/** An amount on a scale: "₱1.2M", "-₱500". */
export function formatMoneyShort(amount: bigint): string {
  // Digits with two decimals, which Intl takes as they are: no float between.
  return short.format(formatPesos(amount) as Intl.StringNumericLiteral)
}

/** An amount beside a drawing: to the centavo where it fits. The figures beside it say all of it. */
export function formatMoneyFitting(amount: bigint): string {
  const whole = formatMoney(amount)
  return whole.length <= lettersMax ? whole : formatMoneyShort(amount)
}
