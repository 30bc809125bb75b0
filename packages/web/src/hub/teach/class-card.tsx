import { readableDaysAfterEnd, undoEndMinutes } from '@kunwari/contract/class'
import type { HubClass } from '@kunwari/contract/hub-class'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { now } from '../../lib/now.ts'
import { usePageRestored } from '../../lib/use-page-restored.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type ClassState, classStateOf, inMegabytes, joinLinkOf } from './class-state.ts'
import { useChangeClass, useDownloadClass, useEndClass, useEnterClass } from './classes.queries.ts'

const tones = { running: 'gain', ended: 'loss', asleep: 'plain', wiped: 'plain' } as const

/** The state of a class, in a word. */
export function StateBadge({ of }: { of: HubClass }) {
  const { t } = useTranslation('tools')
  const { state, hasEnded, daysLeft } = classStateOf(of, now())
  return (
    <span className="flex flex-wrap gap-1">
      {of.isAway && <Badge tone="loss">{t('class.states.away')}</Badge>}
      {state === 'asleep' && hasEnded && <Badge tone="loss">{t('class.states.ended')}</Badge>}
      <Badge tone={tones[state]}>
        {state === 'running'
          ? t('class.daysLeft', { count: daysLeft })
          : t(`class.states.${state}`)}
      </Badge>
    </span>
  )
}

type ClassCardProps = {
  shown: HubClass
  /** In a sheet that has its name already, and where it may be another's. */
  isInSheet?: boolean
  /** What else can be done with it. */
  more?: ReactNode
}

/** A class: its code as it is read out, its state, and the actions for it. */
export function ClassCard({ shown, isInSheet = false, more }: ClassCardProps) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  const { state, hasEnded } = classStateOf(shown, now())
  const isOpen = state === 'running'
  return (
    <Card
      frame="drawn"
      aria-labelledby={`class-${shown.id}`}
      className="grid grid-cols-1 content-between gap-4"
    >
      <div className="grid grid-cols-1 gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3
            id={`class-${shown.id}`}
            className={isInSheet ? 'sr-only' : 'wrap-anywhere min-w-0 font-display text-lg'}
          >
            {shown.name}
          </h3>
          <StateBadge of={shown} />
        </header>
        <CodeToRead shown={shown} isOpen={isOpen} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-t pt-3 text-sm">
          {isInSheet && (
            <Fact label={t('class.instructor')}>{shown.instructor?.name ?? t('class.nobody')}</Fact>
          )}
          <Fact label={t('class.people')}>
            <span className="figures">
              {t('class.ofMost', { count: shown.people, most: shown.peopleMax })}
            </span>
          </Fact>
          <Fact label={t(hasEnded ? 'class.ended' : 'class.ends')}>
            {formatDate(shown.endsAt, 'dateTime')}
          </Fact>
          {shown.imageBytes > 0 && (
            <Fact label={t('class.pictures')}>
              <span className="figures">
                {t('class.megabytes', { size: inMegabytes(shown.imageBytes) })}
              </span>
            </Fact>
          )}
        </dl>
        {shown.isAway && <p className="text-sm">{t('class.away')}</p>}
        {state === 'asleep' && (
          <p className="text-muted text-sm">{t(hasEnded ? 'class.asleepEnded' : 'class.asleep')}</p>
        )}
        {state === 'ended' && (
          <p className="text-muted text-sm">
            {t('class.readable', { moment: formatDate(shown.wipeAt, 'moment') })}
          </p>
        )}
      </div>
      {state !== 'wiped' && <Actions shown={shown} state={state} more={more} />}
    </Card>
  )
}

/** So large that it is read out across a room; that of a class that is over lets nobody in. */
function CodeToRead({ shown, isOpen }: { shown: HubClass; isOpen: boolean }) {
  const { t } = useTranslation('tools')
  const link = joinLinkOf(shown)
  return (
    <div className="grid gap-2">
      <div>
        <p className="text-muted text-xs">{t('class.code')}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <b
            className={
              isOpen
                ? 'break-all font-display text-4xl tracking-widest'
                : 'break-all font-display text-2xl text-muted tracking-widest'
            }
          >
            {shown.code}
          </b>
          {isOpen && (
            <CopyButton text={shown.code} label={t('class.copyCode', { code: shown.code })} />
          )}
        </p>
      </div>
      {isOpen && (
        <div>
          <p className="text-muted text-xs">{t('class.link')}</p>
          <p className="flex items-center gap-2 text-sm">
            <span className="break-all">{link}</span>
            <CopyButton text={link} label={t('class.copyLink')} />
          </p>
        </div>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}

type ActionsProps = { shown: HubClass; state: ClassState; more: ReactNode }

function Actions({ shown, state, more }: ActionsProps) {
  const { t } = useTranslation('tools')
  const [asked, setAsked] = useState<'end' | 'sleep'>()
  const enter = useEnterClass(shown.id)
  usePageRestored(enter.reset)
  const download = useDownloadClass(shown)
  const { name } = shown
  const isAsleep = state === 'asleep'
  return (
    <div className="grid gap-1 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2 *:grow">
        {isAsleep ? (
          <Wake shown={shown} />
        ) : (
          <Button
            aria-label={t('class.enterOf', { name })}
            // The way there is open: it stays pressed until the class's page comes.
            isPending={enter.isPending || enter.isSuccess}
            onClick={() => enter.mutateAsync().catch(() => undefined)}
          >
            {t('class.enter')}
          </Button>
        )}
        {state === 'running' && (
          <Button
            variant="quiet"
            aria-label={t('class.endOf', { name })}
            onClick={() => setAsked('end')}
          >
            {t('class.end')}
          </Button>
        )}
      </div>
      {/* Their words begin where the buttons do. */}
      <div className="-mx-4 -mb-2 flex flex-wrap justify-between">
        <Button
          variant="ghost"
          aria-label={t('class.downloadOf', { name })}
          isPending={download.isPending}
          onClick={() => download.mutateAsync().catch(() => undefined)}
        >
          {t('class.download')}
        </Button>
        {!isAsleep && (
          <Button
            variant="ghost"
            aria-label={t('class.sleepOf', { name })}
            onClick={() => setAsked('sleep')}
          >
            {t('class.sleep')}
          </Button>
        )}
        {more}
      </div>
      {asked === 'end' && <AskToEnd shown={shown} onClose={() => setAsked(undefined)} />}
      {asked === 'sleep' && <AskToSleep shown={shown} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** There while the class sleeps: each sleep has a key of its own, also where an answer was lost. */
function Wake({ shown: { id, name } }: { shown: HubClass }) {
  const { t } = useTranslation('tools')
  const wake = useChangeClass('wake')
  return (
    <Button
      aria-label={t('class.wakeOf', { name })}
      isPending={wake.isPending}
      onClick={() => wake.mutateAsync(id).catch(() => undefined)}
    >
      {t('class.wake')}
    </Button>
  )
}

type AskProps = { shown: HubClass; onClose: () => void }

/** Says what an end means for those who are in the class, before it is done; and that the truth comes before it. */
function AskToEnd({ shown: { id, name }, onClose }: AskProps) {
  const { t } = useTranslation('tools')
  const { owesTheTruth, isPending, mutateAsync } = useEndClass(onClose)
  return (
    <ConfirmDialog
      title={owesTheTruth ? t('class.revealAsk') : t('class.endAsk', { name })}
      confirmLabel={owesTheTruth ? t('class.revealDo') : t('class.endDo')}
      isDanger
      isPending={isPending}
      onConfirm={() => mutateAsync(id).catch(() => undefined)}
      onClose={onClose}
    >
      {owesTheTruth ? (
        <>
          <p className="font-semibold">{t('class.revealFirst')}</p>
          <p>{t('class.revealMeans')}</p>
        </>
      ) : (
        <p>{t('class.endMeans', { days: readableDaysAfterEnd, minutes: undoEndMinutes })}</p>
      )}
    </ConfirmDialog>
  )
}

function AskToSleep({ shown: { id, name }, onClose }: AskProps) {
  const { t } = useTranslation('tools')
  const changing = useChangeClass('sleep', onClose)
  return (
    <ConfirmDialog
      title={t('class.sleepAsk', { name })}
      confirmLabel={t('class.sleep')}
      isPending={changing.isPending}
      onConfirm={() => changing.mutateAsync(id).catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t('class.sleepMeans')}</p>
    </ConfirmDialog>
  )
}
