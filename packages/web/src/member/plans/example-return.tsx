import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import { expectedReturn, maturityOf, type Plan } from '@kunwari/domain/plans/plans'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatMoneyParts } from '../../texts/format-money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const example = centavos(100_000n)

/** What a plan makes of a round amount, and on which day: the promise as it is pitched. */
export function Becomes({ plan }: { plan: Plan }) {
  const now = useSimulatedNow()
  const formatDate = useFormatDate()
  if (now === undefined) return <Skeleton className="h-22" />
  const maturity = maturityOf(plan, now)
  // A day of the coming week is known by its name.
  const style = maturity < addMs(now, 7 * dayMs) ? 'dayName' : 'day'
  return (
    <Exhibit
      claim="plan-becomes"
      size="card"
      values={{
        amount: formatMoneyParts(example).whole,
        back: formatMoneyParts(expectedReturn(plan, example)).whole,
        day: formatDate(toIso(maturity), style),
      }}
    />
  )
}
