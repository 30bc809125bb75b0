import { type GoodSignId, goodSignIds, goodSigns } from '@kunwari/domain/offers/offer'
import { notes } from '@kunwari/domain/red-flags/all-notes'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FlagButton } from '../../../glass/flag-button.tsx'
import { useLanguage, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NarrowScreen } from '../../../ui/narrow-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JudgeOffer } from './judge-offer.tsx'
import { OfferPaper } from './offer-paper.tsx'
import { type JudgedOffer, type OfferCard, offerFormQuery } from './offers.queries.ts'
import { OwnTelling } from './own-telling.tsx'

type OfferFormProps = {
  /** The notes of red flags open: not while they are to be spotted. */
  canReadNotes: boolean
  onLeave: () => void
}

/** The offers of a form, one at a time: judged, and answered at once. */
export function OfferForm({ canReadNotes, onLeave }: OfferFormProps) {
  const { t } = useTranslation('tell')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(offerFormQuery(language))
  // What was just judged stands there until its reader goes on.
  const [answered, setAnswered] = useState<{ offer: OfferCard; judged: JudgedOffer }>()
  const [hasGoneOn, setGoneOn] = useState(false)
  const next = data?.items.find(({ isAnswered }) => !isAnswered)
  const shown = answered?.offer ?? next
  return (
    <NarrowScreen title={t('title')}>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && shown && (
        <Progress
          n={placeOf(data.items, shown.id)}
          of={data.items.length}
          isAnswered={!!answered}
        />
      )}
      {answered && (
        <ToldOffer
          {...answered}
          canReadNotes={canReadNotes}
          isLast={next === undefined}
          onGoOn={() => {
            setAnswered(undefined)
            setGoneOn(true)
          }}
        />
      )}
      {!answered && next && (
        <JudgeOffer
          key={next.id}
          offer={next}
          takesFocus={hasGoneOn}
          onJudged={(judged) => setAnswered({ offer: next, judged })}
          onJudgedElsewhere={() => setGoneOn(true)}
        />
      )}
      {data && !shown && <Done results={data.results} />}
      <Button variant={data && !shown ? 'primary' : 'ghost'} size="lg" onClick={onLeave}>
        {t(data && !shown ? 'back' : 'later')}
      </Button>
    </NarrowScreen>
  )
}

function placeOf(items: readonly OfferCard[], id: string): number {
  return Math.max(1, items.findIndex((offer) => offer.id === id) + 1)
}

type ProgressProps = { n: number; of: number; isAnswered: boolean }

/** Which offer of how many, in words and as a row of boxes. */
function Progress({ n, of, isAnswered }: ProgressProps) {
  const { t } = useTranslation('tell')
  const done = isAnswered ? n : n - 1
  return (
    <div className="grid gap-1.5">
      <p className="figures font-semibold text-muted text-sm">{t('count', { n, of })}</p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: of }, (_, place) => (
          <span
            key={place}
            className={`h-2 flex-1 rounded-sm border border-edge ${place < done ? 'bg-lead' : 'bg-surface'}`}
          />
        ))}
      </div>
    </div>
  )
}

/** All offers are judged: how well one distinguished them, before and after. */
function Done({ results }: { results: Parameters<typeof OwnTelling>[0]['results'] }) {
  const { t } = useTranslation('tell')
  const title = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus: what was pressed last is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="done-title" className="grid gap-4">
      <h2 id="done-title" ref={title} tabIndex={-1} className="font-display text-xl">
        {t('done.title')}
      </h2>
      <OwnTelling results={results} />
      <p className="text-muted">{t('done.text')}</p>
    </section>
  )
}

type ToldOfferProps = {
  offer: OfferCard
  judged: JudgedOffer
  canReadNotes: boolean
  isLast: boolean
  onGoOn: () => void
}

/** What an offer is, shown at once: which of the two, why, and by which sign one knows it again. */
function ToldOffer({ offer, judged, canReadNotes, isLast, onGoOn }: ToldOfferProps) {
  const { t } = useTranslation('tell')
  const title = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus and scroll: the key that was pressed is gone.
  useEffect(() => {
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid gap-5">
      <Card
        frame="drawn"
        data-register="glass"
        aria-labelledby="answer-title"
        className="grid gap-3 border-l-8 border-l-lead"
      >
        <h2 id="answer-title" ref={title} tabIndex={-1} className="grid gap-1 font-bold text-xl">
          <span className="font-semibold text-lead-ink text-sm">
            {t(judged.isRight ? 'right' : 'other')}
          </span>
          {t(`is.${judged.key}`)}
        </h2>
        <p className="text-pretty text-lg">{judged.why}</p>
        <Sign judged={judged} canReadNotes={canReadNotes} />
      </Card>
      <Button size="lg" onClick={onGoOn}>
        {t(isLast ? 'finish' : 'next')}
      </Button>
      <OfferPaper offer={offer} isAnswered />
    </div>
  )
}

/** The red flag of a trap, or the good sign of an honest offer. */
function Sign({ judged, canReadNotes }: Pick<ToldOfferProps, 'judged' | 'canReadNotes'>) {
  const { t } = useTranslation('tell')
  const language = useLanguage()
  const { note, goodSign } = judged
  if (note !== undefined && isRedFlagId(note)) {
    return (
      <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
        <p>
          <span className="block text-muted text-sm">{t('flag')}</span>
          <b>{notes[note][language].title}</b>
        </p>
        {canReadNotes && <FlagButton note={note} />}
      </div>
    )
  }
  if (goodSign === undefined || !isGoodSign(goodSign)) return undefined
  return (
    <p className="flex items-start gap-3 border-line border-t pt-3">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-gain" />
      <span>
        <span className="block text-muted text-sm">{t('sign')}</span>
        <b>{goodSigns[goodSign][language]}</b>
      </span>
    </p>
  )
}

function isGoodSign(id: string): id is GoodSignId {
  return goodSignIds.some((known) => known === id)
}
