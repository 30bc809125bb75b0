import { parseIdentifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import { useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { now } from '../../lib/now.ts'
import { paths } from '../../lib/paths.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { useKeptState } from '../../lib/use-kept-state.ts'
import { useWorld } from '../../lib/world.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { type IdentifierForm, identifierForm, useSendResetCode } from './forgot-password.queries.ts'
import { ResetStep } from './reset-step.tsx'

/** First whose password it is, then the code and a new one. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('visitor')
  const { data: world } = useWorld()
  useClassLanguage()
  const form = useForm<IdentifierForm>({
    resolver: zodForm(identifierForm),
    defaultValues: { identifier: '' },
  })
  const typed = useWatch({ control: form.control, name: 'identifier' })
  // Kept over a look at the inbox, where the code lies.
  const [step, setStep] = useKeptState<{ sentTo: string; resendAt: number }>('forgot-password')
  const sending = useSendResetCode()

  // Nobody can read a reset code in the pretend inbox outside a demo world.
  const canMail = world?.demo !== false || world.mailsCodes
  const kind = parseIdentifier(typed)?.kind
  const isMailed = kind === 'email' && world?.mailsCodes === true
  const mustAsk = world?.demo === false && kind !== undefined && !isMailed

  async function send(values: IdentifierForm): Promise<boolean> {
    if (mustAsk) return false
    try {
      await sending.mutateAsync(values)
      showToast({ title: t('toast.codeSent'), description: t('toast.codeSentText') })
      const resendAt = now() + codeRules.resendSeconds * 1_000
      setStep({ sentTo: values.identifier, resendAt })
      return true
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('toast.error'),
        description: errorText(error),
      })
      const message = fieldErrorText(error, 'identifier') ?? fieldErrorText(error, 'email')
      if (message) form.setError('identifier', { message })
      return false
    }
  }

  if (step) {
    const { sentTo } = step
    return (
      <NarrowScreen
        key="reset"
        title={t('forgot.resetTitle')}
        lead={t('forgot.resetLead', { identifier: sentTo })}
        picture={<StorePicture />}
      >
        <ResetStep
          identifier={sentTo}
          isDemo={world?.demo === true}
          onResend={() => send({ identifier: sentTo })}
          resendAt={step.resendAt}
          onBack={() => setStep(undefined)}
        />
      </NarrowScreen>
    )
  }

  const toLogin = (
    <p>
      <RichText text={t('forgot.toLogin')} marks={{ login: <TextLink href={paths.login} /> }} />
    </p>
  )
  if (!canMail) {
    return (
      <NarrowScreen key="ask" title={t('forgot.title')} picture={<StorePicture />}>
        <Card className="font-semibold">{t('forgot.askInstructor')}</Card>
        {toLogin}
      </NarrowScreen>
    )
  }

  return (
    <NarrowScreen
      key="identifier"
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      picture={<StorePicture />}
    >
      <form noValidate className="grid gap-2" onSubmit={form.handleSubmit(send)}>
        <TextField
          label={t('forgot.identifier')}
          error={form.formState.errors.identifier?.message}
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('identifier')}
        />
        <div aria-live="polite">
          {mustAsk && <Card className="font-semibold">{t('forgot.askInstructor')}</Card>}
        </div>
        {!mustAsk && (
          <Button type="submit" size="lg" isPending={sending.isPending}>
            {t('forgot.submit')}
          </Button>
        )}
      </form>
      {toLogin}
    </NarrowScreen>
  )
}
