import { ApiError } from '@kunwari/contract/client'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { rememberIdentifier } from '../../lib/browser-storage.ts'
import { now } from '../../lib/now.ts'
import { paths } from '../../lib/paths.ts'
import { useKeptState } from '../../lib/use-kept-state.ts'
import { useKeyForEach } from '../../lib/use-key-for-each.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { useRegister, useSendVerification, useVerifyCode } from './register.queries.ts'
import { identifierOf, type Registration } from './registration.ts'

/** Long enough to read that it worked. */
const loginDelayMs = 1_000

const fields = ['firstName', 'lastName', 'password', 'confirmPassword', 'referralCode'] as const

/** What was filled in when a code was asked for, and when another one may be; kept over a look at the inbox. */
export function useVerificationStep() {
  return useKeptState<{ form: Registration; resendAt: number }>('registration')
}

/** From the form over the code to the account, and back to the form when that is what was refused. */
export function useRegistration(
  form: UseFormReturn<Registration>,
  { step, onDone }: { step: ReturnType<typeof useVerificationStep>; onDone: () => void },
) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const [sent, setSent] = step
  const [verified, setVerified] = useState<string>()
  const keyFor = useKeyForEach()
  const sending = useSendVerification()
  const verifying = useVerifyCode()
  const registering = useRegister()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function send(values: Registration): Promise<number | undefined> {
    try {
      const { method, resendInSeconds } = await sending.mutateAsync(values)
      const description = t(method === 'email' ? 'toast.sentEmail' : 'toast.sentSms')
      showToast({ title: t('toast.sent'), description })
      return resendInSeconds
    } catch (error) {
      tell(t('toast.sendFailed'), error)
      showFieldErrors(error)
      return undefined
    }
  }

  async function resend(values: Registration): Promise<number | undefined> {
    const seconds = await send(values)
    if (seconds !== undefined) setSent({ form: values, resendAt: inSeconds(seconds) })
    return seconds
  }

  async function submit(values: Registration) {
    if (!values.hasAgreed) {
      const description = t('toast.termsText')
      form.setError('hasAgreed', { message: description })
      showToast({ variant: 'destructive', title: t('toast.termsRequired'), description })
      return
    }
    // The code was right, and then something else was refused: it is not asked for again.
    if (verified === identifierOf(values).value) {
      await register(values).catch(() => undefined)
      return
    }
    const resendInSeconds = await send(values)
    if (resendInSeconds !== undefined)
      setSent({ form: values, resendAt: inSeconds(resendInSeconds) })
  }

  async function complete(values: Registration, code: string) {
    const { value } = identifierOf(values)
    // A code is good once: after a lost answer of the second call only that one is made again.
    if (verified !== value) {
      await verifying.mutateAsync({ form: values, code }).catch((error: unknown) => {
        tell(t('toast.verifyFailed'), error)
        throw error
      })
      setVerified(value)
    }
    await register(values)
  }

  async function register(values: Registration) {
    const idempotencyKey = keyFor(JSON.stringify(values))
    await registering.mutateAsync({ form: values, idempotencyKey }).catch((error: unknown) => {
      tell(t('toast.registerFailed'), error)
      const isTooLate = error instanceof ApiError && error.code === 'identifier_not_verified'
      if (isTooLate) setVerified(undefined)
      if (isTooLate || showFieldErrors(error)) setSent(undefined)
      throw error
    })
    showToast({ title: t('toast.registered'), description: t('toast.pleaseLogin') })
    rememberIdentifier(identifierOf(values).value)
    onDone()
    setTimeout(() => {
      // They may have gone elsewhere by themselves.
      if (isShown.current) navigate(paths.login)
      setSent(undefined)
    }, loginDelayMs)
  }

  /** @returns whether any field of the form was named */
  function showFieldErrors(error: unknown): boolean {
    const contact = fieldErrorText(error, 'email') ?? fieldErrorText(error, 'phoneNumber')
    if (contact) form.setError('identifier', { message: contact })
    const named = fields.filter((field) => {
      const message = fieldErrorText(error, field)
      if (message) form.setError(field, { message })
      return message
    })
    return Boolean(contact) || named.length > 0
  }

  return {
    sent,
    submit,
    complete,
    resend,
    back: () => setSent(undefined),
    isPending: verifying.isPending || registering.isPending || registering.isSuccess,
    /** The server does not know the code: it may be changed then, also when it came with the link. */
    isReferralRefused: fieldErrorText(registering.error, 'referralCode') !== undefined,
    needsClass: sending.error instanceof ApiError && sending.error.code === 'class_code_required',
  }
}

function inSeconds(seconds: number): number {
  return now() + seconds * 1_000
}

function tell(title: string, error: unknown): void {
  showToast({ variant: 'destructive', title, description: errorText(error) })
}
