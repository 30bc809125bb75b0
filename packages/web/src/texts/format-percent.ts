const plain = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-PH', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 3,
})

const rough = new Intl.NumberFormat('en-PH', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
})

/** A percent of the wire as people read it: "25.00" is "25", "6.50" is "6.5". */
export function formatPercent(percent: string): string {
  // Digits with two decimals, which Intl takes as they are: no float between.
  return plain.format(percent as Intl.StringNumericLiteral)
}

/** A number with at most two decimals: "4.46", "1,183,000". */
export function formatNumber(value: number | bigint): string {
  return plain.format(value)
}

/** A large number in words: "1.18 billion". */
export function formatShort(value: number | bigint): string {
  return short.format(value)
}

/** A large number in few words, for a heading: "5.9 billion". */
export function formatRough(value: bigint): string {
  return rough.format(value)
}

/** Coverage, "0.1712", as whole centavos of each peso, half a centavo counting as one: 17. */
export function coverageCentavos(coverage: string): number {
  return Number((BigInt(coverage.replace('.', '')) + 50n) / 100n)
}
