import type { BoosterAnswer, BoosterOffer } from '@kunwari/domain/offers/booster'
import { type LookUp, lookUps, type OfferKey } from '@kunwari/domain/offers/offer'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { useEffect, useId, useRef, useState } from 'react'
import { nameOfTruth } from '../../glass/boosters/spoken-boosters.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Icon } from '../../ui/icon.tsx'

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

type LookUpLineProps = { name: string; text: string; isOpen: boolean; onOpen: () => void }

/** A look-up behind one tap. Once opened it stays open. */
function LookUpLine({ name, text, isOpen, onOpen }: LookUpLineProps) {
  const textId = useId()
  return (
    <div className="grid grid-cols-1 border-2 border-edge">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={isOpen ? undefined : onOpen}
        className="press flex min-h-11 items-center gap-2 px-3 py-2 text-left font-semibold hover:bg-lead-soft"
      >
        <Icon name={isOpen ? 'minus' : 'search'} className="size-5 text-lead-ink" />
        {name}
      </button>
      <p id={textId} hidden={!isOpen} className="text-pretty border-line border-t px-3 py-2">
        {text}
      </p>
    </div>
  )
}

type BoosterTruthProps = {
  offer: BoosterOffer
  answer: BoosterAnswer
  isLast: boolean
  onNext: () => void
}

/** What an offer is, told at once: key, reason, its red flag or good sign. */
function BoosterTruth({ offer, answer, isLast, onNext }: BoosterTruthProps) {
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

/** Moves the focus to a heading that came in the place of another. */
export function useFocusOnArrival(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus; what comes later is focused by who brings it.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return heading
}
