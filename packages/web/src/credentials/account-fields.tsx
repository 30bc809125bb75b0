import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from '../texts/i18n.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { PasswordStrength } from '../ui/password-strength.tsx'
import { TextField } from '../ui/text-field.tsx'

type Account = { firstName: string; lastName: string; password: string }

type AccountFieldsProps<Form extends Account> = {
  register: UseFormRegister<Form>
  errors: FieldErrors<Account>
  /** As it is typed so far. */
  password: string
}

/** What a new account asks for besides its email: a name, and a password of their own. */
export function AccountFields<Form extends Account>(props: AccountFieldsProps<Form>) {
  const { errors, password } = props
  const { t } = useTranslation('visitor')
  // The form has these fields, and more of its own.
  const register = props.register as unknown as UseFormRegister<Account>
  return (
    <>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField
          label={t('register.firstName')}
          error={errors.firstName?.message}
          autoComplete="given-name"
          {...register('firstName')}
        />
        <TextField
          label={t('register.lastName')}
          error={errors.lastName?.message}
          autoComplete="family-name"
          {...register('lastName')}
        />
      </div>
      <PasswordField
        label={t('register.password')}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      {password && <PasswordStrength password={password} />}
    </>
  )
}
