import type { FeedEntry, StageScreen } from '@kunwari/contract/screen'
import { useEffect, useRef, useState } from 'react'
import { centavosOf, formatMoney, formatMoneyParts } from '../texts/format-money.ts'
import { formatNumber } from '../texts/format-percent.ts'
import { useTranslation } from '../texts/i18n.ts'
import { RoomVessel } from './room-vessel.tsx'

/** As many happenings as a room still reads beside the sums; one less beside a vessel with its own words. */
const feedLines = 3
const feedLinesFew = 2

/** The game as it grows: what all screens say together, and what was put in. */
export function LiveStage({ screen }: { screen: StageScreen }) {
  const { t } = useTranslation('room')
  const { sums, feed, learners, extras, day, days, pool, coverage } = screen
  const rising = useRising(sums && centavosOf(sums.screens))
  const { whole } = formatMoneyParts(rising ?? 0n)
  return (
    <div className="grid gap-[1.25rem]">
      <div>
        <h1 className="font-display text-[2.5rem] leading-tight">{t('live.title')}</h1>
        <p className="figures whitespace-nowrap font-bold text-[9rem] leading-none">{whole}</p>
      </div>
      <div className="grid grid-cols-[28.5rem_minmax(0,1fr)] gap-[2rem]">
        <div className="grid content-start gap-3">
          <p className="text-[2rem]">
            {t('live.putIn')}{' '}
            <b className="figures whitespace-nowrap">
              {formatMoney(centavosOf(sums?.putIn ?? '0.00'))}
            </b>
          </p>
          <p className="text-[2rem]">
            {extras
              ? t('live.people', {
                  learners: formatNumber(learners ?? 0),
                  count: extras,
                  extras: formatNumber(extras),
                })
              : t('live.ours', { count: learners ?? 0 })}
          </p>
          {day !== null && days !== null && (
            <p className="font-bold text-[2rem]">
              {t('live.day', { day, days: Math.max(day, days) })}
            </p>
          )}
          {pool !== null && coverage !== null && sums && (
            <RoomVessel
              pool={centavosOf(pool)}
              screens={centavosOf(sums.screens)}
              coverage={coverage}
            />
          )}
        </div>
        {feed && feed.length > 0 ? (
          <RoomFeed entries={feed.slice(0, pool === null ? feedLines : feedLinesFew)} />
        ) : (
          <p>{t('live.quiet')}</p>
        )}
      </div>
    </div>
  )
}

/** Where everyone asks: who asks and who is paid, and nothing of before. */
export function RushFeed({ entries }: { entries: readonly FeedEntry[] }) {
  const asked = entries.filter(({ kind }) => kind === 'ask' || kind === 'withdrawal')
  return asked.length > 0 && <RoomFeed entries={asked.slice(0, feedLinesFew)} />
}

/** What just happened, newest first. */
function RoomFeed({ entries }: { entries: readonly FeedEntry[] }) {
  const { t } = useTranslation('room')
  return (
    <section aria-labelledby="room-feed">
      <h2 id="room-feed" className="sr-only">
        {t('live.feed')}
      </h2>
      <ol className="grid gap-[0.75rem] text-[2rem] leading-tight">
        {entries.map((entry, place) => (
          // Two may be alike in all that is told of them: its place is what a line has.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <b className="block truncate">
              {t('live.member', { number: formatNumber(entry.number) })}
              {entry.isExtra && ` · ${t('live.extra')}`}
            </b>{' '}
            {t(`live.${entry.kind}`, { amount: formatMoney(centavosOf(entry.amount)) })}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** As long as it takes until the next reading: the figure never stands still, and never runs ahead. */
const riseMs = 2_000
const steps = 1_000

/**
 * An amount on its way from what was shown to what is true.
 *
 * @param target centavos; null while nothing is to be shown
 */
function useRising(target: bigint | null): bigint | null {
  const [shown, setShown] = useState(target)
  const last = useRef(target)
  // Talks to the browser's frames.
  useEffect(() => {
    const from = last.current
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame: number
    let beganAt: number | undefined
    const draw = (at: number) => {
      beganAt ??= at
      const isThere = isCalm || from === null || target === null
      const step = isThere ? steps : Math.min(steps, Math.round(((at - beganAt) / riseMs) * steps))
      const next =
        isThere || target === null
          ? target
          : from + ((target - from) * BigInt(step)) / BigInt(steps)
      last.current = next
      setShown(next)
      if (step < steps) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
