import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'

/** What the page does against pictures of itself, with its flag. */
export function GuardNote() {
  const { t } = useTranslation('trading')
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-2 pr-1 pl-4 text-sm">
      <p className="grow">{t('guard.note')}</p>
      <FlagButton note="no-screenshots" />
    </div>
  )
}
