import type { User } from '@kunwari/contract/auth'
import type { ReferralStats } from '@kunwari/contract/leader'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedInUser } from '../../lib/session.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Incentives } from './incentives.tsx'
import { InviteCode } from './invite-code.tsx'
import { LeaderCard } from './leader-card.tsx'
import { QualificationCard } from './qualification-card.tsx'
import { applicationQuery, personQuery, statsQuery } from './referral.queries.ts'
import { ReferralCost } from './referral-cost.tsx'
import { ReferralList } from './referral-list.tsx'
import { StatusNotice } from './status-notice.tsx'

/** What recruiting pays here, and what that costs: side by side. */
export function ReferralScreen() {
  const { t } = useTranslation('referral')
  const user = useSignedInUser()
  const invite = <InviteCode code={user.referralCode} />
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      aside={
        <>
          <ReferralCost />
          <Stats />
          <ReferralList />
        </>
      }
    >
      {/* First what there is to do: to collect for a leader, to share for everybody else. */}
      {!user.isPrimeLeader && invite}
      <Standing />
      {user.isPrimeLeader && invite}
    </Screen>
  )
}

/**
 * What the code has brought, in people and in pesos. What went wrong with reading it is said once,
 * where one's standing would be.
 */
function Stats() {
  const { t } = useTranslation('referral')
  const { data, isPending } = useQuery(statsQuery)
  if (!data && !isPending) return undefined
  return (
    <Card aria-labelledby="stats-title" className="grid grid-cols-1 gap-4">
      <h2 id="stats-title" className="font-display text-xl">
        {t('stats.title')}
      </h2>
      <Figures stats={data} />
    </Card>
  )
}

function Figures({ stats }: { stats: ReferralStats | undefined }) {
  const { t } = useTranslation('referral')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Figure label={t('stats.referrals')}>
        {stats && <b className="figures font-display text-2xl">{stats.totalReferrals}</b>}
      </Figure>
      <Figure label={t('stats.active')}>
        {stats && <b className="figures font-display text-2xl">{stats.activeReferrals}</b>}
      </Figure>
      <Figure label={t('stats.earned')} isWide>
        {stats && <Money amount={stats.totalEarnings} size="title" />}
      </Figure>
      <Figure label={t('stats.bought')} isWide>
        {stats && <Money amount={stats.totalReferralInvestments} size="strong" />}
      </Figure>
      <Figure label={t('stats.own')} isWide>
        {stats && <Money amount={stats.totalActiveInvestments} size="strong" />}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; isWide?: boolean; children: ReactNode }

/** A figure under its name; while it loads, its place. */
function Figure({ label, isWide = false, children }: FigureProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children ?? <Skeleton className="mt-1 h-7 w-24" />}</dd>
    </div>
  )
}

/** What one is in the recruiters' ranks: a leader, on the way there, or one no more. */
function Standing() {
  const signedIn = useSignedInUser()
  const { data: user } = useQuery(personQuery)
  const stats = useQuery(statsQuery)
  const application = useQuery(applicationQuery)
  const person = user ?? signedIn
  const error = (!stats.data && stats.error) || (!application.data && application.error)
  if (error) {
    return (
      <Card>
        <ErrorState
          error={error}
          onRetry={() => Promise.all([stats.refetch(), application.refetch()])}
        />
      </Card>
    )
  }
  if (!stats.data || !application.data) return <StandingSkeleton isLeader={person.isPrimeLeader} />
  const isSuspended = person.status === 'suspended'
  const hasIncentives = person.isPrimeLeader || wasLeader(person)
  return (
    <>
      {isSuspended && hasIncentives && <Suspended />}
      {person.isPrimeLeader && (
        <LeaderCard user={person} bought={centavosOf(stats.data.totalReferralInvestments)} />
      )}
      {hasIncentives && <Incentives user={person} />}
      {!person.isPrimeLeader && (
        <QualificationCard application={application.data} isSuspended={isSuspended} />
      )}
    </>
  )
}

function Suspended() {
  const { t } = useTranslation('referral')
  return (
    <StatusNotice tone="loss" icon="alert" title={t('suspended.title')}>
      {t('suspended.text')}
    </StatusNotice>
  )
}

/** Whether somebody who is no leader was one: what accrued then is still there to be taken. */
function wasLeader(user: User): boolean {
  return user.primeLeaderApprovedAt !== null
}

/** Holds the place of a leader's card, or of the three bars of everybody else. */
function StandingSkeleton({ isLeader }: { isLeader: boolean }) {
  const { t } = useTranslation()
  if (isLeader) {
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Card frame="note" className="grid grid-cols-1 gap-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-10" />
          <Skeleton className="h-14" />
        </Card>
        <Card className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-40" />
          <div className="grid gap-3 sm:grid-cols-2">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </div>
          <Skeleton className="h-40" />
        </Card>
      </>
    )
  }
  return (
    <Card className="grid grid-cols-1 gap-5">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-13" />
    </Card>
  )
}
