import { ApiError } from '@kunwari/contract/client'
import { useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../../../texts/error-text.ts'
import { useLanguage, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { OfferPaper } from './offer-paper.tsx'
import {
  type JudgedOffer,
  type Judgement,
  type LookUp,
  type OfferCard,
  useJudgeOffer,
} from './offers.queries.ts'

type JudgeOfferProps = {
  offer: OfferCard
  takesFocus: boolean
  onJudged: (judged: JudgedOffer) => void
  /** Another tab was first: the next offer comes by itself. */
  onJudgedElsewhere: () => void
}

const answers = ['honest', 'trap'] as const
const confidences = [1, 2, 3, 4] as const

/** An offer to be judged: looked behind, called one of two things, and how surely. */
export function JudgeOffer(props: JudgeOfferProps) {
  const { offer, takesFocus, onJudged, onJudgedElsewhere } = props
  const { t } = useTranslation('tell')
  const errorText = useErrorText()
  const judge = useJudgeOffer({ language: useLanguage(), onJudged, onFailed: tellIfJudged })
  const title = useArrivalAt(takesFocus)
  const [looked, setLooked] = useState<readonly LookUp[]>([])
  const [answer, setAnswer] = useState<Judgement['answer']>()
  const sureId = useId()

  function send(confidence: number) {
    if (answer === undefined || judge.isPending) return
    judge.mutate({ item: offer.id, judgement: { answer, confidence, looked } })
  }

  function tellIfJudged(error: Error) {
    if (!isJudgedElsewhere(error)) return
    showToast({ title: errorText(error) })
    onJudgedElsewhere()
  }

  return (
    <div className="grid gap-5">
      <OfferPaper
        offer={offer}
        titleRef={title}
        onLook={(lookUp) =>
          setLooked((before) => (before.includes(lookUp) ? before : [...before, lookUp]))
        }
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('what')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {answers.map((choice) => (
            <Button
              key={choice}
              variant={answer === choice ? 'primary' : 'quiet'}
              size="lg"
              isWide
              aria-pressed={answer === choice}
              isDisabled={judge.isPending}
              onClick={() => setAnswer(choice)}
            >
              {t(`answers.${choice}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      {answer !== undefined && (
        <fieldset className="grid gap-2">
          <legend id={sureId} className="mb-2 font-semibold">
            {t('sure')}
          </legend>
          <div className="grid grid-cols-2 gap-2">
            {confidences.map((confidence) => (
              <Button
                key={confidence}
                variant="quiet"
                isWide
                isPending={judge.isPending}
                onClick={() => send(confidence)}
              >
                {t(`confidence.${confidence}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {judge.error && !isJudgedElsewhere(judge.error) && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(judge.error)}
        </p>
      )}
    </div>
  )
}

function isJudgedElsewhere(error: Error): boolean {
  return error instanceof ApiError && error.code === 'already_decided'
}

/** Begins at an offer's name: the one before it is gone, with what had the focus. */
function useArrivalAt(takesFocus: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus and scroll.
  useEffect(() => {
    if (!takesFocus) return
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return title
}
