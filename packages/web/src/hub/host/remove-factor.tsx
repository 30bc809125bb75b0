import { removeSecondFactorBody } from '@kunwari/contract/admin-people'
import type { HubAccount } from '@kunwari/contract/hub'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
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
    <ReasonDialog
      title={t('people.factorAsk', { name: person.name })}
      what={t('people.factorMeans')}
      label={t('people.factorReason')}
      hint={t('people.factorReasonHint')}
      error={formState.errors.reason?.message}
      field={register('reason')}
      confirmLabel={t('people.factor')}
      isPending={removing.isPending}
      onSubmit={send}
      onClose={onClose}
    />
  )
}
