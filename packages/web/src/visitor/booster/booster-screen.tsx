import { type BoosterTally, tallyBooster } from '@kunwari/domain/offers/booster'
import { type BoosterDay, boosterDays, readTag, writeSlip } from '@kunwari/domain/offers/slip'
import { useState } from 'react'
import { useLocation, useRoute, useSearch } from 'wouter'
import { moveAnswersTo, useBoosterAnswers } from '../../glass/boosters/booster-answers.ts'
import { boosterOffers } from '../../glass/boosters/booster-offers.ts'
import { BoosterSheets } from '../../glass/boosters/booster-sheets.tsx'
import { boosterAddress, boosterOf } from '../../lib/class-addresses.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BoosterOfferCard, useFocusOnArrival } from './booster-offer-card.tsx'

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

type BoosterProps = { day: BoosterDay; tag: string | null }

/** One offer after the other, told at once what it is; at the end the slip. */
function Booster({ day, tag }: BoosterProps) {
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

type BoosterEndProps = {
  day: BoosterDay
  tag: string | null
  tally: BoosterTally
  of: number
  takesFocus: boolean
  onForget: () => void
}

/** What came of the four offers, and the slip that may be handed in. */
function BoosterEnd({ day, tag, tally, of, takesFocus, onForget }: BoosterEndProps) {
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

/** For an address without a tag, or with one that is none: a slip needs it, the offers do not. */
function TagForm({ day }: { day: BoosterDay }) {
  const { t } = useTranslation('booster')
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p className="text-sm">{t('tag.text')}</p>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const tag = readTag(typed)
          if (tag === null) {
            setIsWrong(true)
            return
          }
          moveAnswersTo(tag, day)
          navigate(boosterOf(day, tag), { replace: true })
        }}
      >
        <TextField
          label={t('tag.label')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          error={isWrong ? t('tag.wrong') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsWrong(false)
          }}
        />
        <Button type="submit" variant="quiet">
          {t('tag.use')}
        </Button>
      </form>
    </Card>
  )
}

/** The ways to the boosters of the days, all or but one. */
function OtherDays({ tag, except }: { tag: string | null; except?: BoosterDay }) {
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
