import type { StageScreen } from '@kunwari/contract/screen'
import { isTold } from '@kunwari/domain/lesson/stages'
import { useLocation } from 'wouter'
import { boosterOf } from '../lib/class-addresses.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { FreezeStage } from './freeze-stage.tsx'
import { LiveStage } from './live-stage.tsx'
import { LobbyStage } from './lobby-stage.tsx'
import { QuietStage } from './quiet-stage.tsx'
import { DebriefPage } from './reveal/debrief-page.tsx'
import { HelpPage } from './reveal/help-page.tsx'
import { RevealSlide, slideCount } from './reveal/reveal-slides.tsx'
import { RoomFoot } from './room-foot.tsx'
import { RoomKeys } from './room-keys.tsx'
import { RoomQr } from './room-qr.tsx'
import { ScoreStage } from './score/score-stage.tsx'
import { useNextStage } from './use-next-stage.ts'
import { usePages } from './use-pages.ts'
import { useRoomKeys } from './use-room-keys.ts'

type RoomStageProps = { screen: StageScreen; isTeacher: boolean; isOffline: boolean }

/** The stage as a whole room sees it: what stands on it, the foot, and what lies over it. */
export function RoomStage({ screen, isTeacher, isOffline }: RoomStageProps) {
  const { t } = useTranslation('room')
  const next = useNextStage(screen, { isTeacher })
  const pages = usePages(screen)
  const [, navigate] = useLocation()
  const { overlay, toggle } = useRoomKeys({
    onForward: () => {
      if (!pages.turn(1)) next.press('next')
    },
    onBack: () => pages.turn(-1),
    onTeacherKey: next.press,
    onTown: () => {
      if (!isTeacher || !isTold(screen.stage)) return
      pages.keep()
      navigate(`${paths.lab}?open=class`)
    },
  })
  return (
    <div
      data-register="glass"
      className="grid h-[calc(100dvh-var(--strip-height))] grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-ground text-[1.5rem] text-ink leading-snug"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      {/* What is only read aloud is placed within it, or the page would scroll down to there. */}
      <main className="relative grid min-h-0 content-center overflow-hidden px-[2.5rem]">
        <Shown screen={screen} isTeacher={isTeacher} overlay={overlay} page={pages.page} />
      </main>
      <RoomFoot
        screen={screen}
        pages={pages}
        isOffline={isOffline}
        said={next.text}
        onHelp={() => toggle('help')}
      />
      {overlay === 'help' && (
        <RoomKeys
          isTeacher={isTeacher}
          isRehearsal={screen.isRehearsal}
          onClose={() => toggle('help')}
        />
      )}
    </div>
  )
}

type ShownProps = Pick<RoomStageProps, 'screen' | 'isTeacher'> & {
  overlay: ReturnType<typeof useRoomKeys>['overlay']
  page: number
}

function Shown({ screen, isTeacher, overlay, page }: ShownProps) {
  if (overlay === 'blank') return undefined
  if (overlay === 'qr') return <RoomQr link={linkOf(screen)} className="mx-auto w-[28rem]" />
  switch (screen.stage) {
    case 'lobby':
      return <LobbyStage screen={screen} link={linkOf(screen)} />
    case 'live':
      return <LiveStage screen={screen} />
    case 'freeze':
      return <FreezeStage screen={screen} />
    case 'reveal':
      return <RevealSlide screen={screen} page={page} />
    case 'debrief':
      return page < slideCount ? (
        <RevealSlide screen={screen} page={page} />
      ) : (
        <DebriefPage screen={screen} page={page - slideCount} />
      )
    case 'score':
      return <ScoreStage score={screen.score} page={page} isTeacher={isTeacher} />
    case 'ended':
      return <HelpPage boosters={boostersLink(screen)} />
    default:
      return <QuietStage stage={screen.stage} isTeacher={isTeacher} />
  }
}

/** Where phones come in; where the server knows no better address, the one of this page. */
function linkOf({ joinUrl, code }: StageScreen): string {
  return joinUrl ?? `${location.origin}${paths.join(code ?? '')}`
}

/** Where phones get the class's boosters, at the address that they came in by. */
function boostersLink(screen: StageScreen): string {
  return new URL(boosterOf('card', screen.tag), linkOf(screen)).href
}
