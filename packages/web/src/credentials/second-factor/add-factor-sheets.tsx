import { passkeyNameLengthMax } from '@kunwari/contract/second-factor'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { wasTurnedAway } from '../../re-authentication/passkeys.ts'
import { isUnproven } from '../../re-authentication/use-re-authentication.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { parseUserAgent } from '../parse-user-agent.ts'
import {
  useAddAuthenticator,
  useAddPasskey,
  useBeginAuthenticator,
} from './second-factor.queries.ts'

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
  const isWhole = /^[0-9]{6}$/.test(code)
  // Who does not confirm that it is them wants no secret either.
  const closeUnproven = useEffectEvent((failure: unknown) => {
    if (isUnproven(failure)) onClose()
  })

  // Talks to the server, which makes a secret when the sheet opens.
  useEffect(() => begin(undefined, { onError: closeUnproven }), [begin])

  function add(event: FormEvent) {
    event.preventDefault()
    if (adding.isPending || !data || !isWhole) return
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
          // A phone cannot scan its own screen: it hands the secret to the app that knows this address.
          <a
            href={data.uri}
            className="flex min-h-11 items-center justify-center font-semibold text-lead-ink text-sm underline underline-offset-4 sm:hidden"
          >
            {t('authenticator.here')}
          </a>
        )}
        {data && (
          <div className="flex items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
            <div className="min-w-0">
              <p className="text-muted text-sm">{t('authenticator.byHand')}</p>
              <code className="text-sm">{inFours(data.secret)}</code>
            </div>
            <CopyButton text={data.secret} label={t('authenticator.copy')} />
          </div>
        )}
        {!error && (
          <form id="authenticator" noValidate onSubmit={add}>
            <CodeBoxes
              label={t('authenticator.code')}
              value={code}
              onChange={setCode}
              error={adding.error ? errorText(adding.error) : undefined}
            />
          </form>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        <Button
          type="submit"
          form="authenticator"
          isPending={adding.isPending}
          isDisabled={!data || !isWhole}
        >
          {t('authenticator.submit')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** A secret as people read it off a screen: four by four. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

type PasskeySheetProps = {
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Takes a name for a passkey, and has the device make it. */
export function PasskeySheet({ onDone, onClose }: PasskeySheetProps) {
  const { t } = useTranslation('proof')
  const [name, setName] = useState(() => parseUserAgent(navigator.userAgent).system ?? '')
  const adding = useAddPasskey()

  function add(event: FormEvent) {
    event.preventDefault()
    if (adding.isPending) return
    adding.mutate(name, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }

  const { error } = adding
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('passkey.add')}</Sheet.Title>
      <Sheet.Body>
        <p>{t('passkey.text')}</p>
        <form id="passkey" noValidate onSubmit={add}>
          <TextField
            label={t('passkey.name')}
            hint={t('passkey.nameHint')}
            maxLength={passkeyNameLengthMax}
            value={name}
            error={
              error
                ? wasTurnedAway(error)
                  ? t('passkey.turnedAway')
                  : errorText(error)
                : undefined
            }
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Sheet.Body>
      <Sheet.Actions>
        <Button
          type="submit"
          form="passkey"
          isPending={adding.isPending}
          isDisabled={name.trim() === ''}
        >
          {t('passkey.submit')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
