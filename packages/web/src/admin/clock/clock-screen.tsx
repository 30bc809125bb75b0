import type { Job } from '@kunwari/contract/admin'
import type { ClockState } from '@kunwari/contract/clock'
import { dayMs, type Instant, instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLessonStage } from '../../lib/class-view.ts'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { type AdvanceDraft, draftFor } from './advance-fields.tsx'
import { AdvanceForm } from './advance-form.tsx'
import { clockQuery, jobQuery, useChangeClock, useStopJob } from './clock.queries.ts'
import { ClockDial, ClockStateBadge, PauseButton } from './clock-dial.tsx'
import { speeds, useRunningNow } from './use-running-clock.ts'

export function ClockScreen() {
  const { t } = useTranslation('admin')
  const clock = useQuery({ ...clockQuery, refetchOnMount: 'always' })
  // Outlives the form, which gives way to the progress of what it started.
  const [search] = useSearchParams()
  const [draft, setDraft] = useState<AdvanceDraft>(() => draftFor(search.get('days')))
  const panels = useFocusOnSwitch(clock.data && clock.data.running !== null)
  const isLesson = useLessonStage() !== null
  return (
    <Section title={t('sections.clock')} lead={t('clock.lead')}>
      {clock.data ? (
        <div
          ref={panels}
          className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
        >
          <ClockPanel clock={clock.data} readAt={clock.dataUpdatedAt} />
          {isLesson ? (
            <MovedByStages />
          ) : clock.data.running === null ? (
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

/** In the place of the form in a class in stages: what moves the clock instead. */
function MovedByStages() {
  const { t } = useTranslation('admin')
  return (
    <Card frame="drawn" className="grid content-start justify-items-start gap-4">
      <p>{t('clock.byStages')}</p>
      <ButtonLink variant="quiet" href={paths.adminClass}>
        {t('sections.class')}
      </ButtonLink>
    </Card>
  )
}

/** Leads the focus to the heading of what took the place of the form, or of the progress. */
function useFocusOnSwitch(isRunning: boolean | undefined) {
  const panels = useRef<HTMLDivElement>(null)
  const before = useRef(isRunning)
  // Talks to the browser's focus, which is nowhere once the button that had it is gone.
  useEffect(() => {
    const isSwitch = before.current !== undefined && before.current !== isRunning
    before.current = isRunning
    if (!isSwitch || document.activeElement !== document.body) return
    panels.current?.querySelector('h3')?.focus()
  }, [isRunning])
  return panels
}

/** How far an advance has come; advance-watch.tsx keeps asking. */
function AdvanceProgress({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin')
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  if (error && !job) return <ErrorState error={error} onRetry={refetch} />
  return (
    <Card frame="drawn" aria-labelledby="job" className="grid min-h-48 content-start gap-4">
      <h3 id="job" tabIndex={-1} className="font-display text-xl">
        {t('clock.job.title')}
      </h3>
      {job ? <JobProgress job={job} /> : <Skeleton className="h-24" />}
    </Card>
  )
}

function JobProgress({ job }: { job: Job }) {
  const { t } = useTranslation('admin')
  const stop = useStopJob()
  return (
    <>
      <ProgressBar value={job.of === 0 ? 1 : job.done / job.of} label={t('clock.job.progress')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm tabular-nums">
          {job.state === 'queued'
            ? t('clock.job.queued')
            : t('clock.job.of', {
                done: t('clock.advance.days', { count: toTenth(job.done) }),
                of: t('clock.advance.days', { count: toTenth(job.of) }),
              })}
        </p>
        <Button
          variant="quiet"
          isPending={stop.isPending}
          isDisabled={stop.isSuccess}
          onClick={() => stop.mutate(job.id)}
        >
          {t('clock.job.stop')}
        </Button>
      </div>
      <output className="min-h-5 text-muted text-sm">
        {stop.isSuccess && t('clock.job.stopping')}
      </output>
    </>
  )
}

function toTenth(days: number): number {
  return Math.round(days * 10) / 10
}

type ClockPanelProps = { clock: ClockState; readAt: number }

/** What time it is here, what time it is really, and how the one runs. */
function ClockPanel({ clock, readAt }: ClockPanelProps) {
  const { t } = useTranslation('admin')
  const isLesson = useLessonStage() !== null
  return (
    <Card frame="drawn" className="grid gap-5">
      <RunningClock clock={clock} readAt={readAt} />
      <div className="grid gap-4 border-line border-t pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ClockStateBadge clock={clock} />
          <PauseButton clock={clock} />
        </div>
        {!isLesson && <SpeedChoice clock={clock} />}
        {clock.running !== null && <p className="text-muted text-xs">{t('clock.locked')}</p>}
      </div>
    </Card>
  )
}

function RunningClock({ clock, readAt }: ClockPanelProps) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const now = useRunningNow(clock, readAt)
  const realNow = useRunningNow({ ...clock, now: clock.realNow, ...realFlow }, readAt)
  const iso = toIso(now)
  return (
    <>
      <div className="squared -mx-5 -mt-5 grid place-items-center border-line border-b py-5">
        <ClockDial now={now} className="size-52" />
      </div>
      <div className="grid gap-1">
        <p className="text-muted text-sm">{t('clock.now')}</p>
        <time dateTime={iso} className="grid tabular-nums">
          <span className="font-display text-4xl">{formatDate(iso, 'clock')}</span>
          <span className="mt-1 text-lg">{formatDate(iso, 'longDate')}</span>
        </time>
        <p className="text-muted text-xs">{t('clock.manila')}</p>
      </div>
      <p className="grid gap-0.5 border-line border-t pt-3 text-sm">
        <span className="text-muted">{t('clock.realNow')}</span>
        <Moment iso={toIso(realNow)} format="moment" className="tabular-nums" />
        <span className="text-muted text-xs">
          <Distance now={now} realNow={realNow} />
        </span>
      </p>
    </>
  )
}

const realFlow = { paused: false, running: null, speed: 1 } as const

/** How far simulated time stands from real time, in words. */
function Distance({ now, realNow }: { now: Instant; realNow: Instant }) {
  const { t } = useTranslation('admin')
  const ahead = instant(now - realNow)
  if (Math.abs(ahead) < minuteMs) return t('clock.same')
  // A clock that was advanced by whole days is some seconds short of them.
  const days = Math.floor((ahead + minuteMs) / dayMs)
  if (days > 0) return t('clock.ahead', { count: days })
  return ahead < -dayMs ? t('clock.behind') : t('clock.near')
}

/** How fast the clock runs while nothing advances it. */
function SpeedChoice({ clock }: { clock: ClockState }) {
  const { t } = useTranslation('admin')
  const change = useChangeClock()
  return (
    <ChoiceGroup
      label={t('clock.speed')}
      value={String(clock.speed)}
      choices={speeds.map(({ speed, label }) => ({ value: String(speed), label: t(label) }))}
      isDisabled={change.isPending || clock.running !== null}
      onChange={(value) => change.mutate({ speed: Number(value) })}
    />
  )
}
