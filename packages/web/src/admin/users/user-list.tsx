import type { AdminUser } from '@kunwari/contract/admin-people'
import { fullName } from '@kunwari/domain/identity/people'
import { memberNumber } from '../../glass/member-number.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Listing, ListingCell, ListingRow } from '../../ui/listing.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { PersonStatusBadge, RoleBadge } from './account-info.tsx'
import { UserMenu } from './user-menu.tsx'

type UserListProps = { users: readonly AdminUser[]; isStale: boolean }

export function UserList({ users, isStale }: UserListProps) {
  const { t } = useTranslation('people')
  const details = useSheetParam('user')
  return (
    <Listing
      columns="users"
      label={t('title')}
      isStale={isStale}
      heads={[
        t('columns.name'),
        t('columns.email'),
        t('columns.balance'),
        t('columns.role'),
        t('columns.status'),
        t('columns.registered'),
      ]}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} onOpen={() => details.open(user.id)} />
      ))}
    </Listing>
  )
}

/** On a phone: the name and the menu above, what there is to know below. */
function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { t } = useTranslation('people')
  return (
    <ListingRow columns="users">
      <ListingCell label={t('columns.name')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="wrap-anywhere min-h-11 rounded-sm py-2 text-left font-semibold text-lead-ink underline decoration-1 underline-offset-4"
        >
          {fullName(user)}
        </button>
        {user.memberNumber !== null && (
          <span className="figures -mt-2 block text-muted text-xs">
            {t('member', {
              number: memberNumber(user.memberNumber, (number) => t('extra', { number })),
            })}
          </span>
        )}
      </ListingCell>
      <ListingCell
        label={t(
          user.email === null && user.phoneNumber !== null ? 'details.phone' : 'columns.email',
        )}
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-2 -mt-2 @5xl:mt-0 text-sm"
      >
        {user.email !== null && <span className="block truncate">{user.email}</span>}
        {user.phoneNumber !== null && (
          <span className="figures block text-muted text-xs">{user.phoneNumber}</span>
        )}
      </ListingCell>
      <ListingCell
        label={t('columns.balance')}
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3"
      >
        <Money amount={user.walletBalance} size="strong" className="@5xl:text-base text-lg" />
      </ListingCell>
      <ListingCell label={t('columns.role')} className="@5xl:row-start-auto row-start-4">
        <span className="flex narrow:flex-wrap gap-1.5">
          <RoleBadge role={user.role} />
          <span className="@5xl:hidden">
            <PersonStatusBadge status={user.status} />
          </span>
        </span>
      </ListingCell>
      <ListingCell label={t('columns.status')} className="@5xl:flex hidden">
        <PersonStatusBadge status={user.status} />
      </ListingCell>
      <ListingCell
        label={t('columns.registered')}
        className="@5xl:row-start-auto row-start-4 @5xl:text-left text-right text-muted text-sm"
      >
        <Moment iso={user.createdAt} />
      </ListingCell>
      <div className="@5xl:col-start-auto col-start-2 @5xl:row-start-auto row-start-1 justify-self-end">
        <UserMenu person={user} />
      </div>
    </ListingRow>
  )
}
