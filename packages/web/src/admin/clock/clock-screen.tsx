import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { type AdvanceDraft, firstDraft } from './advance-fields.tsx'
import { AdvanceForm } from './advance-form.tsx'
import { AdvanceProgress } from './advance-progress.tsx'
import { clockQuery } from './clock.queries.ts'
import { ClockPanel } from './clock-panel.tsx'

export function ClockScreen() {
  const { t } = useTranslation('admin')
  const clock = useQuery({ ...clockQuery, refetchOnMount: 'always' })
  // Outlives the form, which gives way to the progress of what it started.
  const [draft, setDraft] = useState<AdvanceDraft>(firstDraft)
  return (
    <Section title={t('sections.clock')} lead={t('clock.lead')}>
      {clock.data ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <ClockPanel clock={clock.data} readAt={clock.dataUpdatedAt} />
          {clock.data.running === null ? (
            <AdvanceForm
              clock={clock.data}
              readAt={clock.dataUpdatedAt}
              draft={draft}
              onDraft={setDraft}
            />
          ) : (
            <AdvanceProgress jobId={clock.data.running} />
          )}
        </div>
      ) : clock.error ? (
        <ErrorState error={clock.error} onRetry={clock.refetch} />
      ) : (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </Section>
  )
}
