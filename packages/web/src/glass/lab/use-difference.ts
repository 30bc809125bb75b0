import type { Summary } from '@kunwari/population/summary'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { differenceOf } from './x-ray-levers.ts'

/** The sentence of figures: how much longer it lived, and how many more lost how much. */
export function useDifference(before: Summary, after: Summary): string {
  const { t } = useTranslation('lab')
  const { days, lost, lostCentavos } = differenceOf(before, after)
  const sides = [
    t(days === 0 ? 'xray.daysSame' : days > 0 ? 'xray.daysMore' : 'xray.daysFewer', {
      count: Math.abs(days),
    }),
    t(lost === 0 ? 'xray.lostSame' : lost > 0 ? 'xray.lostMore' : 'xray.lostFewer', {
      count: Math.abs(lost),
      people: formatNumber(Math.abs(lost)),
    }),
    t(lostCentavos < 0 ? 'xray.amountLess' : 'xray.amountMore', {
      amount: formatMoneyShort(BigInt(Math.abs(lostCentavos))),
    }),
  ]
  return sides.join(' ')
}
