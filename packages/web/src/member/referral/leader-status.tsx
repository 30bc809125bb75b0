import type { User } from '@kunwari/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../lib/session.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Incentives } from './incentives.tsx'
import { LeaderCard } from './leader-card.tsx'
import { StandingSkeleton } from './leader-status-skeleton.tsx'
import { QualificationCard } from './qualification-card.tsx'
import { applicationQuery, personQuery, statsQuery } from './referral.queries.ts'
import { Notice } from './status-notice.tsx'

/** What one is in the recruiters' ranks: a leader, on the way there, or one no more. */
export function Standing() {
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
    <Notice tone="loss" icon="alert" title={t('suspended.title')}>
      {t('suspended.text')}
    </Notice>
  )
}

/** Whether somebody who is no leader was one: what accrued then is still there to be taken. */
function wasLeader(user: User): boolean {
  return user.primeLeaderApprovedAt !== null
}
