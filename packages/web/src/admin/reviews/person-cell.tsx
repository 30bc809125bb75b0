import type { AdminDeposit } from '@kunwari/contract/admin'
import { useTranslation } from '../../lib/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { personName } from './person-name.ts'
import { ReviewCell } from './review-list.tsx'

type PersonCellProps = { id: string; user: AdminDeposit['user']; amount: string }

/** Who asks. With the amount, unseen, it is what the row's buttons are described by. */
export function PersonCell({ id, user, amount }: PersonCellProps) {
  const { t } = useTranslation('admin')
  const name = personName(user)
  return (
    <ReviewCell label={t('reviews.user')}>
      <span className="block break-words font-semibold">{name}</span>
      {user.email && user.email !== name && (
        <span className="block truncate text-muted text-xs">{user.email}</span>
      )}
      <span id={id} hidden>
        {name}, <Money amount={amount} />
      </span>
    </ReviewCell>
  )
}
