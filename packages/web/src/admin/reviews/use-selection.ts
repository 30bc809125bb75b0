import { useState } from 'react'

export type Selection = {
  /** Of the rows that are there: what was chosen and has left the list is chosen no more. */
  ids: ReadonlySet<string>
  areAll: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

/** Which rows of a list are chosen, to be decided about together. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  const areAll = rows.length > 0 && ids.size === rows.length
  return {
    ids,
    areAll,
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(areAll ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
