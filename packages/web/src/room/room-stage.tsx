import type { StageScreen } from '@kunwari/contract/screen'
import { isRevealed } from '@kunwari/domain/lesson/stages'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { useLocation } from 'wouter'
import { fullPath } from '../lib/base.ts'
import { boosterOf } from '../lib/class-addresses.ts'
import { paths } from '../lib/paths.ts'
import { useSecondsUntil } from '../lib/use-real-now.ts'
import { useFormatDate } from '../texts/format-date.ts'
import { useLanguage, useTranslation } from '../texts/i18n.ts'
import { LiveStage, RushFeed } from './live-stage.tsx'
import { LobbyStage, RoomQr } from './lobby-stage.tsx'
import { QuietStage } from './quiet-stage.tsx'
import { DebriefPage } from './reveal/debrief-page.tsx'
import { RevealSlide, slideCount } from './reveal/reveal-slide.tsx'
import { RoomFoot, RoomKeys } from './room-foot.tsx'
import { ScoreStage } from './score/score-stage.tsx'
import { useNextStage } from './use-next-stage.ts'
import { usePages } from './use-pages.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { fitting } from './use-room-page.ts'

type RoomStageProps = { screen: StageScreen; isTeacher: boolean; isOffline: boolean }

/** The stage as a whole room sees it: what stands on it, the foot, and what lies over it. */
export function RoomStage({ screen, isTeacher, isOffline }: RoomStageProps) {
  const { t } = useTranslation('room')
  const next = useNextStage(screen, { isTeacher })
  const pages = usePages(screen)
  const [, navigate] = useLocation()
  const { overlay, toggle } = useRoomKeys({
    onForward: () => {
      if (!pages.turn(1)) next.remind()
    },
    onBack: () => pages.turn(-1),
    onTeacherKey: next.press,
    onTown: () => {
      if (!isTeacher || !isRevealed(screen.stage)) return
      pages.keep()
      navigate(`${paths.lab}?open=class`)
    },
  })
  return (
    <div
      data-register="glass"
      className="grid h-[calc(100dvh-var(--strip-height))] grid-cols-1 grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-ground text-[1.5rem] text-ink leading-snug"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      {/* What is only read aloud is placed within it, or the page would scroll down to there. */}
      <main
        {...fitting}
        className="relative grid min-h-0 overflow-hidden px-(--room-edge) content-center-safe"
      >
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
  return joinUrl ?? `${location.origin}${fullPath(paths.join(code ?? ''))}`
}

/** Where phones get the class's boosters, at the address that they came in by. */
function boostersLink(screen: StageScreen): string {
  return new URL(fullPath(boosterOf('card', screen.tag)), linkOf(screen)).href
}

/** All stops: one looks at one's own screen, and asks what it is worth. In a rush everyone asks. */
function FreezeStage({ screen }: { screen: StageScreen }) {
  const { t } = useTranslation('room')
  const seconds = useSecondsUntil(screen.rushUntil)
  if (seconds > 0) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_38.5rem] items-center gap-[2rem]">
        <div>
          <h1 className="font-display text-[5rem] leading-none">{t('rush.title')}</h1>
          <p className="font-bold text-[2rem] leading-tight">
            <span className="figures block text-[9rem] leading-none">{seconds}</span>
            {t('rush.seconds', { count: seconds })}
          </p>
          <p className="mt-[1rem] text-[2rem] leading-tight">{t('rush.text')}</p>
        </div>
        <RushFeed entries={screen.feed ?? []} />
      </div>
    )
  }
  return (
    <div className="grid gap-[2rem]">
      <h1 className="text-balance font-display text-[7.5rem] leading-[1.02]">
        {t('freeze.title')}
      </h1>
      <p className="text-balance text-[2.75rem] leading-tight">{t('freeze.question')}</p>
    </div>
  )
}

/** The end: where help is, that everybody keeps their card, and the boosters for the weeks after. */
function HelpPage({ boosters }: { boosters: string }) {
  const { t } = useTranslation('room')
  const language = useLanguage()
  const formatDate = useFormatDate()
  const [check, firstHour, report] = whereToReport.parts
  return (
    <div className="grid gap-[1rem]">
      <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-center gap-[2rem]">
        <div className="grid gap-[0.5rem]">
          <h1 className="font-display text-[3rem] leading-none">{t('end.title')}</h1>
          <p className="text-[1.75rem] leading-tight">{t('end.card')}</p>
          <p className="text-[1.75rem] leading-tight">{t('end.boosters')}</p>
        </div>
        <RoomQr link={boosters} className="w-[18rem]" stamp="beside" />
      </div>
      <div className="grid grid-cols-3 gap-[2rem]">
        {[check, firstHour, report].map(
          (part) =>
            part && (
              <section key={part.title.en} className="border-ink border-t-4 pt-[0.5rem]">
                <h2 className="font-bold text-[1.75rem] leading-tight">{part.title[language]}</h2>
                <ul className="grid gap-[0.25rem] text-[1.5rem] leading-tight">
                  {part.lines.slice(0, 2).map(({ name, text }) => (
                    <li key={text.en}>
                      {name && <b>{name}: </b>}
                      {text[language]}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <p className="text-[1.5rem] leading-tight">
        {t('end.source', {
          source: whereToReport.citation,
          date: formatDate(whereToReport.checkedOn, 'date'),
        })}
      </p>
    </div>
  )
}
