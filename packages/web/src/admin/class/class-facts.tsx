import type { Class } from '@kunwari/contract/class'
import { readableDaysAfterEnd } from '@kunwari/contract/class'
import type { ReactNode } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { standingOf } from './class-end.ts'

type ClassFactsProps = { facts: Class; standing: ReturnType<typeof standingOf> }

/** How long it lasts, and what comes after. */
export function ClassFacts({ facts, standing }: ClassFactsProps) {
  const { t } = useTranslation('records')
  const formatDate = useFormatDate()
  const { daysLeft, hasEnded, wipedAt } = standing
  return (
    <Card frame="drawn" className="grid gap-4 print:hidden">
      <p>
        {hasEnded ? (
          <Badge tone="loss">{t('class.ended')}</Badge>
        ) : (
          <Badge tone="gain">{t('class.daysLeft', { count: daysLeft })}</Badge>
        )}
      </p>
      <dl className="grid gap-3 text-sm">
        <Fact label={t('class.starts')}>{formatDate(facts.startsAt, 'moment')}</Fact>
        <Fact label={t('class.ends')}>{formatDate(facts.endsAt, 'moment')}</Fact>
        <Fact label={t('class.join')}>{t(`class.with.${facts.joinWith}`)}</Fact>
      </dl>
      <p className="border-line border-t pt-3 text-muted text-sm">
        {hasEnded
          ? t('class.wiped', { moment: formatDate(wipedAt, 'moment') })
          : t('class.after', { count: readableDaysAfterEnd })}
      </p>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
