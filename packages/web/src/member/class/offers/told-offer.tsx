import { type GoodSignId, goodSignIds, goodSigns } from '@kunwari/domain/offers/offer'
import { notes } from '@kunwari/domain/red-flags/all-notes'
import { isRedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { useEffect, useRef } from 'react'
import { FlagButton } from '../../../glass/flag-button.tsx'
import { useLanguage, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OfferPaper } from './offer-paper.tsx'
import type { JudgedOffer, OfferCard } from './offers.queries.ts'

type ToldOfferProps = {
  offer: OfferCard
  judged: JudgedOffer
  canReadNotes: boolean
  isLast: boolean
  onGoOn: () => void
}

/** What an offer is, told at once: which of the two, why, and by which sign one knows it again. */
export function ToldOffer({ offer, judged, canReadNotes, isLast, onGoOn }: ToldOfferProps) {
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
        aria-labelledby="told-title"
        className="grid gap-3 border-l-8 border-l-lead"
      >
        <h2 id="told-title" ref={title} tabIndex={-1} className="grid gap-1 font-bold text-xl">
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
      <OfferPaper offer={offer} isTold />
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
