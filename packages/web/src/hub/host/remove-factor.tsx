import { rejectionNoteLengthMax } from '@kunwari/contract/admin'
import { removeSecondFactorBody } from '@kunwari/contract/admin-people'
import type { HubAccount } from '@kunwari/contract/hub'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useRemoveFactor } from './host.queries.ts'

/** Helps somebody back in who lost their phone, and their recovery codes with it. */
export function RemoveFactorButton({ of: person }: { of: HubAccount }) {
  const { t } = useTranslation('tools')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('people.factorOf', { name: person.name })}
        onClick={() => setIsAsked(true)}
      >
        {t('people.factor')}
      </Button>
      {isAsked && <AskWhy of={person} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** With a reason, which they read. */
function AskWhy({ of: person, onClose }: { of: HubAccount; onClose: () => void }) {
  const { t } = useTranslation('tools')
  const { t: common } = useTranslation()
  const removing = useRemoveFactor(person, onClose)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(removeSecondFactorBody),
    defaultValues: { reason: '' },
  })
  const send = handleSubmit(({ reason }) =>
    removing.mutate(reason, {
      onError: (error) => {
        const message = fieldErrorText(error, 'reason')
        if (message) setError('reason', { message }, { shouldFocus: true })
      },
    }),
  )
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('people.factorAsk', { name: person.name })}</Sheet.Title>
      <Sheet.Body>
        <p>{t('people.factorMeans')}</p>
        <form id="factor" noValidate onSubmit={send}>
          <TextAreaField
            label={t('people.factorReason')}
            hint={t('people.factorReasonHint')}
            error={formState.errors.reason?.message}
            maxLength={rejectionNoteLengthMax}
            {...register('reason')}
          />
        </form>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" form="factor" variant="danger" isPending={removing.isPending}>
          {t('people.factor')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
