import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import { fullName } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountInfo } from './account-info.tsx'
import { AccountPlans } from './account-plans.tsx'
import { AccountReferrals } from './account-referrals.tsx'
import { AccountDeposits, AccountWithdrawals } from './account-requests.tsx'
import { AccountTransactions } from './account-transactions.tsx'
import { useUserAct } from './user-actions.ts'
import { UserMenu } from './user-menu.tsx'
import { userDetailsQuery } from './users.queries.ts'

type AccountDetailsProps = { id: string; onClose: () => void }

/** Everything about one person, over the list that they stand in. */
export function AccountDetails({ id, onClose }: AccountDetailsProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery({ ...userDetailsQuery(id), refetchOnMount: 'always' })
  return (
    <Sheet.Root register="glass" place="panel" onClose={onClose}>
      <Sheet.Title>{t('details.title')}</Sheet.Title>
      <Sheet.Body>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingDetails />}
        {data && <Details details={data} />}
      </Sheet.Body>
      {data && !data.user.hasLeft && <FundsActions details={data} />}
    </Sheet.Root>
  )
}

function Details({ details }: { details: AdminUserDetails }) {
  const { user } = details
  return (
    <>
      <header className="flex items-start justify-between gap-3">
        <h3 className="break-words font-display text-2xl">{fullName(user)}</h3>
        {!user.hasLeft && (
          <div className="-mt-1">
            <UserMenu person={user} />
          </div>
        )}
      </header>
      <AccountInfo details={details} />
      <AccountPlans investments={details.investments} person={user} />
      <AccountReferrals referrals={details.referrals} />
      <AccountTransactions transactions={details.transactions} name={fullName(user)} />
      <AccountDeposits deposits={details.deposits} name={fullName(user)} />
      <AccountWithdrawals withdrawals={details.withdrawals} name={fullName(user)} />
    </>
  )
}

function FundsActions({ details: { user } }: { details: AdminUserDetails }) {
  const { t } = useTranslation('people')
  const { open } = useUserAct()
  return (
    <Sheet.Actions>
      <Button variant="quiet" onClick={() => open('remove-funds', user)}>
        {t('acts.remove-funds')}
      </Button>
      <Button onClick={() => open('add-funds', user)}>{t('acts.add-funds')}</Button>
    </Sheet.Actions>
  )
}

function LoadingDetails() {
  return (
    <>
      <Skeleton className="h-9 w-60" />
      <SkeletonRows count={2} className="h-24" />
      <SkeletonRows count={3} className="h-40" />
    </>
  )
}
