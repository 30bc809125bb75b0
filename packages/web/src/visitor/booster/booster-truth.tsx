import type { BoosterAnswer, BoosterOffer } from '@kunwari/domain/offers/booster'
import { useState } from 'react'
import { nameOfTruth } from '../../glass/boosters/booster-words.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type BoosterTruthProps = {
  offer: BoosterOffer
  answer: BoosterAnswer
  isLast: boolean
  onNext: () => void
}

/** What an offer is, told at once: key, reason, its red flag or good sign. */
export function BoosterTruth({ offer, answer, isLast, onNext }: BoosterTruthProps) {
  const { t } = useTranslation('booster')
  const language = useLanguage()
  const [isFresh] = useState(true)
  const heading = useFocusOnArrival(isFresh)
  const isRight = answer.answer === offer.key
  return (
    <section className="grid grid-cols-1 gap-3 border-edge border-t-[1.5px] pt-4">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-display text-xl">
        <Icon name={isRight ? 'check' : 'turn'} className="size-6 text-lead-ink" />
        {`${t(isRight ? 'right' : 'wrong')} ${t(`key.${offer.key}`)}`}
      </h3>
      <p className="text-pretty">{offer.texts[language].why}</p>
      <p className="flex items-start gap-2 font-semibold">
        <Icon
          name={offer.key === 'trap' ? 'flag' : 'check'}
          className="mt-0.5 size-5 text-lead-ink"
        />
        {nameOfTruth(offer, language)}
      </p>
      <Button size="lg" onClick={onNext}>
        {t(isLast ? 'toEnd' : 'next')}
      </Button>
    </section>
  )
}
