import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBoxes } from '../../../ui/code-boxes.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAddAuthenticator, useBeginAuthenticator } from './second-factor.queries.ts'

type AuthenticatorSheetProps = {
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret of an authenticator app, and takes its first code. */
export function AuthenticatorSheet({ onDone, onClose }: AuthenticatorSheetProps) {
  const { t } = useTranslation('proof')
  const [code, setCode] = useState('')
  const { mutate: begin, data, error } = useBeginAuthenticator()
  const adding = useAddAuthenticator()

  // Talks to the server, which makes a secret when the sheet opens.
  useEffect(() => begin(), [begin])

  function add() {
    adding.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }

  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('authenticator.add')}</Sheet.Title>
      <Sheet.Body>
        <p>{t('authenticator.scan')}</p>
        {error ? (
          <ErrorState error={error} onRetry={() => begin()} />
        ) : data ? (
          <div className="mx-auto grid w-full max-w-56 gap-2">
            <QrCode text={data.uri} label={t('authenticator.qr')} />
          </div>
        ) : (
          <Skeleton className="mx-auto aspect-square w-full max-w-56" />
        )}
        {data && (
          <div className="flex items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
            <div className="min-w-0">
              <p className="text-muted text-sm">{t('authenticator.byHand')}</p>
              <p className="break-all font-mono text-sm">{data.secret}</p>
            </div>
            <CopyButton text={data.secret} label={t('authenticator.copy')} />
          </div>
        )}
        <CodeBoxes
          label={t('authenticator.code')}
          value={code}
          onChange={setCode}
          error={adding.error ? errorText(adding.error) : undefined}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button
          isPending={adding.isPending}
          isDisabled={!data || !/^[0-9]{6}$/.test(code)}
          onClick={add}
        >
          {t('authenticator.submit')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
