import { passkeyNameLengthMax } from '@kunwari/contract/second-factor'
import { type FormEvent, useState } from 'react'
import { wasTurnedAway } from '../../../re-authentication/passkeys.ts'
import { errorText } from '../../../texts/error-text.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readDevice } from '../parse-user-agent.ts'
import { useAddPasskey } from './second-factor.queries.ts'

type PasskeySheetProps = {
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Takes a name for a passkey, and has the device make it. */
export function PasskeySheet({ onDone, onClose }: PasskeySheetProps) {
  const { t } = useTranslation('proof')
  const [name, setName] = useState(() => readDevice(navigator.userAgent).system ?? '')
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
