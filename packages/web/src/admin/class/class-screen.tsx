import { type Class, readableDaysAfterEnd } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { now } from '../../lib/now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { ProofHost } from '../../re-authentication/re-authentication-sheet.tsx'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProjectedPicture, ProjectedText } from '../../ui/projected.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { statsQuery } from '../dashboard/stats.queries.ts'
import { Section } from '../frame/section.tsx'
import { classQuery } from './class.queries.ts'
import { standingOf } from './class-end.ts'
import { ClassQr } from './class-qr.tsx'
import { EditClass } from './edit-class.tsx'
import { EndCard } from './end-card.tsx'
import { joinLink } from './join-link.ts'
import { JoinPoster } from './join-poster.tsx'
import { Roster } from './roster/roster.tsx'

export function ClassScreen() {
  const { t } = useTranslation('records')
  const sheet = useSheetParam('show')
  const { data, error, refetch } = useQuery({ ...classQuery, refetchOnMount: 'always' })
  const standing = data && standingOf(data, now())
  return (
    <Section
      title={t('class.title')}
      lead={t('class.lead')}
      actions={
        data &&
        !standing?.hasEnded && (
          <Button variant="quiet" onClick={() => sheet.open('edit')}>
            {t('class.edit')}
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={2} className="h-72" />}
      {data && standing && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <JoinPoster
            joined={data}
            hasEnded={standing.hasEnded}
            onShow={() => sheet.open('code')}
          />
          <div className="grid gap-5">
            <ClassFacts facts={data} standing={standing} />
            <EndCard facts={data} hasEnded={standing.hasEnded} />
          </div>
        </div>
      )}
      {data?.joinWith === 'nickname' && <Roster />}
      {data && sheet.value === 'edit' && <EditClass edited={data} onClose={sheet.close} />}
      {data && standing && sheet.value === 'code' && (
        <BigCode joined={data} hasEnded={standing.hasEnded} onClose={sheet.close} />
      )}
      <ProofHost />
    </Section>
  )
}

type ClassFactsProps = { facts: Class; standing: ReturnType<typeof standingOf> }

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
        <Fact label={t('class.ends')}>{formatDate(facts.endsAt, 'moment')}</Fact>
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

/** How soon a room sees that one more is in, where no event tells. */
const countEveryMs = 3_000

type BigCodeProps = { joined: Class; hasEnded: boolean; onClose: () => void }

/** The code so large that the last row of a room reads it, over the whole screen. */
function BigCode({ joined, hasEnded, onClose }: BigCodeProps) {
  const { t } = useTranslation('records')
  const { canEnter, enter } = useFullScreen()
  return (
    <Sheet.Root register="glass" place="whole" onClose={onClose}>
      <Sheet.Title>{joined.name}</Sheet.Title>
      <Sheet.Body>
        <div className="grid min-h-full content-center justify-items-center gap-4 text-center">
          {hasEnded ? (
            <p className="font-display text-3xl text-loss sm:text-amount">{t('class.over')}</p>
          ) : (
            <WayIn joined={joined} />
          )}
          {canEnter && (
            <Button variant="quiet" onClick={enter}>
              {t('class.wholeScreen')}
            </Button>
          )}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function WayIn({ joined: { code, joinWith } }: { joined: Class }) {
  const { t } = useTranslation('records')
  const { data } = useQuery({ ...statsQuery, refetchInterval: countEveryMs })
  return (
    <>
      <p className="text-muted sm:text-xl">{t('class.scan')}</p>
      <ProjectedPicture>
        <ClassQr code={code} />
      </ProjectedPicture>
      <ProjectedText>{code}</ProjectedText>
      <p className="break-all font-semibold text-xl sm:text-3xl">{joinLink(code)}</p>
      <p className="text-muted sm:text-xl">{t(`class.steps.${joinWith}`)}</p>
      <output className="font-display text-2xl tabular-nums sm:text-3xl">
        {data ? t('class.in', { count: data.totalMembers }) : ' '}
      </output>
    </>
  )
}

/**
 * The whole screen for the page, the strip included, for as long as a part of it is shown. Begins by
 * itself where the browser lets it, right after a press; else `enter` is for a button.
 */
function useFullScreen(): { canEnter: boolean; enter: () => void } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const [isRefused, setIsRefused] = useState(false)
  // Asks the browser, which is no part of React; a page that goes gives the screen back.
  useEffect(() => {
    askFor().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const enter = () => void askFor().catch(() => setIsRefused(true))
  return { canEnter: document.fullscreenEnabled && !isFull && !isRefused, enter }
}

/** All of the page: a part of it alone would leave the strip out. */
async function askFor(): Promise<void> {
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen()
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
