import { rejectionNoteLengthMax } from '@kunwari/contract/admin'
import { removeSecondFactorBody } from '@kunwari/contract/admin-people'
import { fullName } from '@kunwari/domain/identity/people'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { Refusal } from '../listing/refusal.tsx'
import { type Person, useRemoveSecondFactor } from './users.queries.ts'

type RemoveFactorDialogProps = { person: Person; onClose: () => void }

/** Helps somebody who lost their phone back in, with a reason that they read. */
export function RemoveFactorDialog({ person, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const removing = useRemoveSecondFactor()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(removeSecondFactorBody),
    defaultValues: { reason: '' },
  })
  const send = handleSubmit(({ reason }) =>
    removing.mutate({ id: person.id, reason }, { onSuccess: onClose }),
  )

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('factor.title', { name: fullName(person) })}</Sheet.Title>
      <Sheet.Body>
        <p>{t(person.hasSecondFactor ? 'factor.means' : 'factor.none')}</p>
        {person.hasSecondFactor && (
          <form id="factor" noValidate onSubmit={send}>
            <TextAreaField
              label={t('factor.reason')}
              hint={t('factor.reasonHint')}
              error={formState.errors.reason?.message}
              maxLength={rejectionNoteLengthMax}
              {...register('reason')}
            />
          </form>
        )}
        <Refusal error={removing.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        {person.hasSecondFactor && (
          <Button type="submit" form="factor" variant="danger" isPending={removing.isPending}>
            {t('factor.confirm')}
          </Button>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
