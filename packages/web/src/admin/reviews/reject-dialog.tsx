import { verifyBody } from '@kunwari/contract/admin'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
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
    <ReasonDialog
      title={title}
      what={what}
      label={t('reviews.reasonLabel')}
      hint={<span lang="fil">{t('reviews.reasonHint')}</span>}
      error={formState.errors.rejectionNote?.message}
      field={register('rejectionNote')}
      confirmLabel={t('reviews.reject')}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    />
  )
}
