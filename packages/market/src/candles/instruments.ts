/** What the synthetic market trades: invented, and named so that nobody looks for it elsewhere. */
export type Instrument = {
  name: string
  /** The price with which the market begins: centavos. */
  firstPrice: number
  /** Standard deviation of an hour's return in the long run. */
  hourlyDeviation: number
}

/** From as quiet as an exchange rate to as wild as a small coin. */
export const instruments = [
  { name: 'MANGGA', firstPrice: 1_250_000, hourlyDeviation: 0.0025 },
  { name: 'DUHAT', firstPrice: 480_000, hourlyDeviation: 0.004 },
  { name: 'SAMPALOK', firstPrice: 2_100_000, hourlyDeviation: 0.006 },
  { name: 'RAMBUTAN', firstPrice: 315_000, hourlyDeviation: 0.009 },
] as const satisfies readonly Instrument[]
