import { rejectionNoteLengthMax, verifyBody } from '@kunwari/contract/admin'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { isOutOfDate } from './reviews.queries.ts'

type RejectDialogProps = {
  title: string
  /** What rejecting does, in one sentence. */
  what: string
  /** Rejects; what fails is shown by the parent. */
  reject: (rejectionNote: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason, which the person who made the request will read; it may be left empty. */
export function RejectDialog({ title, what, reject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [isPending, setPending] = useState(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodForm(verifyBody),
    defaultValues: { status: 'rejected' as const, rejectionNote: '' },
  })

  // Talks to the browser's focus: after r, what is typed is the reason.
  useEffect(() => setFocus('rejectionNote'), [setFocus])

  const send = handleSubmit(async ({ rejectionNote }) => {
    if (isPending) return
    setPending(true)
    try {
      await reject(rejectionNote)
      onClose()
    } catch (error) {
      setPending(false)
      const message = fieldErrorText(error, 'rejectionNote')
      if (message) setError('rejectionNote', { message }, { shouldFocus: true })
      if (isOutOfDate(error)) onClose()
    }
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
        <Button type="submit" form="reject" variant="danger" isPending={isPending}>
          {t('reviews.reject')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
