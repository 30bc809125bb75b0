import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { CodeBanner } from '../../glass/code-banner.tsx'
import { zodForm } from '../../lib/forms.ts'
import { paths } from '../../lib/paths.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { secondsUntil, useCountdown } from '../../lib/use-countdown.ts'
import { useDraft, useKeepDraft } from '../../lib/use-form-draft.ts'
import { useWorld } from '../../lib/world.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { CodeStepEnd, InboxLink } from '../code-step-footer.tsx'
import {
  emptyRegistration,
  identifierOf,
  type Registration,
  registrationForm,
} from './registration.ts'
import { ClassCodeForm, RegistrationFields } from './registration-fields.tsx'
import { useRegistration, useVerificationStep } from './use-registration.ts'

const secrets = ['password', 'confirmPassword'] as const

export function RegisterScreen() {
  const { t } = useTranslation('visitor')
  const [search] = useSearchParams()
  const referralCode = search.get('ref') ?? ''
  const draft = useDraft('register')
  const step = useVerificationStep()
  const form = useForm<Registration>({
    resolver: zodForm(registrationForm),
    defaultValues: {
      ...emptyRegistration,
      ...draft,
      ...step[0]?.form,
      ...(referralCode !== '' && { referralCode }),
    },
  })
  const forgetDraft = useKeepDraft('register', { ...form, without: secrets })
  const registration = useRegistration(form, { step, onDone: forgetDraft })
  const { sent } = registration
  const { data: world } = useWorld()
  useClassLanguage()

  // A link for friends from elsewhere, or an old one: nobody is asked for more than a nickname here.
  if (world?.joinWith === 'nickname' && !world.demo) {
    return (
      <NarrowScreen key="class" title={t('join.title')} picture={<StorePicture />}>
        <ClassCodeForm />
      </NarrowScreen>
    )
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
          resendAt={sent.resendAt}
          isPending={registration.isPending}
          onCode={(code) => registration.complete(sent.form, code)}
          onResend={() => registration.resend(sent.form)}
          onBack={registration.back}
        />
      </NarrowScreen>
    )
  }

  return (
    <NarrowScreen
      key="register"
      title={t('register.title')}
      lead={t(world?.mailsCodes ? 'register.leadMailed' : 'register.lead')}
      picture={<StorePicture />}
    >
      {registration.needsClass && <ClassCodeForm />}
      <form noValidate className="grid gap-2" onSubmit={form.handleSubmit(registration.submit)}>
        <RegistrationFields
          form={form}
          lockedReferral={registration.isReferralRefused ? undefined : referralCode}
        />
        <Button
          type="submit"
          size="lg"
          isPending={form.formState.isSubmitting || registration.isPending}
        >
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

type VerificationStepProps = {
  form: Registration
  /** When another code may be asked for, epoch milliseconds. */
  resendAt: number
  isPending: boolean
  onCode: (code: string) => Promise<void>
  /** Sends another code; answers how long until the next may be asked for. */
  onResend: () => Promise<number | undefined>
  onBack: () => void
}

function VerificationStep(props: VerificationStepProps) {
  const { form, resendAt, isPending, onCode, onResend, onBack } = props
  const { t } = useTranslation('visitor')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const countdown = useCountdown(secondsUntil(resendAt))

  async function send(complete: string) {
    if (!/^[0-9]{6}$/.test(complete)) {
      setError(t('toast.allDigits'))
      showToast({
        variant: 'destructive',
        title: t('toast.invalidCode'),
        description: t('toast.allDigits'),
      })
      return
    }
    setError(undefined)
    await onCode(complete).catch((failure: unknown) => setError(errorText(failure)))
  }

  async function resend() {
    const seconds = await onResend()
    if (seconds === undefined) return
    setCode('')
    countdown.restart(seconds)
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <CodeBanner to={identifierOf(form).value} sending={resendAt} onUse={setCode} />
      <CodeBoxes label={t('verify.code')} value={code} onChange={setCode} error={error} />
      <InboxLink identifier={identifierOf(form).value} label={t('verify.inbox')} />
      <Button type="submit" size="lg" isPending={isPending}>
        {t('verify.submit')}
      </Button>
      <CodeStepEnd
        backLabel={t('verify.back')}
        onBack={onBack}
        secondsLeft={countdown.left}
        onResend={resend}
      />
    </form>
  )
}
