import { rejectionNoteLengthMax } from '@kunwari/contract/admin'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { TextAreaField } from './text-area-field.tsx'

type ReasonDialogProps = {
  title: string
  /** What will be done, in one sentence. */
  what: string
  label: string
  hint: ReactNode
  error: string | undefined
  /** What the form registers the reason's field with. */
  field: Partial<ComponentProps<'textarea'>>
  confirmLabel: string
  isPending: boolean
  isConfirmDisabled?: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  onClose: () => void
  /** Below the field: a refusal that stays to be read. */
  children?: ReactNode
}

/** Asks why something is done to somebody, who reads it. */
export function ReasonDialog({
  title,
  what,
  label,
  hint,
  error,
  field,
  confirmLabel,
  isPending,
  isConfirmDisabled = false,
  onSubmit,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <p>{what}</p>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <TextAreaField
            label={label}
            hint={hint}
            error={error}
            maxLength={rejectionNoteLengthMax}
            {...field}
          />
        </form>
        {children}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="danger"
          isPending={isPending}
          isDisabled={isConfirmDisabled}
        >
          {confirmLabel}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
