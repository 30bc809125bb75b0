import { Money } from '../ui/money.tsx'

// What still fits a phone of 320 px in the largest type, and in the next one.
const heroCentavosMax = 999_999_999n
const titleCentavosMax = 99_999_999_999n

type FittedAmountProps = { centavos: bigint; size: 'hero' | 'title' }

/** The amount of a screen, as large as it may be; longer ones are set smaller, never cut. */
export function FittedAmount({ centavos, size }: FittedAmountProps) {
  if (centavos > titleCentavosMax) return <Money centavos={centavos} className="font-display" />
  return <Money centavos={centavos} size={centavos > heroCentavosMax ? 'title' : size} />
}
