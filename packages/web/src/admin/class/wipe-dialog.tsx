import type { ClassEnd } from '@kunwari/contract/class'
import { type FormEvent, useState } from 'react'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Refusal } from '../listing/refusal.tsx'
import { HeldByClass } from './class-contents.tsx'
import { useWipeClass } from './class-end.queries.ts'

type WipeDialogProps = { code: string; holds: ClassEnd['holds']; onClose: () => void }

/** Says what will be lost, and wipes once the class's code is typed: no slip of a finger types it. */
export function WipeDialog({ code, holds, onClose }: WipeDialogProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState('')
  const wipe = useWipeClass(onClose)
  const fieldError = fieldErrorText(wipe.error, 'code')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!wipe.isPending) wipe.mutate(typed)
  }

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('class.wipe.ask')}</Sheet.Title>
      <Sheet.Body>
        <HeldByClass holds={holds} />
        <form id="wipe" noValidate onSubmit={send} className="mt-3">
          <TextField
            label={t('class.wipe.type', { code })}
            error={fieldError}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        {!fieldError && <Refusal error={wipe.error} />}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          form="wipe"
          variant="danger"
          isPending={wipe.isPending}
          isDisabled={typed.trim() === ''}
        >
          {t('class.wipe.do')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
