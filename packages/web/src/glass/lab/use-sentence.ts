import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { sentenceOf } from './day-sentence.ts'
import type { LabRun } from './lab-messages.ts'

const amounts: readonly string[] = ['pool', 'promised', 'amount']

/** What a day shows, in words. */
export function useSentence(run: LabRun, day: number): string {
  const { t } = useTranslation('lab')
  const { key, values } = sentenceOf(run, day)
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'count') return [name, value]
    return [name, amounts.includes(name) ? formatMoneyShort(BigInt(value)) : formatNumber(value)]
  })
  return t(`sentence.${key}`, Object.fromEntries(words))
}
