import { isRedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { useSheetParam } from '../lib/use-sheet-param.ts'
import { currentLanguage } from '../texts/i18n.ts'

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
