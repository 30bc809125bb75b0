import type { Lesson } from '@kunwari/contract/lesson'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { BehindGlass } from './behind-glass.tsx'
import { CueCard } from './cue-card.tsx'
import { LiveTime } from './live-time.tsx'
import { NetworkCheck } from './network-check.tsx'
import { OffersDone } from './offers-done.tsx'
import { Polls } from './polls.tsx'
import { Quiet } from './quiet.tsx'
import { RehearsalGuide } from './rehearsal-guide.tsx'
import { RoomScreen } from './room-screen.tsx'
import { Rush } from './rush.tsx'
import { StepButton } from './step-button.tsx'
import { WaitsForYou } from './waits-for-you.tsx'
import { WhoIsHere } from './who-is-here.tsx'

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
  // Where it stood when somebody else was faster; forgotten with the next step.
  const [moved, setMoved] = useState<string | undefined>(undefined)
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
        <BehindGlass lesson={lesson} />
        <Quiet lesson={lesson} />
        {/* In the lobby of a rehearsal its guide leads there. */}
        {stage !== 'ended' && !(isRehearsal && stage === 'lobby') && <RoomScreen />}
      </div>
      <CueCard lesson={lesson} />
    </Card>
  )
}
