import '../ui/all-styles.ts'
import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { NoteLanguage } from '@kunwari/domain/red-flags/findings'
import { useState } from 'react'
import { currentLanguage } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { HelpCard } from './notes/help-card.tsx'
import { LanguageToggle } from './notes/language-toggle.tsx'
import { NoteBody } from './notes/note-body.tsx'
import { noteWords } from './notes/words.ts'
import { FoundCount } from './red-flags/found-count.tsx'
import { useFindRedFlag } from './red-flags/use-find-red-flag.ts'

/** A red-flag note, in the glass register, in the language that its reader likes to read it in. */
export function NoteSheet({ id, onClose }: { id: RedFlagId; onClose: () => void }) {
  const [language, setLanguage] = useState<NoteLanguage>(currentLanguage())
  const note = notes[id]
  useFindRedFlag(id)
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>
        <span lang={language}>{note[language].title}</span>
      </Sheet.Title>
      <Sheet.Body>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-semibold text-lead-ink text-sm">
            <Icon name="flag" className="size-5" />
            {noteWords.redFlag[language]}
          </p>
          <LanguageToggle value={language} onChange={setLanguage} />
        </div>
        <FoundCount id={id} language={language} />
        <NoteBody note={note} language={language} />
        <HelpCard language={language} />
        <p lang={language} className="text-muted text-xs">
          {noteWords.notAdvice[language]}
        </p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
