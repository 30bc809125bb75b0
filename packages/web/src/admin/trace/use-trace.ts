import { useSheetParam } from '../../lib/use-sheet-param.ts'

/** The open peso trace as it stands in the address: `?trace=<id of a transaction or request>`. */
export function useTrace() {
  const sheet = useSheetParam('trace')
  return { id: sheet.value, open: sheet.open, close: sheet.close }
}
