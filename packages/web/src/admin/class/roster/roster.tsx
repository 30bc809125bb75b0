import type { RosterRow } from '@kunwari/contract/roster'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useSheetParam } from '../../../lib/use-sheet-param.ts'
import { useFormatDate } from '../../../texts/format-date.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Refusal } from '../../refusal.tsx'
import { useKept } from '../../reviews/reviews.queries.ts'
import { GiveWayBack, RenameLearner } from './learner-dialogs.tsx'
import { rosterQuery, useChangeLearner } from './roster.queries.ts'

type RosterProps = {
  /** Whether learners have a way back, of which a new one can be given. */
  hasWaysBack: boolean
  /** Whether it is played now: then the roster says who has done nothing yet. */
  isLive: boolean
  /** Whether the class is over: nothing is changed any more. */
  hasEnded: boolean
}

/** Who is in a class of nicknames or in a lesson, by number; each can be renamed and removed until its end. */
export function Roster({ hasWaysBack, isLive, hasEnded }: RosterProps) {
  const { t } = useTranslation('records')
  const titleId = useId()
  const { data, error, refetch } = useQuery(rosterQuery)
  const renaming = useSheetParam('rename')
  const removing = useSheetParam('remove')
  const returning = useSheetParam('way-back')
  const find = (value: string | undefined) =>
    hasEnded ? undefined : data?.find(({ number }) => `${number}` === value)
  // A way back is shown once: what is open stays when the class ends, and when somebody is listed no more.
  const renamed = useKept(find(renaming.value), renaming.value)
  const removed = useKept(find(removing.value), removing.value)
  const returned = useKept(find(returning.value), returning.value)
  const here = data?.filter((learner) => learner.here).length ?? 0
  return (
    <section aria-labelledby={titleId} className="grid gap-3 print:hidden">
      <h3
        id={titleId}
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-xl"
      >
        {t('roster.title')}
        <output className="figures font-normal font-sans text-muted text-sm">
          {data && data.length > 0 && t('roster.count', { count: data.length, here })}
        </output>
      </h3>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={4} className="h-16" />}
      {data?.length === 0 && (
        <EmptyState title={t('roster.empty')}>{t('roster.emptyText')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <ol
          aria-label={t('roster.title')}
          className="grid divide-y divide-line border-[1.5px] border-edge bg-surface"
        >
          {data.map((learner) => (
            <LearnerRow
              key={learner.number}
              learner={learner}
              isLive={isLive}
              acts={
                hasEnded
                  ? undefined
                  : {
                      onRename: () => renaming.open(`${learner.number}`),
                      onWayBack: hasWaysBack
                        ? () => returning.open(`${learner.number}`)
                        : undefined,
                      onRemove: () => removing.open(`${learner.number}`),
                    }
              }
            />
          ))}
        </ol>
      )}
      {renamed && <RenameLearner learner={renamed} onClose={renaming.close} />}
      {removed && <RemoveLearner learner={removed} onClose={removing.close} />}
      {returned && hasWaysBack && <GiveWayBack learner={returned} onClose={returning.close} />}
    </section>
  )
}

type LearnerActs = {
  onRename: () => void
  onWayBack: (() => void) | undefined
  onRemove: () => void
}

type LearnerRowProps = {
  learner: RosterRow
  isLive: boolean
  /** What can be done about them, while the class runs. */
  acts: LearnerActs | undefined
}

function LearnerRow({ learner, isLive, acts }: LearnerRowProps) {
  const { t } = useTranslation('records')
  const { t: teaching } = useTranslation('teaching')
  const formatDate = useFormatDate()
  const nameId = useId()
  const { number, nickname, here, lastSeenAt, before, after, steppedOut, step } = learner
  const isQuiet = isLive && (step === 'none' || step === 'deposit') && steppedOut !== true
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-right font-semibold text-muted">{number}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <bdi id={nameId} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {nickname}
        </bdi>
        {/* Only of those who wanted their teacher to know. */}
        {steppedOut === true && <Badge>{teaching('steppedOut')}</Badge>}
        {here ? (
          <Badge tone="gain">{t('roster.here')}</Badge>
        ) : (
          <span className="text-muted text-xs">
            {lastSeenAt === null
              ? t('roster.neverSeen')
              : t('roster.lastSeen', { moment: formatDate(lastSeenAt, 'moment') })}
          </span>
        )}
        {before !== null && (
          <span className="figures w-full text-muted text-xs">
            {after === null
              ? t('roster.offers', { before })
              : t('roster.offersAfter', { before, after })}
          </span>
        )}
        {isQuiet && (
          <span className="w-full text-muted text-xs">{teaching(`remote.quietWhy.${step}`)}</span>
        )}
      </span>
      {acts && <LearnerButtons nameId={nameId} {...acts} />}
    </li>
  )
}

type LearnerButtonsProps = LearnerActs & {
  /** The element that says who it is. */
  nameId: string
}

function LearnerButtons({ nameId, onRename, onWayBack, onRemove }: LearnerButtonsProps) {
  const { t } = useTranslation('records')
  const { t: teaching } = useTranslation('teaching')
  return (
    <span className="col-span-full -mx-3 flex flex-wrap justify-between gap-x-1 sm:col-span-1 sm:col-start-3 sm:mx-0">
      <Button variant="ghost" aria-describedby={nameId} onClick={onRename}>
        {t('roster.rename')}
      </Button>
      {onWayBack && (
        <Button variant="ghost" aria-describedby={nameId} onClick={onWayBack}>
          {teaching('wayBack.do')}
        </Button>
      )}
      <Button variant="ghost" aria-describedby={nameId} onClick={onRemove}>
        {t('roster.remove')}
      </Button>
    </span>
  )
}

type RemoveLearnerProps = { learner: RosterRow; onClose: () => void }

/** Says what a removal means, before it is so: nothing brings the learner back. */
function RemoveLearner({ learner, onClose }: RemoveLearnerProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const change = useChangeLearner()
  const { number, nickname } = learner
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('roster.removeTitle', { nickname })}</Sheet.Title>
      <Sheet.Body>
        <p>{t('roster.removeMeans', { nickname, number })}</p>
        <Refusal error={change.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="danger"
          isPending={change.isPending}
          onClick={() =>
            change.mutate(
              { number, body: { remove: true }, idempotencyKey },
              { onSuccess: onClose },
            )
          }
        >
          {t('roster.remove')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
