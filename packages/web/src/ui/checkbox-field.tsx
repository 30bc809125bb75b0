import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  label: ReactNode
  error?: string | undefined
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="tick mt-2.5 size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
        />
        <label htmlFor={id} className="py-2.5 text-sm">
          {label}
        </label>
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
