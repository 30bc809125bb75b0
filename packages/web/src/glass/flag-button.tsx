import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { cx } from 'class-variance-authority'
import type { RefObject } from 'react'
import { useSheetParam } from '../lib/use-sheet-param.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useIsFound } from './found-flags.ts'
import { useSpotting } from './spotting.ts'
import { useIsRepeated } from './use-is-repeated-flag.ts'

/** The flag beside something that works on people: opens its note. Once for each note and page. */
export function FlagButton({ note }: { note: RedFlagId }) {
  const [flag, isRepeated] = useIsRepeated(note)
  return <Flag note={note} ref={flag} isRepeated={isRepeated} />
}

type FlagProps = {
  note: RedFlagId
  ref: RefObject<HTMLButtonElement | null>
  /** The page has it already. */
  isRepeated: boolean
}

export function Flag({ note, ref, isRepeated }: FlagProps) {
  const { label, isFound, open } = useNote(note)
  return (
    <FlagKey
      ref={ref}
      id={note}
      label={label}
      isFilled={isFound}
      isHidden={isRepeated}
      onPress={open}
    />
  )
}

/** A note behind its flag: what the flag is called, and what a press does. */
export function useNote(note: RedFlagId) {
  const { t } = useTranslation('claims')
  const sheet = useSheetParam('note')
  const isFound = useIsFound(note)
  const spotting = useSpotting()
  if (spotting && !isFound) {
    return { label: spotting.label, isFound, open: () => spotting.press(note) }
  }
  const label = t(isFound ? 'openFound' : 'open', { what: t(`notes.${note}`) })
  return { label, isFound, open: () => sheet.open(note) }
}

type FlagKeyProps = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  label: string
  icon?: IconName
  isFilled: boolean
  isHidden: boolean
  onPress: () => void
}

/** The button itself: the same beside what is wrong and, while flags are spotted, what is fine. */
export function FlagKey({
  ref,
  id,
  label,
  icon = 'flag',
  isFilled,
  isHidden,
  onPress,
}: FlagKeyProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-register="glass"
      data-note={id}
      aria-haspopup="dialog"
      aria-label={label}
      className={cx('group size-11 shrink-0 place-items-center', isHidden ? 'hidden' : 'grid')}
      onClick={onPress}
    >
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full border-[1.5px] border-lead group-hover:bg-lead group-hover:text-on-lead',
          isFilled ? 'bg-lead text-on-lead' : 'bg-surface text-lead-ink',
        )}
      >
        <Icon name={icon} className="size-4.5" />
      </span>
    </button>
  )
}
