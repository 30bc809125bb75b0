import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fullPath, ownKey } from '../../../lib/base.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { paths } from '../../../lib/paths.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stageQuery, useShowPoll } from '../lesson.queries.ts'
import { rosterQuery } from '../roster/roster.queries.ts'
import { CueCard } from './cue-card.tsx'
import { LiveTime } from './live-time.tsx'
import { NetworkCheck } from './network-check.tsx'
import { QuietLearners } from './quiet.tsx'
import { RoomScreen } from './room-screen.tsx'
import { StepButton } from './step-button.tsx'
import { TeacherGlass } from './teacher-glass.tsx'
import { Rush, WaitsForYou } from './waits-for-you.tsx'

type RemoteProps = {
  lesson: Lesson
  /** Whether its lobby was opened on this page. */
  hasJustBegun?: boolean
  isRehearsal?: boolean
}

/** The lesson in the teacher's hand: where it stands, its next step, and what to say now. */
export function Remote({ lesson, hasJustBegun = false, isRehearsal = false }: RemoteProps) {
  const { t } = useTranslation('teaching')
  const heading = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus: the long form that opened the lobby has just gone from under it.
  useEffect(() => {
    if (!hasJustBegun) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [hasJustBegun])
  const [moved, setMoved] = useMoved()
  const { stage } = lesson
  return (
    <Card
      frame="drawn"
      aria-labelledby="remote-title"
      data-remote=""
      className="grid items-start gap-4 lg:grid-cols-2 print:hidden"
    >
      <div className="grid gap-4">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid">
            <span className="text-muted text-xs">{t('remote.now')}</span>
            <h3 ref={heading} id="remote-title" tabIndex={-1} className="font-display text-4xl">
              {t(`stages.${stage}`)}
            </h3>
          </div>
          <WhoIsHere lesson={lesson} />
        </header>
        <output className="block">
          {moved === stage && (
            <p className="border-[1.5px] border-edge bg-accent-soft p-3 font-semibold text-sm">
              {t('moved', { stage: t(`stages.${stage}`) })}
            </p>
          )}
        </output>
        {isRehearsal && <RehearsalGuide lesson={lesson} />}
        <OffersDone lesson={lesson} />
        <StepButton lesson={lesson} onMoved={setMoved} />
        <Rush lesson={lesson} />
        <Polls lesson={lesson} />
        {stage === 'ended' && !isRehearsal && <p>{t('remote.over')}</p>}
        <LiveTime lesson={lesson} />
        <WaitsForYou lesson={lesson} />
        {stage === 'lobby' && !isRehearsal && <NetworkCheck />}
        <TeacherGlass lesson={lesson} />
        <QuietLearners lesson={lesson} />
        {/* In the lobby of a rehearsal its guide leads there. */}
        {stage !== 'ended' && !(isRehearsal && stage === 'lobby') && <RoomScreen />}
      </div>
      <CueCard lesson={lesson} />
    </Card>
  )
}

/** Long enough to be read; then it is no news. */
const movedMs = 10_000

/** Where it stood when somebody else was faster: forgotten with the next step, or once it was read. */
function useMoved() {
  const [moved, setMoved] = useState<string | undefined>(undefined)
  // Talks to the browser's timer.
  useEffect(() => {
    if (moved === undefined) return undefined
    const timer = setTimeout(() => setMoved(undefined), movedMs)
    return () => clearTimeout(timer)
  }, [moved])
  return [moved, setMoved] as const
}

/** How many learners are done with the offers that are open now: whether to wait or to go on. */
function OffersDone({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const isOpen = rules.measure !== 'none' && (stage === 'lobby' || stage === 'score')
  const { data } = useQuery({ ...rosterQuery, enabled: isOpen })
  // Watchers have no form, and who said that they stepped out is not waited for; who said nothing counts as everybody.
  const asked = data?.filter(({ steppedOut, left }) => steppedOut !== true && left !== null) ?? []
  if (!isOpen || asked.length === 0) return undefined
  const done = asked.filter(({ left }) => left === 0)
  return (
    <output className="figures font-semibold">
      {t('remote.offers', { done: formatNumber(done.length), of: formatNumber(asked.length) })}
    </output>
  )
}

/** How many learners have a page open, of how many; and how many were invented. */
function WhoIsHere({ lesson: { people } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { data: stage } = useQuery(stageQuery)
  const learners = stage?.learners ?? people
  const extras = stage?.extras ?? 0
  return (
    <output className="grid sm:justify-items-end sm:text-right">
      <span className="figures font-display text-2xl">
        {stage?.here === null || stage?.here === undefined
          ? t('remote.people', { count: learners })
          : t('remote.here', { here: formatNumber(stage.here), people: formatNumber(learners) })}
      </span>
      {extras > 0 && (
        <span className="figures text-muted text-sm">
          {t('remote.extras', { count: extras, extras: formatNumber(extras) })}
        </span>
      )}
    </output>
  )
}

/** What to do in a rehearsal, for somebody who has never led this lesson. */
function RehearsalGuide({ lesson: { stage } }: { lesson: Lesson }) {
  const { t } = useTranslation('rehearsal')
  if (stage === 'ended') return <p>{t('guide.over')}</p>
  if (stage !== 'lobby') return undefined
  return (
    <section aria-labelledby="rehearsal-guide" className="grid gap-2 bg-accent-soft p-4">
      <h4 id="rehearsal-guide" className="font-semibold">
        {t('guide.title')}
      </h4>
      <p>{t('guide.lead')}</p>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          {t('guide.screen')}
          <a
            href={fullPath(paths.room)}
            target={ownKey('kunwari-room')}
            className="flex min-h-11 w-fit items-center font-semibold text-lead-ink underline underline-offset-4"
          >
            {t('guide.open')}
          </a>
        </li>
        <li>{t('guide.next')}</li>
        <li>{t('guide.reveal')}</li>
        <li>{t('guide.end')}</li>
      </ol>
    </section>
  )
}

/** Which of the three polls is on the screen and on the phones, while the class talks. */
function Polls({ lesson: { stage, poll } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const show = useShowPoll()
  if (stage !== 'debrief') return undefined
  const put = (n: 1 | 2 | 3 | null) => show.mutate({ n, idempotencyKey }, { onSettled: renew })
  return (
    <section aria-labelledby="polls-title" className="grid gap-2">
      <h4 id="polls-title" className="font-semibold">
        {t('remote.polls.title')}
      </h4>
      {([1, 2, 3] as const).map((n) => (
        <Button
          key={n}
          variant={poll === n ? 'accent' : 'quiet'}
          isWide
          aria-pressed={poll === n}
          isPending={show.isPending}
          onClick={() => put(poll === n ? null : n)}
        >
          {t(`remote.polls.${n}`)}
        </Button>
      ))}
      <p className="text-muted text-xs">
        {t(poll === null ? 'remote.polls.none' : 'remote.polls.shown')}
      </p>
    </section>
  )
}
