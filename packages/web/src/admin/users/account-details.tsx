import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import type { Transaction } from '@kunwari/contract/transactions'
import { fullName } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ifThere } from '../../lib/if-there.ts'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { useMovesFunds } from '../reviews/reviews.queries.ts'
import { TraceAmount } from '../trace/trace-amount.tsx'
import { AccountInfo } from './account-info.tsx'
import { AccountPart, AccountRow } from './account-part.tsx'
import { AccountPlans } from './account-plans.tsx'
import { AccountDeposits, AccountWithdrawals, RequestBadge } from './account-requests.tsx'
import { useUserAct } from './use-user-act.ts'
import { UserMenu } from './user-menu.tsx'
import { userDetailsQuery } from './users.queries.ts'

type AccountDetailsProps = { id: string; onClose: () => void }

/** Everything about one person, over the list that they stand in. */
export function AccountDetails({ id, onClose }: AccountDetailsProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = ifThere(
    useQuery({ ...userDetailsQuery(id), refetchOnMount: 'always' }),
  )
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
        <h3 className="wrap-anywhere font-display text-2xl">{fullName(user)}</h3>
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
  const movesFunds = useMovesFunds()
  if (!movesFunds) {
    return (
      <Sheet.Actions>
        <p className="text-sm">{t('funds.none')}</p>
      </Sheet.Actions>
    )
  }
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

type AccountTransactionsProps = { transactions: readonly Transaction[]; name: string }

function AccountTransactions({ transactions, name }: AccountTransactionsProps) {
  const { t } = useTranslation('people')
  const { t: tCommon } = useTranslation()
  const say = useServerText()
  const formatDate = useFormatDate()
  return (
    <AccountPart
      title={t('details.transactions')}
      rows={transactions}
      empty={t('details.noTransactions')}
      renderRow={(one) => {
        const hasMoved = one.status === 'completed' || one.status === 'approved'
        return (
          <AccountRow
            key={one.id}
            title={tCommon(`kinds.${one.type}`)}
            about={`${say(one.description)} · ${formatDate(one.createdAt, 'dateTime')}`}
            amount={<TraceAmount id={one.id} amount={one.amount} name={name} isSigned={hasMoved} />}
            end={!hasMoved && <RequestBadge status={one.status} />}
          />
        )
      }}
    />
  )
}

type AccountReferralsProps = { referrals: AdminUserDetails['referrals'] }

/** Whom they brought in: each leads to their own details. */
function AccountReferrals({ referrals }: AccountReferralsProps) {
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
