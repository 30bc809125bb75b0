import { useState } from 'react'
import { clearGone, type KeptRows, keepRows } from './kept-rows.ts'

/** As many rows as a queue can have. */
const everyRow = Number.POSITIVE_INFINITY

export type KeptQueue<Row> = {
  /** In their places, those that wait no more among them. */
  shown: readonly Row[]
  waiting: readonly Row[]
  gone: readonly string[]
  clear: () => void
  /** These are being decided here: they may leave. */
  begin: (ids: readonly string[]) => void
  /** Nothing was decided about these after all. */
  giveBack: (ids: readonly string[]) => void
}

/** Keeps the rows of a queue in their places for as long as it is looked at. */
export function useKeptRows<Row extends { id: string }>(
  read: readonly Row[],
  rowsMax: number = everyRow,
): KeptQueue<Row> {
  const [state, setState] = useState<KeptRows<Row>>(() =>
    keepRows({ read: [], shown: [], gone: [], mine: new Set() }, { read, rowsMax }),
  )
  let kept = state
  if (state.read !== read) {
    // Set while drawing, so that no frame shows the rows without their places.
    kept = keepRows(state, { read, rowsMax })
    setState(kept)
  }
  const gone = new Set(kept.gone)
  return {
    shown: kept.shown,
    waiting: kept.shown.filter(({ id }) => !gone.has(id)),
    gone: kept.gone,
    clear: () => setState((now) => clearGone(now, rowsMax)),
    begin: (ids) => setState((now) => ({ ...now, mine: new Set([...now.mine, ...ids]) })),
    giveBack: (ids) =>
      setState((now) => ({
        ...now,
        mine: new Set([...now.mine].filter((id) => !ids.includes(id))),
      })),
  }
}
