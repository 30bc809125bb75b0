import { useSyncExternalStore } from 'react'
import type { BlankFlagProps } from '../../../glass/found-flags.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'

type Spotting = {
  /** Takes what stands beside a flag for a red flag. */
  press: (id: string) => void
  /** Honest elements that were pressed. */
  fine: ReadonlySet<string>
}

// Flags stand on screens all over the app, and are pressed into the one host beside them.
let spotting: Spotting = { press: () => undefined, fine: new Set() }
const listeners = new Set<() => void>()

export function setSpotting(next: Spotting): void {
  spotting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A flag that says nothing of what it stands beside: the same beside what is wrong and what is fine. */
export function BlankFlag({ id, ref, isRepeated }: BlankFlagProps) {
  const { t } = useTranslation('spots')
  const { press, fine } = useSyncExternalStore(subscribe, () => spotting)
  const isFine = fine.has(id)
  return (
    <button
      ref={ref}
      type="button"
      data-register="glass"
      data-note={id}
      aria-haspopup="dialog"
      aria-label={t(isFine ? 'spotFine' : 'spot')}
      className={`group size-11 shrink-0 place-items-center ${isRepeated ? 'hidden' : 'grid'}`}
      onClick={() => press(id)}
    >
      <span className="grid size-8 place-items-center rounded-full border-[1.5px] border-lead bg-surface text-lead-ink group-hover:bg-lead group-hover:text-on-lead">
        <Icon name={isFine ? 'check' : 'flag'} className="size-4.5" />
      </span>
    </button>
  )
}
