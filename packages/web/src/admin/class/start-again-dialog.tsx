import type { Class, ClassEnd } from '@kunwari/contract/class'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { HeldByClass } from './class-contents.tsx'
import { useDownloadEverything, useStartAgain } from './class-end.queries.ts'

type StartAgainDialogProps = { facts: Class; holds: ClassEnd['holds']; onClose: () => void }

/** Offers everything as a file first, then wipes and starts again with the same settings. */
export function StartAgainDialog({ facts, holds, onClose }: StartAgainDialogProps) {
  const { t } = useTranslation('records')
  const download = useDownloadEverything()
  const again = useStartAgain(onClose)
  return (
    <ConfirmDialog
      title={t('class.again.ask')}
      confirmLabel={t('class.again.confirm')}
      isDanger
      isPending={again.isPending}
      onConfirm={() => !again.isPending && again.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('class.again.means', { name: facts.name, code: facts.code })}</p>
        <Button isPending={download.isPending} onClick={() => download.mutate()}>
          {t('class.everything.first')}
        </Button>
        <HeldByClass holds={holds} />
      </div>
    </ConfirmDialog>
  )
}
