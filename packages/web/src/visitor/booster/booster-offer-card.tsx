import type { BoosterAnswer, BoosterOffer } from '@kunwari/domain/offers/booster'
import { type LookUp, lookUps, type OfferKey } from '@kunwari/domain/offers/offer'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { useId, useState } from 'react'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { BoosterTruth } from './booster-truth.tsx'
import { LookUpLine } from './look-up-line.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const sureness = ['1', '2', '3', '4'] as const

type BoosterOfferCardProps = {
  offer: BoosterOffer
  at: number
  of: number
  isLast: boolean
  takesFocus: boolean
  answer: BoosterAnswer | undefined
  onAnswer: (answer: BoosterAnswer) => void
  onNext: () => void
}

/** An offer to be judged: its text, three look-ups, the two answers and how sure. */
export function BoosterOfferCard(props: BoosterOfferCardProps) {
  const { offer, at, of, isLast, takesFocus, answer, onAnswer, onNext } = props
  const { t } = useTranslation('booster')
  const language = useLanguage()
  const titleId = useId()
  const heading = useFocusOnArrival(takesFocus)
  const [looked, setLooked] = useState<readonly LookUp[]>(answer?.looked ?? [])
  const texts = offer.texts[language]
  return (
    <Card frame="drawn" aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span>{t('step', { at, of })}</span>
        <span className="font-semibold">{t('frame')}</span>
      </p>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="font-display text-2xl">
        {texts.title}
      </h2>
      <p className="text-pretty text-lg">{texts.text}</p>
      <p className="font-bold text-loss text-xs">{pretendStampText}</p>
      <section aria-label={t('lookCloser')} className="grid grid-cols-1 gap-2">
        {lookUps.map((lookUp) => (
          <LookUpLine
            key={lookUp}
            name={t(`lookUp.${lookUp}`)}
            text={texts[lookUp]}
            isOpen={looked.includes(lookUp) || answer !== undefined}
            onOpen={() => setLooked([...looked, lookUp])}
          />
        ))}
      </section>
      {answer ? (
        <BoosterTruth offer={offer} answer={answer} isLast={isLast} onNext={onNext} />
      ) : (
        <Judgement onDecide={(given) => onAnswer({ id: offer.id, looked, ...given })} />
      )}
    </Card>
  )
}

type Given = Pick<BoosterAnswer, 'answer' | 'confidence'>

function Judgement({ onDecide }: { onDecide: (given: Given) => void }) {
  const { t } = useTranslation('booster')
  const [answer, setAnswer] = useState<OfferKey>()
  const [sure, setSure] = useState<(typeof sureness)[number]>()
  const [isMissing, setIsMissing] = useState(false)
  const missingId = useId()
  function decide() {
    if (answer && sure) onDecide({ answer, confidence: Number(sure) })
    else setIsMissing(true)
  }
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-t pt-4">
      <ChoiceGroup
        label={t('what')}
        value={answer}
        choices={(['honest', 'trap'] as const).map((value) => ({
          value,
          label: t(`answer.${value}`),
        }))}
        onChange={setAnswer}
      />
      <ChoiceGroup
        label={t('howSure')}
        value={sure}
        choices={sureness.map((value) => ({ value, label: t(`sure.${value}`) }))}
        onChange={setSure}
      />
      <Button size="lg" aria-describedby={isMissing ? missingId : undefined} onClick={decide}>
        {t('decide')}
      </Button>
      <p id={missingId} role="alert" className="text-loss text-sm empty:hidden">
        {isMissing && !(answer && sure) && t('missing')}
      </p>
    </div>
  )
}
