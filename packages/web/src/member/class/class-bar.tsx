import type { ClassView } from '@kunwari/contract/class-member'
import { dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { Link, useLocation, useSearch } from 'wouter'
import { classAddress } from '../../lib/class-addresses.ts'
import { longTimeOf } from '../../lib/long-time.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useSecondsUntil } from '../../lib/use-real-now.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { stepOutAddress } from './class-params.ts'
import { hasSteppedOut, seesAlone } from './stepped-out.ts'

/** A thin line of the strip: where the class stands, how long Live goes on, and the way out. */
export function ClassBar({ view }: { view: ClassView }) {
  const { t } = useTranslation('class')
  const [pathname] = useLocation()
  const search = useSearch()
  const asks = useAsks(view)
  const { stage } = view
  return (
    <div className="mx-auto mt-1 flex w-full max-w-6xl items-center justify-between gap-3 border-current/30 border-t text-sm print:hidden">
      {stage === 'live' && !hasSteppedOut(view) ? (
        <Progress view={view} />
      ) : (
        <Link
          href={classAddress}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t(seesAlone(view) ? 'stepOut.reveal' : `bar.${asks ?? barTextOf(stage)}`)}
        </Link>
      )}
      {!hasSteppedOut(view) && (
        <Link
          href={stepOutAddress(pathname, search)}
          className="flex min-h-11 shrink-0 items-center underline underline-offset-4"
        >
          {t('stepOut.name')}
        </Link>
      )}
    </div>
  )
}

/** What the class asks of a learner who has gone on to another screen: an answer to a poll, or to ask with everybody. */
function useAsks({ poll, rushUntil, askedToo }: ClassView): 'poll' | 'rush' | undefined {
  const isRush = useSecondsUntil(rushUntil) > 0
  if (isRush && askedToo === null) return 'rush'
  return poll && !poll.isAnswered ? 'poll' : undefined
}

function barTextOf(stage: ClassView['stage']) {
  if (stage === 'lobby') return 'lobby'
  if (stage === 'freeze') return 'freeze'
  return stage === 'ended' ? 'ended' : 'reveal'
}

function Progress({ view: { until, dayZero } }: { view: ClassView }) {
  const { t } = useTranslation('class')
  const simulatedNow = useSimulatedNow()
  const seconds = useSecondsUntil(until)
  const day =
    dayZero === null || simulatedNow === undefined
      ? undefined
      : dayOf(simulatedNow, instant(Date.parse(dayZero)))
  return (
    <p className="figures flex flex-wrap gap-x-3 font-semibold">
      {day !== undefined && <span>{t('bar.day', { day })}</span>}
      {until !== null && <span>{leftText(t, seconds)}</span>}
    </p>
  )
}

function leftText(t: ReturnType<typeof useTranslation<'class'>>['t'], seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const long = longTimeOf(minutes)
  if (long) return t(`bar.${long.unit}`, long.values)
  return minutes > 0 ? t('bar.minutes', { count: minutes }) : t('bar.seconds', { count: seconds })
}

/** Which day of Live it is; the first one is day 0, and each is as long as the next. */
function dayOf(at: Instant, dayZero: Instant): number {
  return Math.max(0, Math.floor((at - dayZero) / dayMs))
}
