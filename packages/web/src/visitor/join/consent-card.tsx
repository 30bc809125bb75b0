import type { JoinWay } from '@kunwari/contract/class'
import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'

type ConsentCardProps = {
  joinWith: JoinWay
  /** When the class ends. */
  endsAt: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  isForResearch: boolean
  onResearch: (isForResearch: boolean) => void
}

/** What a lesson is and what becomes of it, and the box without which nobody comes in. */
export function ConsentCard(props: ConsentCardProps) {
  const { joinWith, endsAt, isTicked, onTick, isForResearch, onResearch } = props
  const { t } = useTranslation('door')
  const formatDate = useFormatDate()
  const wipedAt = toIso(addMs(instant(Date.parse(endsAt)), readableDaysAfterEnd * dayMs))
  return (
    <Card frame="note" className="grid gap-4">
      <p>{t(`consent.${joinWith}`, { date: formatDate(wipedAt) })}</p>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-2 border-edge bg-surface px-4 py-3 font-semibold text-lg has-checked:border-lead has-checked:bg-lead-soft">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          className="tick size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
        />
        {t('consent.button')}
      </label>
      <CheckboxField
        label={t('consent.research')}
        checked={isForResearch}
        onChange={(event) => onResearch(event.target.checked)}
      />
    </Card>
  )
}
