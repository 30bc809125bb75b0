import type { ClockState } from '@kunwari/contract/clock'
import { toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type AdvanceDraft, AdvanceFields, choiceOf } from './advance-fields.tsx'
import { AdvancePreview } from './advance-preview.tsx'
import { readChoice } from './advance-target.ts'
import { previewQuery, useAdvanceClock } from './clock.queries.ts'
import { DimensionLine } from './dimension-line.tsx'
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
          <h3 id="advance" className="font-display text-xl">
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
