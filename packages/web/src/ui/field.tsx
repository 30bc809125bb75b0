import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { useProblemText } from '../texts/problem-text.ts'
import { WholeNumbers } from './whole-numbers.tsx'

/** What ties an input to its label, hint and error. Spread it on the input. */
export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: ReactNode
  /** Stands under the input until there is an error. */
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** The frame of an input's text, shared by every kind of field. */
export const inputLook =
  'block min-h-12 w-full rounded-md border-2 border-edge bg-surface px-3.5 py-2 aria-invalid:border-loss [&[readonly]]:bg-sunken disabled:bg-sunken'

/** Label, input, and the room below in which the hint or the error stands without moving anything. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

type FieldNoteProps = { id: string; hint?: ReactNode; error?: string | undefined }

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  // The contract's schemas and the server name their sentences.
  const say = useProblemText()
  return (
    <p id={id} className={cx('min-h-5 text-xs', error ? 'font-semibold text-loss' : 'text-muted')}>
      {/* An error is spoken when it appears; the hint is read with the field. */}
      <span role="alert">{error && <WholeNumbers text={`✕ ${say(error)}`} />}</span>
      {!error && (typeof hint === 'string' ? <WholeNumbers text={hint} /> : hint)}
    </p>
  )
}
