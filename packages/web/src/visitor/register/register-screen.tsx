import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { zodForm } from '../../lib/forms.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft, useKeepDraft } from '../../lib/use-form-draft.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StorePicture } from '../store-picture.tsx'
import { ClassCodeForm } from './class-code-form.tsx'
import {
  emptyRegistration,
  identifierOf,
  type Registration,
  registrationForm,
} from './registration.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { useRegistration, useVerificationStep } from './use-registration.ts'
import { VerificationStep } from './verification-step.tsx'

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
      lead={t('register.lead')}
      picture={<StorePicture />}
    >
      {registration.needsClass && <ClassCodeForm />}
      <form noValidate className="grid gap-2" onSubmit={form.handleSubmit(registration.submit)}>
        <RegistrationFields form={form} isReferralLocked={referralCode !== ''} />
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
