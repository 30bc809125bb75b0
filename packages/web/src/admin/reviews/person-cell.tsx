import type { AdminDeposit } from '@kunwari/contract/admin'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { memberNumber as sayNumber } from '../../glass/member-number.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { personName } from './person-name.ts'
import { ReviewCell } from './review-list.tsx'
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
            {t('reviews.member', {
              number: sayNumber(memberNumber, (number) => t('reviews.extra', { number })),
            })}
          </span>
        )}
        {email && email !== name && (
          <span className="wrap-anywhere block text-muted text-xs">{email}</span>
        )}
      </span>
      <span id={id} hidden>
        {name}, <Money amount={row.amount} />
      </span>
    </ReviewCell>
  )
}

type SelectBoxProps = {
  label: string
  isChecked: boolean
  /** The key of keyboard-hint.tsx that presses it. */
  shortcut?: 'x'
  className?: string
  /** Stands beside the box; without it the label is only read aloud. */
  children?: ReactNode
  onChange: () => void
}

/** Chooses a row, or all of them. */
function SelectBox(props: SelectBoxProps) {
  const { label, isChecked, shortcut, className, children, onChange } = props
  return (
    <label className={cx('flex min-h-11 min-w-11 cursor-pointer items-center gap-2', className)}>
      <input
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        checked={isChecked}
        onChange={onChange}
        className="tick size-6 shrink-0 cursor-pointer appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
      />
      {children}
    </label>
  )
}

/** Chooses every row of a list, or none. */
export function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  const { t } = useTranslation('admin')
  return (
    <SelectBox
      label={t('bulk.selectAll', { count })}
      isChecked={selection.areAll}
      className="pl-4"
      onChange={selection.toggleAll}
    >
      <span className="font-semibold text-sm">{t('bulk.selectAll', { count })}</span>
    </SelectBox>
  )
}
