import { displayPesos, parsePesos } from '@kunwari/domain/money/centavos'

// Not Intl.NumberFormat: a browser takes 15 ms of a slow phone's first load to make the first one.

/** Writes centavos as people read them: "₱1,234.50"; with `sign` also "+₱1,234.50". */
export function formatMoney(amount: bigint, { sign = false }: { sign?: boolean } = {}): string {
  return `${sign && amount > 0n ? '+' : ''}${displayPesos(amount)}`
}

/** The same in two parts, "₱1,234" and ".50", for a display that sets the centavos smaller. */
export function formatMoneyParts(amount: bigint, options: { sign?: boolean } = {}) {
  const text = formatMoney(amount, options)
  return { whole: text.slice(0, -3), fraction: text.slice(-3) }
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
