import { isRedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { useSheetParam } from '../lib/use-sheet-param.ts'

const noteSheet = late(async () => (await import('./note-sheet.tsx')).NoteSheet)

/** Shows the note that the address names, over whichever screen stands there. */
export function NoteHost() {
  const sheet = useSheetParam('note')
  const id = sheet.value
  if (id === undefined || !isRedFlagId(id)) return undefined
  return <LateComponent of={noteSheet} props={{ id, onClose: sheet.close }} />
}
