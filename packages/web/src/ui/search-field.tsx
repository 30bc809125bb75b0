import { searchLengthMax } from '@kunwari/contract/admin-people'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from './icon.tsx'

/** A search is made once the typing has stood still for so long. */
const settleMs = 300

type SearchFieldProps = {
  label: string
  /** What is searched for now, as the address says. */
  query: string
  onFind: (query: string) => void
}

export function SearchField({ label, query, onFind }: SearchFieldProps) {
  const [typed, setTyped] = useState(query)
  const [known, setKnown] = useState(query)
  // The address changed, perhaps by a link: the field says what it says.
  if (query !== known) {
    setKnown(query)
    setTyped(query)
  }

  const find = useEffectEvent(() => onFind(typed))
  // Talks to the browser's timer. A list that is drawn again while one waits delays nothing.
  useEffect(() => {
    if (typed === query) return undefined
    const timer = setTimeout(() => find(), settleMs)
    return () => clearTimeout(timer)
  }, [typed, query])

  return (
    <search className="relative w-full sm:w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed)
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={searchLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-11 w-full rounded-md border-2 border-edge bg-surface pr-3 pl-10 text-sm"
        />
      </form>
    </search>
  )
}
