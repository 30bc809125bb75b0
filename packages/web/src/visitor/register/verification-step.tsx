import { type FormEvent, useState } from 'react'
import { CodeBanner } from '../../glass/code-banner.tsx'
import { secondsUntil, useCountdown } from '../../lib/use-countdown.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { showToast } from '../../ui/toast.ts'
import { CodeStepEnd, InboxLink } from '../code-step-footer.tsx'
import { identifierOf, type Registration } from './registration.ts'

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

export function VerificationStep(props: VerificationStepProps) {
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
