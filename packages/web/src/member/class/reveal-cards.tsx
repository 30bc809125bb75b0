import type { Reveal } from '@kunwari/contract/reveal'
import { notes } from '@kunwari/domain/red-flags/all-notes'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDeposits } from '../deposit/deposit.queries.ts'
import { revealQuery } from './class.queries.ts'
import { OwnFlow } from './own-flow.tsx'

/** What the lesson was for this learner: four cards, one figure each, every one from the ledger. */
export function RevealCards() {
  const { data, error, refetch } = useQuery(revealQuery)
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />
  return (
    <ol className="grid gap-4 print:grid-cols-2 print:gap-3">
      <OwnSums reveal={data} />
      <WhoPaid reveal={data} />
      <Aimed reveal={data} />
      <Missed reveal={data} />
    </ol>
  )
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  )
}

function RevealCard({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  const { t } = useTranslation('class')
  return (
    <li className="break-inside-avoid">
      <Card
        frame="drawn"
        aria-labelledby={`reveal-${n}`}
        className="grid gap-4 print:gap-2 print:p-3"
      >
        <header>
          <p className="text-muted text-xs">{t('cards.count', { n })}</p>
          <h2 id={`reveal-${n}`} className="font-bold text-xl print:text-lg">
            {title}
          </h2>
        </header>
        {children}
        <p className="border-line border-t pt-2 text-muted text-sm">{t('cards.foot')}</p>
      </Card>
    </li>
  )
}

function OwnSums({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('class')
  const offered = useOffered()
  const putIn = centavosOf(reveal.putIn)
  const tookOut = centavosOf(reveal.tookOut)
  const inLine = centavosOf(reveal.inLine)
  return (
    <RevealCard
      n={1}
      title={t('cards.sums.title', {
        putIn: formatMoney(putIn),
        screenSaid: formatMoney(centavosOf(reveal.screenSaid)),
        tookOut: formatMoney(tookOut),
      })}
    >
      <p className="text-lg">{outcomeOf(t, putIn, tookOut)}</p>
      {offered > 0n && <p>{t('cards.sums.offered', { amount: formatMoney(offered) })}</p>}
      {inLine > 0n && <p>{t('cards.sums.inLine', { amount: formatMoney(inLine) })}</p>}
      <dl className="grid gap-1 text-sm">
        {(['wallet', 'principal', 'accruedProfit', 'unclaimedIncentives'] as const).map((part) => (
          <div key={part} className="flex justify-between gap-3">
            <dt className="text-muted">{t(`cards.sums.${part}`)}</dt>
            <dd>
              <Money amount={reveal.said[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <Sources
        ids={[...reveal.sources.putIn, ...reveal.sources.tookOut, ...reveal.sources.inLine]}
      />
    </RevealCard>
  )
}

/** What was sent and never approved, of the newest deposits: it did not go in, and it was not held back either. */
function useOffered(): bigint {
  const { data } = useDeposits(1)
  const waiting = data?.deposits.filter(({ status }) => status === 'pending') ?? []
  return waiting.reduce((sum, { amount }) => sum + centavosOf(amount), 0n)
}

/** The sums open to what they are made of. */
function Sources({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('class')
  if (ids.length === 0) return undefined
  return (
    <Link
      href={paths.transactions}
      className="inline-flex min-h-11 items-center text-lead-ink underline underline-offset-4 print:hidden"
    >
      {t('cards.sums.sources', { count: ids.length })}
    </Link>
  )
}

type Translate = ReturnType<typeof useTranslation<'class'>>['t']

function outcomeOf(t: Translate, putIn: bigint, tookOut: bigint): string {
  if (tookOut < putIn) return t('cards.sums.behind', { amount: formatMoney(putIn - tookOut) })
  if (tookOut > putIn) return t('cards.sums.ahead', { amount: formatMoney(tookOut - putIn) })
  return t(putIn === 0n ? 'cards.sums.nothing' : 'cards.sums.even')
}

function WhoPaid({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('class')
  return (
    <RevealCard n={2} title={t('cards.flow.title')}>
      <OwnFlow reveal={reveal} />
    </RevealCard>
  )
}

function Aimed({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('class')
  const formatDate = useFormatDate()
  return (
    <RevealCard n={3} title={t('cards.aimed.title')}>
      <ul className="grid gap-3">
        {reveal.aimed.map(({ note, at, amount, source }) => (
          <li key={note} className="grid gap-1 border-line border-l-4 pl-3">
            <NoteName note={note} />
            <p>
              {t(`cards.aimed.${aimedText(note, reveal)}`, {
                amount: formatMoney(centavosOf(amount)),
                day: formatDate(at, 'day'),
              })}
            </p>
            {source !== null && (
              <Link
                href={paths.transaction(source)}
                className="inline-flex min-h-11 items-center text-lead-ink text-sm underline underline-offset-4 print:hidden"
              >
                {t('cards.aimed.source')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </RevealCard>
  )
}

const aimedTexts = [
  'low-start',
  'buy-again',
  'referral-commission',
  'daily-limit',
  'withdrawal-delay',
  'balance-on-screen',
] as const

/** The bait is named also to whom it was not shown: nothing was put in, all was taken out, or it came later. */
function aimedText(
  note: string,
  { putIn, screenSaid, tookOut }: Reveal,
): (typeof aimedTexts)[number] | 'nothing' | 'taken' | 'outside' {
  const isEmpty = centavosOf(screenSaid) === 0n
  if (isEmpty && centavosOf(putIn) === 0n) return 'nothing'
  if (isEmpty && note === 'balance-on-screen') {
    return centavosOf(tookOut) < centavosOf(putIn) ? 'outside' : 'taken'
  }
  return aimedTexts.find((text) => text === note) ?? 'balance-on-screen'
}

function Missed({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('class')
  // What card 3 tells of is not told twice, unless there is nothing else to tell.
  const others = reveal.missed.filter((note) => !reveal.aimed.some((one) => one.note === note))
  const shown = others.length > 0 ? others : reveal.missed
  return (
    <RevealCard n={4} title={t('cards.missed.title')}>
      {shown.length === 0 ? (
        <p>{t(isWatcher(reveal) ? 'cards.missed.nothing' : 'cards.missed.none')}</p>
      ) : (
        <ul className="grid gap-1">
          {shown.map((note) => (
            <li key={note}>
              <NoteName note={note} />
            </li>
          ))}
        </ul>
      )}
    </RevealCard>
  )
}

/** Whether no act of theirs can have passed by a note. */
function isWatcher({ sources }: Reveal): boolean {
  return Object.values(sources).every((ids) => ids.length === 0)
}

/** A note by its title, with the flag that opens it. */
function NoteName({ note }: { note: string }) {
  const language = useLanguage()
  if (!isRedFlagId(note)) return undefined
  return (
    <p className="flex items-center justify-between gap-2 font-semibold">
      {notes[note][language].title}
      <FlagButton note={note} />
    </p>
  )
}
