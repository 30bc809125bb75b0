import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { type Ref, useId, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LookUp, OfferCard } from './offers.queries.ts'

const lookUps = ['who', 'source', 'exit'] as const satisfies readonly LookUp[]

type OfferPaperProps = {
  offer: Pick<OfferCard, 'title' | 'text' | LookUp>
  titleRef?: Ref<HTMLHeadingElement>
  /** Called for each look-up that is opened. */
  onLook?: (lookUp: LookUp) => void
  /** What lies behind it is shown: all three stand open. */
  isAnswered?: boolean
}

/** An invented offer as its seller shows it; what lies behind it opens in the register of the truth. */
export function OfferPaper({ offer, titleRef, onLook, isAnswered = false }: OfferPaperProps) {
  const { t } = useTranslation('tell')
  return (
    <article className="grid gap-4">
      <Card
        frame="note"
        className="grid gap-3 [--note-fill:var(--accent-soft)] [--note-line:var(--lead)]"
      >
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs">
          <span className="font-semibold text-muted">{t('frame')}</span>
          <span className="border-[1.5px] border-loss px-1.5 font-bold text-loss">
            {pretendStampText}
          </span>
        </p>
        <h2 ref={titleRef} tabIndex={-1} className="font-display text-2xl leading-tight">
          {offer.title}
        </h2>
        <p className="text-pretty text-lg">{offer.text}</p>
      </Card>
      <section data-register="glass" aria-labelledby="look-ups" className="grid gap-2">
        <h3 id="look-ups" className="font-semibold text-sm">
          {t('look')}
        </h3>
        <div className="divide-y-[1.5px] divide-edge border-[1.5px] border-edge bg-surface">
          {lookUps.map((lookUp) => (
            <Look
              key={lookUp}
              name={t(`lookUps.${lookUp}`)}
              text={offer[lookUp]}
              startsOpen={isAnswered}
              onOpen={() => onLook?.(lookUp)}
            />
          ))}
        </div>
      </section>
    </article>
  )
}

type LookProps = { name: string; text: string; startsOpen: boolean; onOpen: () => void }

/** One look behind the offer: opened, it stays counted. */
function Look({ name, text, startsOpen, onOpen }: LookProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const textId = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-3 py-2 text-left font-semibold text-lead-ink hover:bg-lead-soft"
        onClick={() => {
          if (!isOpen) onOpen()
          setOpen(!isOpen)
        }}
      >
        {name}
        <Icon name="right" className={`size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      <p id={textId} hidden={!isOpen} className="px-3 pb-3">
        {text}
      </p>
    </div>
  )
}
