import { parseEmail, parsePhone } from '@kunwari/domain/identity/identifier'
import { problem } from '@kunwari/domain/refusals/problem'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { CodeBanner } from '../../glass/code-banner.tsx'
import { pathHere } from '../../lib/base.ts'
import { now } from '../../lib/now.ts'
import { paths } from '../../lib/paths.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { secondsUntil, useCountdown } from '../../lib/use-countdown.ts'
import { useKeptState } from '../../lib/use-kept-state.ts'
import { useWorld } from '../../lib/world.ts'
import { ReAuthenticationSheet } from '../../re-authentication/re-authentication-sheet.tsx'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAddIdentifier, useSendCode } from './account.queries.ts'

export type IdentifierKind = 'email' | 'phone'

export function isIdentifierKind(value: string): value is IdentifierKind {
  return value === 'email' || value === 'phone'
}

/** Asks for the identifier, sends a code there, and takes the code. */
export function IdentifierSheet({ kind, onClose }: { kind: IdentifierKind; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { data: world } = useWorld()
  const isMailed = kind === 'email' && world?.mailsCodes === true
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  // Kept over a look at the inbox, where the code lies.
  const [step, setStep] = useKeptState<{ sentTo: string; resendAt: number }>(`identifier-${kind}`)
  const sentTo = step?.sentTo
  const [code, setCode] = useState('')
  const countdown = useCountdown(secondsUntil(step?.resendAt ?? 0))
  const formId = useId()
  const sendCode = useSendCode()
  const add = useAddIdentifier()

  function named(value: string) {
    return kind === 'email' ? { email: value } : { phoneNumber: value }
  }

  async function send() {
    // The step is kept over a look at the inbox; what was typed before it is not.
    const to = sentTo ?? typed
    const value = kind === 'email' ? parseEmail(to) : parsePhone(to)
    setError(
      value === undefined
        ? problem(kind === 'email' ? 'invalid_input.email' : 'invalid_input.phone')
        : undefined,
    )
    if (value === undefined) return
    await sendCode.mutateAsync(named(value)).then(({ resendInSeconds }) => {
      setStep({ sentTo: value, resendAt: now() + resendInSeconds * 1_000 })
      setCode('')
      return countdown.restart(resendInSeconds)
    }, refuse)
  }

  function refuse(failure: unknown) {
    const field = kind === 'email' ? 'email' : 'phoneNumber'
    setError(fieldErrorText(failure, field) ?? errorText(failure))
  }

  function leave() {
    setStep(undefined)
    onClose()
  }

  function finish() {
    showToast({ title: t('identifier.done') })
    leave()
  }

  async function check(to: string, complete: string) {
    setError(undefined)
    await add.mutateAsync({ ...named(to), code: complete }).then(finish, refuse)
  }

  return (
    <Sheet.Root onClose={leave}>
      <Sheet.Title>
        {t(kind === 'email' ? 'identifier.addEmail' : 'identifier.addPhone')}
      </Sheet.Title>
      <Sheet.Body>
        <form id={formId} noValidate className="contents" onSubmit={stayHere}>
          {sentTo === undefined ? (
            <TextField
              label={t(kind === 'email' ? 'profile.email' : 'profile.phone')}
              hint={t(isMailed ? 'identifier.hintMailed' : 'identifier.hint')}
              type={kind === 'email' ? 'email' : 'tel'}
              autoComplete={kind === 'email' ? 'email' : 'tel'}
              value={typed}
              error={error}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <>
              <p className="break-all font-semibold">{sentTo}</p>
              <CodeBanner to={sentTo} sending={step?.resendAt ?? 0} onUse={setCode} />
              <CodeBoxes
                label={t('identifier.code')}
                value={code}
                onChange={setCode}
                error={error}
              />
              <Link
                href={paths.inboxOf(sentTo, `${pathHere()}${location.search}`)}
                className="flex min-h-11 items-center gap-2 font-semibold text-lead-ink underline underline-offset-4"
              >
                <Icon name="inbox" />
                {t('identifier.inbox')}
              </Link>
              <Button
                variant="ghost"
                className="justify-self-start"
                isDisabled={countdown.left > 0}
                onClick={send}
              >
                {countdown.left > 0
                  ? t('identifier.wait', { seconds: countdown.left })
                  : t('identifier.another')}
              </Button>
            </>
          )}
        </form>
      </Sheet.Body>
      <Sheet.Actions>
        {sentTo === undefined ? (
          <Button type="submit" form={formId} isPending={sendCode.isPending} onClick={send}>
            {t('identifier.send')}
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            isPending={add.isPending}
            isDisabled={!/^[0-9]{6}$/.test(code)}
            onClick={() => check(sentTo, code)}
          >
            {t('identifier.check')}
          </Button>
        )}
      </Sheet.Actions>
      <ReAuthenticationSheet />
    </Sheet.Root>
  )
}
