import type { NoteLanguage, Source } from '@kunwari/domain/red-flags/findings'
import { Moment } from '../../ui/moment.tsx'
import { noteWords, sureWords } from './words.ts'

type SourceLineProps = { source: Source; language: NoteLanguage }

/** Where it stands, how sure that is, and when somebody last looked. */
export function SourceLine({ source, language }: SourceLineProps) {
  return (
    <p className="text-pretty text-muted text-xs">
      <cite lang="en" className="not-italic">
        {source.citation}
      </cite>
      <br />
      {sureWords[source.sure][language]} · {noteWords.checked[language]}{' '}
      <Moment iso={source.checkedOn} format="date" />
    </p>
  )
}
