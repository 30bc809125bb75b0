import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { useArrivalSound } from './arrival-sound.ts'

/** Turns the sound of an arriving request on and off. */
export function SoundSwitch() {
  const { t } = useTranslation('admin')
  const { isOn, toggle } = useArrivalSound()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('sound.label')}
      title={t('sound.label')}
      onClick={toggle}
      className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-muted text-xs hover:text-ink"
    >
      <Icon name="bell" className={cx('size-5', isOn && 'text-lead-ink')} />
      <span className="sr-only sm:not-sr-only">{t(isOn ? 'sound.on' : 'sound.off')}</span>
    </button>
  )
}
