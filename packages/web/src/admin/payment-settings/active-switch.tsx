import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'

type ActiveSwitchProps = {
  isOn: boolean
  isPending: boolean
  label: string
  onToggle: () => unknown
}

/** Active or Inactive, in words beside the switch; it moves once the server has said so. */
export function ActiveSwitch({ isOn, isPending, label, onToggle }: ActiveSwitchProps) {
  const { t } = useTranslation('records')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isPending || undefined}
      aria-label={label}
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-md font-semibold text-sm',
        isPending && 'opacity-55',
      )}
      onClick={onToggle}
    >
      <span className={isOn ? 'text-lead-ink' : 'text-muted'}>
        {isOn ? t('settings.active') : t('settings.inactive')}
      </span>
      <span
        className={cx(
          'flex h-6 w-11 items-center rounded-full border-2 px-0.5',
          isOn ? 'justify-end border-lead bg-lead' : 'border-edge bg-sunken',
        )}
      >
        <span className={cx('size-4 rounded-full', isOn ? 'bg-on-lead' : 'bg-edge')} />
      </span>
    </button>
  )
}
