import { passwordChecks, passwordStrength } from '@kunwari/domain/identity/password'
import { cx } from 'class-variance-authority'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from './icon.tsx'

const checks = ['length', 'upper', 'lower', 'digit', 'special'] as const
const bars = { weak: 1, medium: 2, strong: 3 }

/** A meter of three and what is still missing. Never told by colour alone. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('strength')
  const met = passwordChecks(password)
  const strength = passwordStrength(password)
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      <div className="grid gap-1.5">
        <p aria-live="polite" className="font-semibold">
          {t('label', { strength: t(`level.${strength}`) })}
        </p>
        <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={cx(
                'h-2 rounded-full',
                password && bar <= bars[strength] ? 'bg-lead' : 'bg-line',
              )}
            />
          ))}
        </div>
      </div>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {checks.map((check) => (
          <li
            key={check}
            className={cx('flex items-center gap-2', met[check] ? 'text-gain' : 'text-muted')}
          >
            <Icon name={met[check] ? 'check' : 'dot'} className="size-4" />
            {t(check)}
            <span className="sr-only">{t(met[check] ? 'met' : 'open')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
