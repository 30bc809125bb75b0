import type { AdminDeposit } from '@kunwari/contract/admin'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { personName } from './person-name.ts'
import { ReviewCell } from './review-list.tsx'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

type PersonCellProps = {
  id: string
  row: Pick<AdminDeposit, 'id' | 'amount' | 'user'>
  /** Where rows can be chosen. */
  selection: Selection | undefined
  /** It waits no more: nothing can be chosen. */
  isDecided?: boolean
}

/** Who asks. With the amount, unseen, it is what the row's buttons are described by. */
export function PersonCell({ id, row, selection, isDecided = false }: PersonCellProps) {
  const { t } = useTranslation('admin')
  const { email, memberNumber } = row.user
  const name = personName(row.user)
  return (
    <ReviewCell
      label={t('reviews.user')}
      className="flex narrow:flex-wrap items-start @5xl:items-center gap-1"
    >
      {selection && isDecided && <span className="-my-2.5 -ml-1 size-11 shrink-0 pl-1" />}
      {selection && !isDecided && (
        <SelectBox
          label={t('bulk.selectOne', { name, amount: formatMoney(centavosOf(row.amount)) })}
          shortcut="x"
          isChecked={selection.ids.has(row.id)}
          className="-my-2.5 -ml-1 pl-1"
          onChange={() => selection.toggle(row.id)}
        />
      )}
      <span className="min-w-0">
        <span className="block break-words font-semibold">{name}</span>
        {memberNumber !== null && (
          <span className="figures block text-muted text-xs">
            {t('reviews.member', { number: memberNumber })}
          </span>
        )}
        {email && email !== name && (
          <span className="block truncate text-muted text-xs">{email}</span>
        )}
      </span>
      <span id={id} hidden>
        {name}, <Money amount={row.amount} />
      </span>
    </ReviewCell>
  )
}
