import { type BoosterDay, boosterDays } from '@kunwari/domain/offers/slip'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BoosterFiles } from './booster-files.tsx'
import { boosterOffers } from './booster-offers.ts'
import { nameOfTruth } from './spoken-boosters.ts'

/** One sheet of A4, both sides: two days a side, their keys under the fold. */
export function BoosterSheets({ tag }: { tag: string | null }) {
  const { t } = useTranslation('booster')
  const [first = 7, second = 14, third = 30, fourth = 90] = boosterDays
  return (
    <Screen title={t('sheets.title')} lead={t('sheets.text')} isWide>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button size="lg" onClick={() => print()}>
          {t('sheets.print')}
        </Button>
        <BoosterFiles tag={tag} />
        <p className="text-muted text-sm">{t('sheets.preview')}</p>
      </div>
      <BoosterSide days={[first, second]} tag={tag} />
      <BoosterSide days={[third, fourth]} tag={tag} />
    </Screen>
  )
}

/** One side of the sheet. */
function BoosterSide({ days, tag }: { days: readonly BoosterDay[]; tag: string | null }) {
  const { t } = useTranslation('booster')
  return (
    <section className="booster-side grid grid-cols-1 gap-4 border-[1.5px] border-edge bg-surface p-4 text-sm">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 print:grid-cols-2">
        {days.map((day) => (
          <section key={day} className="grid grid-cols-1 content-start gap-2">
            <h2 className="flex flex-wrap justify-between gap-x-3 border-edge border-b-[1.5px] font-display text-lg">
              {t('day', { day })}
              {tag !== null && <span className="text-sm">{t('sheets.tag', { tag })}</span>}
            </h2>
            <Offers day={day} />
          </section>
        ))}
      </div>
      <div className="hidden print:block">
        <p className="border-edge border-t-[1.5px] border-dashed pt-1 text-center">
          {t('sheets.fold')}
        </p>
        <div className="grid grid-cols-2 gap-4 pt-1">
          {days.map((day) => (
            <Keys key={day} day={day} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Offers({ day }: { day: BoosterDay }) {
  const { t } = useTranslation('booster')
  const language = useLanguage()
  return (
    <ol className="grid grid-cols-1 gap-2">
      {boosterOffers[day].map(({ id, texts: { [language]: texts } }, index) => (
        <li key={id} className="grid grid-cols-1 gap-0.5">
          <p>
            <b>{`${index + 1}. ${texts.title}`}</b> · {t('frame')}
          </p>
          <p>{texts.text}</p>
          <p>
            <b>{t('lookUp.who')}:</b> {texts.who} <b>{t('lookUp.source')}:</b> {texts.source}{' '}
            <b>{t('lookUp.exit')}:</b> {texts.exit}
          </p>
          <p className="font-semibold">{t('sheets.mark')}</p>
        </li>
      ))}
    </ol>
  )
}

function Keys({ day }: { day: BoosterDay }) {
  const { t } = useTranslation('booster')
  const language = useLanguage()
  return (
    <section>
      <p className="font-bold">{`${t('sheets.keys')}: ${t('day', { day })}`}</p>
      <ol className="grid grid-cols-1 gap-0.5">
        {boosterOffers[day].map((offer, index) => (
          <li key={offer.id}>
            <b>{`${index + 1}. ${t(`answer.${offer.key}`)}.`}</b> {offer.texts[language].why}{' '}
            <i>{nameOfTruth(offer, language)}</i>
          </li>
        ))}
      </ol>
    </section>
  )
}
