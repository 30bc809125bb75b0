import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type RecoveryCodesSheetProps = { codes: readonly string[]; onClose: () => void }

/** The ten codes, this once. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const { t } = useTranslation('proof')
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('recovery.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="flex gap-3 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="alert" />
          {t('recovery.once')}
        </p>
        <div className="flex items-start justify-between gap-2 rounded-md bg-sunken p-4">
          <ol className="grid select-all gap-1">
            {codes.map((code) => (
              <li key={code}>
                <code className="text-xs sm:text-sm">{code}</code>
              </li>
            ))}
          </ol>
          <CopyButton text={codes.join('\n')} label={t('recovery.copy')} />
        </div>
      </Sheet.Body>
      <Sheet.Actions>
        <Button onClick={onClose}>{t('recovery.kept')}</Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
