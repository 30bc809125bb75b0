import { isRedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { currentLanguage } from '../lib/i18n.ts'
import { late } from '../lib/late.ts'
import { LateComponent } from '../lib/late-component.tsx'
import { useSheetParam } from '../lib/sheet-param.ts'

const noteSheet = late(async () => {
  const [file] = await Promise.all([
    import('./note-sheet.tsx'),
    import('./notes/note-texts.ts').then(({ loadNoteTexts }) => loadNoteTexts(currentLanguage())),
  ])
  return file.NoteSheet
})

/** Shows the note that the address names, over whichever screen stands there. */
export function NoteHost() {
  const sheet = useSheetParam('note')
  const id = sheet.value
  if (id === undefined || !isRedFlagId(id)) return undefined
  return <LateComponent of={noteSheet} props={{ id, onClose: sheet.close }} />
}
