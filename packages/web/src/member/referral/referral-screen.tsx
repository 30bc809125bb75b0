import { useTranslation } from '../../lib/i18n.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { Screen } from '../../ui/screen.tsx'
import { Cost } from './cost.tsx'
import { Invite } from './invite.tsx'
import { ReferralList } from './referral-list.tsx'
import { Standing } from './standing.tsx'
import { Stats } from './stats.tsx'

/** What recruiting pays here, and what that costs: side by side. */
export function ReferralScreen() {
  const { t } = useTranslation('referral')
  const user = useSignedInUser()
  const invite = <Invite code={user.referralCode} />
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      aside={
        <>
          <Cost />
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
