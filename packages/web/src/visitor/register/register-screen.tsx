import { ApiError } from '@kunwari/contract/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { errorText, fieldErrorText } from '../../lib/error-text.ts'
import { zodForm } from '../../lib/forms.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { StorePicture } from '../store-picture.tsx'
import { ClassCodeForm } from './class-code-form.tsx'
import { useRegister, useSendVerification, useVerifyCode } from './register.queries.ts'
import {
  emptyRegistration,
  identifierOf,
  type Registration,
  registrationForm,
} from './registration.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { VerificationStep } from './verification-step.tsx'

/** Long enough to read that it worked. */
const loginDelayMs = 1_000

export function RegisterScreen() {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const referralCode = search.get('ref') ?? ''
  const form = useForm<Registration>({
    resolver: zodForm(registrationForm),
    defaultValues: { ...emptyRegistration, referralCode },
  })
  const [sent, setSent] = useState<{ form: Registration; resendInSeconds: number }>()
  const { idempotencyKey } = useIdempotencyKey()
  const sending = useSendVerification()
  const verifying = useVerifyCode()
  const registering = useRegister()

  async function send(values: Registration): Promise<number | undefined> {
    try {
      const { method, resendInSeconds } = await sending.mutateAsync(values)
      const description = t(method === 'email' ? 'toast.sentEmail' : 'toast.sentSms')
      showToast({ title: t('toast.sent'), description })
      return resendInSeconds
    } catch (error) {
      tell(t('toast.sendFailed'), error)
      const message = fieldErrorText(error, 'email') ?? fieldErrorText(error, 'phoneNumber')
      if (message) form.setError('identifier', { message })
      return undefined
    }
  }

  async function submit(values: Registration) {
    if (!values.hasAgreed) {
      const description = t('toast.termsText')
      form.setError('hasAgreed', { message: description })
      showToast({ variant: 'destructive', title: t('toast.termsRequired'), description })
      return
    }
    const resendInSeconds = await send(values)
    if (resendInSeconds !== undefined) setSent({ form: values, resendInSeconds })
  }

  async function complete(values: Registration, code: string) {
    await verifying.mutateAsync({ form: values, code }).catch((error: unknown) => {
      tell(t('toast.verifyFailed'), error)
      throw error
    })
    await registering.mutateAsync({ form: values, idempotencyKey }).catch((error: unknown) => {
      tell(t('toast.registerFailed'), error)
      throw error
    })
    showToast({ title: t('toast.registered'), description: t('toast.pleaseLogin') })
    setTimeout(() => navigate(paths.login), loginDelayMs)
  }

  if (sent) {
    return (
      <NarrowScreen
        key="verify"
        title={t('verify.title')}
        lead={t('verify.lead', { identifier: identifierOf(sent.form).value })}
        picture={<StorePicture />}
      >
        <VerificationStep
          form={sent.form}
          resendInSeconds={sent.resendInSeconds}
          isPending={verifying.isPending || registering.isPending || registering.isSuccess}
          onCode={(code) => complete(sent.form, code)}
          onResend={() => send(sent.form)}
          onBack={() => setSent(undefined)}
        />
      </NarrowScreen>
    )
  }

  const needsClass =
    sending.error instanceof ApiError && sending.error.code === 'class_code_required'
  return (
    <NarrowScreen
      key="register"
      title={t('register.title')}
      lead={t('register.lead')}
      picture={<StorePicture />}
    >
      {needsClass && <ClassCodeForm />}
      <form noValidate className="grid gap-2" onSubmit={form.handleSubmit(submit)}>
        <RegistrationFields form={form} isReferralLocked={referralCode !== ''} />
        <Button type="submit" size="lg" isPending={form.formState.isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
      <p>
        <RichText
          text={t('register.haveAccount')}
          marks={{ login: <TextLink href={paths.login} /> }}
        />
      </p>
    </NarrowScreen>
  )
}

function tell(title: string, error: unknown): void {
  showToast({ variant: 'destructive', title, description: errorText(error) })
}
