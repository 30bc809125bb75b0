import { cx } from 'class-variance-authority'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Field, type FieldProps, inputLook } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={cx(inputLook, 'pr-13')}
          />
          <button
            type="button"
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-muted"
            aria-pressed={isShown}
            aria-label={t('password.show')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
