import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { displayPesos, parsePesos } from '@kunwari/domain/money/centavos'
import { useTranslation } from '../../../texts/i18n.ts'

const minutesAnHour = 60
const minutesADay = 24 * minutesAnHour

/** How many days pass in how much real time: "40 days in 15 minutes". */
export function useLiveText(): (live: LessonRules['live']) => string {
  const { t } = useTranslation('teaching')
  const span = (minutes: number): string => {
    if (minutes % minutesADay === 0) return t('plan.realDays', { count: minutes / minutesADay })
    if (minutes % minutesAnHour === 0) return t('plan.hours', { count: minutes / minutesAnHour })
    return t('plan.minutes', { count: minutes })
  }
  return ({ minutes, days }) => t('plan.days', { count: days, span: span(minutes) })
}

/** "₱20,000": the centavos only where there are some; what is no amount as it is. */
export function formatPocket(pesos: string): string {
  const amount = parsePesos(pesos)
  return amount === undefined ? pesos : displayPesos(amount).replace(/\.00$/, '')
}
