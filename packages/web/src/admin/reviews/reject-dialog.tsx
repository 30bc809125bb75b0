import { rejectionNoteLengthMax, verifyBody } from '@kunwari/contract/admin'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorText } from '../../lib/error-text.ts'
import { zodForm } from '../../lib/forms.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { type DecisionMutation, isOutOfDate } from './reviews.queries.ts'

type RejectDialogProps = {
  id: string
  title: string
  /** What rejecting does, in one sentence. */
  what: string
  decide: DecisionMutation
  onClose: () => void
}

/** Asks for the reason, which the person who made the request will read; it may be left empty. */
export function RejectDialog({ id, title, what, decide, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodForm(verifyBody),
    defaultValues: { status: 'rejected' as const, rejectionNote: '' },
  })

  // Talks to the browser's focus: after r, what is typed is the reason.
  useEffect(() => setFocus('rejectionNote'), [setFocus])

  const send = handleSubmit(({ rejectionNote }) => {
    decide.mutate(
      { id, body: { status: 'rejected', rejectionNote }, idempotencyKey },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = fieldErrorText(error, 'rejectionNote')
          if (message) setError('rejectionNote', { message }, { shouldFocus: true })
          if (isOutOfDate(error)) onClose()
        },
      },
    )
  })

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <p>{what}</p>
        <form id="reject" noValidate onSubmit={send}>
          <TextAreaField
            label={t('reviews.reasonLabel')}
            hint={<span lang="fil">{t('reviews.reasonHint')}</span>}
            error={formState.errors.rejectionNote?.message}
            maxLength={rejectionNoteLengthMax}
            {...register('rejectionNote')}
          />
        </form>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" form="reject" variant="danger" isPending={decide.isPending}>
          {t('reviews.reject')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
