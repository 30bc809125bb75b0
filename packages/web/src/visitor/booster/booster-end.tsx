import type { BoosterTally } from '@kunwari/domain/offers/booster'
import { type BoosterDay, writeSlip } from '@kunwari/domain/offers/slip'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OtherDays } from './other-days.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type BoosterEndProps = {
  day: BoosterDay
  tag: string | null
  tally: BoosterTally
  of: number
  takesFocus: boolean
  onForget: () => void
}

/** What came of the four offers, and the slip that may be handed in. */
export function BoosterEnd({ day, tag, tally, of, takesFocus, onForget }: BoosterEndProps) {
  const { t } = useTranslation('booster')
  const heading = useFocusOnArrival(takesFocus)
  const { right, trusted, falseAlarms, lookUps, hits } = tally
  const slip = tag === null ? null : writeSlip({ day, tag, hits, falseAlarms, lookUps })
  return (
    <Card frame="drawn" className="grid grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
        {t('end.title', { right, of })}
      </h2>
      <p>{t('end.line', { trusted, doubted: falseAlarms, lookUps })}</p>
      <section className="grid grid-cols-1 gap-2 border-line border-t pt-4">
        <h3 className="font-semibold">{t('end.slip')}</h3>
        {slip === null ? (
          <p className="text-muted">{t('end.noSlip')}</p>
        ) : (
          <p>
            <CopyButton text={slip} label={t('end.copy')}>
              <b className="figures text-lg">{slip}</b>
            </CopyButton>
          </p>
        )}
        <p className="max-w-prose text-muted text-sm">{t('end.slipText')}</p>
      </section>
      <OtherDays tag={tag} except={day} />
      <Button variant="ghost" className="w-fit" onClick={onForget}>
        {t('end.forget')}
      </Button>
    </Card>
  )
}
