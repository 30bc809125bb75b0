import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { cx } from 'class-variance-authority'
import type { RefObject } from 'react'
import { useSheetParam } from '../lib/use-sheet-param.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { useFlag } from './found-flags.ts'
import { useIsRepeatedFlag } from './use-is-repeated-flag.ts'

/** The flag beside something that works on people: opens its note. Once for each note and page. */
export function FlagButton({ note }: { note: RedFlagId }) {
  const [flag, isRepeated] = useIsRepeatedFlag(note)
  return <Flag note={note} ref={flag} isRepeated={isRepeated} />
}

type FlagProps = {
  note: RedFlagId
  ref: RefObject<HTMLButtonElement | null>
  /** The page has it already. */
  isRepeated: boolean
}

export function Flag({ note, ref, isRepeated }: FlagProps) {
  const { t } = useTranslation('claims')
  const sheet = useSheetParam('note')
  const flag = useFlag(note)
  const isFound = flag === true
  if (!isFound && flag.Blank) return <flag.Blank id={note} ref={ref} isRepeated={isRepeated} />
  return (
    <button
      ref={ref}
      type="button"
      data-register="glass"
      data-note={note}
      aria-haspopup="dialog"
      aria-label={t(isFound ? 'openFound' : 'open', { what: t(`notes.${note}`) })}
      className={cx('group size-11 shrink-0 place-items-center', isRepeated ? 'hidden' : 'grid')}
      onClick={() => sheet.open(note)}
    >
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full border-[1.5px] border-lead group-hover:bg-lead group-hover:text-on-lead',
          isFound ? 'bg-lead text-on-lead' : 'bg-surface text-lead-ink',
        )}
      >
        <Icon name="flag" className="size-4.5" />
      </span>
    </button>
  )
}
