import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import type { Role, Status } from '@kunwari/domain/identity/people'
import type { ReactNode } from 'react'
import { memberNumber } from '../../glass/member-number.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'

/** Who they are, what they have, and who brought them in. */
export function AccountInfo({ details }: { details: AdminUserDetails }) {
  const { t } = useTranslation('people')
  const { referrer, user } = details
  return (
    <div className="grid gap-4">
      <p className="-mt-2 flex flex-wrap gap-1.5">
        <RoleBadge role={user.role} />
        <PersonStatusBadge status={user.status} />
        {user.isPrimeLeader && <Badge tone="lead">{t('details.primeLeader')}</Badge>}
        {user.mustChangePassword && <Badge>{t('details.mustChange')}</Badge>}
        {user.hasSecondFactor && <Badge>{t('details.secondFactor')}</Badge>}
        {user.hasLeft && <Badge tone="loss">{t('details.left')}</Badge>}
      </p>
      <dl className="grid gap-px border-[1.5px] border-edge bg-line sm:grid-cols-3">
        <Balance label={t('columns.balance')} amount={user.walletBalance} />
        <Balance label={t('funds.available')} amount={user.availableBalance} />
        <Balance label={t('funds.held')} amount={user.heldBalance} />
      </dl>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label={t('details.memberNumber')}>
          {user.memberNumber === null
            ? t('details.none')
            : memberNumber(user.memberNumber, (number) => t('extra', { number }))}
        </Fact>
        <Fact label={t('columns.email')}>{user.email ?? t('details.none')}</Fact>
        <Fact label={t('details.phone')}>{user.phoneNumber ?? t('details.none')}</Fact>
        <Fact label={t('details.accountNumber')}>{user.accountNumber}</Fact>
        <Fact label={t('details.referralCode')}>{user.referralCode}</Fact>
        <Fact label={t('columns.registered')}>
          <Moment iso={user.createdAt} format="dateTime" />
        </Fact>
        <Fact label={t('details.referrer')}>{referrer?.name ?? t('details.noReferrer')}</Fact>
      </dl>
    </div>
  )
}

function Balance({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3 bg-surface px-3 py-2 sm:grid sm:justify-start sm:gap-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>
        <Money amount={amount} size="strong" className="sm:text-lg" />
      </dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 sm:grid sm:justify-start sm:gap-0">
      <dt className="text-muted sm:text-xs">{label}</dt>
      <dd className="figures min-w-0 break-all text-right sm:text-left">{children}</dd>
    </div>
  )
}

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  return <Badge tone={roleTones[role]}>{t(`role.${role}`)}</Badge>
}

export function PersonStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('people')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

const roleTones = {
  user: 'plain',
  leader: 'plain',
  support: 'lead',
  admin: 'lead',
} as const satisfies Record<Role, string>

const statusTones = {
  active: 'gain',
  suspended: 'plain',
  blocked: 'loss',
} as const satisfies Record<Status, string>
