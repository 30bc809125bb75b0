import type { StageScreen } from '@kunwari/contract/screen'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { longTimeOf } from '../lib/long-time.ts'
import { useSecondsUntil, useServerNow } from '../lib/use-real-now.ts'
import { formatNumber } from '../texts/format-percent.ts'
import { useTranslation } from '../texts/i18n.ts'
import { nameOfStage } from './use-next-stage.ts'
import type { Pages } from './use-pages.ts'

const tickMs = 1_000
const minuteSeconds = 60

type RoomFootProps = {
  screen: StageScreen
  pages: Pick<Pages, 'page' | 'count'>
  isOffline: boolean
  /** What a key has just asked or done. */
  said: string | null
  onHelp: () => void
}

/** The line below everything: how to come in, who is here, where the class stands and for how long. */
export function RoomFoot({ screen, pages, isOffline, said, onHelp }: RoomFootProps) {
  const { t } = useTranslation('room')
  const { code, here } = screen
  const minutes = useMinutes(screen)
  return (
    <footer className="flex items-center justify-between gap-8 border-line border-t-2 bg-surface px-(--room-edge) py-2">
      {screen.isRehearsal ? (
        // Nobody can come in, so there is no code to come in by.
        <b className="rounded-sm bg-ink px-3 text-ground">{t('rehearsal')}</b>
      ) : (
        <b className="figures tracking-wider">{code}</b>
      )}
      <output className="min-w-0 flex-1 truncate text-center font-bold">
        {said ?? (isOffline ? t('offline') : '')}
      </output>
      <span className="figures whitespace-nowrap">
        {t('here', { count: formatNumber(here ?? 0) })}
      </span>
      <b className="whitespace-nowrap">
        {nameOfStage(t, screen.stage)}
        {pages.count > 1 && <span className="figures"> {`${pages.page + 1}/${pages.count}`}</span>}
      </b>
      <span className="figures whitespace-nowrap">{minutes}</span>
      <button type="button" className="min-h-11 whitespace-nowrap" onClick={onHelp}>
        {t('help.open')}
      </button>
    </footer>
  )
}

/** How long Live goes on, or the stage has been on. */
function useMinutes({ since, until }: StageScreen): string {
  const { t } = useTranslation('room')
  const at = useServerNow(tickMs)
  const seconds = useSecondsUntil(until)
  if (until !== null) {
    // As the phones and the remote count.
    const minutes = Math.floor(seconds / minuteSeconds)
    const long = longTimeOf(minutes)
    if (long) return t(`${long.unit}Left`, long.values)
    return minutes > 0 ? t('minutesLeft', { count: minutes }) : t('secondsLeft', { count: seconds })
  }
  const gone = since === null ? 0 : Math.max(0, Math.floor((at - Date.parse(since)) / minuteMs))
  const long = longTimeOf(gone)
  return long ? t(`${long.unit}Since`, long.values) : t('minutesSince', { count: gone })
}

const keys = [
  'next',
  'turn',
  'pause',
  'rush',
  'town',
  'end',
  'full',
  'blank',
  'qr',
  'language',
  'size',
  'help',
] as const

/** A screen that only has its address can neither move the class nor leave its place. */
const teacherKeys = new Set<string>(['next', 'pause', 'rush', 'town', 'end'])

type RoomKeysProps = { isTeacher: boolean; isRehearsal: boolean; onClose: () => void }

/** Which key does what. */
export function RoomKeys({ isTeacher, isRehearsal, onClose }: RoomKeysProps) {
  const { t } = useTranslation('room')
  const shown = keys.filter(
    (key) => (isTeacher || !teacherKeys.has(key)) && (isRehearsal || key !== 'end'),
  )
  return (
    <section
      aria-labelledby="room-keys"
      className="fixed right-(--room-edge) bottom-[5rem] grid max-w-[calc(100vw-2*var(--room-edge))] gap-2 rounded-lg border-2 border-ink bg-surface px-6 py-3"
    >
      <div className="flex items-center justify-between gap-6">
        <h2 id="room-keys" className="font-display text-[2rem]">
          {t('help.title')}
        </h2>
        <button type="button" className="min-h-11 underline" onClick={onClose}>
          {t('help.close')}
        </button>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 leading-tight">
        {shown.map((key) => (
          <div key={key} className="contents">
            <dt className="font-bold">{t(`help.${key}`)}</dt>
            <dd>{t(`help.${key}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
