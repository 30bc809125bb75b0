import type { Instant } from '@kunwari/domain/calendar/instant'
import { boosterOf } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BoosterFiles } from './booster-files.tsx'

type TakeAlongProps = {
  tag: string | null
  /** When the class was. */
  classAt: Instant | undefined
}

/** What learners take along: boosters on paper, as reminders, as one file, or as a page. */
export function TakeAlong({ tag, classAt }: TakeAlongProps) {
  const { t } = useTranslation('booster')
  return (
    <Card
      frame="drawn"
      aria-labelledby="take-along-title"
      className="grid grid-cols-1 gap-3 print:hidden"
    >
      <h2 id="take-along-title" className="font-bold text-xl">
        {t('take.title')}
      </h2>
      <p>{t('take.text')}</p>
      <div className="grid grid-cols-1 gap-2">
        <ButtonLink href={boosterOf('card', tag)}>{t('take.paper')}</ButtonLink>
        <BoosterFiles tag={tag} classAt={classAt} />
        <ButtonLink variant="ghost" href={boosterOf(7, tag)}>
          {t('take.now')}
        </ButtonLink>
      </div>
      <p className="text-muted text-sm">{t('take.sure')}</p>
    </Card>
  )
}
