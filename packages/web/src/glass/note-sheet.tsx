import '../ui/all-styles.ts'
import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import { useState } from 'react'
import { currentLanguage, useTranslation } from '../texts/i18n.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { HelpCard } from './notes/help-card.tsx'
import { LanguageToggle } from './notes/language-toggle.tsx'
import type { NoteLanguage } from './notes/note.ts'
import { NoteBody } from './notes/note-body.tsx'
import { loadNoteTexts, useNoteTexts } from './notes/note-texts.ts'
import { noteWords } from './notes/words.ts'
import { FoundCount } from './red-flags/found-count.tsx'
import { useFindRedFlag } from './red-flags/use-find-red-flag.ts'

/** A red-flag note, in the glass register, in the language that its reader likes to read it in. */
export function NoteSheet({ id, onClose }: { id: RedFlagId; onClose: () => void }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<NoteLanguage>(currentLanguage())
  const { texts, error } = useNoteTexts(language)
  useFindRedFlag(id)
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>
        <span lang={language}>{texts ? texts[id].title : t('loading')}</span>
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
        {texts ? (
          <NoteBody id={id} text={texts[id]} language={language} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => loadNoteTexts(language)} />
        ) : (
          <SkeletonRows count={4} className="h-24" />
        )}
        <HelpCard language={language} />
        <p lang={language} className="text-muted text-xs">
          {noteWords.notAdvice[language]}
        </p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
