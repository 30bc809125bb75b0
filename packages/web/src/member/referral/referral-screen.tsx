import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { Invite } from './invite-code.tsx'
import { Standing } from './leader-status.tsx'
import { Cost } from './referral-cost.tsx'
import { ReferralList } from './referral-list.tsx'
import { Stats } from './referral-stats.tsx'

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
