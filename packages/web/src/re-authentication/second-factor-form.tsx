import type { User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { canUsePasskeys, proveByPasskey, wasTurnedAway } from './passkeys.ts'

type SecondFactorFormProps = {
  onDone: (user: User) => void
  /** Back to the password. */
  onRestart: () => void
}

/** Asks for what comes after the password: an app's code, a recovery code, or a passkey. */
export function SecondFactorForm({ onDone, onRestart }: SecondFactorFormProps) {
  const { t } = useTranslation('proof')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const passkey = usePasskeyHalf()
  const typed = useMutation({
    mutationFn: () => api('POST /api/auth/second-factor', { body: { code } }),
    onSuccess: onDone,
  })

  // Talks to the browser: the password field that had the focus is gone, and this is what comes next.
  useEffect(() => field.current?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!typed.isPending) typed.mutate()
  }

  const failure = typed.error ?? passkey.error
  return (
    <div className="grid gap-4">
      <form noValidate className="grid gap-2" onSubmit={send}>
        <TextField
          ref={field}
          label={t('second.code')}
          hint={t('second.hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={failure && !wasTurnedAway(failure) ? errorText(failure) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          size="lg"
          isPending={typed.isPending}
          isDisabled={code.trim().length < 6}
        >
          {t('second.submit')}
        </Button>
      </form>
      {passkey.isOffered && (
        <Button
          variant="quiet"
          isPending={passkey.isPending}
          onClick={() => passkey.use().then(onDone, () => undefined)}
        >
          {t('second.passkey')}
        </Button>
      )}
      <Button variant="ghost" className="justify-self-start" onClick={onRestart}>
        {t('second.restart')}
      </Button>
    </div>
  )
}

const askForOptions = () => api('POST /api/auth/second-factor/passkey-options', { body: {} })

function usePasskeyHalf() {
  // Asked for once, to know whether there is a passkey to use; what is signed is asked for anew.
  const { data } = useQuery({
    queryKey: ['passkey-to-use'],
    queryFn: askForOptions,
    enabled: canUsePasskeys(),
    gcTime: 0,
    retry: false,
  })
  const using = useMutation({
    mutationFn: async () => {
      const { options } = await askForOptions()
      const credential = await proveByPasskey(options ?? {})
      return api('POST /api/auth/second-factor/passkey', { body: { credential } })
    },
  })
  return {
    isOffered: Boolean(data?.options),
    isPending: using.isPending,
    error: using.error,
    use: () => using.mutateAsync(),
  }
}
