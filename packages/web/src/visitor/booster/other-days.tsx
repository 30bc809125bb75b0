import { type BoosterDay, boosterDays } from '@kunwari/domain/offers/slip'
import { boosterOf } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The ways to the boosters of the days, all or but one. */
export function OtherDays({ tag, except }: { tag: string | null; except?: BoosterDay }) {
  const { t } = useTranslation('booster')
  return (
    <nav aria-label={t('end.others')} className="flex flex-wrap gap-2">
      {boosterDays
        .filter((day) => day !== except)
        .map((day) => (
          <ButtonLink key={day} variant="quiet" href={boosterOf(day, tag)}>
            {t('day', { day })}
          </ButtonLink>
        ))}
    </nav>
  )
}
