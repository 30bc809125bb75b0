import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'

const amounts: readonly string[] = ['pool', 'promised', 'amount']

/** What a day shows, in words. */
export function useSentence(run: LabRun, day: number): string {
  const { t } = useTranslation('lab')
  const { key, values } = sentenceOf(run, day)
  const words = Object.entries(values).map(([name, value]) => [
    name,
    amounts.includes(name) ? formatMoneyShort(BigInt(value)) : formatNumber(value),
  ])
  // Of one person it is said in other words.
  const count = values.waiting ?? values.people ?? values.members ?? 0
  return t(`sentence.${key}`, { ...Object.fromEntries(words), count })
}

/** What a day shows, as a key of the texts and its values. */
type DaySentence = {
  key:
    | 'begins'
    | 'fund'
    | 'fundEnd'
    | 'running'
    | 'unsavable'
    | 'again'
    | 'late'
    | 'runOut'
    | 'unpaid'
    | 'empty'
    | 'exit'
    | 'frozen'
    | 'over'
  values: Record<string, number>
}

/** The one sentence above the picture: the most important thing that is true of the day. */
function sentenceOf({ days, summary, scenario }: LabRun, day: number): DaySentence {
  const figures = days[day]
  if (!figures) return { key: 'begins', values: { people: 0 } }
  const { inside: people, pool, promised, waiting, oldestWait, waitingAmount: amount } = figures
  const isLast = day === days.length - 1
  if (scenario.scheme === 'fund') {
    return { key: isLast ? 'fundEnd' : 'fund', values: { day, people, pool, promised } }
  }
  const { lost, members, closedBy, runOutDay, beyondSavingDay } = summary
  if (isLast) return { key: closedBy ?? 'over', values: { day, lost, members } }
  if (day === 0) return { key: 'begins', values: { people } }
  const hasRunOut = runOutDay !== null && day >= runOutDay
  // Who is due and still waits in the evening was not paid: later days may pay again.
  const isUnpaid = waiting > 0 && oldestWait >= scenario.holdDays
  if (hasRunOut && isUnpaid) return { key: 'runOut', values: { day, waiting, amount } }
  if (hasRunOut) return { key: 'again', values: { day, first: runOutDay, pool, promised } }
  if (waiting > 0 && oldestWait > scenario.promisedDays) {
    return { key: 'late', values: { day, waiting, since: day - oldestWait, amount } }
  }
  // The pool has it, and only a share of the pool is paid a day.
  if (isUnpaid) return { key: 'unpaid', values: { day, waiting, amount } }
  const isUnsavable = beyondSavingDay !== null && day >= beyondSavingDay
  return { key: isUnsavable ? 'unsavable' : 'running', values: { day, people, pool, promised } }
}
