import { formatPesos, parsePesos } from '@kunwari/domain/money/centavos'

const plain = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })
const signed = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  signDisplay: 'exceptZero',
})

/** Writes centavos as people read them: "₱1,234.50"; with `sign` also "+₱1,234.50". */
export function formatMoney(amount: bigint, { sign = false }: { sign?: boolean } = {}): string {
  return formatter(sign).format(decimalText(amount))
}

/** The same in parts, for a display that sets the centavos smaller. */
export function formatMoneyParts(amount: bigint, { sign = false }: { sign?: boolean } = {}) {
  return formatter(sign).formatToParts(decimalText(amount))
}

/**
 * Reads an amount of the wire.
 *
 * @param amount pesos with two places, possibly negative: "-500.00"
 * @throws RangeError if it is not one: an answer of ours is never wrong
 */
export function centavosOf(amount: string): bigint {
  const isNegative = amount.startsWith('-')
  const magnitude = parsePesos(isNegative ? amount.slice(1) : amount)
  if (magnitude === undefined) throw new RangeError(`not an amount: ${amount}`)
  return isNegative ? -magnitude : magnitude
}

function formatter(sign: boolean): Intl.NumberFormat {
  return sign ? signed : plain
}

function decimalText(amount: bigint): Intl.StringNumericLiteral {
  // formatPesos writes digits with two decimals, which Intl takes as they are: no float between.
  return formatPesos(amount) as Intl.StringNumericLiteral
}
