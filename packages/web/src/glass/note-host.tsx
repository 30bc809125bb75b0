import { loadTexts } from '../lib/i18n.ts'
import { late } from '../lib/late.ts'
import { LateComponent } from '../lib/late-component.tsx'
import { useSheetParam } from '../lib/sheet-param.ts'
import { noteIds } from './notes/note-ids.ts'

const noteSheet = late(async () => {
  const [file] = await Promise.all([import('./note-sheet.tsx'), loadTexts('glass')])
  return file.NoteSheet
})

/** Shows the note that the address names, over whichever screen stands there. */
export function NoteHost() {
  const sheet = useSheetParam('note')
  const id = noteIds.find((known) => known === sheet.value)
  return id && <LateComponent of={noteSheet} props={{ id, onClose: sheet.close }} />
}
