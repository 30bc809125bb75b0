import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorQuery } from '../../credentials/second-factor/second-factor.queries.ts'
import { rememberSignedIn } from '../../lib/browser-storage.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErase } from './account.queries.ts'
import { ErasedParts } from './erased-parts.tsx'
import { sayErased } from './say-erased.tsx'

/** Says what goes and what stays, and asks for the password; who came in with a nickname may have none. */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const erase = useErase()
  const { email, phoneNumber } = useSignedInUser()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { data } = useQuery(secondFactorQuery)
  // Until it is known: who signs in has one, and who is refused for want of it.
  const seemsToHave = email !== null || phoneNumber !== null || error !== undefined
  const hasPassword = data?.hasPassword ?? seemsToHave

  async function leave() {
    setError(undefined)
    // The session ends before the answer comes: no other call may say that, and lead away to sign in.
    rememberSignedIn(false)
    await erase.mutateAsync(hasPassword ? { password } : {}).then(sayErased, (failure: unknown) => {
      rememberSignedIn(true)
      setError(fieldErrorText(failure, 'password'))
      showToast({
        variant: 'destructive',
        title: t('leave.failed'),
        description: errorText(failure),
      })
    })
  }

  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('leave.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="font-semibold">{t('leave.lead')}</p>
        <ErasedParts goes={t('leave.goes')} />
        {hasPassword && (
          <PasswordField
            label={t('leave.password')}
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('leave.keep')}
        </Button>
        <Button
          variant="danger"
          isPending={erase.isPending}
          isDisabled={hasPassword && password === ''}
          onClick={leave}
        >
          {t('leave.confirm')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
