import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type CancelDialogProps = {
  title: string
  confirmLabel: string
  isPending: boolean
  onConfirm: () => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks before a request is taken back. Its buttons say what each does: none reads "Cancel" alone. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, confirmLabel, isPending, onConfirm, onClose, children } = props
  const { t } = useTranslation('member')
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <p>{children}</p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('requests.keep')}
        </Button>
        <Button variant="danger" isPending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
