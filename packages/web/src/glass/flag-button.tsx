import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { useTranslation } from '../lib/i18n.ts'
import { useSheetParam } from '../lib/sheet-param.ts'
import { Icon } from '../ui/icon.tsx'

/** The flag beside something that works on people: opens its note. */
export function FlagButton({ note }: { note: RedFlagId }) {
  const { t } = useTranslation('claims')
  const sheet = useSheetParam('note')
  return (
    <button
      type="button"
      data-register="glass"
      data-note={note}
      aria-haspopup="dialog"
      aria-label={t('open', { what: t(`notes.${note}`) })}
      className="group grid size-11 shrink-0 place-items-center"
      onClick={() => sheet.open(note)}
    >
      <span className="grid size-8 place-items-center rounded-full border-[1.5px] border-lead bg-surface text-lead-ink group-hover:bg-lead group-hover:text-on-lead">
        <Icon name="flag" className="size-4.5" />
      </span>
    </button>
  )
}
