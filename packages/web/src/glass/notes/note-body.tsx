import type { NoteLanguage } from '@kunwari/domain/red-flags/findings'
import { type FindingId, findings } from '@kunwari/domain/red-flags/findings'
import type { RedFlagNote } from '@kunwari/domain/red-flags/note'
import { type ReactNode, useId } from 'react'
import { SourceLine } from './source-line.tsx'
import { noteWords, patternWords, tacticWords } from './words.ts'

type NoteBodyProps = { note: RedFlagNote; language: NoteLanguage }

/** A note from top to bottom, without its title. */
export function NoteBody({ note, language }: NoteBodyProps) {
  const text = note[language]
  return (
    <div lang={language} className="grid gap-5">
      <Part title={noteWords.saw[language]}>
        <p className="text-pretty text-lg">{text.saw}</p>
      </Part>
      <Part title={noteWords.why[language]}>
        <p className="text-pretty">{text.why}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-lead border-l-3 bg-lead-soft py-2 pr-3 pl-3 text-sm">
          <dt className="text-muted">{noteWords.tactic[language]}</dt>
          <dd className="font-semibold">{tacticWords[note.tactic][language]}</dd>
          <dt className="text-muted">{noteWords.pattern[language]}</dt>
          <dd className="font-semibold">{patternWords[note.pattern][language]}</dd>
        </dl>
      </Part>
      <Part title={noteWords.says[language]}>
        <ul className="grid gap-3">
          {note.findings.map((finding) => (
            <li key={finding} className="grid gap-1 border-line border-l-3 pl-3">
              <FindingText id={finding} language={language} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={noteWords.instead[language]}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {text.instead.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-edge border-t-[1.5px] pt-3">
      <h3 id={titleId} className="font-semibold text-lead-ink text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}

function FindingText({ id, language }: { id: FindingId; language: NoteLanguage }) {
  const finding = findings[id]
  return (
    <>
      <p className="text-pretty text-sm">{finding.says[language]}</p>
      <SourceLine source={finding} language={language} />
    </>
  )
}
