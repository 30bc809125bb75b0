import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Moment } from '../../ui/moment.tsx'
import { AccountPart, AccountRow } from './account-part.tsx'

type AccountReferralsProps = { referrals: AdminUserDetails['referrals'] }

/** Whom they brought in: each leads to their own details. */
export function AccountReferrals({ referrals }: AccountReferralsProps) {
  const { t } = useTranslation('people')
  return (
    <AccountPart
      title={t('details.referrals')}
      rows={referrals}
      empty={t('details.noReferrals')}
      renderRow={(one) => (
        <AccountRow
          key={one.id}
          title={
            <Link
              href={paths.adminUser(one.id)}
              className="inline-flex min-h-11 items-center text-lead-ink underline decoration-1 underline-offset-4"
            >
              {one.name}
            </Link>
          }
          amount={
            <span className="inline-flex min-h-11 items-center text-muted">
              <Moment iso={one.joinedAt} />
            </span>
          }
        />
      )}
    />
  )
}
