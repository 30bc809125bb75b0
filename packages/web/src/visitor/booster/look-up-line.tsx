import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'

type LookUpLineProps = { name: string; text: string; isOpen: boolean; onOpen: () => void }

/** A look-up behind one tap. Once opened it stays open. */
export function LookUpLine({ name, text, isOpen, onOpen }: LookUpLineProps) {
  const textId = useId()
  return (
    <div className="grid grid-cols-1 border-2 border-edge">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={isOpen ? undefined : onOpen}
        className="press flex min-h-11 items-center gap-2 px-3 py-2 text-left font-semibold hover:bg-lead-soft"
      >
        <Icon name={isOpen ? 'minus' : 'search'} className="size-5 text-lead-ink" />
        {name}
      </button>
      <p id={textId} hidden={!isOpen} className="text-pretty border-line border-t px-3 py-2">
        {text}
      </p>
    </div>
  )
}
