import { boosterDays, readTag } from '@kunwari/domain/offers/slip'
import { useRoute, useSearch } from 'wouter'
import { BoosterSheets } from '../../glass/boosters/booster-sheets.tsx'
import { boosterAddress } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { Booster } from './booster.tsx'
import { OtherDays } from './other-days.tsx'

/** Four offers on a day after a class: on any Kunwari, signed in or not, without any call. */
export function BoosterScreen() {
  const [, params] = useRoute<{ day: string }>(boosterAddress)
  const wanted = params?.day
  const tag = readTag(new URLSearchParams(useSearch()).get('t') ?? '')
  if (wanted === 'card') return <BoosterSheets tag={tag} />
  const day = boosterDays.find((one) => one === Number(wanted))
  if (day === undefined) return <NoSuchDay tag={tag} />
  return <Booster key={`${day} ${tag}`} day={day} tag={tag} />
}

function NoSuchDay({ tag }: { tag: string | null }) {
  const { t } = useTranslation('booster')
  return (
    <Screen title={t('noDay.title')} lead={t('noDay.text')}>
      <OtherDays tag={tag} />
    </Screen>
  )
}
