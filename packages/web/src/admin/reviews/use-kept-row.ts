import { useState } from 'react'

/**
 * The row that a dialog is about, kept after the row left its list: a dialog that goes before its step of
 * the history is taken back lets its person press a link, which that step would undo.
 */
export function useKeptRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row | undefined {
  const [kept, keep] = useState<Row>()
  const found = rows.find((row) => row.id === id)
  if (found && found !== kept) keep(found)
  return found ?? (kept?.id === id ? kept : undefined)
}
