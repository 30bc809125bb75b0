import { reverseBody } from '@kunwari/contract/admin-histories'
import { ApiError } from '@kunwari/contract/client'
import { useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { refetchMoney } from '../refetch-money.ts'
import { Refusal } from '../refusal.tsx'
import type { ReversalMutation } from './histories.queries.ts'

type ReverseDialogProps = {
  id: string
  title: string
  /** What a reversal does, in one sentence. */
  what: string
  reverse: ReversalMutation
  onClose: () => void
}

/** Asks why an approval is undone. A refusal stays to be read: often the money is no longer there. */
export function ReverseDialog({ id, title, what, reverse, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('admin')
  const { idempotencyKey } = useIdempotencyKey()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(reverseBody),
    defaultValues: { reason: '' },
  })
  const typed = useWatch({ control, name: 'reason' })

  const send = handleSubmit(({ reason }) => {
    reverse.mutate(
      { id, reason, idempotencyKey },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = fieldErrorText(error, 'reason')
          if (message) setError('reason', { message }, { shouldFocus: true })
          if (isDecided(error)) {
            onClose()
            void refetchMoney()
          }
        },
      },
    )
  })

  return (
    <ReasonDialog
      title={title}
      what={what}
      label={t('history.reasonLabel')}
      hint={t('history.reasonHint')}
      error={formState.errors.reason?.message}
      field={{ ...register('reason'), required: true }}
      confirmLabel={t('history.reverse')}
      isPending={reverse.isPending}
      isConfirmDisabled={typed.trim() === ''}
      onSubmit={send}
      onClose={onClose}
    >
      <Refusal error={reverse.error} />
    </ReasonDialog>
  )
}

/** Whether there is nothing left to undo: another try of this dialog may have done it, and its answer was lost. */
function isDecided(error: unknown): boolean {
  if (isSentBefore(error)) return true
  if (!(error instanceof ApiError)) return false
  return error.code === 'already_decided' || error.code === 'not_found'
}
