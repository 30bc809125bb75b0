import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { currentAsking, subscribeToAsking } from './use-re-authentication.ts'

type ReAuthenticationSheetProps = {
  /** That of the screen that asks. */
  register?: 'skin' | 'glass'
}

/** Asks who sits there to prove it, when something on the screen needs it. */
export function ReAuthenticationSheet({ register = 'skin' }: ReAuthenticationSheetProps) {
  const asking = useSyncExternalStore(subscribeToAsking, currentAsking)
  return asking && <ProofSheet register={register} onEnd={asking.answer} />
}

type ProofSheetProps = Required<ReAuthenticationSheetProps> & {
  onEnd: (isProven: boolean) => void
}

function ProofSheet({ register, onEnd }: ProofSheetProps) {
  const { t } = useTranslation('proof')
  const [password, setPassword] = useState('')
  const [isHalfway, setIsHalfway] = useState(false)
  const confirming = useMutation({
    mutationFn: () => api('POST /api/auth/confirm', { body: { password } }),
    onSuccess: (answer) => ('secondFactor' in answer ? setIsHalfway(true) : onEnd(true)),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!confirming.isPending) confirming.mutate()
  }

  function restart() {
    setPassword('')
    setIsHalfway(false)
    confirming.reset()
  }

  return (
    <Sheet.Root register={register} onClose={() => onEnd(false)}>
      <Sheet.Title>{t('confirm.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-muted text-sm">{t(isHalfway ? 'second.lead' : 'confirm.lead')}</p>
        {isHalfway ? (
          <SecondFactorForm onDone={() => onEnd(true)} onRestart={restart} />
        ) : (
          <form noValidate className="grid gap-2" onSubmit={send}>
            <PasswordField
              label={t('confirm.password')}
              autoComplete="current-password"
              value={password}
              error={confirming.error ? errorText(confirming.error) : undefined}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" isPending={confirming.isPending} isDisabled={password === ''}>
              {t('confirm.submit')}
            </Button>
          </form>
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}
