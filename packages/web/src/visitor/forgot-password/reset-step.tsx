import { codeRules } from '@kunwari/domain/identity/people'
import { type FieldErrors, useController, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { CodeBanner } from '../../glass/code-banner.tsx'
import { rememberIdentifier } from '../../lib/browser-storage.ts'
import { zodForm } from '../../lib/forms.ts'
import { paths } from '../../lib/paths.ts'
import { secondsUntil, useCountdown } from '../../lib/use-countdown.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { showToast } from '../../ui/toast.ts'
import { CodeStepEnd, InboxLink } from '../code-step-footer.tsx'
import { type ResetForm, resetForm, useResetPassword } from './forgot-password.queries.ts'

type ResetStepProps = {
  identifier: string
  isDemo: boolean
  /** When another code may be asked for, epoch milliseconds. */
  resendAt: number
  /** Sends another code; answers whether it was sent. */
  onResend: () => Promise<boolean>
  onBack: () => void
}

export function ResetStep({ identifier, isDemo, resendAt, onResend, onBack }: ResetStepProps) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const form = useForm<ResetForm>({
    resolver: zodForm(resetForm),
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
  })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const resetting = useResetPassword(identifier)
  const { errors } = form.formState
  const countdown = useCountdown(secondsUntil(resendAt))

  // The passwords stay: only the code is another one now.
  async function resend() {
    if (!(await onResend())) return
    form.resetField('code')
    countdown.restart(codeRules.resendSeconds)
  }

  async function reset(values: ResetForm) {
    try {
      await resetting.mutateAsync(values)
      showToast({ title: t('toast.resetDone'), description: t('toast.resetDoneText') })
      rememberIdentifier(identifier)
      onBack()
      navigate(paths.login)
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('toast.resetFailed'),
        description: errorText(error),
      })
      for (const name of ['code', 'newPassword'] as const) {
        const message = fieldErrorText(error, name)
        if (message) form.setError(name, { message })
      }
    }
  }

  function tellMissing(missing: FieldErrors<ResetForm>) {
    if (!missing.code) return
    showToast({
      variant: 'destructive',
      title: t('toast.invalidCode'),
      description: t('toast.allDigits'),
    })
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={form.handleSubmit(reset, tellMissing)}>
      {isDemo && <CodeBanner to={identifier} sending={resendAt} onUse={code.onChange} />}
      <CodeBoxes
        label={t('forgot.code')}
        value={code.value}
        onChange={code.onChange}
        error={errors.code?.message}
      />
      {isDemo && <InboxLink identifier={identifier} label={t('forgot.inbox')} />}
      <PasswordField
        label={t('forgot.newPassword')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...form.register('newPassword')}
      />
      {password && <PasswordStrength password={password} />}
      <PasswordField
        label={t('forgot.confirm')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" isPending={resetting.isPending}>
        {t('forgot.reset')}
      </Button>
      <CodeStepEnd
        backLabel={t('forgot.different')}
        onBack={onBack}
        secondsLeft={countdown.left}
        onResend={resend}
      />
    </form>
  )
}
