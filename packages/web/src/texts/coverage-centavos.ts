/** Coverage, "0.1712", as whole centavos of each peso, half a centavo counting as one: 17. */
export function coverageCentavos(coverage: string): number {
  return Number((BigInt(coverage.replace('.', '')) + 50n) / 100n)
}
