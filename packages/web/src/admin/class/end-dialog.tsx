import { readableDaysAfterEnd, undoEndMinutes } from '@kunwari/contract/class'
import { useTranslation } from '../../texts/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEndClass } from './class-end.queries.ts'

/** Asks before the class ends, and says how long that can be taken back. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('records')
  const end = useEndClass(onClose)
  return (
    <ConfirmDialog
      title={t('class.end.ask')}
      confirmLabel={t('class.end.do')}
      isDanger
      isPending={end.isPending}
      onConfirm={() => !end.isPending && end.mutate()}
      onClose={onClose}
    >
      <p>{t('class.end.means', { count: readableDaysAfterEnd })}</p>
      <p>{t('class.end.undoable', { count: undoEndMinutes })}</p>
    </ConfirmDialog>
  )
}
