import { lazy, Suspense } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { useSheetParam } from '../lib/sheet-param.ts'
import { noteIds } from './notes/note-ids.ts'

const NoteSheet = lazy(async () => {
  const [file] = await Promise.all([import('./note-sheet.tsx'), loadTexts('glass')])
  return { default: file.NoteSheet }
})

/** Shows the note that the address names, over whichever screen stands there. */
export function NoteHost() {
  const sheet = useSheetParam('note')
  const id = noteIds.find((known) => known === sheet.value)
  if (!id) return undefined
  return (
    <Suspense>
      <NoteSheet id={id} onClose={sheet.close} />
    </Suspense>
  )
}
