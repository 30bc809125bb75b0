import type { NoteLanguage } from '@kunwari/domain/red-flags/findings'
import { cx } from 'class-variance-authority'
import { languageNames, noteWords } from './words.ts'

type LanguageToggleProps = { value: NoteLanguage; onChange: (language: NoteLanguage) => void }

const choices = ['en', 'fil'] as const satisfies readonly NoteLanguage[]

/** The language of what is being read, here and now: it changes nothing else. */
export function LanguageToggle({ value, onChange }: LanguageToggleProps) {
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
