import '../ui/all-styles.ts'
import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { type FindingId, findings, type NoteLanguage } from '@kunwari/domain/red-flags/findings'
import type { RedFlagNote } from '@kunwari/domain/red-flags/note'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { useSessionState } from '../lib/first-session.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { useLanguage } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { addFound, useFlag } from './found-flags.ts'
import { HelpCard, SourceLine } from './notes/help-card.tsx'
import { languageNames, noteWords, patternWords, tacticWords } from './notes/words.ts'
import {
  redFlagsQuery,
  rememberOpening,
  uncountedOpenings,
  useCountOpenings,
} from './red-flags/red-flags.queries.ts'
import { useIsToSpotFirst } from './use-is-to-spot-first.ts'

type NoteSheetProps = { id: RedFlagId; onClose: () => void }

/** A red-flag note; while flags are to be spotted, only of a flag that its reader has spotted. */
export function NoteSheet({ id, onClose }: NoteSheetProps) {
  const isFound = useFlag(id) === true
  const isToSpotFirst = useIsToSpotFirst()
  if (isToSpotFirst === undefined) return undefined
  if (isToSpotFirst && !isFound) return <SpotFirst onClose={onClose} />
  return <OpenNote id={id} onClose={onClose} />
}

function SpotFirst({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{noteWords.redFlag[language]}</Sheet.Title>
      <Sheet.Body>
        <p>{noteWords.spotFirst[language]}</p>
      </Sheet.Body>
    </Sheet.Root>
  )
}

/** The note, in the glass register, in the language that its reader likes to read it in. */
function OpenNote({ id, onClose }: NoteSheetProps) {
  // A class's language may come after the note that the address names.
  const spoken = useLanguage()
  const [chosen, setChosen] = useState<NoteLanguage>()
  const language = chosen ?? spoken
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
          <LanguageToggle value={language} onChange={setChosen} />
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

/** A note is open: its reader has found that flag, and nothing on the screen waits for the count. */
function useFindRedFlag(id: RedFlagId): void {
  const isPerson = useSessionState() === 'person'
  const countOpenings = useCountOpenings()
  // Talks to the browser's storage and to the server.
  useEffect(() => {
    rememberOpening(id)
    addFound(id)
    if (isPerson) countOpenings()
  }, [id, isPerson, countOpenings])
}

type LanguageToggleProps = { value: NoteLanguage; onChange: (language: NoteLanguage) => void }

const choices = ['en', 'fil'] as const satisfies readonly NoteLanguage[]

/** The language of what is being read, here and now: it changes nothing else. */
function LanguageToggle({ value, onChange }: LanguageToggleProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{noteWords.language[value]}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
          className={cx(
            '-ml-[1.5px] min-h-11 border-[1.5px] border-edge px-3 font-semibold text-sm focus-visible:z-1',
            choice === value ? 'bg-lead text-on-lead' : 'bg-surface text-lead-ink',
          )}
        >
          {languageNames[choice]}
        </button>
      ))}
    </fieldset>
  )
}

/** How many flags are found, this one among them, said where it was found. */
function FoundCount({ id, language }: { id: RedFlagId; language: NoteLanguage }) {
  const isPerson = useSessionState() === 'person'
  // Finding this one answers with the list; a read would only come in between. And notes are shown
  // over the landing page too, where no client is provided.
  const { data } = useQuery({ ...redFlagsQuery, enabled: false }, queryClient)
  const ids = isPerson ? data?.found : uncountedOpenings()
  const count = `${ids?.length} ${noteWords.of[language]} ${redFlagIds.length} ${noteWords.found[language]}`
  return (
    <output lang={language} className="block min-h-6 font-semibold text-sm">
      {ids?.includes(id) && <b className="figures">{count}</b>}
      {isPerson && (
        <Link
          href={paths.redFlags}
          className="-my-3 ml-3 inline-grid min-h-11 place-items-center text-lead-ink underline underline-offset-4"
        >
          {noteWords.all[language]}
        </Link>
      )}
    </output>
  )
}

type NoteBodyProps = { note: RedFlagNote; language: NoteLanguage }

/** A note from top to bottom, without its title. */
function NoteBody({ note, language }: NoteBodyProps) {
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
