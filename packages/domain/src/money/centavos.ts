declare const centavosBrand: unique symbol

/** An exact amount of pretend money: whole centavos, may be negative where a docstring says so. */
export type Centavos = bigint & { readonly [centavosBrand]: true }

/** What a wallet can hold at most: 15 digits with 2 places, ₱9,999,999,999,999.99. */
export const walletCentavosMax = centavos(999_999_999_999_999n)

/** What one operation can move at most: ₱1,000,000,000.00. */
export const operationCentavosMax = centavos(100_000_000_000n)

export const zeroCentavos = centavos(0n)

/** Brands a bigint that is already known to count centavos. */
export function centavos(value: bigint): Centavos {
  // The brand exists only in types; this is the one place that puts it on.
  return value as Centavos
}

// "0" or digits without a leading zero, then at most two decimals. ASCII digits only: \d would do
// here too (no u-flag classes), but the range says it to the reader.
const amountPattern = /^(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,2}))?$/

/**
 * Reads an amount as a person or a program writes it.
 *
 * @param text pesos, such as "500", "500.2" or "500.25"
 * @returns centavos >= 0, or undefined when it is not an amount: a sign, an exponent, a space,
 *   a third decimal, another script's digits, a leading zero or more than 15 whole digits
 */
export function parsePesos(text: string): Centavos | undefined {
  const match = amountPattern.exec(text)
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return centavos(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')))
}

/**
 * Writes an amount as the wire carries it.
 *
 * @param amount centavos, may be negative
 * @returns pesos with two places and no grouping: "1500.00", "-0.05"
 */
export function formatPesos(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Writes an amount as people read it in a sentence.
 *
 * @param amount centavos, may be negative
 * @returns "₱1,234.50", "-₱0.05"
 */
export function displayPesos(amount: bigint): string {
  const text = formatPesos(amount < 0n ? -amount : amount)
  const grouped = text.slice(0, -3).replace(/\B(?=([0-9]{3})+$)/g, ',')
  return `${amount < 0n ? '-' : ''}₱${grouped}${text.slice(-3)}`
}
