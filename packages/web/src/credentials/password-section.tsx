import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../lib/forms.ts'
import { errorText } from '../texts/error-text.ts'
import { fieldErrorText } from '../texts/field-error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PasswordStrength } from '../ui/password-strength.tsx'
import { showToast } from '../ui/toast.ts'
import {
  type ChangePassword,
  changePasswordForm,
  useChangePassword,
} from './credentials.queries.ts'

type PasswordSectionProps = {
  /** A temporary one has to be changed before anything else. */
  mustChangePassword: boolean
  /** Stands beside the heading. */
  mark?: ReactNode
  /** What else is outdated by a new password. */
  onChanged?: () => Promise<void>
}

/** Folded up until it is wanted; open for as long as a temporary password has to be changed. */
export function PasswordSection({ mustChangePassword, mark, onChanged }: PasswordSectionProps) {
  const { t } = useTranslation('member')
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted || mustChangePassword
  const card = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function unfold() {
    flushSync(() => setIsWanted(true))
    card.current?.querySelector('input')?.focus()
  }

  function fold() {
    flushSync(() => setIsWanted(false))
    opener.current?.focus()
  }

  return (
    <Card ref={card} className="grid gap-4" aria-labelledby="settings-password">
      <div className="grid gap-1">
        <div className="flex items-center justify-between">
          <h2 id="settings-password" className="font-display text-xl">
            {t('settings.password.title')}
          </h2>
          {mark}
        </div>
        {!mustChangePassword && <p className="text-muted text-sm">{t('settings.password.text')}</p>}
      </div>
      {mustChangePassword && (
        <p className="flex gap-3 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="alert" />
          {t('settings.password.temporary')}
        </p>
      )}
      {isOpen ? (
        <ChangePasswordForm
          onChanged={onChanged}
          onDone={fold}
          // A temporary password is not something to keep.
          onCancel={mustChangePassword ? undefined : fold}
        />
      ) : (
        <Button
          ref={opener}
          variant="quiet"
          className="justify-self-start"
          aria-expanded={false}
          onClick={unfold}
        >
          {t('settings.password.open')}
        </Button>
      )}
    </Card>
  )
}

type ChangePasswordFormProps = Pick<PasswordSectionProps, 'onChanged'> & {
  onDone: () => void
  /** Left out where there is no way back. What was typed goes with the form. */
  onCancel: (() => void) | undefined
}

function ChangePasswordForm({ onChanged, onDone, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation('member')
  const { t: common } = useTranslation()
  const { register, control, handleSubmit, setError, formState } = useForm<ChangePassword>({
    resolver: zodForm(changePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const password = useWatch({ control, name: 'newPassword' })
  const changing = useChangePassword(() => onChanged?.())
  const { errors } = formState

  async function change(values: ChangePassword) {
    try {
      await changing.mutateAsync(values)
      showToast({
        title: t('settings.password.done'),
        description: t('settings.password.doneText'),
      })
      onDone()
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('settings.password.failed'),
        description: errorText(error),
      })
      for (const name of ['currentPassword', 'newPassword'] as const) {
        const message = fieldErrorText(error, name)
        if (message) setError(name, { message }, { shouldFocus: true })
      }
    }
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') onCancel?.()
  }

  return (
    // Escape in any field is what Cancel is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above.
    <form noValidate className="grid gap-2" onSubmit={handleSubmit(change)} onKeyDown={press}>
      <PasswordField
        label={t('settings.password.current')}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('settings.password.new')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
      />
      {password && <PasswordStrength password={password} />}
      <PasswordField
        label={t('settings.password.confirm')}
        hint={t('settings.password.hint')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        {...register('confirmPassword')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={changing.isPending}>
          {t('settings.password.submit')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
