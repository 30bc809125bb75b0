import type { CallAnswer } from '@kunwari/contract/client'
import type { HonestElementId } from '@kunwari/domain/red-flags/spottable'
import { useTranslation } from '../../../texts/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type FineSheetProps = {
  id: HonestElementId
  /** What came of the press; undefined where the sheet was come back to. */
  spot: CallAnswer<'POST /api/class/spots/:id'> | undefined
  onClose: () => void
}

/** Something honest was taken for a red flag: why it is fine. */
export function FineSheet({ id, spot, onClose }: FineSheetProps) {
  const { t } = useTranslation('spots')
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('fine.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="flex items-start gap-3 text-lg">
          <Icon name="check" className="mt-1 size-5 shrink-0 text-gain" />
          <span>{t('fine.text', { why: t(`elements.${id}`) })}</span>
        </p>
        {spot && (
          <p className="figures text-muted text-sm">
            {t('fine.count', { found: spot.found, total: spot.total, count: spot.wrong })}
          </p>
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}
