import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { Icon } from '../../ui/icon.tsx'

/** A flag that was found: opens its note again. */
export function FoundFlag({ id, title }: { id: RedFlagId; title: string }) {
  const sheet = useSheetParam('note')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => sheet.open(id)}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-lead-soft focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lead text-on-lead">
        <Icon name="flag" className="size-4.5" />
      </span>
      <span className="grow font-semibold">{title}</span>
      <Icon name="right" className="size-5 text-muted" />
    </button>
  )
}
