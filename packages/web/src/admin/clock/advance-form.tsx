import type { ClockState } from '@kunwari/contract/clock'
import { dayMs, type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type SyntheticEvent, useState } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type AdvanceDraft, AdvanceFields, choiceOf } from './advance-fields.tsx'
import { AdvancePreview } from './advance-preview.tsx'
import { readChoice } from './advance-target.ts'
import { previewQuery, useAdvanceClock } from './clock.queries.ts'
import { useRunningNow } from './use-running-clock.ts'

type AdvanceFormProps = {
  clock: ClockState
  readAt: number
  draft: AdvanceDraft
  onDraft: (draft: AdvanceDraft) => void
}

/** Chooses how far, shows what will happen on the way, and only then runs. */
export function AdvanceForm({ clock, readAt, draft, onDraft }: AdvanceFormProps) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const [wasSent, setWasSent] = useState(false)
  const advance = useAdvanceClock()
  const now = useRunningNow(clock, readAt)
  const read = readChoice(choiceOf(draft), now)
  const chosen = 'problem' in read ? undefined : read
  const preview = useQuery({
    // Not asked while nothing is chosen; a query needs a key all the same.
    ...previewQuery(chosen?.target ?? { days: 1 }),
    enabled: chosen !== undefined,
  })
  const isReady = chosen !== undefined && preview.isSuccess && !preview.isPlaceholderData

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setWasSent(true)
    if (chosen && isReady && !advance.isPending) advance.mutate(chosen.target)
  }

  return (
    <Card frame="drawn" aria-labelledby="advance">
      <form noValidate className="grid gap-4" onSubmit={send}>
        <header className="grid gap-0.5">
          <h3 id="advance" tabIndex={-1} className="font-display text-xl">
            {t('clock.advance.title')}
          </h3>
          <p className="text-muted text-sm">{t('clock.advance.lead')}</p>
        </header>
        <AdvanceFields
          draft={draft}
          problem={'problem' in read ? read.problem : undefined}
          wasSent={wasSent}
          onChange={(next) => {
            onDraft(next)
            setWasSent(false)
          }}
        />
        <DimensionLine from={now} to={chosen?.lands} />
        <AdvancePreview isChosen={chosen !== undefined} preview={preview} />
        <Button type="submit" size="lg" isWide isPending={advance.isPending} isDisabled={!isReady}>
          {chosen
            ? t('clock.advance.run', { moment: formatDate(toIso(chosen.lands), 'moment') })
            : t('clock.advance.runAny')}
        </Button>
      </form>
    </Card>
  )
}

/** More midnights than this are drawn by the week, then by the month. */
const ticksMax = 62
const weekDays = 7
const monthDays = 30

/** From now to where the clock will land, as a drawing gives a length. */
function DimensionLine({ from, to }: { from: Instant; to: Instant | undefined }) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const days = to === undefined ? undefined : (to - from) / dayMs
  return (
    <figure className="squared grid gap-1.5 border border-line px-4 py-3">
      <div className="flex items-center border-edge border-x-[1.5px]">
        <Arrow className="rotate-180" />
        <span className="bg-surface px-2 font-semibold text-sm tabular-nums">
          {days === undefined ? '?' : t('clock.advance.days', { count: rounded(days) })}
        </span>
        <Arrow />
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="h-3 w-full border-edge border-b-[1.5px]"
      >
        {to !== undefined &&
          midnights(from, to).map((share) => (
            <path
              key={share}
              d={`M${share * 1000} 2V10`}
              stroke="var(--edge)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
      <figcaption className="flex justify-between gap-4 text-xs tabular-nums">
        <span className="bg-surface">{formatDate(toIso(from), 'dateTime')}</span>
        <span className="bg-surface text-right">
          {to === undefined ? '?' : formatDate(toIso(to), 'dateTime')}
        </span>
      </figcaption>
    </figure>
  )
}

function Arrow({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('flex min-w-0 grow items-center text-edge', className)}>
      <span className="h-[1.5px] grow bg-current" />
      <svg
        viewBox="0 0 8 10"
        className="-ml-2 h-2.5 w-2 shrink-0"
        fill="none"
        stroke="currentColor"
      >
        <path d="M1 1 7 5 1 9" strokeWidth="1.5" />
      </svg>
    </span>
  )
}

/** A tenth of a day is exact enough to read. */
function rounded(days: number): number {
  return Math.round(days * 10) / 10
}

/** Where midnights of Manila fall between two moments, as shares of the way. */
function midnights(from: Instant, to: Instant): number[] {
  const days = Math.ceil((to - from) / dayMs)
  const step = days <= ticksMax ? 1 : days <= ticksMax * weekDays ? weekDays : monthDays
  const first = nextManilaDay(from)
  return Array.from(
    { length: Math.ceil(days / step) },
    (_, at) => (first + at * step * dayMs - from) / (to - from),
  ).filter((share) => share < 1)
}
