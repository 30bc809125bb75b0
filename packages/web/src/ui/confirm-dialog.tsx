import type { ReactNode } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type ConfirmDialogProps = {
  title: string
  /** Which of the two is speaking, as of a sheet; most are of the tools. */
  register?: 'skin' | 'glass'
  children?: ReactNode
  /** Says what will happen, not "OK". */
  confirmLabel: string
  isDanger?: boolean
  isPending?: boolean
  isConfirmDisabled?: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  register = 'glass',
  children,
  confirmLabel,
  isDanger = false,
  isPending = false,
  isConfirmDisabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Sheet.Root register={register} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      {children && <Sheet.Body>{children}</Sheet.Body>}
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          isDisabled={isConfirmDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
