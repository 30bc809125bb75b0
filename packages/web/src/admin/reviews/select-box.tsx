import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import type { Selection } from './use-selection.ts'

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
export function SelectBox(props: SelectBoxProps) {
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
