import { type Class, readableDaysAfterEnd } from '@kunwari/contract/class'
import type { Lesson } from '@kunwari/contract/lesson'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { isRevealed, isStaged } from '@kunwari/domain/lesson/stages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRealNow } from '../../lib/use-real-now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useWorld } from '../../lib/world.ts'
import { ReAuthenticationSheet } from '../../re-authentication/re-authentication-sheet.tsx'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { classQuery } from './class.queries.ts'
import { useDownloadEverything } from './class-end.queries.ts'
import { classStanding } from './class-end.ts'
import { EditClass } from './edit-class.tsx'
import { EndCard } from './end-card.tsx'
import { BigCode, JoinPoster } from './join-code.tsx'
import { lessonQuery } from './lesson.queries.ts'
import { PlanLesson } from './plan/plan-lesson.tsx'
import { Rehearse } from './plan/rehearse.tsx'
import { Remote } from './remote/remote.tsx'
import { ResultsCard } from './results-card.tsx'
import { Roster } from './roster/roster.tsx'

/** A class also ends by itself, while its page is open. */
const lookEveryMs = 10_000

export function ClassScreen() {
  const { t } = useTranslation('records')
  const sheet = useSheetParam('show')
  const { data, error, refetch } = useQuery({ ...classQuery, refetchOnMount: 'always' })
  const lesson = useQuery(lessonQuery)
  const { data: world } = useWorld()
  // A rehearsal has nobody to let in, and nothing of it is kept.
  const isRehearsal = typeof world?.rehearsal === 'string'
  const isReady = data && !lesson.isPending
  const lookedAt = useRealNow(lookEveryMs)
  const stage = lesson.data?.stage ?? 'open'
  // One that was ended has ended by now, whatever this browser's clock said when it was last looked at.
  const at = data && world?.stage === 'ended' ? later(lookedAt, data.endsAt) : lookedAt
  const standing = data && classStanding(data, at)
  // Where an open world has learners, a lesson is one thing among others; else it is what comes next.
  const isFull = !isStaged(stage) && (standing?.hasEnded === true || (lesson.data?.people ?? 0) > 0)
  // The remote is in somebody's hand: what explains the page would push its button from a phone's window.
  const isUnderWay = isStaged(stage) && stage !== 'setup' && stage !== 'ended'
  return (
    <Section
      title={t('class.title')}
      lead={isUnderWay ? undefined : t('class.lead')}
      actions={
        data &&
        !standing?.hasEnded &&
        !isRehearsal && (
          <Button variant="quiet" onClick={() => sheet.open('edit')}>
            {t('class.edit')}
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!isReady && !error && <SkeletonRows count={2} className="h-72" />}
      {isReady && !isFull && <LessonSection lesson={lesson} planned={data} />}
      {isReady && standing && !isRehearsal && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <JoinPoster
            joined={data}
            hasEnded={standing.hasEnded}
            onShow={() => sheet.open('code')}
          />
          <div className="grid gap-5">
            <ClassFacts facts={data} standing={standing} />
            {isRevealed(stage) && <ResultsCard />}
            <EndCard facts={data} hasEnded={standing.hasEnded} />
          </div>
        </div>
      )}
      {isReady && isFull && !standing?.hasEnded && <FullClass people={lesson.data?.people ?? 0} />}
      {data && (data.joinWith === 'nickname' || isStaged(stage)) && (
        <Roster
          hasWaysBack={data.joinWith === 'nickname' && isStaged(stage)}
          isLive={stage === 'live'}
          hasEnded={standing?.hasEnded === true}
        />
      )}
      {data && sheet.value === 'edit' && <EditClass edited={data} onClose={sheet.close} />}
      {data && standing && sheet.value === 'code' && (
        <BigCode joined={data} hasEnded={standing.hasEnded} onClose={sheet.close} />
      )}
      <ReAuthenticationSheet register="glass" />
    </Section>
  )
}

function later(at: Instant, iso: string): Instant {
  const moment = instant(Date.parse(iso))
  return moment > at ? moment : at
}

type ClassFactsProps = { facts: Class; standing: ReturnType<typeof classStanding> }

/** How long it lasts, and what comes after. */
function ClassFacts({ facts, standing }: ClassFactsProps) {
  const { t } = useTranslation('records')
  const formatDate = useFormatDate()
  const { daysLeft, hasEnded, wipedAt } = standing
  return (
    <Card frame="drawn" className="grid gap-4 print:hidden">
      <p>
        {hasEnded ? (
          <Badge tone="loss">{t('class.ended')}</Badge>
        ) : (
          <Badge tone="gain">{t('class.daysLeft', { count: daysLeft })}</Badge>
        )}
      </p>
      <dl className="grid gap-3 text-sm">
        <Fact label={t('class.starts')}>{formatDate(facts.startsAt, 'moment')}</Fact>
        <Fact label={t(hasEnded ? 'class.ended' : 'class.ends')}>
          {formatDate(facts.endsAt, 'moment')}
        </Fact>
        <Fact label={t('class.join')}>{t(`class.with.${facts.joinWith}`)}</Fact>
      </dl>
      <p className="border-line border-t pt-3 text-muted text-sm">
        {hasEnded
          ? t('class.wiped', { moment: formatDate(wipedAt, 'moment') })
          : t('class.after', { count: readableDaysAfterEnd })}
      </p>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

type LessonSectionProps = {
  lesson: { data: Lesson | undefined; error: Error | null; refetch: () => unknown }
  planned: Class
}

/** The plan of a lesson before its lobby opens, and its remote from there on. */
function LessonSection({ lesson: { data, error, refetch }, planned }: LessonSectionProps) {
  const { data: world } = useWorld()
  const isPlanning = data?.stage === 'open' || data?.stage === 'setup'
  const [wasPlanning, setWasPlanning] = useState(false)
  if (isPlanning && !wasPlanning) setWasPlanning(true)
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : undefined
  if (isPlanning) return <PlanLesson lesson={data} planned={planned} />
  const isRehearsal = typeof world?.rehearsal === 'string'
  return <Remote lesson={data} hasJustBegun={wasPlanning} isRehearsal={isRehearsal} />
}

/** Why no lesson can be planned where learners are in already, and the way to one. */
function FullClass({ people }: { people: number }) {
  const { t } = useTranslation('teaching')
  const { t: rehearsal } = useTranslation('rehearsal')
  const { data: world } = useWorld()
  const sheet = useSheetParam('end')
  const download = useDownloadEverything()
  return (
    <Card frame="drawn" aria-labelledby="plan-title" className="grid gap-3 print:hidden">
      <h3 id="plan-title" className="font-display text-xl">
        {t('plan.title')}
      </h3>
      <p className="max-w-prose">{t('plan.notEmpty', { count: people })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" isPending={download.isPending} onClick={() => download.mutate()}>
          {t('plan.download')}
        </Button>
        {world?.hubPage === undefined ? (
          <Button variant="quiet" onClick={() => sheet.open('again')}>
            {t('plan.startNew')}
          </Button>
        ) : (
          <ButtonLink variant="quiet" isOutside href={world.hubPage}>
            {t('plan.startNew')}
          </ButtonLink>
        )}
      </div>
      <Rehearse lead={rehearsal('start.full')} />
    </Card>
  )
}
