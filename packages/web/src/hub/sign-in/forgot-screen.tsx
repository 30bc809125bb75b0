import { email, newPassword, sixDigitCode } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { codeRules } from '@kunwari/domain/identity/people'
import { problem } from '@kunwari/domain/refusals/problem'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { z } from 'zod'
import { rememberIdentifier } from '../../lib/browser-storage.ts'
import { zodForm } from '../../lib/forms.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { hubPaths } from '../hub-paths.ts'
import { hubQuery } from '../hub-session.ts'

const emailForm = z.object({ email })

/** What the call wants, and the password once more. */
const resetForm = z
  .object({ code: sixDigitCode, newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: problem('invalid_input.passwords_differ'),
  })

type Reset = z.output<typeof resetForm>

/** First whose password it is, then the code from the email and a new password. */
export function ForgotScreen() {
  const { data } = useQuery(hubQuery)
  const [sentTo, setSentTo] = useState<string>()
  const sending = useSendCode()
  // Without a mail server a code would land where nobody of the hub reads it.
  if (data?.sendsMail === false) return <AskHost />
  return sentTo === undefined ? (
    <EmailStep sending={sending} onSent={setSentTo} />
  ) : (
    <ResetStep sentTo={sentTo} sending={sending} onBack={() => setSentTo(undefined)} />
  )
}

function AskHost() {
  const { t } = useTranslation('hub')
  const { t: visitor } = useTranslation('visitor')
  return (
    <NarrowScreen
      title={visitor('forgot.title')}
      lead={t('forgot.askHost')}
      picture={<StorePicture />}
    >
      <p>
        <RichText
          text={visitor('forgot.toLogin')}
          marks={{ login: <TextLink href={hubPaths.login} /> }}
        />
      </p>
    </NarrowScreen>
  )
}

function useSendCode() {
  const { t } = useTranslation('visitor')
  return useMutation({
    mutationFn: (identifier: string) =>
      api('POST /api/auth/forgot-password/send-code', { body: { identifier } }),
    onSuccess: () => showToast({ title: t('toast.codeSent') }),
    onError: failureToast(t('toast.sendFailed')),
  })
}

type Sending = ReturnType<typeof useSendCode>

function EmailStep({ sending, onSent }: { sending: Sending; onSent: (to: string) => void }) {
  const { t } = useTranslation('visitor')
  const { t: hub } = useTranslation('hub')
  const once = useSingleFlight()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(emailForm),
    defaultValues: { email: '' },
  })
  const send = handleSubmit((typed) =>
    once(() =>
      sending.mutateAsync(typed.email, {
        onSuccess: () => onSent(typed.email),
        onError: (error) => {
          const message = fieldErrorText(error, 'identifier')
          if (message) setError('email', { message }, { shouldFocus: true })
        },
      }),
    ),
  )
  return (
    <NarrowScreen
      key="email"
      title={t('forgot.title')}
      lead={hub('forgot.lead')}
      picture={<StorePicture />}
    >
      <form noValidate className="grid gap-2" onSubmit={send}>
        <TextField
          label={hub('login.email')}
          error={formState.errors.email?.message}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...register('email')}
        />
        <Button type="submit" size="lg" isPending={sending.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p>
        <RichText
          text={t('forgot.toLogin')}
          marks={{ login: <TextLink href={hubPaths.login} /> }}
        />
      </p>
    </NarrowScreen>
  )
}

type ResetStepProps = { sentTo: string; sending: Sending; onBack: () => void }

function ResetStep({ sentTo, sending, onBack }: ResetStepProps) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const countdown = useCountdown(codeRules.resendSeconds)
  const form = useForm<Reset>({
    resolver: zodForm(resetForm),
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
  })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const password = useWatch({ control: form.control, name: 'newPassword' })
  const { errors } = form.formState
  const resetting = useMutation({
    mutationFn: (typed: Reset) =>
      api('POST /api/auth/forgot-password/reset', {
        body: { identifier: sentTo, code: typed.code, newPassword: typed.newPassword },
      }),
    onSuccess: () => {
      showToast({ title: t('toast.resetDone'), description: t('toast.resetDoneText') })
      rememberIdentifier(sentTo)
      navigate(hubPaths.login)
    },
    onError: (error) => {
      failureToast(t('toast.resetFailed'))(error)
      for (const name of ['code', 'newPassword'] as const) {
        const message = fieldErrorText(error, name)
        if (message) form.setError(name, { message }, { shouldFocus: true })
      }
    },
  })

  // The passwords stay: only the code is another one now.
  const sendAgain = () =>
    once(async () => {
      await sending.mutateAsync(sentTo)
      form.resetField('code')
      countdown.restart(codeRules.resendSeconds)
    })

  return (
    <NarrowScreen
      key="reset"
      title={t('forgot.resetTitle')}
      lead={t('forgot.resetLead', { identifier: sentTo })}
      picture={<StorePicture />}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((typed) => once(() => resetting.mutateAsync(typed)))}
      >
        <CodeBoxes
          label={t('forgot.code')}
          value={code.value}
          onChange={code.onChange}
          error={errors.code?.message}
        />
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
        {/* Their words begin and end where the fields do. */}
        <div className="-mx-4 flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onBack}>
            <Icon name="left" />
            {t('forgot.different')}
          </Button>
          <Button variant="ghost" isDisabled={countdown.left > 0} onClick={sendAgain}>
            {countdown.left > 0
              ? t('verify.resendIn', { seconds: countdown.left })
              : t('verify.resend')}
          </Button>
        </div>
      </form>
    </NarrowScreen>
  )
}
