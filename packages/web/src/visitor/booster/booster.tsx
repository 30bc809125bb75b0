import { tallyBooster } from '@kunwari/domain/offers/booster'
import type { BoosterDay } from '@kunwari/domain/offers/slip'
import { useState } from 'react'
import { useBoosterAnswers } from '../../glass/boosters/booster-answers.ts'
import { boosterOffers } from '../../glass/boosters/booster-offers.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { BoosterEnd } from './booster-end.tsx'
import { BoosterOfferCard } from './booster-offer-card.tsx'
import { TagForm } from './tag-form.tsx'

type BoosterProps = { day: BoosterDay; tag: string | null }

/** One offer after the other, told at once what it is; at the end the slip. */
export function Booster({ day, tag }: BoosterProps) {
  const { t } = useTranslation('booster')
  const { answers, add, forget } = useBoosterAnswers(day, tag)
  /** Just judged: it stays until its reader goes on. */
  const [judged, setJudged] = useState<string>()
  const [hasMoved, setHasMoved] = useState(false)
  const offers = boosterOffers[day]
  const answerOf = (id: string) => answers.find((answer) => answer.id === id)
  const left = offers.filter(({ id }) => !answerOf(id))
  const current = offers.find(({ id }) => id === judged) ?? left[0]
  return (
    <Screen title={t('title', { day })} lead={t('lead')}>
      {tag === null && <TagForm day={day} />}
      {current ? (
        <BoosterOfferCard
          key={current.id}
          offer={current}
          at={offers.indexOf(current) + 1}
          of={offers.length}
          isLast={left.length === 0}
          takesFocus={hasMoved}
          answer={answerOf(current.id)}
          onAnswer={(answer) => {
            add(answer)
            setJudged(current.id)
          }}
          onNext={() => {
            setJudged(undefined)
            setHasMoved(true)
          }}
        />
      ) : (
        <BoosterEnd
          day={day}
          tag={tag}
          tally={tallyBooster(offers, answers)}
          of={offers.length}
          takesFocus={hasMoved}
          onForget={() => {
            forget()
            setHasMoved(true)
          }}
        />
      )}
    </Screen>
  )
}
